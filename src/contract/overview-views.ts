import type { CoverageKind } from '../domain/coverage/coverage';
import type { Span } from '../domain/time/spans';
import type { FacetChoice } from './lists';
import type { StatusName } from '../domain/events/status-rule';
import type { OutcomeFigures } from '../domain/events/outcome-figures';
import type { QueueBucket } from '../domain/events/queue';

/** How many weeks and months the plots reach back, including the current ones. */
export const PLOT_WEEKS = 26;
export const PLOT_MONTHS = [6, 12, 24] as const;

/** How many days the overview shows ahead, including today. */
export const DAYS_AHEAD = 14;

/** The upcoming events that start on one day, counted by whether their waiver is there. */
export interface DayAhead extends Span {
  readonly coverage: Readonly<Record<CoverageKind, number>>;
}

/** The events that are under way or come soon. */
export interface DaysAhead {
  /** Events that have started and are not over, counted by whether their waiver is there. */
  readonly underWay: Readonly<Record<CoverageKind, number>>;
  /** The days ahead, beginning with today. */
  readonly days: readonly DayAhead[];
  /** How many served events the service has changed since the start of yesterday. */
  readonly changed: { readonly fromMs: number; readonly count: number };
}

/** The events that await an outcome, whatever the filters of their list. */
export interface QueueSummary {
  /** How many events have waited how long, shortest wait first. The limits are a setting. */
  readonly buckets: readonly { readonly bucket: QueueBucket; readonly count: number }[];
  /** The event that has waited longest; null when no waiting time can be read. */
  readonly oldest: {
    readonly id: string;
    readonly typeName: string;
    /** Epoch ms at which the wait began. */
    readonly overAtMs: number;
  } | null;
  /** The id of the advocate with the most of these events; null when no event has an advocate. */
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

/** The events of one type, with their no-shows. */
export interface TypeOfEvents {
  readonly id: string;
  readonly name: string;
  readonly months: readonly MonthOfOutcomes[];
}

/** Outcomes by the start of the events. The last week and the last month are the current ones. */
export interface OutcomePlots {
  readonly weeks: readonly WeekOfOutcomes[];
  readonly months: readonly MonthOfOutcomes[];
  /** The types with the most events in these months, at most `MOST_PLOTTED_TYPES`. */
  readonly types: readonly TypeOfEvents[];
  /** How many further types there are. */
  readonly moreTypes: number;
  /** What the events can be filtered by, whatever is chosen now. */
  readonly choices: OutcomeChoices;
}

/** Types and advocates with the number of their events in the copy, at most `MOST_FIGURES` each. */
export interface OutcomeChoices {
  readonly types: readonly FacetChoice<string, number>[];
  readonly advocates: readonly FacetChoice<string, number>[];
}

export const MOST_PLOTTED_TYPES = 9;

export interface SignedPlots {
  /** The templates with the most signed waivers, at most `MOST_PLOTTED_TEMPLATES`. */
  readonly templates: readonly SignedPlot[];
  /** How many further templates there are. */
  readonly more: number;
}

export const MOST_PLOTTED_TEMPLATES = 6;

/**
 * The waivers of one template by the week of signing and by version. It shows when a new version
 * has not replaced an old one.
 */
export interface SignedPlot {
  /** The template's id; empty for waivers without one. */
  readonly template: string;
  /** The template's title; null when this copy does not have the template. */
  readonly title: string | null;
  /** The newest versions, at most `MOST_PLOTTED_VERSIONS`; a null at the end for all older ones. */
  readonly versions: readonly (number | null)[];
  /** The versions that the null stands for. */
  readonly older: readonly number[];
  readonly weeks: readonly WeekOfWaivers[];
}

/** How many waivers were signed in a week, by version, in the order of `versions`. */
interface WeekOfWaivers extends Span {
  readonly counts: readonly number[];
}

export const MOST_PLOTTED_VERSIONS = 5;
