import { plural, t } from '@lingui/core/macro';
import type { ListBasis } from '../domain/sync/list-basis';
import type { WalkEnd } from '../domain/sync/walk-end';

/** How the download of a list ended; files have the English of `domain/sync/walk-end.ts`. */
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

/** What it rests on that a list is complete: "complete by count". */
export function completeText(by: ListBasis['by']): string {
  return by === 'count' ? t`complete by count` : t`complete by full check`;
}

/** "and 1 other name", after the newest one of a person; empty where there is none. */
export function otherNamesText(others: number): string {
  return others === 0
    ? ''
    : plural(others, { one: 'and # other name', other: 'and # other names' });
}
