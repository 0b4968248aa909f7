import type { KeptKind } from './sync-status';

/** Why a store does not open, as far as the computer tells. */
export type StoreObstacle =
  /** Another process has it open; `name` and `pid` say which, if the system tells. */
  | { readonly kind: 'held'; readonly name: string | null; readonly pid: number | null }
  /** `detail` has the sizes. */
  | { readonly kind: 'disk-full'; readonly detail: string }
  | { readonly kind: 'no-permission' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'unknown' };

/** How many rows of a kind are kept. */
export interface KeptAmount {
  readonly kind: KeptKind;
  readonly rows: number;
}

/** What the second copy of this computer's own data holds. */
export interface SecondCopyFacts {
  /** Epoch ms, this computer's clock. */
  readonly atMs: number;
  readonly amounts: readonly KeptAmount[];
}

/** Why the copy on this computer cannot be used. An `unavailable` one is tried again. */
export type StoreTrouble =
  | { readonly reason: 'newer-version' }
  | { readonly reason: 'fault' }
  | {
      readonly reason: 'unavailable';
      readonly obstacle: StoreObstacle;
      /** What setting the store aside would bring back; null when there is no second copy. */
      readonly second: SecondCopyFacts | null;
    };

/** A store that could not be opened and was moved aside. */
export interface SetAsideStore {
  /** The name of its folder inside the program's data folder. */
  readonly name: string;
  /** Epoch ms. */
  readonly atMs: number;
}

/** The detail of `storage-failed` when the store does not open, for now or for good. */
export const NOT_OPENING = 'not-opening';

/** The detail of `storage-failed` when the engine closed the open store, as it does on a full disk. */
export const STORE_CLOSED = 'store-closed';

/** The detail of `storage-failed` where a page of records in the open store is damaged. */
export const PAGE_DAMAGED = 'page-damaged';
