import type { CallsOf } from './port-rpc';
import type { BackupBytes, OpenedBackup } from './backup';
import type { Collection } from '../domain/entities/collections';
import type { Json } from '../domain/json';
import type {
  KeptRecords,
  ListingPart,
  ListingRequest,
  PersonRecords,
  StoredExport,
  TakenRecords,
  WaiverForExport,
} from './exported-records';
import type {
  ExportEnd,
  ExportIntent,
  ExportSource,
  FileNote,
  KeptFolder,
  UnfinishedExport,
} from './exports';
import type { ShownList } from './lists';
import type { SyncReport, Witness } from './port-requests';
import type { Result } from './result';

/**
 * A key on its way to the worker. It is encrypted for the worker's public key, because the engine
 * frees the memory of a message without wiping it (docs/decisions/0035).
 */
export interface WrappedKey {
  /** The public key of a pair made for this message alone: P-256, uncompressed, 65 bytes. */
  readonly sender: Uint8Array;
  /** The key encrypted with AES-256-GCM, and the tag. */
  readonly sealed: Uint8Array;
}

/** What the cache worker needs to open the profile's store. The keys stay in memory. */
export interface OpenStore<Key = Uint8Array> {
  readonly profileId: string;
  /** The generation in use. Other generations are leftovers and are deleted. */
  readonly generation: number;
  readonly host: string;
  /** Keys of 32 bytes for AES-256-GCM: one for the pages, one for the local-only database. */
  readonly dataKey: Key;
  readonly localKey: Key;
  readonly witness: Witness | null;
  /** The zone of this computer, which only main can find out. */
  readonly systemZone: string;
  /**
   * Whether the store is opened for one sync, without a window that asks: then nothing is prepared
   * for questions, and nothing runs by the clock.
   */
  readonly quiet: boolean;
}

/** A generation of the store with its key. */
export interface GenerationKey<Key = Uint8Array> {
  readonly generation: number;
  readonly dataKey: Key;
}

/** What this computer keeps for itself, sealed as one piece under the data key of a generation. */
export interface SecondCopy {
  readonly generation: number;
  /** Epoch ms, by this computer's clock. */
  readonly atMs: number;
  readonly sealed: Uint8Array;
}

/** Ids by which the copy recognises its community. */
export type KnownIds = Readonly<Record<Collection, readonly string[]>>;

/** Main → cache worker. */
export interface StoreCalls extends CallsOf<{
  /** The worker's public key, for which main encrypts the keys it sends: P-256, uncompressed. */
  'public-key': (request: null) => Result<Uint8Array>;
  'open-store': (request: OpenStore<WrappedKey>) => Result<null>;
  'close-store': (request: null) => Result<null>;
  /** Deletes the databases of the profile, after main destroyed its keys. */
  'remove-store': (request: { readonly profileId: string }) => Result<null>;
  /** The machine woke, the network came back, or the clock jumped. */
  wake: (request: { readonly reason: WakeReason }) => Result<null>;
  /** Tells that the computer's zone has changed. */
  'follow-zone': (request: { readonly zone: string }) => Result<null>;
  /** The last sync's result. It waits until neither a sync nor the work after it is under way. */
  'sync-report': (request: null) => Result<SyncReport>;
  'get-waiver': (request: { readonly id: string }) => Result<WaiverForExport>;
  /** A few served ids from all over each list, by which one community is told from another. */
  'known-ids': (request: null) => Result<KnownIds>;
  /**
   * Tells that the API key is about to be replaced; answered once no sync and no rewrite runs. The
   * new key may have other rights, so every record is fetched again, at a later start if need be.
   */
  'expect-key': (request: null) => Result<null>;
  /**
   * Keeps which records an export is about: the chosen ones, or all of an answer. They are kept
   * until `end-export`, since the export may begin later. `outdated` when the source is forgotten.
   * Without a source it answers those that were taken before.
   */
  'take-records': (request: {
    readonly exportId: string;
    readonly list: ShownList;
    readonly source: ExportSource | null;
  }) => Result<TakenRecords>;
  /** The next ids of a begun export, some thousands in order; an empty list at the end. */
  'taken-ids': (request: {
    readonly exportId: string;
    /** How many ids were requested before. */
    readonly from: number;
  }) => Result<readonly string[]>;
  /** Everything held about a prospect; `not-found` when no record points to it. */
  'take-person': (request: { readonly prospect: string }) => Result<PersonRecords>;
  /** Begins a file of many records. A file that was being read before is dropped. */
  'open-listing': (request: ListingRequest) => Result<null>;
  /** The next part of the file, bounded in size; `outdated` when no file is being read. */
  'read-listing': (request: null) => Result<ListingPart>;
  /**
   * Notes an export. Its files are written only after this succeeded, so that no file is missing
   * from the list. `outdated` when no records were taken for it and it names none.
   */
  'begin-export': (request: ExportIntent) => Result<null>;
  /**
   * Notes a file, before it gets its name. Without ids its records are those of the listing that
   * was read last; `outdated` when that belonged to another export.
   */
  'note-export-file': (request: {
    readonly exportId: string;
    readonly file: FileNote;
  }) => Result<null>;
  /**
   * Notes the end of an export. `ids` are the records whose file was written; null means those of a
   * file that was noted without ids. An export without records leaves no line, unless it was
   * interrupted and can be continued.
   */
  'end-export': (request: {
    readonly exportId: string;
    readonly ids: readonly string[] | null;
    readonly end: ExportEnd;
  }) => Result<null>;
  /** What was typed to choose an export's records, without what was erased since it was taken. */
  'words-left': (request: { readonly selection: readonly string[] }) => Result<readonly string[]>;
  'unfinished-exports': (request: null) => Result<readonly UnfinishedExport[]>;
  /** `not-found` where there is no such export. */
  'stored-export': (request: { readonly exportId: string }) => Result<StoredExport>;
  /** Null when none was ever chosen. */
  'kept-folder': (request: null) => Result<KeptFolder | null>;
  'put-kept-folder': (request: KeptFolder) => Result<null>;
  'kept-records': (request: null) => Result<KeptRecords>;
  /** All that is kept on this computer alone, as it is now, to be written beside the profile. */
  'make-second-copy': (request: null) => Result<SecondCopy>;
  /**
   * What is kept on this computer alone, in the bytes that `look-at-backup` reads; `program` is the
   * program's version.
   */
  'make-backup': (request: { readonly program: string }) => Result<BackupBytes>;
  /** Reads the content of a backup and holds it for the window, which may then take it over. */
  'look-at-backup': (request: { readonly content: Uint8Array }) => Result<OpenedBackup>;
  /** Plain counts and states for the diagnostics file, with nothing personal. */
  'describe-state': (request: null) => Result<Json>;
}> {}

export type WakeReason = 'resume' | 'online' | 'clock' | 'focus';
