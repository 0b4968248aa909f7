import type { OutcomeFigures } from '../domain/events/outcome-figures';

/** What the figures of outcomes are told by. */
export const FIGURE_GROUPINGS = ['type', 'advocate', 'month'] as const;
export type FigureGrouping = (typeof FIGURE_GROUPINGS)[number];

/** The figures of the events of one type, advocate or month. */
export interface FiguresRow {
  /** An id, or `YYYY-MM`; empty where events have none, or a start that cannot be read. */
  readonly key: string;
  /** What the service calls it; null for months and for none. */
  readonly name: string | null;
  readonly figures: OutcomeFigures;
}

export interface FiguresView {
  /** The most events first, months the newest first; at most `MOST_FIGURES`. */
  readonly rows: readonly FiguresRow[];
  /** How many rows there are more. */
  readonly more: number;
  /** Of all events of the range, those of other rows included. */
  readonly whole: OutcomeFigures;
  /** Events whose personal values were erased; their times and outcomes stay, so they count. */
  readonly erased: number;
}

export const MOST_FIGURES = 500;
