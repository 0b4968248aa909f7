import type { EventChoices, EventListQuery, RelativeDays, WaiverListQuery } from './list-questions';
import type { ListQuery } from './lists';
import type { Collection } from '../domain/entities/collections';

/** The questions that can be kept (search, filters and order), by list. */
export interface Choices {
  readonly waiver_submissions: WaiverListQuery;
  readonly private_events: EventChoices;
}

/** The last question about a list, as it is kept for the next start. */
export type LastAsked = Exclude<ListQuery, EventListQuery> | EventChoices;

/** A filter set kept under a name on this computer. */
export interface SavedFilter<List extends Collection = Collection> {
  readonly id: string;
  /** Chosen by the person; no two filters of a list have the same name. */
  readonly name: string;
  readonly choices: Choices[List];
  /**
   * What stands in place of the days in `choices`, which are those of when it was saved. Absent
   * where an earlier version of the program saved it.
   */
  readonly days?: RelativeDays;
}

/** Why a saved filter was removed: it held words of personal data that had to go. */
export type RemovalReason = 'erased' | 'right-lost' | 'vanished';

/** A notice that a saved filter was removed; kept until the person has seen it. */
export interface RemovedFilter {
  readonly id: string;
  readonly list: Collection;
  /** The filter's name; null when it held such words itself. */
  readonly name: string | null;
  readonly reason: RemovalReason;
}

export const LONGEST_FILTER_NAME = 80;
export const MOST_SAVED_FILTERS = 100;
