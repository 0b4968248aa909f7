import type { FailureKind } from './result';

/**
 * What it takes to open a community: nothing when it is `open` or `ready`, a passphrase or a
 * confirmation when it is `locked`. A `new` one has no address and no key yet.
 */
export type CommunityState = 'open' | 'ready' | 'locked' | 'new';

/** A community of this computer, as the switcher shows it, without key and address. */
export interface CommunityLine {
  /** Made on this computer; it means nothing elsewhere. */
  readonly id: string;
  /** The name that the person gave it, otherwise its host; empty for a new one. */
  readonly name: string;
  readonly host: string;
  readonly state: CommunityState;
  /** Whether this window shows it, locked or not. */
  readonly current: boolean;
  /** Events that await an outcome; also 0 while that is not known, or while it is locked. */
  readonly awaiting: number;
  /** When its last sync of this run was, in epoch ms by its service's clock; null for none. */
  readonly syncedAtMs: number | null;
  /** What kept that sync from fetching records; null when nothing did. */
  readonly failure: FailureKind | null;
}

/** `exports-run`: nothing was done, because exports would have been ended. */
export type SwitchOutcome = 'switched' | 'exports-run';

/** The communities that have a keyboard shortcut, by their place in the switcher. */
export const COMMUNITY_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
