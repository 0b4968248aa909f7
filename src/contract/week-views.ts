import type { CoverageKind } from '../domain/coverage/coverage';
import type { Span } from '../domain/time/spans';
import type { Counted } from './counted';
import type { EventRow, ListSummary } from './lists';

/** The most events of the same hour that an answer holds in full; further ones are only counted. */
export const MOST_WHOLE_IN_HOUR = 12;

/** An event as the week shows it. */
export interface WeekEvent extends Omit<EventRow, 'startsAtMs'> {
  readonly startsAtMs: number;
  /** Whether its waiver is there (inferred); null when the event no longer needs one. */
  readonly coverage: CoverageKind | null;
}

/** The events that touch one day, in the order of their start. */
export interface DayOfWeek extends Span {
  readonly events: readonly WeekEvent[];
  /** Events that are only counted, by the hour (epoch ms) in which they begin. */
  readonly rest: readonly { readonly fromMs: number; readonly count: number }[];
  /** The number of all events of the day. */
  readonly count: number;
}

/** The events of one week that match the question; counts and facets are those of the week. */
export interface WeekView<Amount = Counted> extends Pick<
  ListSummary<'private_events', Amount>,
  'token' | 'matching' | 'all' | 'facets'
> {
  readonly days: readonly DayOfWeek[];
  /** The event that is open beside the week, and whether it is among the events that match. */
  readonly beside: { readonly id: string; readonly matches: boolean } | null;
  /** For a week without events: the nearest starts before and after it that match (epoch ms). */
  readonly before: number | null;
  readonly after: number | null;
}
