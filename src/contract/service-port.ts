import type { SetAsideRecord } from '../domain/compact/compact-records';
import type { SharedEntry } from '../domain/compact/shared-text';
import type { WaiverSubmission } from '../domain/entities/waiver-submission';
import type { WaiverTemplate } from '../domain/entities/waiver-template';
import type { Json } from '../domain/json';
import type { ListBasis } from '../domain/sync/list-basis';
import type { WalkEnd } from '../domain/sync/walk-end';
import type { Result } from './result';

/** Lists that are walked page by page; templates come whole. */
export const COLLECTIONS = ['waiver_submissions', 'private_events'] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** One page of a list, by documented parameters only (api.md "Endpoints"). */
export interface PageRequest {
  readonly collection: Collection;
  readonly pageSize: number;
  readonly pageNumber: number;
  /** Full UTC timestamp text ending in Z, or null for no filter. */
  readonly updatedSince: string | null;
  readonly conversation?: string;
  readonly prospect?: string;
  /** Events only. */
  readonly advocate?: string;
  /** Events only; known statuses. */
  readonly status?: readonly string[];
  readonly startsSince?: string;
  /** Waivers only. */
  readonly template?: string;
}

/** How many records a list has, by documented parameters only. */
export interface CountRequest {
  readonly collection: Collection;
  /** Only those created at or after it; full UTC timestamp text ending in Z, or null for all. */
  readonly createdSince: string | null;
}

/** The answer to a count. */
export interface ListCount {
  /** `meta.total_count`; null when not said. */
  readonly totalCount: number | null;
  readonly timing: AnswerTiming;
}

/** When an answer came, for the clock offset (RFC 9110 section 6.6.1 `Date`). */
export interface AnswerTiming {
  /** `Date` header as epoch ms (whole seconds), null when absent or unreadable. */
  readonly serverDateMs: number | null;
  /** Local epoch ms when the request went out and when the head of the answer came. */
  readonly sentAtMs: number;
  readonly receivedAtMs: number;
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
  /** Whether `links.next` was given; the link itself is never followed (design.md). */
  readonly hasNext: boolean;
  /** True when `updated_at` did not ascend within the page (reliability.md 34). */
  readonly outOfOrder: boolean;
  /** Decoded bytes of the answer, for the sync journal. */
  readonly bytes: number;
  readonly timing: AnswerTiming;
}

export interface DecodedTemplates {
  readonly templates: readonly WaiverTemplate[];
  readonly setAside: readonly SetAsideRecord[];
  readonly timing: AnswerTiming;
}

/** A related record of unknown shape (traps.md 51). */
export interface RelatedAnswer {
  readonly json: Json;
  readonly timing: AnswerTiming;
}

/** What main remembers about the store, so that a silently emptied one is noticed. */
export interface Witness {
  readonly generation: number;
  readonly waiver_submissions: number;
  readonly private_events: number;
  readonly waiver_templates: number;
}

/** What the cache worker needs to open the profile's store; the key stays in memory. */
export interface OpenStore {
  readonly profileId: string;
  readonly host: string;
  /** Generations other than this one are leftovers and are deleted. */
  readonly generation: number;
  /** 32 bytes for AES-256-GCM: pages, and the local-only database. */
  readonly dataKey: Uint8Array;
  readonly localKey: Uint8Array;
  readonly witness: Witness | null;
  /** A rewrite under a new key was interrupted: finish it or drop it (see `begin-generation`). */
  readonly pending: { readonly generation: number; readonly dataKey: Uint8Array } | null;
}

/** Cache worker → main, over the MessagePort. */
export interface ServiceCalls {
  'fetch-page': { readonly request: PageRequest; readonly response: Result<DecodedPage> };
  'fetch-templates': { readonly request: null; readonly response: Result<DecodedTemplates> };
  'fetch-count': { readonly request: CountRequest; readonly response: Result<ListCount> };
  /** `records` holds one record; 404 is the failure `not-found`. */
  'fetch-record': {
    readonly request: { readonly collection: Collection; readonly id: string };
    readonly response: Result<DecodedPage>;
  };
  /** A `links.related` URL of a cached record; refused unless it lies under the profile's base. */
  'fetch-related': {
    readonly request: { readonly url: string };
    readonly response: Result<RelatedAnswer>;
  };
  /** A person asked: one request may go out although the service asked for a long wait. */
  'ask-by-hand': { readonly request: null; readonly response: Result<null> };
  /** Gives the decoder the shared entries of the open generation, replacing what it had. */
  'reset-decoder': {
    readonly request: { readonly shared: readonly SharedEntry[] };
    readonly response: Result<null>;
  };
  'put-witness': { readonly request: Witness; readonly response: Result<null> };
  /** Main makes and keeps a second data key; both are kept until `commit-generation`. */
  'begin-generation': {
    readonly request: null;
    readonly response: Result<{ readonly generation: number; readonly dataKey: Uint8Array }>;
  };
  /** The new generation is complete: main destroys the old key. */
  'commit-generation': {
    readonly request: { readonly generation: number };
    readonly response: Result<null>;
  };
  /** The settings that main itself follows: minutes of inactivity before it locks, null never. */
  'apply-settings': {
    readonly request: { readonly lockAfterMinutes: number | null };
    readonly response: Result<null>;
  };
  /** The number on the dock or taskbar, where the system has one. */
  'show-badge': { readonly request: { readonly count: number }; readonly response: Result<null> };
  /** The engine closed the store under the worker: main is to send it once more. */
  'reopen-store': { readonly request: null; readonly response: Result<null> };
  /** A desktop notice. */
  'show-notice': { readonly request: QueueNotice; readonly response: Result<null> };
}

