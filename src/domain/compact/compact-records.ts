import type { Json, JsonObject } from '../json';
import type { OtherFields } from '../entities/relation';
import type { EventFacts, EventRelationName } from '../entities/private-event';
import type { WaiverRelationName } from '../entities/waiver-submission';
import type { CompactRelations } from './compact-relations';
import type { CompactAgreement } from './shared-text';

/**
 * A waiver submission as kept in a page, without loss: decoding gives the entity again. An absent
 * key means that the service did not send it. All compact names stand here:
 *
 * | name        | of the waiver                                                                |
 * | ----------- | ---------------------------------------------------------------------------- |
 * | `u` `s` `c` | `updated_at`, `signed_at`, `created_at`, as the service wrote them           |
 * | `n` `e`     | the signer's name and email                                                  |
 * | `v` `t`     | the template's version, and the title                                        |
 * | `a`         | the agreement, see `CompactAgreement`                                        |
 * | `q` `w`     | the id of the question set, and what was answered, in its order              |
 * | `ip` `ua`   | the signer's address and user agent                                          |
 * | `r` `l`     | relationships, and the beginning of their links, see `CompactRelations`      |
 * | `o`         | other fields, which this program does not know                               |
 */
export interface CompactWaiver {
  readonly id: string;
  readonly u: string;
  readonly s: string;
  readonly c: string;
  readonly n: string;
  readonly e?: string | null;
  readonly v: number;
  readonly t: string;
  readonly a?: CompactAgreement;
  readonly q: number;
  readonly w: readonly Json[];
  readonly ip?: string | null;
  readonly ua?: string | null;
  readonly r: CompactRelations<WaiverRelationName>['r'];
  readonly l?: string;
  readonly o?: OtherFields;
}

/** A private event as kept in a page, with its relationships as in `CompactRelations`. */
export interface CompactEvent extends EventFacts {
  readonly relations: CompactRelations<EventRelationName>['r'];
  readonly l?: string;
}

/** A record as JSON text for storage, with the fingerprint by which a change is noticed. */
export interface PackedRecord {
  /** JSON of the CompactWaiver or CompactEvent. */
  readonly json: string;
  /**
   * Depends on the record's content alone: the same content gives the same number, even if its
   * agreement or questions are stored differently next time, or an instant is written in another
   * notation.
   */
  readonly fingerprint: number;
}

/** A record that could not be understood. It is kept whole, sealed, counted and shown as such. */
export interface SetAsideRecord {
  readonly id: string | null;
  readonly updatedAt: string | null;
  readonly createdAt: string | null;
  /** What was wrong, in plain words without any value of the record. */
  readonly reason: string;
  /** The resource as served. */
  readonly raw: JsonObject | Json;
}
