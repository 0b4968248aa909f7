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
import type { ListedEvent, WaiverPointer } from './record-views';

/**
 * Lists are windows over an index in the cache worker: the window asks a question, gets counts and
 * a token, and then asks for the rows that it shows. Of each list this says its question; its
 * filters with counts (`facets`), by the question's field, with the keys of their choices; filters
 * whose choices are sent only on request (`asked`); its rows; and what else an answer says
 * (`more`).
 */
export interface Lists {
  readonly waiver_submissions: {
    readonly query: WaiverListQuery;
    readonly facets: {
      readonly templates: string;
      /** Keys made by `versionKey`. */
      readonly versions: string;
      readonly optedIn: FlagKey;
      readonly changedAfterSigning: FlagKey;
      readonly reviewed: FlagKey;
      /** Keys made by `answerKey`, by the identifier of the question on the waiver. */
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

/** A list that the window shows. */
export type ShownList = keyof Lists;

/** The list of the service whose records a list of the window shows. */
export const SERVICE_LIST: Readonly<Record<ShownList, ListName>> = {
  waiver_submissions: 'waiver_submissions',
  private_events: 'private_events',
  awaiting_outcome: 'private_events',
  coverage: 'private_events',
  waiver_templates: 'waiver_templates',
};

export const SHOWN_LISTS = Object.keys(SERVICE_LIST) as readonly ShownList[];

export type ListQuery<List extends ShownList = ShownList> = Lists[List]['query'];

/** The choices of a filter by yes or no. */
export type FlagKey = 'true' | 'false';
/** The name of the filter on the answers to one question, by the question's identifier. */
export type AnswerFacet = `answer:${string}`;

/**
 * One choice of a filter with the number of rows it would leave. In the worker the number is a mere
 * `number` until it is sent.
 */
export interface FacetChoice<Key extends string = string, Amount = Counted> {
  /** An id or another value, as the question has it; empty stands for records without one. */
  readonly key: Key;
  /** The name that the service gives, cut to fit a row; null when the window has a word for it. */
  readonly name: string | null;
  readonly count: Amount;
}

/** Filters of events by an id. They may have as many choices as there are events. */
export type EventIdFacet = 'advocates' | 'prospect' | 'conversation';

/** An id with its person's name; null when nothing says it, or when it is no person's id. */
interface IdChoice<Amount = Counted> extends FacetChoice<string, Amount> {
  readonly person: SignedName | null;
}

/** The most frequent choices, then chosen ones that are not among these. */
export interface IdChoices<Amount = Counted> {
  readonly choices: readonly IdChoice<Amount>[];
  /** How many further choices there are. */
  readonly more: number;
}

/** The counted choices of every filter of a list. */
export type Facets<List extends ShownList, Amount = Counted> = {
  readonly [Facet in keyof Lists[List]['facets']]: readonly FacetChoice<
    Extract<Lists[List]['facets'][Facet], string>,
    Amount
  >[];
};

export interface ListSummary<List extends ShownList = ShownList, Amount = Counted> {
  /** Identifies this answer. A request for rows with an old token is answered with `outdated`. */
  readonly token: number;
  /** Rows to draw: headings are included, rows of folded groups are not. */
  readonly rows: number;
  /** How many records match, and how many are in the copy. */
  readonly matching: number;
  readonly all: number;
  /** Whether nothing matched as it was typed, and these records have similar words instead. */
  readonly similar: boolean;
  readonly facets: Facets<List, Amount>;
  readonly more: Lists[List]['more'];
  /** The row at which an agenda opens: the first event that starts now or later, or the last. */
  readonly openAt: number;
}

/**
 * An answer, and whether its list had ever been read to its end: only then does an empty answer
 * mean that there is no such record.
 */
export type Proven<Answer> = Answer & { readonly everComplete: boolean };

/** An answer that `isOpen` while texts on the disk may add to it: until then it proves nothing. */
export type Begun<Answer> = Proven<Answer> & { readonly isOpen: boolean };

/** Where a search found its words. `text` is the text around them, cut; `marks` are in it. */
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

export interface WaiverRow extends WaiverPointer {
  readonly kind: 'waiver';
  readonly signerEmail: string | null;
  readonly signedAtMs: number | null;
  readonly updatedAt: string;
  readonly updatedAtMs: number | null;
  readonly conversationId: string | null;
  readonly prospectId: string | null;
  readonly advocateId: string | null;
  readonly templateTitle: string | null;
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
  /** The event's address in one line; null without one, or without the right to it. */
  readonly place: string | null;
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
  /** Derived when the row is read, because it depends on the time. */
  readonly status: ShownStatus;
  /** The outcome of a cancelled event, or the text of a status that this program does not know. */
  readonly recorded: string | null;
  readonly hit: SearchHit | null;
}

/** A template in the list of templates. */
export interface TemplateListRow {
  readonly kind: 'template';
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly version: number;
  /** How many waivers in this copy were signed with it. */
  readonly signatures: Counted;
  /** False when the service no longer lists it; it is kept because records point to it. */
  readonly listed: boolean;
}

export type ListRow<List extends ShownList = ShownList> = Lists[List]['row'];

/** A row that heads records and is not a record itself. */
export type HeadingRow = DayRow | GroupRow;

/** Whether a row is a heading. */
export function isHeading(row: ListRow): row is HeadingRow {
  return row.kind === 'day' || row.kind === 'group';
}

/** The most rows that are copied at once. */
export const MOST_COPIED = 10_000;

/** The most waivers that are marked as reviewed at once. */
export const MOST_REVIEWED = 500_000;

/**
 * How many rows a block has, in which rows are sent and kept: about what the window shows at once.
 * Larger blocks would read rows from the disk that nobody sees while somebody types a search.
 */
export const BLOCK_ROWS = 25;

/** The number of the block that a row lies in, from 0. */
export function blockOf(row: number): number {
  return Math.floor(row / BLOCK_ROWS);
}

/** An answer together with the block of rows where its list opens, so that it is shown at once. */
export type WithFirstRows<Answer, Row = ListRow> = Answer & { readonly first: readonly Row[] };

export interface RowsAnswer {
  readonly outdated: boolean;
  readonly rows: readonly ListRow[];
}
