import { plural, t } from '@lingui/core/macro';
import type { CoverageKind } from '../../../domain/coverage/coverage';
import { count } from '../../words/counted';

/** The number of events for each answer to whether their waiver is there. */
export type CoverageCounts = Readonly<Record<CoverageKind, number>>;

/** The answers in the order in which they are said and drawn, the good ones first. */
export const KINDS: readonly CoverageKind[] = [
  'signed-here',
  'signed-elsewhere',
  'not-needed',
  'unknown',
  'none-found',
];

/** The number of events of all answers together. */
export function sumOfEvents(counts: CoverageCounts): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Says how many events have this answer: "2 without a waiver found". */
export function coverageAnswerText(kind: CoverageKind, amount: number): string {
  const words: Readonly<Record<CoverageKind, string>> = {
    'signed-here': t`${count(amount)} signed in this conversation`,
    'signed-elsewhere': t`${count(amount)} signed elsewhere`,
    'not-needed': plural(amount, { one: '# needs none', other: '# need none' }),
    unknown: t`${count(amount)} unknown`,
    'none-found': t`${count(amount)} without a waiver`,
  };
  return words[kind];
}
