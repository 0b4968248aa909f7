import type { Failure, Result } from '../../contract/result';
import type { FileFacts, ManifestFile } from '../../domain/exports/manifest';

/** A PDF on its way into a batch. */
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

/** Those of a batch; `whole` is the SHA-256 of the one PDF that holds all, where there is one. */
export type BesideFor = (whole: string | null) => readonly FileBeside[];

/** Where the files of a batch go. */
export interface BatchTarget {
  /** What is shown to the person in its folder. */
  readonly path: string;
  /** Writes a file under a name that none has yet. */
  readonly add: (file: BatchFile) => Promise<Result<ManifestFile>>;
  /** Writes manifest and table; `ended` is why files are missing, null where none is. */
  readonly finish: (beside: BesideFor, ended: Failure | null) => Promise<Result<null>>;
  /** Records whose files are there for good. */
  readonly ids: () => readonly string[];
}

/** What a target is opened with. */
export interface TargetPlace {
  readonly exportId: string;
  /** The folder, or the file. */
  readonly path: string;
  /** Names of manifests and tables that an earlier part of the same export wrote. */
  readonly manifests: readonly string[];
}
