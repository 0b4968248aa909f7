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
import type { ExportEnd, ExportIntent, FileNote, KeptFolder, UnfinishedExport } from './exports';
import type { ShownList } from './lists';
import type { Result } from './result';

/** What main remembers about the store, so that a silently emptied one is noticed. */
export interface Witness {
  readonly generation: number;
  readonly waiver_submissions: number;
  readonly private_events: number;
  readonly waiver_templates: number;
}

/**
 * A key on its way to the worker, encrypted for the worker's public key, because the engine frees
 * the memory of a message without wiping it (docs/decisions/0045).
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

/** Ids by which the copy recognises its community. */
export type KnownIds = Readonly<Record<Collection, readonly string[]>>;

/** Main → cache worker. */
export interface StoreCalls {
  /** The public key for which main encrypts the keys it sends: P-256, uncompressed. */
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
   * The API key is about to be replaced. Answered once no sync and no rewrite runs. The new key may
   * have other rights, so every record is fetched again, at a later start if need be.
   */
  'expect-key': { readonly request: null; readonly response: Result<null> };
  /**
   * The records of an answer of a list; `outdated` where the list has changed since. Without a
   * token the ids are left out, because the caller knows them and there may be a hundred thousand.
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
  /** To be called before each file gets its name. */
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
