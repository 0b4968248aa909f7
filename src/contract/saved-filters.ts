import type { EventListQuery, WaiverListQuery } from './list-queries';

/** The question of a list as it can be kept: search, filters and order. */
export type WaiverChoices = Omit<WaiverListQuery, 'collection'>;
/** The zone is a setting, not a choice of the list. */
export type EventChoices = Omit<EventListQuery, 'collection' | 'zone'>;

interface Named {
  readonly id: string;
  /** Given by the person; two filters of a section never have the same. */
  readonly name: string;
}

/** A filter set kept under a name on this computer. */
export type SavedFilter =
  | (Named & { readonly section: 'waivers'; readonly choices: WaiverChoices })
  | (Named & { readonly section: 'events'; readonly choices: EventChoices });

/** Why a saved filter was taken away: it held words of personal data that had to go. */
export type RemovalReason = 'erased' | 'right-lost' | 'vanished';

/** Tells that a saved filter was removed; kept until the person has seen it. */
export interface RemovedFilter {
  readonly id: string;
  readonly section: FilterSection;
  /** Null where the name itself held such words. */
  readonly name: string | null;
  readonly reason: RemovalReason;
}

export type FilterSection = SavedFilter['section'];

export const LONGEST_FILTER_NAME = 80;
export const MOST_SAVED_FILTERS = 100;
