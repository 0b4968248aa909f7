import type { ExactNumber, JsonObject } from '../json';
import type { OtherFields, Relations } from './relation';

export type EventRelationName =
  'conversation' | 'advocate' | 'prospect' | 'created_by' | 'cancelled_by' | 'waiver_template';

/** The kind of event as set up in the community; its name can change. */
export interface EventType {
  readonly id: string;
  readonly name: string;
  readonly other?: JsonObject;
}

/**
 * A private event as the service sent it. The four personal attributes have three states:
 * absent (not permitted for this key), null, and a value.
 */
export interface PrivateEvent extends EventFacts {
  readonly relations: Relations<EventRelationName>;
}

/** What an event says beside its relationships. */
export interface EventFacts {
  readonly id: string;
  /** As served; true only at the instant it was served. Never used for lists or counts. */
  readonly status: string;
  readonly startsAt: string;
  /** Null: no end time, the event counts as over once it starts. */
  readonly endsAt?: string | null;
  readonly completionStatus: string;
  readonly completionRecordedAt?: string | null;
  readonly cancelledAt?: string | null;
  readonly eventType: EventType;
  /** Record-level `meta.pii`; absent when the service did not say. */
  readonly pii?: boolean;
  readonly details?: string | null;
  /** Keys as served: known ones, nulls and new ones alike. */
  readonly address?: JsonObject | null;
  readonly latitude?: number | ExactNumber | null;
  readonly longitude?: number | ExactNumber | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly other?: OtherFields;
}
