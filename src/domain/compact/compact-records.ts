import type { Json, JsonObject } from '../json';
import type { OtherFields } from '../entities/relation';
import type { EventFacts, EventRelationName } from '../entities/private-event';
import type { WaiverRelationName } from '../entities/waiver-submission';
import type { CompactRelations } from './compact-relations';
import type { CompactAgreement } from './shared-text';

/**
 * A waiver submission as kept in a page: short keys, agreement and questions by reference.
 * Lossless: decoding gives the entity again. An absent key means "not served".
 */
export interface CompactWaiver {
  readonly id: string;
  /** updated_at, signed_at, created_at: the service's own text. */
  readonly u: string;
  readonly s: string;
  readonly c: string;
  readonly n: string;
  readonly e?: string | null;
  readonly v: number;
  readonly t: string;
  /** Agreement; absent where the service sent none. */
  readonly a?: CompactAgreement;
  /** Id of the question set, and the answers' values in its order. */
  readonly q: number;
  readonly w: readonly Json[];
  readonly ip?: string | null;
  readonly ua?: string | null;
  /** Relationships, see `CompactRelations`. */
  readonly r: CompactRelations<WaiverRelationName>['r'];
  readonly l?: string;
  readonly o?: OtherFields;
}

/** A private event as kept in a page: the entity, its relationships as in `CompactRelations`. */
export interface CompactEvent extends EventFacts {
  readonly relations: CompactRelations<EventRelationName>['r'];
  readonly l?: string;
}

/** A record as it is stored, as JSON text, and the number that tells a change of content. */
export interface PackedRecord {
  /** JSON of the CompactWaiver or CompactEvent. */
  readonly json: string;
  /**
   * Depends on the record alone, not on the shared texts: the same content gives the same number
   * although agreement or questions may be stored differently another time, or an instant of it be
   * written in another notation.
   */
  readonly fingerprint: number;
}

/** A record that could not be understood: kept whole, sealed, counted, shown as such. */
export interface SetAsideRecord {
  readonly id: string | null;
  readonly updatedAt: string | null;
  readonly createdAt: string | null;
  /** What was wrong, in plain words without any value of the record. */
  readonly reason: string;
  /** The resource as served. */
  readonly raw: JsonObject | Json;
}
