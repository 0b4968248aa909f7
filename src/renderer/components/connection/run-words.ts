import type { SyncReason, SyncRun } from '../../../contract/sync-status';
import { BASIS_WORDS } from '../../../domain/sync/list-basis';
import { WALK_END_WORDS } from '../../../domain/sync/walk-end';
import { count } from '../text/count';

/** Why a run began. */
export const reasonWords: Readonly<Record<SyncReason, string>> = {
  start: 'program start',
  timer: 'every few minutes',
  online: 'network is back',
  asked: 'requested by you',
  census: 'everything',
  rights: 'rights changed',
};

/** How a run ended (design.md "Sync"). */
const endWords: Readonly<Record<SyncRun['end'], string>> = {
  ...WALK_END_WORDS,
  cancelled: 'stopped by you',
};

/** How it ended and, where it is complete, what that rests on. */
export function endText({ end, provenBy }: Pick<SyncRun, 'end' | 'provenBy'>): string {
  return provenBy ? `${endWords[end]} ${BASIS_WORDS[provenBy]}` : endWords[end];
}

type News = Pick<SyncRun, 'added' | 'changed' | 'removed' | 'setAside' | 'statusDisagreements'>;

/** What a run or a sync brought, in a few words. */
export function newsText(news: News): string {
  const { added, changed, removed, setAside, statusDisagreements } = news;
  const records = [part(added, 'new'), part(changed, 'changed'), part(removed, 'removed')].flat();
  const odd = [
    part(setAside, 'unreadable'),
    part(statusDisagreements, statusDisagreements === 1 ? 'status mismatch' : 'status mismatches'),
  ].flat();
  return [...(records.length > 0 ? records : ['nothing new']), ...odd].join(' · ');
}

function part(amount: number, word: string): readonly string[] {
  return amount > 0 ? [`${count(amount)} ${word}`] : [];
}
