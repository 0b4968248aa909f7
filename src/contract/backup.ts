import type { Failure } from './result';

/** The kinds of things that a backup carries. */
export type BackupKind =
  'follow-ups' | 'reviews' | 'advocates' | 'filters' | 'settings' | 'exports';

/**
 * What taking a backup over does with the things of a kind; settings count where they are not the
 * usual ones.
 */
export interface BackupLine {
  readonly kind: BackupKind;
  readonly inFile: number;
  /** Come to this computer. */
  readonly added: number;
  /** Replace an older one of this computer. */
  readonly replaced: number;
  /**
   * Not taken: of records that are not in this copy, have changed or were erased, or that cannot be
   * used. The rest is here already, or here is the newer one.
   */
  readonly leftOut: number;
}

/** What is in a backup that was opened, and what taking it over would change. */
export interface BackupView {
  /** Epoch ms, the clock of the computer that saved it. */
  readonly savedAtMs: number;
  /** The version of the program that saved it. */
  readonly program: string;
  readonly lines: readonly BackupLine[];
  /** Whether every list of this copy was complete once; until then more may be left out than has to. */
  readonly copyComplete: boolean;
}

/** Why a file is not taken over; nothing was changed. */
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
  /** The host of the service whose it is. */
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
  /** Other things make another one, whenever they are read: SHA-256, lower-case hex. */
  readonly mark: string;
  /** The generation whose copy it was read beside. */
  readonly generation: number;
  /** How many people are known to be erased, and so are not in it. */
  readonly erasedPeople: number;
}

/** The folder that gets a backup each day. */
export interface DailyFile {
  /** Its last part. */
  readonly folderName: string;
  /** When the last file was saved: epoch ms, this computer's clock; null: none was yet. */
  readonly savedAtMs: number | null;
  /** Another community of this computer that has the same folder, as far as it is unlocked. */
  readonly sharedWith: string | null;
  /** Why the last one was not saved. */
  readonly trouble: Failure | null;
}

/** The detail of `bad-argument` where a folder is the program's own. */
export const OWN_FOLDER = 'own-folder';

/** The largest file that is saved or taken over, in bytes. */
export const LARGEST_BACKUP = 64 * 1024 * 1024;

/** The detail of `too-large` where there is more to save than that. */
export const BACKUP_TOO_LARGE = 'backup';
