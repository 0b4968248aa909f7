import type { JsonObject } from '../json';

/** The identity of a related record: a pointer, never a grant. */
export interface ResourceRef {
  readonly type: string;
  readonly id: string;
}

/**
 * One relationship as served. `ref` is null where `data` was null; `related` is null where no
 * link was given (admins have none). A relationship the service left out is an absent key.
 */
export interface Relation {
  readonly ref: ResourceRef | null;
  readonly related: string | null;
  /** True where the service left `data` out, which is not the same as null. */
  readonly dataAbsent?: true;
}

/** Relationships by the service's names; a missing key means "not served". */
export type Relations<Name extends string> = { readonly [name in Name]?: Relation };

/** Attributes and relationships this program does not know, kept as served. */
export interface OtherFields {
  readonly attributes?: JsonObject;
  readonly relationships?: JsonObject;
  readonly meta?: JsonObject;
}
