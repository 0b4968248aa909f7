import { plural, t } from '@lingui/core/macro';
import type { ListBasis } from '../domain/sync/list-basis';
import type { WalkEnd } from '../domain/sync/walk-end';

/** How the download of a list ended. Files have the English words of `domain/sync/walk-end.ts`. */
export function walkEndText(end: WalkEnd): string {
  const words: Readonly<Record<WalkEnd, string>> = {
    complete: t`complete`,
    'complete-after-repair': t`complete after repair`,
    unconfirmed: t`some records not confirmed`,
    'may-have-gaps': t`may have gaps`,
    stopped: t`stopped`,
  };
  return words[end];
}

/** What proves that a list is complete, as "complete by count". */
export function completeText(by: ListBasis['by']): string {
  return by === 'count' ? t`complete by count` : t`complete by full check`;
}

/** Says how many further names a person has, as "and 1 other name"; empty for none. */
export function otherNamesText(others: number): string {
  return others === 0
    ? ''
    : plural(others, { one: 'and # other name', other: 'and # other names' });
}
