import type { ChangeAfterSigning } from '../domain/waivers/waiver-flags';
import type { ShownStatus } from '../domain/events/status-rule';
import type { CoverageRow } from './coverage-views';
import type { TemplateRow } from './record-views';

/**
 * Lists are windows over an index in the cache worker: the window asks a question, gets counts and
 * a token, and then asks for the rows it shows.
 */

/** Epoch ms range, either end open; the end is exclusive. */
export interface TimeRange {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}

/** A choice on one answer: the value as shown by a facet, or null, or absent altogether. */
export interface AnswerFilter {
  readonly identifier: string;
  readonly choice:
    | { readonly kind: 'value'; readonly value: string | boolean }
    | { readonly kind: 'null' }
    | { readonly kind: 'absent' };
}

export type WaiverSort = 'signed' | 'updated' | 'name' | 'template';

export interface WaiverListQuery {
  readonly collection: 'waivers';
  readonly search: string;
  readonly templates: readonly string[];
  /** Template versions as `templateId` and version; several mean any of them. */
  readonly versions: readonly { readonly template: string; readonly version: number }[];
  readonly signed: TimeRange | null;
  readonly answers: readonly AnswerFilter[];
  readonly optedIn: boolean | null;
  /** Of either kind. */
  readonly changedAfterSigning: boolean | null;
  readonly conversation: string | null;
  readonly prospect: string | null;
  readonly advocate: string | null;
  readonly sort: WaiverSort;
  readonly descending: boolean;
}

export interface EventListQuery {
  readonly collection: 'events';
  readonly search: string;
  /** Status keys; `under_way` is the part of `upcoming` that has begun. */
  readonly statuses: readonly string[];
  readonly types: readonly string[];
  readonly advocates: readonly string[];
  readonly dates: TimeRange | null;
  readonly conversation: string | null;
  readonly prospect: string | null;
  /** `advocates` or `admins`: who scheduled it. */
  readonly scheduler: string | null;
  readonly hasAddress: boolean | null;
  /** Newest first is false: the agenda ascends and opens at today. */
  readonly descending: boolean;
  /** IANA zone of the day groups. */
  readonly zone: string;
}

export type ListQuery = WaiverListQuery | EventListQuery;

/** One choice of a filter with the number of rows it would leave. */
export interface FacetChoice {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** Filters of events by an id: there may be as many choices as events. */
export type EventIdFacet = 'advocate' | 'prospect' | 'conversation';

/** Asks for the choices of one such filter whose id contains `typed`, at most `most` of them. */
export interface IdChoicesQuery {
  readonly query: EventListQuery;
  readonly facet: EventIdFacet;
  readonly typed: string;
  readonly most: number;
}

/** The most frequent first; then those chosen now that are not among them. */
export interface IdChoices {
  readonly choices: readonly FacetChoice[];
  /** How many others there are. */
  readonly more: number;
}

/**
 * Facets by filter name: `template`, `version`, `answer:<identifier>`, `status`, `type`, …
 * Keys: an id or status as filters take it; a version as template id, line feed, version; an
 * answer as JSON text of its value (`true`, `"Yes"`, `null`), empty for an absent answer.
 */
export type Facets = Readonly<Record<string, readonly FacetChoice[]>>;

export interface ListSummary {
  /** Names this answer; rows of an outdated token are answered with `outdated`. */
  readonly token: number;
  /** Rows to draw, day headings included. */
  readonly rows: number;
  /** Records that match, and records in the copy. */
  readonly matching: number;
  readonly all: number;
  readonly facets: Facets;
  /** The row at which an agenda opens: the first of today or later. */
  readonly openAt: number;
}

/**
 * An answer, and whether its list had been read to its end when it was given: only then does
 * nothing found mean that there is none (reliability.md I4).
 */
export type Proven<Answer> = Answer & { readonly everComplete: boolean };

/** Where a search term was found, with the words around it; `text` is cut, `marks` index into it. */
export interface SearchHit {
  readonly field:
    'name' | 'email' | 'title' | 'answer' | 'agreement' | 'id' | 'type' | 'place' | 'note';
  readonly label: string | null;
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

export interface WaiverRow {
  readonly kind: 'waiver';
  readonly id: string;
  readonly signerName: string;
  readonly signedAt: string;
  readonly signedAtMs: number | null;
  readonly title: string;
  readonly templateId: string | null;
  readonly templateTitle: string | null;
  readonly version: number;
  readonly olderVersion: boolean;
  readonly optedIn: boolean;
  readonly changeAfterSigning: ChangeAfterSigning | null;
  readonly hit: SearchHit | null;
}

export interface DayRow {
  readonly kind: 'day';
  readonly id: string;
  /** `YYYY-MM-DD` in the query's zone, or `unknown` for unreadable starts. */
  readonly day: string;
  readonly count: number;
}

export interface EventRow {
  readonly kind: 'event';
  readonly id: string;
  readonly typeName: string;
  readonly startsAt: string;
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
  /** Derived at reading time. */
  readonly status: ShownStatus;
  /** Outcome of a cancelled event, or the raw text of an unknown one. */
  readonly recorded: string | null;
  readonly advocateId: string | null;
  readonly prospectId: string | null;
  readonly hit: SearchHit | null;
}

/** A template in the list of templates, which is short and drawn by the same grid. */
export interface TemplateListRow extends TemplateRow {
  readonly kind: 'template';
}

export type ListRow = WaiverRow | DayRow | EventRow | CoverageRow | TemplateListRow;

export interface RowsAnswer {
  readonly outdated: boolean;
  readonly from: number;
  readonly rows: readonly ListRow[];
}
