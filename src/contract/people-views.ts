import type { Counted } from './counted';
import type { ShownStatus } from '../domain/events/status-rule';
import type { AdvocateLabel, AdvocateName } from '../domain/people/advocate-name';
import type { SignedName } from '../domain/people/signed-name';
import type { CoverageAnswer, CoverageAnswerKind } from './coverage-views';
import type { EventPointer, WaiverPointer } from './record-views';

/** People and their conversations: what this program only knows by an id that records name. */
export const PEOPLE_KINDS = ['prospect', 'advocate', 'conversation'] as const;

export type PeopleKind = (typeof PEOPLE_KINDS)[number];

export interface PeopleTarget {
  readonly kind: PeopleKind;
  readonly id: string;
}

/** A person by id, and what a prospect is called; of advocates the window has all names. */
export interface PersonPointer {
  readonly kind: 'prospect' | 'advocate';
  readonly id: string;
  readonly name: SignedName | null;
}

/** An advocate of whom something is known beside the id. */
export interface NamedAdvocate {
  readonly id: string;
  /** Cut for a row; null where only a line to reach them is known. */
  readonly name: AdvocateName | null;
  /** What was written here, whole. */
  readonly own: AdvocateLabel | null;
}

export interface EventCoverage {
  readonly event: EventPointer;
  readonly answer: CoverageAnswer;
}

/** What is to be done with an advocate, beside the records that name them. */
export interface AdvocateView {
  /** Events by status, those without any left out. */
  readonly statuses: readonly { readonly status: ShownStatus; readonly count: Counted }[];
  /** Events that await an outcome, longest waiting first, at most as many as asked for. */
  readonly queue: readonly {
    readonly event: EventPointer;
    readonly prospect: PersonPointer | null;
    /** Epoch ms at which the wait began; null where the time cannot be read. */
    readonly overAtMs: number | null;
  }[];
  readonly queueCount: Counted;
  /** Upcoming events by what is known of their waiver, those without any left out. */
  readonly coverage: readonly { readonly kind: CoverageAnswerKind; readonly count: Counted }[];
}

/** What this copy knows of a conversation, prospect or advocate. */
export interface PeopleView {
  readonly kind: PeopleKind;
  readonly id: string;
  /** The prospects and advocates that its records name. */
  readonly people: readonly PersonPointer[];
  /** Coverage of the events that are shown. */
  readonly coverage: readonly EventCoverage[];
  /** Newest first, at most as many as asked for. */
  readonly waivers: readonly WaiverPointer[];
  readonly events: readonly EventPointer[];
  readonly waiverCount: Counted;
  readonly eventCount: Counted;
}
