import type { ChangeAfterSigning } from '../domain/waivers/waiver-flags';
import type { SignedName } from '../domain/people/signed-name';
import type { ShownStatus } from '../domain/events/status-rule';
import type { QueueBucket } from '../domain/events/queue';
import type { Counted } from './counted';
import type { CoverageAnswerKind, CoverageMore, CoverageRow } from './coverage-views';
import type { GroupRow } from './groups';
import type {
  CoverageQuery,
  EventListQuery,
  QueueQuery,
  TemplateListQuery,
  WaiverListQuery,
} from './list-questions';
import type { ListName } from '../domain/entities/collections';
import type { QueueMore, QueueRow } from './queue-views';
import type { ListedEvent, TemplateRow } from './record-views';

/**
 * Lists are windows over an index in the cache worker: the window asks a question, gets counts and
 * a token, and then asks for the rows it shows.
 */
export interface Lists {
  readonly waiver_submissions: {
    readonly query: WaiverListQuery;
    readonly facets: {
      readonly templates: string;
      /** `versionKey`s. */
      readonly versions: string;
      readonly optedIn: FlagKey;
      readonly changedAfterSigning: FlagKey;
      readonly reviewed: FlagKey;
      /** `answerKey`s, by the question's identifier. */
      readonly [answer: AnswerFacet]: string;
    };
    readonly asked: never;
    readonly row: WaiverRow | GroupRow;
    readonly more: null;
  };
  readonly private_events: {
    readonly query: EventListQuery;
    readonly facets: {
      readonly statuses: ShownStatus;
      readonly types: string;
      readonly scheduler: string;
      readonly hasAddress: FlagKey;
    };
    readonly asked: EventIdFacet;
    readonly row: EventRow | DayRow;
    readonly more: null;
  };
  readonly awaiting_outcome: {
    readonly query: QueueQuery;
    readonly facets: {
      readonly advocates: string;
      readonly types: string;
      readonly bucket: QueueBucket;
    };
    readonly asked: never;
    readonly row: QueueRow | GroupRow;
    readonly more: QueueMore;
  };
  readonly coverage: {
    readonly query: CoverageQuery;
    readonly facets: {
      readonly answers: CoverageAnswerKind;
      readonly types: string;
      readonly advocates: string;
      readonly asked: FlagKey;
    };
    readonly asked: never;
    readonly row: CoverageRow | GroupRow;
    readonly more: CoverageMore;
  };
  readonly waiver_templates: {
    readonly query: TemplateListQuery;
    readonly facets: object;
    readonly asked: never;
    readonly row: TemplateListRow;
    readonly more: null;
  };
}

/**
 * A list on screen: its question; its filters with counts, by the question's field, and the keys of
 * their choices; filters whose choices are only asked for; its rows; what else an answer says.
 */
export type ShownList = keyof Lists;

/** The list of the service that a list on screen shows records of. */
export const SERVICE_LIST: Readonly<Record<ShownList, ListName>> = {
  waiver_submissions: 'waiver_submissions',
  private_events: 'private_events',
  awaiting_outcome: 'private_events',
  coverage: 'private_events',
  waiver_templates: 'waiver_templates',
};

export const SHOWN_LISTS = Object.keys(SERVICE_LIST) as readonly ShownList[];

export type ListQuery<List extends ShownList = ShownList> = Lists[List]['query'];

/** Yes and no as keys of choices. */
export type FlagKey = 'true' | 'false';
/** The filter on the answers to one question, by its identifier. */
export type AnswerFacet = `answer:${string}`;

/**
 * One choice of a filter with the number of rows it would leave; in the worker that is a mere
 * `number` until an answer is made of it.
 */
export interface FacetChoice<Key extends string = string, Amount = Counted> {
  /** An id or another value as the query takes it; empty for records that have none. */
  readonly key: Key;
  /** What the service calls it, cut for a row; null where the window has the word. */
  readonly name: string | null;
  readonly count: Amount;
}

/** Filters of events by an id: there may be as many choices as events. */
export type EventIdFacet = 'advocates' | 'prospect' | 'conversation';

/** An id, with what the person behind it is called; null where nobody says or it is no person. */
interface IdChoice<Amount = Counted> extends FacetChoice<string, Amount> {
  readonly person: SignedName | null;
}

/** The most frequent first; then those chosen now that are not among them. */
export interface IdChoices<Amount = Counted> {
  readonly choices: readonly IdChoice<Amount>[];
  /** How many others there are. */
  readonly more: number;
}

