import type { ListName } from '../domain/entities/collections';
import type { Failure } from './result';

/** The most characters in the name that a person gives a community. */
export const LONGEST_NAME = 100;

/** Whether a key may read a list. Each list is tried, because permissions cannot be listed. */
export type ListAccess =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly failure: Failure };

/** The result of asking each list for one record. */
export interface ConnectionReport {
  readonly host: string;
  readonly lists: { readonly [name in ListName]: ListAccess };
  /** `meta.pii` of an event; null when there was no event to see. */
  readonly personalEventData: boolean | null;
}

/** What is wrong with an address that a person typed: the detail of `bad-address`. */
export type AddressFault = 'empty' | 'characters' | 'unreadable' | 'user' | 'scheme' | 'parameters';

/** How the API key and the data key are protected between starts. */
export type Protection =
  | { readonly kind: 'system' }
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'session' };

/**
 * Why a profile is locked, and so what opens it: its passphrase; a confirmation, when the system
 * keeps the key ('asked'); a keyring that answers again ('unreadable'); or the person, whom the
 * keyring is asking ('waiting') or who declined ('declined'). `changed`: the profile's file is not
 * as the program wrote it, so the key was not used.
 */
export type LockReason =
  'passphrase' | 'asked' | 'waiting' | 'declined' | 'unreadable' | 'changed' | FileTrouble;

/**
 * Why the profile's file cannot be read: it is torn, it has a form that this version does not know,
 * or the computer does not hand it out. The file is left unchanged.
 */
export type FileTrouble = 'file-torn' | 'file-newer' | 'file-away';

/** Reasons why a profile may never open again, and with it all that its keys sealed. */
const MAY_NEVER_OPEN = new Set<LockReason>(['file-torn', 'changed', 'unreadable', 'declined']);

/**
 * Whether a profile locked for this reason can be set aside. Nothing is lost, and another one can
 * be connected.
 */
export function canBeSetAside(reason: LockReason): boolean {
  return MAY_NEVER_OPEN.has(reason);
}

/** What the window may know of the profile. It never learns the key. */
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
