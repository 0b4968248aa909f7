import { t } from '@lingui/core/macro';
import type { Proven } from '../../../contract/lists';
import type { ListName } from '../../../domain/entities/collections';
import type { ListSyncStatus, SyncStatus } from '../../../contract/sync-status';
import { failureSentence } from '../../words/failure-words';
import { instantText } from '../../../texts/moment-text';
import { limitSentence, sinceText } from '../../words/since-words';
import { count } from '../../words/counted';
import { listWords } from '../../words/list-words';
import { type TimeFrame } from '../../words/sync-words';

/** Why a list has no rows. */
export type EmptyKind =
  | 'loading'
  | 'filling'
  | 'never-synced'
  | 'unreachable'
  | 'refused'
  | 'not-proven'
  | 'no-match'
  | 'none';

interface EmptyFacts {
  readonly status: SyncStatus | null;
  readonly list: ListName;
  /** Null until the worker has answered. */
  readonly summary: Proven<{ readonly matching: number; readonly all: number }> | null;
  readonly filtered: boolean;
  /** True while records are still looked for: that none was found says nothing. */
  readonly sought?: boolean;
}

/**
 * Why a list is empty; null where it is not. "None" is said only where a walk over the list has
 * ended complete at least once.
 */
export function emptyKind(facts: EmptyFacts): EmptyKind | null {
  const { status, list, summary, filtered, sought } = facts;
  if (!summary || !status) return 'loading';
  if (summary.matching > 0) return null;
  if (sought) return 'loading';
  if (summary.all > 0 && filtered) return 'no-match';
  const own = status.lists.find((each) => each.list === list);
  if (own?.everComplete && own.access !== 'refused') return provenEmpty(summary, filtered);
  if (own?.access === 'refused') return 'refused';
  if (status.state === 'syncing') return 'filling';
  if (status.state === 'offline') return 'unreachable';
  return status.state === 'never-synced' ? 'never-synced' : 'not-proven';
}

/* The status may already be that of a sync whose end this answer does not include yet. */
function provenEmpty(
  { everComplete }: { readonly everComplete: boolean },
  filtered: boolean,
): EmptyKind {
  if (!everComplete) return 'filling';
  return filtered ? 'no-match' : 'none';
}

/** True where this list's count means anything: it was read, and not refused from the start. */
export function isCounted(status: SyncStatus | null, list: ListName): boolean {
  const own = status?.lists.find((each) => each.list === list);
  return own !== undefined && (own.everComplete || own.cached > 0);
}

/** True where this list was refused from the start: nothing of it is here, nor will come. */
export function isShut(status: SyncStatus | null, list: ListName): boolean {
  const own = status?.lists.find((each) => each.list === list);
  return own?.access === 'refused' && !isCounted(status, list);
}

/** The line about a list: since when it is as it is, and whether it is current. */
interface ListNoteText {
  readonly current: boolean;
  readonly text: string;
}

/** The line about a list, in every state, so that nothing moves when the list gets outdated. */
export function listNoteText(
  status: SyncStatus | null,
  list: ListName,
  frame: TimeFrame,
): ListNoteText {
  const own = status?.lists.find((each) => each.list === list);
  const note = asOfNote(status, list, frame);
  const filling = status?.state === 'syncing' && own?.everComplete === true;
  if (note !== null) {
    const kept = limitSentence(status, [list]);
    return { current: filling, text: kept === '' ? note : `${note} ${kept}` };
  }
  return { current: true, text: completeText(own ?? null, frame) };
}

function completeText(own: ListSyncStatus | null, { zone }: TimeFrame): string {
  if (own === null || own.completeAtMs === null) return '';
  const asOf = instantText(own.completeAtMs, zone);
  return own.sinceMs === null
    ? t`Complete as of ${asOf}`
    : t`Complete since ${sinceText(own.sinceMs)}, as of ${asOf}`;
}

/** The line about a list that is not current; null where it is. */
export function asOfNote(
  status: SyncStatus | null,
  list: ListName,
  { zone }: TimeFrame,
): string | null {
  const own = status?.lists.find((each) => each.list === list);
  if (!status || !own) return null;
  if (own.access === 'refused') return refusedNote(own, zone);
  const current = status.state === 'up-to-date' || status.state === 'partly-refused';
  if (current && own.end !== 'may-have-gaps' && own.end !== 'stopped') return null;
  if (own.completeAtMs === null) return fillingNote(status, own);
  const asOf = t`As of ${instantText(own.completeAtMs, zone)}`;
  return status.state === 'syncing' ? t`${asOf}, being brought up to date.` : `${asOf}.`;
}

/* While the rest comes the rows stay, because each page would replace them. */
function fillingNote({ state }: SyncStatus, { list, cached }: ListSyncStatus): string {
  return state === 'syncing' && cached > 0
    ? t`${count(cached)} ${listWords[list]} so far. The list shows the rest as soon as all are here.`
    : t`Not complete yet: more ${listWords[list]} may exist.`;
}

function refusedNote(own: ListSyncStatus, zone: string): string {
  const why = own.failure ? failureSentence(own.failure) : t`This key may not read them any more.`;
  return own.completeAtMs === null ? why : t`As of ${instantText(own.completeAtMs, zone)}. ${why}`;
}
