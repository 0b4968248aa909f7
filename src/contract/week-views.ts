import type { CoverageKind } from '../domain/coverage/coverage';
import type { Span } from '../domain/time/spans';
import type { Counted } from './counted';
import type { EventRow, ListSummary } from './lists';

/** How many events that begin in the same hour of a day an answer has whole; others are counted. */
export const MOST_WHOLE_IN_HOUR = 12;

/** An event in a week. */
export interface WeekEvent extends Omit<EventRow, 'startsAtMs'> {
  readonly startsAtMs: number;
  /** Whether its waiver is there, inferred; null where nothing waits for one any more. */
  readonly coverage: CoverageKind | null;
}

/** The events that touch a day, by their start. */
export interface DayOfWeek extends Span {
  readonly events: readonly WeekEvent[];
  /** Those that are only counted, by the hour (epoch ms) they begin in. */
  readonly rest: readonly { readonly fromMs: number; readonly count: number }[];
  /** All of them. */
  readonly count: number;
}

/** The events of a week that match; facets and numbers are those of the week. */
export interface WeekView<Amount = Counted> extends Pick<
  ListSummary<'private_events', Amount>,
  'token' | 'matching' | 'all' | 'facets'
> {
  readonly days: readonly DayOfWeek[];
  /** The event beside it, and whether it is one of them. */
  readonly beside: { readonly id: string; readonly held: boolean } | null;
  /** Of a week without any: the nearest starts (epoch ms) before and after it that match. */
  readonly before: number | null;
  readonly after: number | null;
}
