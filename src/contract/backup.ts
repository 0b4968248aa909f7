import type { Failure } from './result';

/** The kinds of things that a backup carries, in the order in which they are told. */
export const BACKUP_KINDS = [
  'follow-ups',
  'reviews',
  'advocates',
  'filters',
  'settings',
  'exports',
] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** What taking over a backup does with the things of a kind. Only unusual settings count. */
export interface BackupLine {
  readonly kind: BackupKind;
  readonly inFile: number;
  /** Things that are new to this computer. */
  readonly added: number;
  /** Things that replace an older one of this computer. */
  readonly replaced: number;
  /**
   * Things that are not taken over, because their record is not in this copy, has changed or was
   * erased, because they cannot be used, or because there is no room for them. Of all others this
   * computer already has the same or a newer one.
   */
  readonly leftOut: number;
  /** How many of those left out there is no room for. */
  readonly withoutRoom: number;
}

/** What is in a backup that was opened, and what taking it over would change. */
export interface BackupView {
  /** Epoch ms, by the clock of the computer that saved it. */
  readonly savedAtMs: number;
  /** The version of the program that saved it. */
  readonly program: string;
  readonly lines: readonly BackupLine[];
  /** Whether every list of this copy was complete once; until then, too much may be left out. */
  readonly copyComplete: boolean;
}

/** Why a file is not taken over. Nothing has been changed then. */
export type BackupRefusal =
  | {
      readonly why:
        | 'no-backup'
        | 'cut'
        | 'altered'
        | 'newer-version'
        | 'too-large'
        | 'unreadable'
        | 'wrong-passphrase';
    }
  /** `host` is the service that the backup belongs to. */
  | { readonly why: 'other-community'; readonly host: string };

/** A file that was chosen, before its passphrase is known. */
export type ChosenBackup =
  | { readonly kind: 'chosen'; readonly fileName: string }
  | { readonly kind: 'refused'; readonly refusal: BackupRefusal };

/** A backup that was opened with its passphrase. */
export type OpenedBackup =
  | { readonly kind: 'opened'; readonly view: BackupView }
  | { readonly kind: 'refused'; readonly refusal: BackupRefusal };

/** All that is kept on one computer alone, not sealed yet. */
export interface BackupBytes {
  readonly content: Uint8Array;
  /** SHA-256 of what is kept, in lower-case hex: it changes exactly when what is kept changes. */
  readonly mark: string;
  /** The generation of the copy that was open when this was read. */
  readonly generation: number;
  /** How many people are known to be erased. Nothing of them is in the backup. */
  readonly erasedPeople: number;
}

/** The folder that gets a backup each day. */
export interface DailyFile {
  /** The last part of the folder's path. */
  readonly folderName: string;
  /** When the last file was saved, in epoch ms by this computer's clock; null before the first. */
  readonly savedAtMs: number | null;
  /** Another community of this computer that saves into the same folder, if it is unlocked. */
  readonly sharedWith: string | null;
  /** Why the last file was not saved. */
  readonly trouble: Failure | null;
}

/** The detail of `bad-argument` for a folder that belongs to the program. */
export const OWN_FOLDER = 'own-folder';

/** The largest file that is saved or taken over, in bytes. */
export const LARGEST_BACKUP = 64 * 1024 * 1024;

/** The detail of `too-large` when there is more to save than `LARGEST_BACKUP`. */
export const BACKUP_TOO_LARGE = 'backup';
