import type { ExactNumber, JsonObject } from '../json';
import type { OtherFields, Relations } from './relation';

/** The relationships of an event, in the order in which they are shown. */
export const EVENT_RELATIONS = [
  'conversation',
  'advocate',
  'prospect',
  'created_by',
  'cancelled_by',
  'waiver_template',
] as const;

export type EventRelationName = (typeof EVENT_RELATIONS)[number];

/** A type of event as set up in the community. Its name can change. */
export interface EventType {
  readonly id: string;
  readonly name: string;
  readonly other?: JsonObject;
}

/**
 * A private event as the service sent it. Each of the four personal attributes is absent (this key
 * may not see it), null, or a value.
 */
export interface PrivateEvent extends EventFacts {
  readonly relations: Relations<EventRelationName>;
}

/** All that an event says apart from its relationships. */
export interface EventFacts {
  readonly id: string;
  /** As served. It was only true when it was served, so lists and counts never use it. */
  readonly status: string;
  readonly startsAt: string;
  /** Null: the event has no end and counts as over once it has started. */
  readonly endsAt?: string | null;
  readonly completionStatus: string;
  readonly completionRecordedAt?: string | null;
  readonly cancelledAt?: string | null;
  readonly eventType: EventType;
  /** The record's `meta.pii`; absent when the service did not say it. */
  readonly pii?: boolean;
  readonly details?: string | null;
  /** All keys as served: known ones, those that are null, and new ones. */
  readonly address?: JsonObject | null;
  readonly latitude?: number | ExactNumber | null;
  readonly longitude?: number | ExactNumber | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly other?: OtherFields;
}
