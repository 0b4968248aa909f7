import type { Json, JsonObject } from '../json';
import type { OtherFields, Relations } from './relation';

/** One answer of a signed waiver, in served order. */
export interface WaiverAnswer {
  readonly identifier: string;
  readonly label: string;
  /** Null for waivers signed before the service recorded types. Unknown types are kept. */
  readonly type: string | null;
  /** A string, a boolean or null by the documentation; other values are kept as served. */
  readonly value: Json;
  readonly other?: JsonObject;
}

export type WaiverRelationName = 'template' | 'conversation' | 'advocate' | 'prospect';

/**
 * A signed waiver as the service sent it. Timestamps are the service's own text. An optional key
 * that is absent was not sent, which does not mean the same as null.
 */
export interface WaiverSubmission {
  readonly id: string;
  readonly signedAt: string;
  readonly signerName: string;
  readonly signerEmail?: string | null;
  readonly templateVersion: number;
  readonly title: string;
  /** HTML exactly as signed, which must not be trusted. Null or absent: there was no text. */
  readonly agreement?: string | null;
  readonly fields: readonly WaiverAnswer[];
  readonly ipAddress?: string | null;
  readonly userAgent?: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly relations: Relations<WaiverRelationName>;
  readonly other?: OtherFields;
}
