import type { JsonObject } from '../json';

/** The type and id of a related record. Naming it does not allow reading it. */
export interface ResourceRef {
  readonly type: string;
  readonly id: string;
}

/**
 * One relationship as served. `ref` is null when `data` was null; `related` is null when there was
 * no link (admins have none). A relationship that the service left out is an absent key.
 */
export interface Relation {
  readonly ref: ResourceRef | null;
  readonly related: string | null;
  /** True when the service left `data` out, which does not mean the same as null. */
  readonly dataAbsent?: true;
}

/** Relationships by the service's names. A missing key means that it was not served. */
export type Relations<Name extends string> = { readonly [name in Name]?: Relation };

/** Attributes and relationships that this program does not know, kept as served. */
export interface OtherFields {
  readonly attributes?: JsonObject;
  readonly relationships?: JsonObject;
  readonly meta?: JsonObject;
}
