import type { Figure } from './figure';
import { median } from './numbers';

const MOST_SPREAD = 0.2;

/**
 * How far apart the same start of an empty window was at different times, as a share of the middle
 * one: what the machine alone does to every figure.
 */
export function spreadOf(starts: readonly number[]): number {
  return (Math.max(...starts) - Math.min(...starts)) / median(starts);
}

/** The figures of a size, without a verdict where the machine was not steady enough for one. */
export function judgedBy(spread: number, figures: readonly Figure[]): readonly Figure[] {
  return spread <= MOST_SPREAD ? figures : figures.map((it) => ({ ...it, met: null }));
}

/** Lines on what no run of these sizes can judge, whatever it measures. */
export function beyondOneRun(sizes: readonly number[]): readonly string[] {
  const builds =
    'Not judged here: memory ÷ that of an earlier program (row 8), which takes both builds, in turns.';
  const both = [100_000, 1_000_000].every((size) => sizes.includes(size));
  if (both) return [builds];
  return [
    builds,
    'Not judged here: what may grow from 100,000 to 1,000,000 (rows 4, 8 and 10), which takes both sizes.',
  ];
}

/** A line on a part that ended before it had measured everything. */
export function brokenOff(part: string, size: number, error: unknown): string {
  const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `Not all measured at ${size.toLocaleString('en')}: the part ${part} broke off. ${why}`;
}

/** A line for the report where nothing was judged. */
export function refusal(size: number, spread: number): readonly string[] {
  if (spread <= MOST_SPREAD) return [];
  const percent = String(Math.round(spread * 100));
  return [
    `Not judged at ${size.toLocaleString('en')}: starts of an empty window differed by ${percent} %.`,
  ];
}
