import { t } from '@lingui/core/macro';
import type { EndedRuns, ListSyncStatus, SyncState, SyncStatus } from '../../contract/sync-status';
import { completeText } from '../../texts/proof-words';
import { listText, recordsText } from '../../texts/kind-words';
import { count } from './counted';
import { failureSentence } from './failure-words';
import { listWords } from './list-words';
import { keptPart } from './since-words';
import { relativeDay } from '../../domain/time/day';
import { clockText, instantTextWithSeconds, timeInSentence } from '../../texts/moment-text';

/** What a sentence about time needs: the display zone, and the present time in epoch ms. */
export interface TimeFrame {
  readonly zone: string;
  readonly nowMs: number;
}

const words: Readonly<Record<SyncState, string>> = {
  'never-synced': t`Never synced`,
  syncing: t`Syncing …`,
  'up-to-date': t`Up to date`,
  offline: t`Offline`,
  stale: t`Stale`,
  'may-have-gaps': t`May have gaps`,
  'partly-refused': t`Partly refused`,
  stopped: t`Stopped`,
};

/** The fixed words for a state. */
export function syncStateLabel(state: SyncState): string {
  return words[state];
}

/** The line under the state: what is known, since when, and why not more. */
export function syncDetail(status: SyncStatus, frame: TimeFrame): string {
  const checked = checkedText(status, frame);
  switch (status.state) {
    case 'never-synced':
      return status.failure ? sentenceOf(status, frame) : t`Nothing is in this copy yet`;
    case 'syncing':
      return status.heldUp ? t`Waiting for the service` : progressText(status);
    case 'up-to-date':
      return [checked, completenessText(status), ...limits(status), ...withoutRight(status)].join(
        ' · ',
      );
    case 'offline':
      return t`Showing this computer’s copy. ${checked}`;
    case 'stale':
      return t`${checked}. Sync now to see changes`;
    case 'may-have-gaps':
      return unfinishedText(status) ?? `${checked}. ${doubtText(status)}`;
    case 'partly-refused':
      return `${refusedText(status)}. ${checked}`;
    case 'stopped':
      return sentenceOf(status, frame);
  }
}

/** Says how many syncs have ended since the copy was opened, and when the last one ended. */
export function runsText({ count: ended, lastAtMs }: EndedRuns, zone: string): string {
  if (lastAtMs === null) return t`Syncs since this start: none yet.`;
  const last = instantTextWithSeconds(lastAtMs, zone);
  return t`Syncs since this start: ${count(ended)}. The last one ended on ${last}.`;
}

/**
 * How many records were received and announced, in the lists that are being walked; null where
 * nothing is announced.
 */
export function syncProgress(
  status: SyncStatus,
): { readonly done: number; readonly of: number } | null {
  const walking = status.lists.filter(({ announced }) => announced !== null);
  if (status.state !== 'syncing' || walking.length === 0) return null;
  const done = total(walking.map(({ received }) => received));
  // The announced number may shrink during a walk, but the progress must not pass its end.
  return { done, of: Math.max(done, total(walking.map(({ announced }) => announced ?? 0))) };
}

function progressText(status: SyncStatus): string {
  const parts = status.lists
    .filter(({ list }) => list !== 'waiver_templates')
    .map((list) => listProgress(list))
    .filter((text) => text !== null);
  return parts.length > 0 ? parts.join(' · ') : t`Asking the service`;
}

function listProgress({ list, received, announced }: ListSyncStatus): string | null {
  if (announced === null) return null;
  return t`${count(received)} of ${count(Math.max(received, announced))} ${listWords[list]}`;
}

function refusedText(status: SyncStatus): string {
  const refused = status.lists.filter(({ access }) => access === 'refused');
  const names = listText(refused.map(({ list }) => listWords[list]));
  const code = refused.find(({ failure }) => failure?.status)?.failure?.status;
  return t`No permission for ${names}${code === undefined ? '' : t` (answered ${code})`}`;
}

/* Missing records weigh more than surplus ones, because only a walk over everything finds them. */
function doubtText({ lists }: SyncStatus): string {
  const gaps = lists.some(({ end }) => end === 'may-have-gaps');
  const unconfirmed = total(lists.map((list) => list.unconfirmed));
  if (gaps || unconfirmed === 0) return t`Check everything again to be sure`;
  return t`${recordsText(unconfirmed)} could not be confirmed, and will be asked for again in the next sync`;
}

