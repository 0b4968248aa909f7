import type { Protection } from '../../contract/profile';
import type { ProfileController } from '../profile/profile-controller';
import type { StoreLink } from '../profile/store-link';
import type { Vault } from '../vault/vault';

/** A second worker of the window, for a community that is not in front. */
export interface QuietWorker {
  /** Ends the worker. Resolves once it has ended, or soon where the window does not say so. */
  readonly end: () => Promise<void>;
  /** Resolves once the worker has ended, also where it did so by itself or with its page. */
  readonly ended: Promise<void>;
}

/** What the program holds for one community: its own vault, client and link to the worker. */
export interface Community {
  readonly profile: ProfileController;
  readonly vault: Vault;
  readonly link: StoreLink;
  /** Writes the second copy and the daily file of what is kept here alone, where they are due. */
  readonly keepCopies: () => { readonly second: Promise<void>; readonly daily: Promise<void> };
  readonly exports: { readonly isBusy: () => boolean; readonly end: () => Promise<void> };
  /** To be called when another community came in front: what was looked at leaves the memory. */
  readonly left: () => void;
  /** Joins the link to a second worker of the window; null where there is no window. */
  readonly startQuietWorker: () => QuietWorker | null;
}

/** A community of this computer, used in this run or not. */
export interface Entry<One> {
  readonly id: string;
  name: string;
  sample: boolean;
  /** Null until the community is first used in this run. */
  one: One | null;
}

export function newEntry<One>(id: string): Entry<One> {
  return { id, name: '', sample: false, one: null };
}

/** Takes over the name from the profile, which can be read only while it is open. */
export function takeNames<One extends Community>(entry: Entry<One>): void {
  const profile = entry.one?.vault.profile();
  if (!profile) return;
  entry.name = profile.name;
  entry.sample = profile.sample !== null;
}

/** How an unlocked community's keys are protected; null if locked or not used in this run. */
export function protectionOf(one: Community | null): Protection['kind'] | null {
  return one?.vault.profile()?.protection ?? null;
}

/** True where nothing is connected. A community not used in this run has a profile on disk. */
export function isNew<One extends Community>({ one }: Entry<One>): boolean {
  return one !== null && one.vault.state().kind === 'none';
}

/** The id of the open profile; null where no profile is open. */
export function openId(one: Community | null): string | null {
  return one?.vault.profile()?.profileId ?? null;
}
