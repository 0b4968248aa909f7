import type { Protection } from '../../contract/profile';
import type { ProfileController } from '../profile/profile-controller';
import type { StoreLink } from '../profile/store-link';
import type { Vault } from '../vault/vault';

/** A worker of its own in the window, for a community that is not in front. */
export interface QuietWorker {
  /** Ends it, and resolves once it has ended, or soon where the window does not say so. */
  readonly end: () => Promise<void>;
  /** Resolves once it has ended, also by itself or with the window's page. */
  readonly ended: Promise<void>;
}

/** What the program has of one community: its own vault, client and way to the worker. */
export interface Community {
  readonly profile: ProfileController;
  readonly vault: Vault;
  readonly link: StoreLink;
  /** Writes what is kept here alone to where its copies lie, where that is due. */
  readonly keepCopies: () => Promise<void>;
  readonly exports: { readonly isBusy: () => boolean; readonly end: () => Promise<void> };
  /** Another community is in front: what was looked at goes from memory. */
  readonly left: () => void;
  /** Joins its link to a second worker of the window; null where there is no window. */
  readonly startQuietWorker: () => QuietWorker | null;
}

/** A community of this computer, whether anybody asked for it in this run or not. */
export interface Entry<One> {
  readonly id: string;
  name: string;
  sample: boolean;
  /** Null as long as nobody asked for it in this run. */
  one: One | null;
}

export function newEntry<One>(id: string): Entry<One> {
  return { id, name: '', sample: false, one: null };
}

/** A name is known while its profile is open. */
export function takeNames<One extends Community>(entry: Entry<One>): void {
  const profile = entry.one?.vault.profile();
  if (!profile) return;
  entry.name = profile.name;
  entry.sample = profile.sample !== null;
}

/** How an unlocked one is kept; null where it is locked or was not asked for. */
export function protectionOf(one: Community | null): Protection['kind'] | null {
  return one?.vault.profile()?.protection ?? null;
}

/** Whether nothing is connected there; one that nobody asked for has its profile on disk. */
export function isNew<One extends Community>({ one }: Entry<One>): boolean {
  return one !== null && one.vault.state().kind === 'none';
}

/** The profile that is open; null where none is. */
export function openId(one: Community | null): string | null {
  return one?.vault.profile()?.profileId ?? null;
}
