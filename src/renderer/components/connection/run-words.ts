import { plural, t } from '@lingui/core/macro';
import type { SyncReason, SyncRun } from '../../../contract/sync-status';
import { completeText, walkEndText } from '../../../texts/proof-words';
import { count } from '../../words/counted';

/** The words for why a run began. */
export const reasonWords: Readonly<Record<SyncReason, string>> = {
  start: t`program start`,
  timer: t`every few minutes`,
  online: t`network is back`,
  asked: t`requested by you`,
  census: t`everything`,
  rights: t`rights changed`,
};

/** The words for how a run ended and, where the list is complete, for what proves it. */
export function runEndText({ end, provenBy }: Pick<SyncRun, 'end' | 'provenBy'>): string {
  if (end === 'cancelled') return t`stopped by you`;
  if (end === 'complete' && provenBy) return completeText(provenBy);
  const ended = walkEndText(end);
  if (!provenBy) return ended;
  return provenBy === 'count' ? t`${ended} by count` : t`${ended} by full check`;
}

type News = Pick<SyncRun, 'added' | 'changed' | 'removed' | 'setAside' | 'statusDisagreements'>;

/** What a run or a sync brought, in a few words. */
export function newsText(news: News): string {
  const { added, changed, removed, setAside, statusDisagreements } = news;
  const records = [
    part(added, t`new`),
    part(changed, t`changed`),
    part(removed, t`removed`),
  ].flat();
  const odd = [
    part(setAside, t`unreadable`),
    statusDisagreements > 0
      ? [plural(statusDisagreements, { one: '# status mismatch', other: '# status mismatches' })]
      : [],
  ].flat();
  return [...(records.length > 0 ? records : [t`nothing new`]), ...odd].join(' · ');
}

function part(amount: number, word: string): readonly string[] {
  return amount > 0 ? [`${count(amount)} ${word}`] : [];
}
