import type { SetAsideRecord } from '../domain/compact/compact-records';
import type { SharedEntry } from '../domain/compact/shared-text';
import type { WaiverSubmission } from '../domain/entities/waiver-submission';
import type { WaiverTemplate } from '../domain/entities/waiver-template';
import type { KeptRecord } from '../domain/exports/kept-folder';
import type { Json } from '../domain/json';
import type { PageRange } from '../domain/exports/manifest';
import type { PersonFacts } from '../domain/people/access-sheet';
import type {
  ExportEnd,
  ExportIntent,
  ExportLedgerEntry,
  FileNote,
  KeptFolder,
  ListForm,
  UnfinishedExport,
} from './exports';
import type { ExportedCopy } from '../domain/exports/copy-cells';
import type { ClockReading } from '../domain/time/service-clock';
import type { ShownList } from './lists';
import type { Failure, Result } from './result';
import type { StoreObstacle } from './store-trouble';

/** Lists that are walked page by page; templates come whole. */
export const COLLECTIONS = ['waiver_submissions', 'private_events'] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** One page of a list, by documented parameters only. */
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

/** What main remembers about the store, so that a silently emptied one is noticed. */
export interface Witness {
  readonly generation: number;
  readonly waiver_submissions: number;
  readonly private_events: number;
  readonly waiver_templates: number;
}

/**
 * A key on its way to the worker, encrypted for the public key that it gave: what carries it is
 * freed by the engine, not wiped (docs/decisions/0045).
 */
export interface WrappedKey {
  /** The public key of a pair made for this one: P-256, uncompressed, 65 bytes. */
  readonly sender: Uint8Array;
  /** The key under AES-256-GCM, and the tag. */
  readonly sealed: Uint8Array;
}

/** What the cache worker needs to open the profile's store; the keys stay in memory. */
export interface OpenStore<Key = Uint8Array> {
  readonly profileId: string;
  /** Generations other than this one are leftovers and are deleted. */
  readonly generation: number;
  readonly host: string;
  /** 32 bytes for AES-256-GCM: pages, and the local-only database. */
  readonly dataKey: Key;
  readonly localKey: Key;
  readonly witness: Witness | null;
  /** The zone of this computer, which main alone finds out. */
  readonly systemZone: string;
}

/** A generation of the store with its key. */
export interface GenerationKey<Key = Uint8Array> {
  readonly generation: number;
  readonly dataKey: Key;
}

