import type {
  CoverageKind,
  LateCoverage,
  UnknownReason,
  UnknownWaivers,
} from '../domain/coverage/coverage';
import type { FollowUpView } from './follow-up-views';
import type { ListedEvent, WaiverPointer } from './record-views';

/** An answer of one of the two lists; what it rests on is in `CoverageAnswer`. */
export type CoverageAnswerKind = CoverageKind | LateCoverage['kind'];

/** Whether an event has its waiver, as inferred from this copy. Instants are epoch ms. */
export type CoverageAnswer =
  | {
      readonly kind: 'signed-here' | 'signed-elsewhere' | 'signed-before' | 'signed-after';
      readonly waiverId: string;
      readonly version: number;
      /** The template's version now; null when the template is not in this copy. */
      readonly currentVersion: number | null;
      readonly signedAtMs: number | null;
    }
  | { readonly kind: 'none-found'; readonly asOfMs: number }
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** What a list of coverage is worth. */
export interface CoverageMore {
  /** Epoch ms of the last completed walk over the waivers; null when there was none. */
  readonly asOfMs: number | null;
  /** Why absences cannot be told, or null when they can. */
  readonly unknown: UnknownWaivers | null;
  /** Events without a waiver found, of all that the list has, whatever it is filtered by. */
  readonly noneFound: number;
}

/** An event with its coverage, in either list. */
export interface CoverageRow extends ListedEvent {
  readonly kind: 'coverage';
  readonly startsAtMs: number | null;
  readonly conversationId: string | null;
  readonly answer: CoverageAnswer;
  readonly followUp: FollowUpView | null;
}

/** The coverage of one event, with the signatures it rests on. */
export interface EventCoverageView {
  readonly templateId: string | null;
  readonly templateTitle: string | null;
  /** By the waiver the type needs now. */
  readonly now: CoverageAnswer;
  /** Whether it was signed before the start; null while the event has not started. */
  readonly beforeStart: CoverageAnswer | null;
  /** Signatures of the template in this conversation, and of this prospect elsewhere. */
  readonly here: readonly WaiverPointer[];
  readonly elsewhere: readonly WaiverPointer[];
  readonly asOfMs: number | null;
}
