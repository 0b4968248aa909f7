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

/** A line for the report where nothing was judged. */
export function refusal(size: number, spread: number): readonly string[] {
  if (spread <= MOST_SPREAD) return [];
  const percent = String(Math.round(spread * 100));
  return [
    `Not judged at ${size.toLocaleString('en')}: starts of an empty window differed by ${percent} %.`,
  ];
}
