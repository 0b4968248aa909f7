import type { SignedName } from '../domain/people/signed-name';

/** What the events of the queue and of coverage, and the waivers, are put together by. */
export const EVENT_GROUPINGS = ['none', 'advocate', 'type'] as const;
export const WAIVER_GROUPINGS = ['none', 'prospect'] as const;

export type EventGrouping = (typeof EVENT_GROUPINGS)[number];
export type WaiverGrouping = (typeof WAIVER_GROUPINGS)[number];

/** The heading of the records of one advocate, type or prospect. */
export interface GroupRow {
  readonly kind: 'group';
  readonly id: string;
  readonly by: Exclude<EventGrouping | WaiverGrouping, 'none'>;
  /** The id of the advocate, type or prospect; empty for records without one. */
  readonly key: string;
  /** What the service calls it; null where there is none. */
  readonly name: string | null;
  /** What a prospect is called; null where nobody says, and for others. */
  readonly person: SignedName | null;
  readonly count: number;
  readonly folded: boolean;
}
