import { t } from '@lingui/core/macro';
import type { ListName } from '../../domain/entities/collections';
import type { SyncStatus } from '../../contract/sync-status';
import { listText } from '../../texts/kind-words';
import { dateText } from '../../texts/moment-text';
import { listWords } from './list-words';

/** The day from which on a list is kept here. Age limits begin with a month in UTC. */
export function sinceText(sinceMs: number): string {
  return dateText(sinceMs, 'UTC');
}

/** The time since which a list is kept here (epoch ms); null where all of it is kept. */
export function sinceOf(status: SyncStatus | null, list: ListName): number | null {
  return status?.lists.find((each) => each.list === list)?.sinceMs ?? null;
}

/** The kept part of a list: "waivers since 1 Nov 2025"; null where nothing is left out. */
export function keptPart(list: ListName, sinceMs: number | null): string | null {
  return sinceMs === null ? null : t`${listWords[list]} since ${sinceText(sinceMs)}`;
}

/** Says what this computer keeps of the lists that have an age limit; empty where none has. */
export function limitSentence(
  status: SyncStatus | null,
  lists: readonly ListName[] = ['waiver_submissions', 'private_events'],
): string {
  const parts = (status?.lists ?? []).flatMap(({ list, sinceMs }) =>
    lists.includes(list) ? (keptPart(list, sinceMs) ?? []) : [],
  );
  return parts.length === 0 ? '' : t`Only ${listText(parts)} are kept on this computer.`;
}
