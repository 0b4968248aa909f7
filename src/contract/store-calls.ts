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
 * A key on its way to the worker, encrypted for the worker's public key, because the engine frees
 * the memory of a message without wiping it (docs/decisions/0035).
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
  /**
   * Opened for one sync, with no window that asks: nothing is made ready for questions, and nothing
   * follows by the clock.
   */
  readonly quiet: boolean;
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

/** Ids by which the copy recognises its community. */
export type KnownIds = Readonly<Record<Collection, readonly string[]>>;

/** Main → cache worker. */
export interface StoreCalls extends CallsOf<{
  /** The public key for which main encrypts the keys it sends: P-256, uncompressed. */
  'public-key': (request: null) => Result<Uint8Array>;
  'open-store': (request: OpenStore<WrappedKey>) => Result<null>;
  'close-store': (request: null) => Result<null>;
  /** Deletes the databases of the profile (after main destroyed the keys). */
  'remove-store': (request: { readonly profileId: string }) => Result<null>;
  /** The machine woke, the network came back, the clock jumped. */
  wake: (request: { readonly reason: WakeReason }) => Result<null>;
  /** The computer's zone is another now. */
  'follow-zone': (request: { readonly zone: string }) => Result<null>;
  /** What the last sync came to, once neither a sync nor what follows it is under way. */
  'sync-report': (request: null) => Result<SyncReport>;
  'get-waiver': (request: { readonly id: string }) => Result<WaiverForExport>;
  /** A few served ids of each list, spread over it, to tell one community from another. */
  'known-ids': (request: null) => Result<KnownIds>;
  /**
   * The API key is about to be replaced. Answered once no sync and no rewrite runs. The new key may
   * have other rights, so every record is fetched again, at a later start if need be.
   */
  'expect-key': (request: null) => Result<null>;
  /**
   * Keeps which records were chosen, or are all of an answer, for an export that may begin later:
   * `end-export` lets go of them. `outdated` where the source is forgotten. Without a source those that
   * were taken before.
   */
  'take-records': (request: {
    readonly exportId: string;
    readonly list: ShownList;
    readonly source: ExportSource | null;
  }) => Result<TakenRecords>;
  /** The next ids of an export that has begun, some thousands in order; none behind the last one. */
  'taken-ids': (request: {
    readonly exportId: string;
    /** How many were asked for before. */
    readonly from: number;
  }) => Result<readonly string[]>;
  /** What is held of a prospect; `not-found` where no record points to one. */
  'take-person': (request: { readonly prospect: string }) => Result<PersonRecords>;
  /** Begins a file of many records; one that was being read before is dropped. */
  'open-listing': (request: ListingRequest) => Result<null>;
  /** The next part, bounded in size; `outdated` where none is being read. */
  'read-listing': (request: null) => Result<ListingPart>;
  /**
   * An export is written only once this has succeeded, so that no file is missing in the list.
   * `outdated` where nothing was taken for it, and it names no records.
   */
  'begin-export': (request: ExportIntent) => Result<null>;
  /**
   * To be called before each file gets its name. Without ids its records are those of the listing that
   * was read last; `outdated` where that was another export's.
   */
  'note-export-file': (request: {
    readonly exportId: string;
    readonly file: FileNote;
  }) => Result<null>;
  /**
   * `ids`: records whose file was written; null: those of a file that was noted without ids. An export
   * without any leaves no line, unless it was interrupted and can be continued.
   */
  'end-export': (request: {
    readonly exportId: string;
    readonly ids: readonly string[] | null;
    readonly end: ExportEnd;
  }) => Result<null>;
  'unfinished-exports': (request: null) => Result<readonly UnfinishedExport[]>;
  /** `not-found` where there is no such export. */
  'stored-export': (request: { readonly exportId: string }) => Result<StoredExport>;
  /** Null where none was ever chosen. */
  'kept-folder': (request: null) => Result<KeptFolder | null>;
  'put-kept-folder': (request: KeptFolder) => Result<null>;
  'kept-records': (request: null) => Result<KeptRecords>;
  /** All that is kept here alone, as it is now, to be written beside the profile. */
  'make-second-copy': (request: null) => Result<SecondCopy>;
  /** What is kept here alone, in bytes that `look-at-backup` reads; `program`: its version. */
  'make-backup': (request: { readonly program: string }) => Result<BackupBytes>;
  /** Reads what `make-backup` gave and holds it for the window, which may then take it over. */
  'look-at-backup': (request: { readonly content: Uint8Array }) => Result<OpenedBackup>;
  /** Plain counts and states for the diagnostics file: nothing personal. */
  'describe-state': (request: null) => Result<Json>;
}> {}

export type WakeReason = 'resume' | 'online' | 'clock' | 'focus';
