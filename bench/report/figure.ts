import type { TypedKey } from './slow-keys';
import { median } from './numbers';

/** One figure at one size. `id` is the row of the targets' table in docs/performance.md. */
export interface Figure {
  readonly id: string;
  readonly name: string;
  /** Waivers in the copy. */
  readonly size: number;
  readonly unit: string;
  readonly value: number;
  /** What was measured in the same run to compare with; null where the value speaks alone. */
  readonly baseline: number | null;
  readonly ratio: number | null;
  readonly runs: number;
  readonly target: string | null;
  /** Null where there is no target, or where it is meant for another size. */
  readonly met: boolean | null;
  /** Of keys, which were the slowest. */
  readonly slowest?: readonly TypedKey[];
}

/** A bound on a figure's ratio, or on its value where it has none. */
export interface Target {
  readonly at: 'most' | 'least';
  readonly bound: number;
}

export interface FigureParts {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly unit: string;
  readonly values: readonly number[];
  /** As many as values: each was measured next to its value. */
  readonly baselines?: readonly number[];
  readonly target?: Target;
  readonly slowest?: readonly TypedKey[];
}

/** A figure from its runs: the median of the values, of the baselines and of the ratios. */
export function figureOf(parts: FigureParts): Figure {
  const { id, name, size, unit, values, baselines, target, slowest } = parts;
  const ratios = baselines?.map((baseline, run) => (values[run] ?? NaN) / baseline);
  const value = median(values);
  const ratio = ratios === undefined ? null : median(ratios);
  return {
    id,
    name,
    size,
    unit,
    value,
    ratio,
    baseline: baselines === undefined ? null : median(baselines),
    runs: values.length,
    target: target === undefined ? null : targetText(target),
    met: target === undefined ? null : isMet(target, ratio ?? value),
    ...(slowest && { slowest }),
  };
}

function isMet({ at, bound }: Target, value: number): boolean {
  return at === 'most' ? value <= bound : value >= bound;
}

function targetText({ at, bound }: Target): string {
  return `${at === 'most' ? '≤' : '≥'} ${String(bound)}`;
}
