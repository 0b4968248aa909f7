import type { ListName } from '../domain/entities/collections';
import type { Failure } from './result';

/** Characters of the name that a person gives the community. */
export const LONGEST_NAME = 100;

/** What a key may see, one list at a time: permissions cannot be listed. */
export type ListAccess =
  | { readonly access: 'allowed' }
  | { readonly access: 'refused'; readonly failure: Failure }
  | { readonly access: 'unknown'; readonly failure: Failure };

/** The outcome of asking each list once for one record. */
export interface ConnectionReport {
  readonly host: string;
  readonly lists: { readonly [name in ListName]: ListAccess };
  /** `meta.pii` of the record seen; null when no event was there to see. */
  readonly personalEventData: boolean | null;
}

/** What is wrong with an address a person typed: the detail of `bad-address`. */
export type AddressFault = 'empty' | 'characters' | 'unreadable' | 'user' | 'scheme' | 'parameters';

/** How the key and the data key are kept between starts. */
export type Protection =
  | { readonly kind: 'system' }
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'session' };

/**
 * What opens a locked profile: its passphrase, a mere word where the system keeps the key
 * ('asked'), a keyring that answers again ('unreadable'), its person, whom it is asking
 * ('waiting') or who did not open it ('declined'). `changed`: the profile's file is not as the
 * program wrote it, so the key was not used.
 */
export type LockReason =
  'passphrase' | 'asked' | 'waiting' | 'declined' | 'unreadable' | 'changed' | FileTrouble;

/**
 * Why the profile's file cannot be read: torn, in a form that this version does not know, or not
 * given out by the computer. It is left as it is.
 */
export type FileTrouble = 'file-torn' | 'file-newer' | 'file-away';

/** What keeps a profile locked that may never open again, with all that opens only with it. */
const MAY_NEVER_OPEN: ReadonlySet<LockReason> = new Set([
  ...(['file-torn', 'changed', 'unreadable', 'declined'] as const),
]);

/** Whether such a profile can be set aside, so that another one can be connected and nothing is lost. */
export function canBeSetAside(reason: LockReason): boolean {
  return MAY_NEVER_OPEN.has(reason);
}

/** What the window may know of the profile: never the key. */
export type ProfileState =
  | { readonly kind: 'none'; readonly systemProtection: boolean }
  | { readonly kind: 'locked'; readonly host: string; readonly reason: LockReason }
  | {
      readonly kind: 'open';
      readonly host: string;
      readonly address: string;
      readonly name: string;
      readonly sample: boolean;
      readonly protection: Protection['kind'];
    };
