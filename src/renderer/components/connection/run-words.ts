import type { SyncReason, SyncRun } from '../../../contract/sync-status';
import { completeText, walkEndText } from '../../../texts/proof-words';
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

/** How it ended and, where it is complete, what that rests on. */
export function endText({ end, provenBy }: Pick<SyncRun, 'end' | 'provenBy'>): string {
  if (end === 'cancelled') return 'stopped by you';
  if (end === 'complete' && provenBy) return completeText(provenBy);
  const ended = walkEndText(end);
  if (!provenBy) return ended;
  return provenBy === 'count' ? `${ended} by count` : `${ended} by full check`;
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