/** What is new in the queue: counts and times only, nothing of any record. */
export interface QueueNotice {
  /** Events that began to await an outcome since the last check. */
  readonly fresh: number;
  /** All that await one. */
  readonly waiting: number;
  /** The longest time one of them has waited, in whole ms; 0 where none can be read. */
  readonly longestMs: number;
}

/** A waiver as it is exported, with what a CSV row says about the copy it came from. */
export interface WaiverForExport {
  readonly waiver: WaiverSubmission;
  readonly contentHash: string;
  /** Epoch ms (service clock) at which the list was last proven complete; null if never. */
  readonly asOfMs: number | null;
  /** How the last walk over the list ended; null if none did. */
  readonly copyEnd: WalkEnd | null;
  /** What it rests on that the copy was complete. */
  readonly copyBasis: ListBasis | null;
  /** IANA name of the display zone. */
  readonly zone: string;
}

/** What is about to be exported: noted before the first file is written. */
export interface ExportIntent {
  readonly exportId: string;
  readonly at: number;
  readonly kind: 'pdf' | 'pdf-batch' | 'csv';
  /** The full path of the folder it is written into; never told to the window. */
  readonly folder: string;
  /** The file's name; of a batch the folder's own. */
  readonly fileName: string;
  readonly ids: readonly string[];
}

/** How far a batch is when its next file is about to be written. */
export interface BatchProgress {
  readonly exportId: string;
  /** How many of the ids had their turn. */
  readonly settled: number;
  /** Those of them that have no file. */
  readonly failed: readonly string[];
  /** The name of the file about to be written: that of the id after `settled` ones. */
  readonly writing: string;
}

/** `interrupted`: the program ended before the export did. */
export type ExportEnd = 'complete' | 'cancelled' | 'failed' | 'interrupted';

/** An export without an end: another run of the program was ended in the middle of it. */
export interface UnfinishedExport {
  readonly exportId: string;
  readonly folder: string;
  /** Records whose file was written whole. */
  readonly written: readonly string[];
  /** The file that was being written, which may be there or not, and what it holds. */
  readonly writing: { readonly fileName: string; readonly ids: readonly string[] } | null;
}

/** One line of the export ledger; kept on this computer. */
export interface ExportLedgerEntry {
  readonly exportId: string;
  readonly at: number;
  readonly kind: ExportIntent['kind'];
  readonly fileName: string;
  /** Records in the files; while there is no end, also those whose file may be there. */
  readonly ids: readonly string[];
  /** How many records were to be exported. */
  readonly asked: number;
  /** Null while it runs, and until the next start has looked after an interrupted one. */
  readonly end: ExportEnd | null;
  /** What the copy was when the export began; null in lines of older versions. */
  readonly copy: CopyStamp | null;
}

/** How complete the waivers of the copy were, and as of when (epoch ms, service clock). */
export interface CopyStamp {
  readonly end: WalkEnd | null;
  /** Absent in lines of older versions. */
  readonly basis?: ListBasis | null;
  readonly asOfMs: number | null;
}

/** Main → cache worker. */
export interface StoreCalls {
  'open-store': { readonly request: OpenStore; readonly response: Result<null> };
  'close-store': { readonly request: null; readonly response: Result<null> };
  /** Deletes the databases of the profile (after main destroyed the keys). */
  'remove-store': {
    readonly request: { readonly profileId: string };
    readonly response: Result<null>;
  };
  /** The machine woke, the network came back, the clock jumped. */
  wake: { readonly request: { readonly reason: WakeReason }; readonly response: Result<null> };
  'get-waiver': {
    readonly request: { readonly id: string };
    readonly response: Result<WaiverForExport>;
  };
  /** An export is written only once this has succeeded, so that no file is missing in the list. */
  'begin-export': { readonly request: ExportIntent; readonly response: Result<null> };
  /** Before each file of a batch. */
  'note-export-file': { readonly request: BatchProgress; readonly response: Result<null> };
  /** `ids`: records whose file was written; an export without any leaves no line. */
  'end-export': {
    readonly request: {
      readonly exportId: string;
      readonly ids: readonly string[];
      readonly end: ExportEnd;
    };
    readonly response: Result<null>;
  };
  'unfinished-exports': {
    readonly request: null;
    readonly response: Result<readonly UnfinishedExport[]>;
  };
  /** Plain counts and states for the diagnostics file: nothing personal. */
  'describe-state': { readonly request: null; readonly response: Result<Json> };
}

export type WakeReason = 'resume' | 'online' | 'clock' | 'focus';
