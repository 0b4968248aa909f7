import type { EventPointer, WaiverPointer } from './record-views';

/** Kinds of records this program only knows by their ids. */
export type PivotKind = 'conversation' | 'prospect' | 'advocate';

export interface PivotTarget {
  readonly kind: PivotKind;
  readonly id: string;
}

/** What this copy knows of a conversation, prospect or advocate. */
export interface PivotView {
  readonly kind: PivotKind;
  readonly id: string;
  /** Names its waivers were signed with, newest first; never for an advocate. */
  readonly signedAs: readonly string[];
  /** Newest first, at most as many as asked for. */
  readonly waivers: readonly WaiverPointer[];
  readonly events: readonly EventPointer[];
  readonly waiverCount: number;
  readonly eventCount: number;
}
