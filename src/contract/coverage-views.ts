import type {
  CoverageKind,
  LateCoverage,
  NothingSigned,
  UnknownWaivers,
} from '../domain/coverage/coverage';
import type { FollowUpView } from './follow-up-views';
import type { ListedEvent, WaiverPointer } from './record-views';

/** The kind of an answer in the list of upcoming or past events, without what it rests on. */
export type CoverageAnswerKind = CoverageKind | LateCoverage['kind'];

/** Whether an event has its waiver, as inferred from this copy. Times are in epoch ms. */
export type CoverageAnswer =
  | {
      readonly kind: 'signed-here' | 'signed-elsewhere' | 'signed-before' | 'signed-after';
      readonly waiverId: string;
      readonly version: number;
      /** The template's version now; null when the template is not in this copy. */
      readonly currentVersion: number | null;
      readonly signedAtMs: number | null;
    }
  | NothingSigned;

/** What the list of coverage says beside its rows. */
export interface CoverageMore {
  /** Epoch ms of the last completed walk over the waivers; null when there was none. */
  readonly asOfMs: number | null;
  /** Why it cannot be said that a waiver is missing; null when it can. */
  readonly unknown: UnknownWaivers | null;
  /** Events of the whole list for which no waiver was found, whatever the filters. */
  readonly noneFound: number;
}

/** An event with its coverage, in the list of upcoming or of past events. */
export interface CoverageRow extends ListedEvent {
  readonly kind: 'coverage';
  readonly startsAtMs: number | null;
  readonly conversationId: string | null;
  readonly answer: CoverageAnswer;
  readonly followUp: FollowUpView | null;
}

/** The coverage of one event, with the signatures that it was inferred from. */
export interface EventCoverageView {
  readonly templateId: string | null;
  readonly templateTitle: string | null;
  /** Judged by the waiver that the event's type needs now. */
  readonly now: CoverageAnswer;
  /** Whether that waiver was signed before the start; null while the event has not started. */
  readonly beforeStart: CoverageAnswer | null;
  /** Signatures of the template in the event's conversation, and of its prospect in other ones. */
  readonly here: readonly WaiverPointer[];
  readonly elsewhere: readonly WaiverPointer[];
  readonly asOfMs: number | null;
}