/** What this computer keeps for itself, sealed as a whole under the data key of a generation. */
export interface SecondCopy {
  readonly generation: number;
  /** Epoch ms, this computer's clock. */
  readonly atMs: number;
  readonly sealed: Uint8Array;
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
  /** Asked while an answer is waited for: what came of the last try, where another comes. */
  'held-up': { readonly request: null; readonly response: Result<Failure | null> };
  /** Gives the decoder the shared entries of the open generation, replacing what it had. */
  'reset-decoder': {
    readonly request: { readonly shared: readonly SharedEntry[] };
    readonly response: Result<null>;
  };
  /** Why the store does not open, as far as files and system tell. */
  'store-obstacle': { readonly request: null; readonly response: Result<StoreObstacle> };
  /** The second copies of what is kept here alone, newest first. */
  'second-copies': { readonly request: null; readonly response: Result<readonly SecondCopy[]> };
  'put-witness': { readonly request: Witness; readonly response: Result<null> };
  /** Main makes and keeps a second data key; both are kept until `commit-generation`. */
  'begin-generation': {
    readonly request: { readonly publicKey: Uint8Array };
    readonly response: Result<GenerationKey<WrappedKey>>;
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
  /** A sync came to its end, whatever became of it: a kept folder is looked at. */
  'sync-ended': { readonly request: null; readonly response: Result<null> };
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

/** Ids that the copy knows the service by. */
export type KnownIds = Readonly<Record<Collection, readonly string[]>>;

/** A waiver as it is printed. */
export interface WaiverForExport {
  readonly waiver: WaiverSubmission;
  readonly contentHash: string;
  /** IANA name of the display zone. */
  readonly zone: string;
}

/** The records of an export, taken from the copy as it is now. */
export interface TakenRecords {
  readonly list: ShownList;
  /** In the order of the list. */
  readonly ids: readonly string[];
  readonly copy: ExportedCopy;
  /** IANA name of the display zone. */
  readonly zone: string;
}

/** What a file of many records is made of. */
export interface ListingRequest {
  readonly list: ShownList;
  readonly ids: readonly string[];
  readonly form: ListForm;
  /** Which program writes it, for the header of what has one. */
  readonly program: string;
  /** The service's, for links to its records. */
  readonly address: string;
  /** In which PDF each of these waivers is, where they are exported together. */
  readonly files?: readonly PdfOfWaiver[];
  readonly selection: readonly string[];
}

/** The PDF of a waiver; `pages` where it holds others, too. */
export interface PdfOfWaiver {
  readonly id: string;
  readonly fileName: string;
  readonly pages: PageRange | undefined;
}

/** The next part of a file of many records. */
export interface ListingPart {
  /** Text in UTF-8. */
  readonly bytes: Uint8Array;
  /** Records that had their turn, of all of them. */
  readonly done: number;
  readonly total: number;
  /** Those of this part that could not be read. */
  readonly unread: readonly { readonly id: string; readonly failure: Failure }[];
}

/** Everything about one person, as far as it is not read record by record. */
export interface PersonRecords {
  readonly facts: PersonFacts;
  /** Newest first. */
  readonly waivers: readonly string[];
  readonly events: readonly string[];
  /** What this computer keeps beside the records, each as a file of JSON. */
  readonly kept: readonly { readonly name: string; readonly text: string }[];
}

/** All waivers of the copy, for a folder that is kept up to date. */
export interface KeptRecords extends Pick<TakenRecords, 'copy' | 'zone'> {
  readonly records: readonly KeptRecord[];
}

/** An export with what is known of its files. */
export interface StoredExport {
  readonly entry: ExportLedgerEntry;
  readonly files: readonly FileNote[];
}

/** Main → cache worker. */
export interface StoreCalls {
  /** Of a store that cannot be opened before somebody types a passphrase. */
  /** For which main encrypts the keys it sends: P-256, uncompressed. */
  'public-key': { readonly request: null; readonly response: Result<Uint8Array> };
  'open-store': { readonly request: OpenStore<WrappedKey>; readonly response: Result<null> };
  'close-store': { readonly request: null; readonly response: Result<null> };
  /** Deletes the databases of the profile (after main destroyed the keys). */
  'remove-store': {
    readonly request: { readonly profileId: string };
    readonly response: Result<null>;
  };
  /** The machine woke, the network came back, the clock jumped. */
  wake: { readonly request: { readonly reason: WakeReason }; readonly response: Result<null> };
  /** The computer's zone is another now. */
  'follow-zone': { readonly request: { readonly zone: string }; readonly response: Result<null> };
  'get-waiver': {
    readonly request: { readonly id: string };
    readonly response: Result<WaiverForExport>;
  };
  /** A few served ids of each list, spread over it, to tell one community from another. */
  'known-ids': { readonly request: null; readonly response: Result<KnownIds> };
  /**
   * The API key is about to be replaced: answered when no sync runs and nothing is rewritten any
   * more. Every right may be another, so every record is looked at again, at a later start if need
   * be.
   */
  'expect-key': { readonly request: null; readonly response: Result<null> };
  /**
   * The records of an answer of a list; `outdated` where the list is another by now. No ids where
   * no answer is named: who asks knows them, and there may be a hundred thousand.
   */
  'take-records': {
    readonly request: { readonly list: ShownList; readonly token: number | null };
    readonly response: Result<TakenRecords>;
  };
  /** What is held of a prospect; `not-found` where no record points to one. */
  'take-person': {
    readonly request: { readonly prospect: string };
    readonly response: Result<PersonRecords>;
  };
  /** Begins a file of many records; one that was being read before is dropped. */
  'open-listing': {
    readonly request: ListingRequest;
    readonly response: Result<null>;
  };
  /** The next part, bounded in size; `outdated` where none is being read. */
  'read-listing': { readonly request: null; readonly response: Result<ListingPart> };
  /** An export is written only once this has succeeded, so that no file is missing in the list. */
  'begin-export': { readonly request: ExportIntent; readonly response: Result<null> };
  /** Before each file gets its name. */
  'note-export-file': {
    readonly request: { readonly exportId: string; readonly file: FileNote };
    readonly response: Result<null>;
  };
  /**
   * `ids`: records whose file was written. An export without any leaves no line, unless it was
   * interrupted and can be continued.
   */
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
  /** `not-found` where there is no such export. */
  'stored-export': {
    readonly request: { readonly exportId: string };
    readonly response: Result<StoredExport>;
  };
  /** Null where none was ever chosen. */
  'kept-folder': { readonly request: null; readonly response: Result<KeptFolder | null> };
  'put-kept-folder': { readonly request: KeptFolder; readonly response: Result<null> };
  'kept-records': { readonly request: null; readonly response: Result<KeptRecords> };
  /** All that is kept here alone, as it is now, to be written beside the profile. */
  'make-second-copy': { readonly request: null; readonly response: Result<SecondCopy> };
  /** Plain counts and states for the diagnostics file: nothing personal. */
  'describe-state': { readonly request: null; readonly response: Result<Json> };
}

export type WakeReason = 'resume' | 'online' | 'clock' | 'focus';
