import type { FailureKind } from './result';

/**
 * What opening a community would take: nothing where it `open`s now or is `ready` to, a passphrase
 * or a word where it is `locked`; `new` has no address and key yet.
 */
export type CommunityState = 'open' | 'ready' | 'locked' | 'new';

/** A community of this computer, as the switcher shows it: no key, no address. */
export interface CommunityLine {
  /** Made on this computer; it has no meaning elsewhere. */
  readonly id: string;
  /** What the person calls it; its host where that is not known, empty for a new one. */
  readonly name: string;
  readonly host: string;
  readonly sample: boolean;
  readonly state: CommunityState;
  /** The one this window shows, whether it is locked or not. */
  readonly current: boolean;
  /** Events that await an outcome; 0 also where that is not known, or it is locked. */
  readonly awaiting: number;
  /** Epoch ms by its service's clock of the last sync in this run; null where there was none. */
  readonly syncedAtMs: number | null;
  /** What kept that sync from its records; null: nothing. */
  readonly failure: FailureKind | null;
}

/** `exports-run`: nothing was done, because exports would have ended with it. */
export type SwitchOutcome = 'switched' | 'exports-run';

/** Whether exports under way may be ended: they are noted as stopped and can be continued. */
export interface EndsExports {
  readonly endExports: boolean;
}

/** Communities that have a key of their own to be opened by. */
export const COMMUNITY_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
