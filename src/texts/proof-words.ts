import { plural, t } from '@lingui/core/macro';
import type { ListBasis } from '../domain/sync/list-basis';
import type { WalkEnd } from '../domain/sync/walk-end';

/** How the download of a list ended; files have the English of `domain/sync/walk-end.ts`. */
export function walkEndText(end: WalkEnd): string {
  switch (end) {
    case 'complete':
      return t`complete`;
    case 'complete-after-repair':
      return t`complete after repair`;
    case 'unconfirmed':
      return t`some records not confirmed`;
    case 'may-have-gaps':
      return t`may have gaps`;
    case 'stopped':
      return t`stopped`;
  }
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