/** The choices of every filter of a list with counts. */
export type Facets<List extends ShownList, Amount = Counted> = {
  readonly [Facet in keyof Lists[List]['facets']]: readonly FacetChoice<
    Extract<Lists[List]['facets'][Facet], string>,
    Amount
  >[];
};

export interface ListSummary<List extends ShownList = ShownList, Amount = Counted> {
  /** Names this answer; rows of an outdated token are answered with `outdated`. */
  readonly token: number;
  /** Rows to draw, headings included, without those of folded groups. */
  readonly rows: number;
  /** Records that match, and records in the copy. */
  readonly matching: number;
  readonly all: number;
  /** Nothing is as it was searched for: these are like it. */
  readonly similar: boolean;
  readonly facets: Facets<List, Amount>;
  readonly more: Lists[List]['more'];
  /** The row at which an agenda opens: the first of today or later. */
  readonly openAt: number;
}

/**
 * An answer, and whether its list had been read to its end when it was given: only then does
 * nothing found mean that there is none.
 */
export type Proven<Answer> = Answer & { readonly everComplete: boolean };

/** An answer that is left open where texts on the disk may show more: then nothing is proven yet. */
export type Begun<Answer> = Proven<Answer> & { readonly isOpen: boolean };

/**
 * Where a search term was found, with the words around it; `text` is cut, `marks` index into it.
 */
export interface SearchHit {
  readonly field:
    | 'name'
    | 'email'
    | 'title'
    | 'answer'
    | 'agreement'
    | 'id'
    | 'type'
    | 'advocate'
    | 'place'
    | 'note';
  readonly label: string | null;
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

export interface WaiverRow {
  readonly kind: 'waiver';
  readonly id: string;
  readonly signerName: string;
  readonly signerEmail: string | null;
  readonly signedAt: string;
  readonly signedAtMs: number | null;
  readonly updatedAt: string;
  readonly updatedAtMs: number | null;
  readonly conversationId: string | null;
  readonly prospectId: string | null;
  readonly advocateId: string | null;
  readonly title: string;
  readonly templateId: string | null;
  readonly templateTitle: string | null;
  readonly version: number;
  readonly olderVersion: boolean;
  readonly optedIn: boolean;
  readonly changeAfterSigning: ChangeAfterSigning | null;
  readonly reviewed: boolean;
  readonly hit: SearchHit | null;
}

export interface DayRow {
  readonly kind: 'day';
  readonly id: string;
  /** `YYYY-MM-DD` in the query's zone, or `unknown` for unreadable starts. */
  readonly day: string;
  readonly count: number;
}

export interface EventRow extends ListedEvent {
  readonly kind: 'event';
  readonly conversationId: string | null;
  /** Its address in one line; null without one, and without the right to it. */
  readonly place: string | null;
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
  /** Derived at reading time. */
  readonly status: ShownStatus;
  /** Outcome of a cancelled event, or the raw text of an unknown one. */
  readonly recorded: string | null;
  readonly hit: SearchHit | null;
}

/** A template in the list of templates. */
export interface TemplateListRow extends TemplateRow {
  readonly kind: 'template';
}

export type ListRow<List extends ShownList = ShownList> = Lists[List]['row'];

/** A row that stands over records and is none itself. */
export type HeadingRow = DayRow | GroupRow;

/** Whether a row is a heading. */
export function isHeading(row: ListRow): row is HeadingRow {
  return row.kind === 'day' || row.kind === 'group';
}

/** Rows that are copied together, at most. */
export const MOST_COPIED = 10_000;

/** Waivers that are marked as reviewed at once, at most. */
export const MOST_REVIEWED = 500_000;

/**
 * Rows are given and kept by blocks of so many: a view of the usual height. Each more is read from the
 * disk for nothing as somebody types: the people of a search signed far apart.
 */
export const BLOCK_ROWS = 25;

/** The number of the block that has a row, from 0. */
export function blockOf(row: number): number {
  return Math.floor(row / BLOCK_ROWS);
}

/** An answer with the block of rows where its list opens, so that it can be shown at once. */
export type WithFirstRows<Answer, Row = ListRow> = Answer & { readonly first: readonly Row[] };

export interface RowsAnswer {
  readonly outdated: boolean;
  readonly rows: readonly ListRow[];
}
