import type { SignedName } from '../domain/people/signed-name';

/** What the lists of the queue, of coverage and of waivers can be grouped by. */
export const EVENT_GROUPINGS = ['none', 'advocate', 'type'] as const;
export const WAIVER_GROUPINGS = ['none', 'prospect'] as const;

export type EventGrouping = (typeof EVENT_GROUPINGS)[number];
export type WaiverGrouping = (typeof WAIVER_GROUPINGS)[number];

/** The heading above the records of one advocate, type or prospect. */
export interface GroupRow {
  readonly kind: 'group';
  readonly id: string;
  readonly by: Exclude<EventGrouping | WaiverGrouping, 'none'>;
  /** The id of the advocate, type or prospect; empty for records without one. */
  readonly key: string;
  /** The name of the type, or the advocate's id; null for a prospect and where there is no key. */
  readonly name: string | null;
  /** What a prospect is called; null when nothing says it, and for advocates and types. */
  readonly person: SignedName | null;
  readonly count: number;
  readonly folded: boolean;
}
