import type { OutcomeFigures } from '../domain/events/outcome-figures';

/** What the figures of outcomes are grouped by. */
export const FIGURE_GROUPINGS = ['type', 'advocate', 'month'] as const;
export type FigureGrouping = (typeof FIGURE_GROUPINGS)[number];

/** The figures of the events of one type, advocate or month. */
export interface FiguresRow {
  /** An id, or `YYYY-MM`; empty for events without either, and for a start that cannot be read. */
  readonly key: string;
  /** The name that the service gives; null for months, and for events without type or advocate. */
  readonly name: string | null;
  readonly figures: OutcomeFigures;
}

export interface FiguresView {
  /** Types and advocates with most events first, months newest first; at most `MOST_FIGURES`. */
  readonly rows: readonly FiguresRow[];
  /** How many further rows there are. */
  readonly more: number;
  /** The figures of all events of the range, including those of rows that are left out. */
  readonly whole: OutcomeFigures;
  /** Events whose personal values were erased. They count, as their times and outcomes stay. */
  readonly erased: number;
}

export const MOST_FIGURES = 500;
