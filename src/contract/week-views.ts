import type { CoverageKind } from '../domain/coverage/coverage';
import type { Span } from '../domain/time/spans';
import type { Counted } from './counted';
import type { EventRow, ListSummary } from './lists';

/** An event as the week shows it. */
export interface WeekEvent extends Omit<EventRow, 'startsAtMs'> {
  readonly startsAtMs: number;
  /** Whether its waiver is there (inferred); null when the event no longer needs one. */
  readonly coverage: CoverageKind | null;
}

/** The events that touch one day. */
export interface DayOfWeek extends Span {
  /** Those for which the widest day has a place, in the order of their start. */
  readonly events: readonly WeekEvent[];
  /** The others, counted together where they would stand. */
  readonly rest: readonly CountedEvents[];
  /** The number of all events of the day. */
  readonly count: number;
}

/** Events that are only counted, from the beginning of the first on (epoch ms). */
interface CountedEvents extends Pick<Span, 'fromMs' | 'untilMs'> {
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
