import type { Failure, Result } from '../../contract/result';
import type { FileFacts, ManifestFile } from '../../domain/exports/manifest';

/** A PDF that is to be added to a batch. */
interface BatchFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly facts: FileFacts;
}

/** A file about the other files: a manifest or a table. */
export interface FileBeside {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Makes the files beside those of a batch. `whole` is the SHA-256 of the one PDF of all waivers,
 * and null for other targets.
 */
export type BesideFor = (whole: string | null) => readonly FileBeside[];

/** The folder or file that the files of a batch go into. */
export interface BatchTarget {
  /** The path that the file manager is asked to show. */
  readonly path: string;
  /** Writes a file under a name that no other file has. */
  readonly add: (file: BatchFile) => Promise<Result<ManifestFile>>;
  /** Writes manifests and tables. `ended` says why files are missing; null where none is. */
  readonly finish: (filesBeside: BesideFor, ended: Failure | null) => Promise<Result<null>>;
  /** Ids of the records whose files are there for good. */
  readonly ids: () => readonly string[];
}

/** The place at which a target is opened. */
export interface TargetPlace {
  readonly exportId: string;
  /** The path of the folder or of the file. */
  readonly path: string;
  /** Names of manifests and tables that an earlier part of the same export wrote. */
  readonly manifests: readonly string[];
}