/* Says what the completeness rests on, in the words for the list with the weakest proof. */
function completenessText(status: SyncStatus): string {
  const bases = status.lists
    .filter(({ list, access }) => list !== 'waiver_templates' && access === 'allowed')
    .flatMap(({ basis }) => basis ?? []);
  const unreadable = unreadableText(status);
  if (bases.length === 0) return `${t`complete`}${unreadable}`;
  const doubted = bases.some(({ countsDoubted }) => countsDoubted);
  const by = bases.every((it) => it.by === 'count') ? 'count' : 'walk';
  const removals = doubted ? t` · removals show once a day` : '';
  return `${completeText(by)}${unreadable}${removals}`;
}

/** Says in a sentence what proves that a list is complete; null while nothing does. */
export function basisSentence(
  { list, basis, sinceMs }: ListSyncStatus,
  frame: TimeFrame,
): string | null {
  if (basis === null || list === 'waiver_templates') return null;
  const at = timeInSentence(basis.atMs, frame.zone, frame.nowMs);
  const what = keptPart(list, sinceMs) ?? listWords[list];
  const proof =
    basis.by === 'count'
      ? t`The service counts as many ${what} as this copy has. Last counted: ${at}.`
      : t`All ${what} were downloaded and compared. Last full check: ${at}.`;
  return basis.countsDoubted ? `${proof} ${doubtedText(listWords[list])}` : proof;
}

function doubtedText(what: string): string {
  return t`The service’s own counts cannot be relied on, so removed ${what} are noticed once a day.`;
}

function unreadableText({ lists }: SyncStatus): string {
  const unreadable = total(lists.map((list) => list.setAside));
  return unreadable === 0 ? '' : t`, but ${recordsText(unreadable)} could not be read`;
}

/* Names the lists with an age limit: older records are only in the service. */
function limits({ lists }: SyncStatus): readonly string[] {
  return lists.flatMap(({ list, sinceMs }) => keptPart(list, sinceMs) ?? []);
}

/* A list that this key never had a right to is no fault, but must not look complete. */
function withoutRight({ lists }: SyncStatus): readonly string[] {
  const refused = lists.filter(({ access }) => access === 'refused');
  return refused.length === 0
    ? []
    : [t`no permission for ${listText(refused.map(({ list }) => listWords[list]))}`];
}

/* Says of a first download that was cut off what there is of it, and that it is not all. */
function unfinishedText({ lists, cacheLost }: SyncStatus): string | null {
  if (!lists.some(isUnfinished)) return null;
  const amounts = lists
    .filter(({ list, cached }) => list !== 'waiver_templates' && cached > 0)
    .map(({ list, cached }) => `${count(cached)} ${listWords[list]}`);
  const soFar = amounts.length > 0 ? listText(amounts) : t`no records`;
  return cacheLost
    ? t`The copy was lost and is downloaded again: ${soFar} so far. Sync now to go on`
    : t`The first download did not finish: ${soFar} so far. Sync now to go on`;
}

/* One that left gaps has ended: the next sync begins at its mark, and does not look for them. */
function isUnfinished({ access, everComplete, end }: ListSyncStatus): boolean {
  return access !== 'refused' && !everComplete && end !== 'may-have-gaps';
}

function sentenceOf(status: SyncStatus, frame: TimeFrame): string {
  const failure = status.failure ?? status.lists.find((list) => list.failure)?.failure ?? null;
  if (!failure) return checkedText(status, frame);
  return failureSentence(failure, (ms) => timeInSentence(ms, frame.zone, frame.nowMs));
}

function checkedText({ checkedAtMs }: SyncStatus, frame: TimeFrame): string {
  if (checkedAtMs === null) return t`Not checked yet`;
  const at = lateText(checkedAtMs, frame);
  return t`Checked ${at}`;
}

/** A time that is mostly today's, within a sentence: today it is the clock's alone. */
export function lateText(ms: number, { zone, nowMs }: TimeFrame): string {
  const isToday = relativeDay(ms, zone, nowMs) === 'today';
  return isToday ? clockText(ms, zone) : timeInSentence(ms, zone, nowMs);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
