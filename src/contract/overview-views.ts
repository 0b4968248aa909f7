import type { CoverageKind } from '../domain/coverage/coverage';
import type { Span } from '../domain/time/spans';
import type { StatusName } from '../domain/events/status-rule';
import type { OutcomeFigures } from '../domain/events/outcome-figures';
import type { QueueBucket } from '../domain/events/queue';

/** How many weeks and months the plots reach back, the running ones included. */
export const PLOT_WEEKS = 26;
export const PLOT_MONTHS = [6, 12, 24] as const;

/** How many days the strip of days ahead has, today included. */
export const DAYS_AHEAD = 14;

/** The upcoming events that start on a day, by whether their waiver is there. */
export interface DayAhead extends Span {
  readonly coverage: Readonly<Record<CoverageKind, number>>;
}

/** The events that are on or come soon. */
export interface DaysAhead {
  /** Started and not over, by whether their waiver is there. */
  readonly underWay: Readonly<Record<CoverageKind, number>>;
  /** Today first. */
  readonly days: readonly DayAhead[];
  /** The served events that the service last changed since the start of yesterday. */
  readonly changed: { readonly fromMs: number; readonly count: number };
}

/** The events that await an outcome, whatever the filters of their list. */
export interface QueueSummary {
  /** By how long they have waited, the shortest first; the limits are a setting. */
  readonly buckets: readonly { readonly bucket: QueueBucket; readonly count: number }[];
  /** Who has waited longest; null without any whose time can be read. */
  readonly oldest: {
    readonly id: string;
    readonly typeName: string;
    /** Epoch ms at which the wait began. */
    readonly overAtMs: number;
  } | null;
  /** The advocate (an id) with the most of them; null where none of them has one. */
  readonly busiest: { readonly advocate: string; readonly count: number } | null;
}

/** The events that start in a week. */
interface WeekOfOutcomes extends Span {
  readonly statuses: Readonly<Record<StatusName, number>>;
}

/** The events that start in a month. */
export interface MonthOfOutcomes extends Span {
  readonly figures: OutcomeFigures;
}

/** No-shows of one type of event. */
export interface TypeOfEvents {
  readonly id: string;
  readonly name: string;
  readonly months: readonly MonthOfOutcomes[];
}

/** By the start of the events; the last week and month are the running ones. */
export interface OutcomePlots {
  readonly weeks: readonly WeekOfOutcomes[];
  readonly months: readonly MonthOfOutcomes[];
  /** The types with the most events of these months first; at most `MOST_PLOTTED_TYPES`. */
  readonly types: readonly TypeOfEvents[];
  /** How many types there are more. */
  readonly moreTypes: number;
}

export const MOST_PLOTTED_TYPES = 9;

export interface SignedPlots {
  /** Those of which the most waivers were signed first; at most `MOST_PLOTTED_TEMPLATES`. */
  readonly templates: readonly SignedPlot[];
  /** How many templates there are more. */
  readonly more: number;
}

export const MOST_PLOTTED_TEMPLATES = 6;

/** The waivers of a template that were signed in each week, by version; shows one that never took over. */
export interface SignedPlot {
  /** An id; empty for waivers without a template. */
  readonly template: string;
  /** Null where this copy does not have the template. */
  readonly title: string | null;
  /** The newest first, at most `MOST_PLOTTED_VERSIONS`; behind them null for all older ones. */
  readonly versions: readonly (number | null)[];
  /** The older ones behind null. */
  readonly older: readonly number[];
  readonly weeks: readonly WeekOfWaivers[];
}

/** How many were signed of each version, in the order of `versions`. */
interface WeekOfWaivers extends Span {
  readonly counts: readonly number[];
}

export const MOST_PLOTTED_VERSIONS = 5;
