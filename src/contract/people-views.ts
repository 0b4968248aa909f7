import type { Counted } from './counted';
import type { ShownStatus } from '../domain/events/status-rule';
import type { AdvocateLabel, AdvocateName } from '../domain/people/advocate-name';
import type { SignedName } from '../domain/people/signed-name';
import type { CoverageAnswer, CoverageAnswerKind } from './coverage-views';
import type { EventPointer, WaiverPointer } from './record-views';

/** People and conversations, which the program knows only through the ids in records. */
export const PEOPLE_KINDS = ['prospect', 'advocate', 'conversation'] as const;

export type PeopleKind = (typeof PEOPLE_KINDS)[number];

export interface PeopleTarget {
  readonly kind: PeopleKind;
  readonly id: string;
}

/** A person's id with a prospect's name. Names of advocates are not sent: the window has them. */
export interface PersonPointer {
  readonly kind: 'prospect' | 'advocate';
  readonly id: string;
  readonly name: SignedName | null;
}

/** An advocate of whom more than the id is known. */
export interface NamedAdvocate {
  readonly id: string;
  /** The name, cut to fit a row; null when only contact details are known. */
  readonly name: AdvocateName | null;
  /** All that was written about the advocate on this computer. */
  readonly own: AdvocateLabel | null;
}

export interface EventCoverage {
  readonly event: EventPointer;
  readonly answer: CoverageAnswer;
}

/** What has to be done about the events of an advocate. */
export interface AdvocateView {
  /** Events by status, without statuses that have none. */
  readonly statuses: readonly { readonly status: ShownStatus; readonly count: Counted }[];
  /** Events that await an outcome, longest wait first, at most as many as requested. */
  readonly queue: readonly {
    readonly event: EventPointer;
    readonly prospect: PersonPointer | null;
    /** Epoch ms at which the wait began; null where the time cannot be read. */
    readonly overAtMs: number | null;
  }[];
  readonly queueCount: Counted;
  /** Upcoming events by what is known of their waiver, without answers that have none. */
  readonly coverage: readonly { readonly kind: CoverageAnswerKind; readonly count: Counted }[];
}

/** What this copy knows of a conversation, prospect or advocate. */
export interface PeopleView {
  /** The prospects and advocates that the records of a conversation name; else nobody. */
  readonly people: readonly PersonPointer[];
  /** The coverage of the events shown of a conversation; else none. */
  readonly coverage: readonly EventCoverage[];
  /** Newest first, at most as many as requested. */
  readonly waivers: readonly WaiverPointer[];
  readonly events: readonly EventPointer[];
  readonly waiverCount: Counted;
  readonly eventCount: Counted;
}
