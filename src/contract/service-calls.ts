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

/** One page of a list, by documented parameters only. */
export interface PageRequest {
  readonly collection: Collection;
  readonly pageSize: number;
  readonly pageNumber: number;
  /** Full UTC timestamp text ending in Z, or null for no filter. */
  readonly updatedSince: string | null;
  readonly prospect?: string;
  /** As in `CountRequest`. */
  readonly notBefore?: string;
  /** Events only; known statuses. */
  readonly status?: readonly string[];
}

/** How many records a list has, by documented parameters only. */
export interface CountRequest {
  readonly collection: Collection;
  /** Only those created at or after it; full UTC timestamp text ending in Z, or null for all. */
  readonly createdSince: string | null;
  /** Only what an age limit lets in (`AGE_FILTERS`); full UTC timestamp text ending in Z. */
  readonly notBefore?: string;
}

/** The answer to a count. */
export interface ListCount {
  /** `meta.total_count`; null when not said. */
  readonly totalCount: number | null;
  readonly timing: ClockReading;
}

/** A page after validation: what crosses the process border. */
export interface DecodedPage {
  /** JSON text of the array of CompactWaiver / CompactEvent in served order. */
  readonly records: string;
  /** 53-bit content fingerprint per record, same order: equal content, equal number. */
  readonly fingerprints: readonly number[];
  /** Shared entries first used on this page; to be stored with it. */
  readonly newShared: readonly SharedEntry[];
  readonly setAside: readonly SetAsideRecord[];
  /** Records served on the page: understood plus set aside. */
  readonly received: number;
  /** `meta.per_page`, or the size asked for when the service did not say. */
  readonly perPage: number;
  readonly totalCount: number | null;
  /** Whether `links.next` was given; the link itself is never followed. */
  readonly hasNext: boolean;
  /** True when `updated_at` did not ascend within the page (docs/reliability.md 34). */
  readonly outOfOrder: boolean;
  /** Decoded bytes of the answer, for the sync journal. */
  readonly bytes: number;
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
  /** `records` holds one record; 404 is the failure `not-found`. */
  'fetch-record': (request: {
    readonly collection: Collection;
    readonly id: string;
  }) => Result<DecodedPage>;
  /** A `links.related` URL of a cached record; refused unless it lies under the profile's base. */
  'fetch-related': (request: { readonly url: string }) => Result<RelatedAnswer>;
  /** A person asked: one request may go out although the service asked for a long wait. */
  'ask-by-hand': (request: null) => Result<null>;
  /** While a request is being tried again: how its last try failed. */
  'held-up': (request: null) => Result<Failure | null>;
  /** Gives the decoder the shared entries of the open generation, replacing what it had. */
  'reset-decoder': (request: { readonly shared: readonly SharedEntry[] }) => Result<null>;
  /** Why the store does not open, as far as files and system tell. */
  'store-obstacle': (request: null) => Result<StoreObstacle>;
  /** The second copies of what is kept here alone, newest first. */
  'second-copies': (request: null) => Result<readonly SecondCopy[]>;
  'put-witness': (request: Witness) => Result<null>;
  /** Main makes and keeps a second data key; both are kept until `commit-generation`. */
  'begin-generation': (request: {
    readonly publicKey: Uint8Array;
  }) => Result<GenerationKey<WrappedKey>>;
  /** The new generation is complete: main destroys the old key. */
  'commit-generation': (request: { readonly generation: number }) => Result<null>;
  /** The settings that main itself follows: minutes of inactivity before it locks, null never. */
  'apply-settings': (request: { readonly lockAfterMinutes: number | null }) => Result<null>;
  /** The number on the dock or taskbar, where the system has one. */
  'show-badge': (request: { readonly count: number }) => Result<null>;
  /** The engine closed the worker's store: main is to send `open-store` again. */
  'reopen-store': (request: null) => Result<null>;
  /** A sync has ended, whatever its end: main looks at the kept folder. */
  'sync-ended': (request: null) => Result<null>;
  /** A desktop notice. */
  'show-notice': (request: QueueNotice) => Result<null>;
}> {}
