import type { CallsOf } from './port-rpc';
import type { SetAsideRecord } from '../domain/compact/compact-records';
import type { SharedEntry } from '../domain/compact/shared-text';
import type { Collection } from '../domain/entities/collections';
import type { WaiverTemplate } from '../domain/entities/waiver-template';
import type { Json } from '../domain/json';
import type { ClockReading } from '../domain/time/service-clock';
import type { Failure, Result } from './result';
import type { GenerationKey, SecondCopy, WrappedKey } from './store-calls';
import type { QueueNotice, Witness } from './port-requests';
import type { StoreObstacle } from './store-trouble';

/** Requests one page of a list, with documented parameters only. */
export interface PageRequest {
  readonly collection: Collection;
  readonly pageSize: number;
  readonly pageNumber: number;
  /** A full UTC timestamp ending in Z; null for no filter. */
  readonly updatedSince: string | null;
  readonly prospect?: string;
  /** As in `CountRequest`. */
  readonly notBefore?: string;
  /** For events only: known statuses. */
  readonly status?: readonly string[];
}

/** Asks how many records a list has, with documented parameters only. */
export interface CountRequest {
  readonly collection: Collection;
  /** Counts only records created at this time or later; a UTC timestamp ending in Z, or null. */
  readonly createdSince: string | null;
  /** Counts only records an age limit lets in (`AGE_FILTERS`); a full UTC timestamp ending in Z. */
  readonly notBefore?: string;
}

/** The answer to a count. */
export interface ListCount {
  /** `meta.total_count`; null when the service did not say it. */
  readonly totalCount: number | null;
  readonly timing: ClockReading;
}

/** A page after validation, as it crosses to the worker. */
export interface DecodedPage {
  /** JSON text of an array of CompactWaiver or CompactEvent, in the order served. */
  readonly records: string;
  /** A 53-bit fingerprint of each record, in the same order: equal content has equal numbers. */
  readonly fingerprints: readonly number[];
  /** Shared texts that this page uses first. They are stored together with it. */
  readonly newShared: readonly SharedEntry[];
  readonly setAside: readonly SetAsideRecord[];
  /** How many records the page had: those understood and those set aside. */
  readonly received: number;
  /** `meta.per_page`, or the requested size when the service did not say it. */
  readonly perPage: number;
  readonly totalCount: number | null;
  /** Whether `links.next` was given. The link itself is never followed. */
  readonly hasNext: boolean;
  /** Whether `updated_at` did not ascend within the page (docs/reliability.md 34). */
  readonly outOfOrder: boolean;
  readonly timing: ClockReading;
}

export interface DecodedTemplates {
  readonly templates: readonly WaiverTemplate[];
  readonly setAside: readonly SetAsideRecord[];
  readonly timing: ClockReading;
}

/** A related record of unknown shape. */
export interface RelatedAnswer {
  readonly json: Json;
  readonly timing: ClockReading;
}

/** Cache worker → main, over the MessagePort. */
export interface ServiceCalls extends CallsOf<{
  'fetch-page': (request: PageRequest) => Result<DecodedPage>;
  'fetch-templates': (request: null) => Result<DecodedTemplates>;
  'fetch-count': (request: CountRequest) => Result<ListCount>;
  /** The page holds the one record; a 404 is the failure `not-found`. */
  'fetch-record': (request: {
    readonly collection: Collection;
    readonly id: string;
  }) => Result<DecodedPage>;
  /** Fetches a `links.related` URL of a cached record; refused outside the profile's base. */
  'fetch-related': (request: { readonly url: string }) => Result<RelatedAnswer>;
  /** Tells that a person asked: one request may go out even if a long wait was asked for. */
  'ask-by-hand': (request: null) => Result<null>;
  /** Why the last try failed of a request that is being tried again; null when none is. */
  'held-up': (request: null) => Result<Failure | null>;
  /** Gives the decoder the shared texts of the open generation, in place of those it had. */
  'reset-decoder': (request: { readonly shared: readonly SharedEntry[] }) => Result<null>;
  /** Why the store does not open, as far as its files and the system tell. */
  'store-obstacle': (request: null) => Result<StoreObstacle>;
  /** The second copies of what is kept on this computer alone, newest first. */
  'second-copies': (request: null) => Result<readonly SecondCopy[]>;
  /** Tells that what is kept on this computer alone changes; main writes a second copy soon. */
  'kept-changed': (request: null) => Result<null>;
  'put-witness': (request: Witness) => Result<null>;
  /** Makes a second data key. Main keeps both keys until `commit-generation`. */
  'begin-generation': (request: {
    readonly publicKey: Uint8Array;
  }) => Result<GenerationKey<WrappedKey>>;
  /** Tells that the new generation is complete; main destroys the old key. */
  'commit-generation': (request: { readonly generation: number }) => Result<null>;
  /** Tells main the settings it follows itself: idle minutes before it locks, null for never. */
  'apply-settings': (request: { readonly lockAfterMinutes: number | null }) => Result<null>;
  /** Shows a number on the dock or the taskbar, if the system can. */
  'show-badge': (request: { readonly count: number }) => Result<null>;
  /** Tells that the engine closed the worker's store; main sends `open-store` again. */
  'reopen-store': (request: null) => Result<null>;
  /** Tells that a sync has ended in any way; main brings the kept folder up to date. */
  'sync-ended': (request: null) => Result<null>;
  /** Shows a desktop notice. */
  'show-notice': (request: QueueNotice) => Result<null>;
}> {}
