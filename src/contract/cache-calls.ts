import type { ListedForms } from './typed-forms';
import type { AgeLimitPreview, AgeLimitViews } from './age-limits';
import type { AskedAdvocates } from './asked-advocates';
import type { Counted } from './counted';
import type { EventCoverageView } from './coverage-views';
import type { Begun, IdChoices, ListSummary, Proven, RowsAnswer, WithFirstRows } from './lists';
import type { PersonView } from './person-views';
import type { AdvocateView, NamedAdvocate, PeopleView } from './people-views';
import type { RecordCheck } from './record-check';
import type { EventView, RelatedView, TemplateView, WaiverView } from './record-views';
import type { Settings } from './settings';
import type { SignedName } from '../domain/people/signed-name';
import type { PersonalValue } from '../domain/rights/names-person';
import type { Cell } from '../domain/exports/csv';
import type { AskedQuestion } from '../domain/templates/answer-summaries';
import type { FoundAnywhere } from './found-views';
import type { FiguresView } from './figures-views';
import type { DaysAhead, OutcomePlots, QueueSummary, SignedPlots } from './overview-views';
import type { OutcomePeople } from './outcome-people';
import type { FollowUpView, ListedDrafts } from './follow-up-views';
import type { QueueCheck } from './queue-views';
import type { PortMessage } from './port-rpc';
import type { Result } from './result';
import type { LastAsked, RemovedFilter, SavedFilter } from './saved-filters';
import type { ExportLine, KeptFolderView } from './exports';
import type { WakeReason } from './store-calls';
import type { StoreTrouble } from './store-trouble';
import type { SyncRun, SyncStatus } from './sync-status';
import type { WeekView } from './week-views';
import type { TemplateAnswersView, TemplateDiffView, TemplateHistoryView } from './template-views';
import type { CacheRequest } from './cache-requests';

/** The numbers that the window shows beside its sections. */
export interface SectionCounts {
  readonly waivers: Counted;
  readonly events: Counted;
  readonly awaiting: Counted;
  readonly coverage: Counted;
  readonly templates: Counted;
  readonly exports: number;
  /**
   * Exports with data of people who were erased since and whose files nobody has dealt with, and a
   * kept folder that cannot be brought up to date.
   */
  readonly exportsToReview: number;
}

/** Records that the worker holds under a number. */
export interface HeldRecords {
  readonly number: number;
  /** How many there are; null when they are forgotten, because the copy was opened anew. */
  readonly count: number | null;
}

/** Chosen records: named by their ids, or, if many, held by the worker under a number. */
export type RecordChoice =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'held'; readonly number: number; readonly count: number };

/** Rows of a list as they are copied. */
export interface CopiedRows {
  /** The names of the columns, as in an exported file. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Cache worker → window: the response to each call. The requests are in `cacheRequests`. */
interface CacheResponses {
  'list:query': WithFirstRows<Proven<ListSummary>>;
  /** Null when another question about the list has begun. */
  'list:begin': WithFirstRows<Begun<ListSummary>> | null;
  /** The choices of a filter that has too many to send with every answer. */
  'list:choices': IdChoices;
  'list:rows': RowsAnswer;
  /** The row of a record in a list, or null when it is filtered out. */
  'list:locate': { readonly row: number | null };
  /**
   * Those of the given ids that the answer does not hold, where rows of folded groups count as
   * held; null when the answer is outdated. Records that are held under a number and are not in the
   * answer are dropped from there.
   */
  'list:without': {
    readonly ids: readonly string[] | null;
    readonly held: readonly HeldRecords[];
  };
  /** What is chosen afterwards; null when the answer, or the held records, are forgotten. */
  'list:choose': { readonly choice: RecordChoice | null };
  /** Those of the given ids that are not held under the number. */
  'list:outside': { readonly ids: readonly string[] };
  /**
   * The ids of the chosen records, in the order of an answer; null when there are more than
   * `MOST_NAMED`, or the held records are forgotten.
   */
  'list:named': { readonly ids: readonly string[] | null };
  /**
   * The cells of at most `MOST_COPIED` rows, in the order of `ids`: those of the named column, or
   * without one those of all columns that a person reads.
   */
  'list:cells': CopiedRows;
  'waiver:get': Result<WaiverView>;
  'event:get': Result<EventView>;
  /** Asks the service for one record again and stores the answer. */
  'record:check': Result<RecordCheck>;
  'template:get': Result<TemplateView>;
  'template:versions': Result<TemplateHistoryView>;
  /** Compares two versions that have signatures in this copy; `not-cached` for other versions. */
  'template:diff': Result<TemplateDiffView>;
  'template:answers': Result<TemplateAnswersView>;
  'coverage:of-event': Result<EventCoverageView>;
  /** The best few of each kind; no names when the key has no right to them. */
  'anywhere:find': FoundAnywhere;
  /** At most `most` waivers and as many events. The page is empty for an id no record names. */
  'people:get': PeopleView;
  /** The coverage of at most `most` events. The page is empty for a prospect no record names. */
  'person:get': PersonView;
  /** What a prospect is called, cut to fit a row; null when nothing says it. */
  'person:name': SignedName | null;
  /** How many people a list's events have, by status; `outdated` when its answer is forgotten. */
  'people:outcomes': Result<readonly OutcomePeople[]>;
  /** Name, email and id of the people of one status, noted as an export before they are given. */
  'people:copy': Result<CopiedRows>;
  /** At most `most` events of the queue. The page is empty for an advocate that no record names. */
  'advocate:get': AdvocateView;
  /** Keeps what a person wrote about an advocate on this computer; an empty label is deleted. */
  'advocate:put': Result<null>;
  /**
   * Asks the service for each advocate of the copy in turn and answers with the result.
   * `advocates-asked` is pushed meanwhile.
   */
  'advocates:ask': AskedAdvocates;
  'advocates:cancel': null;
  /** Makes advocates' names from these attributes of the last answers; `outdated` without any. */
  'advocates:choose': Result<null>;
  'related:fetch': Result<RelatedView>;
  'answers:identifiers': readonly AskedQuestion[];
  /** Compares the queue with the service's own list. Happens only when the person asks for it. */
  'queue:check': Result<QueueCheck>;
  /** How outcomes were recorded, grouped as asked, for the events in this copy. */
  'figures:get': Proven<FiguresView>;
  /** The week that a day lies in, with the events that the list of events would show. */
  'events:week': Proven<WeekView>;
  /** Events that are under way or come soon, by whether their waiver is in this copy (inferred). */
  'overview:days': Proven<DaysAhead>;
  /** The figures of the queue. */
  'overview:queue': Proven<QueueSummary>;
  /** What became of the events of the last weeks and months. */
  'overview:outcomes': Proven<OutcomePlots>;
  /** The waivers of the last weeks by template version. */
  'overview:signed': Proven<SignedPlots>;
  'follow-up:get': FollowUpView | null;
  /** Events that the service does not have any more, and whose follow-ups went with them. */
  'follow-up:gone': readonly string[];
  /** Keeps a follow-up on this computer; an empty one is forgotten. */
  'follow-up:put': Result<null>;
  /**
   * Changes the follow-ups of at most `MOST_FOLLOW_UPS` events in one write, or of none. Events
   * that are no longer in the copy are left out. Answers how many were changed.
   */
  'follow-up:change-many': Result<number>;
  /** Undoes the last change of many follow-ups; answers 0 when any was written since. */
  'follow-up:undo': Result<number>;
  /** Notes that the person was told of these; others that went meanwhile are still to be told. */
  'follow-up:gone-seen': Result<null>;
  /** Notes that were typed and not kept, which outlast a lock. */
  'drafts:list': ListedDrafts;
  /**
   * Keeps what is typed; an empty text is forgotten. Answers false where an erasure has taken the
   * event's draft since the `turn` at which the form began: the form may hold what was erased.
   */
  'drafts:put': Result<boolean>;
  /**
   * Marks at most `MOST_REVIEWED` waivers as reviewed on this computer, or removes the marks when
   * all of them have one. Answers which of the two was done, and for how many.
   */
  'review:toggle': Result<{ readonly reviewed: boolean; readonly count: number }>;
  /** Undoes the last change of review marks; false when any was changed or forgotten since. */
  'review:undo': Result<boolean>;
  'sync:start': null;
  'sync:cancel': null;
  /** Newest first. */
  'sync:activity': readonly SyncRun[];
  /** Newest first; with `person`, only exports that hold a record which a search for it finds. */
  'exports:list': readonly ExportLine[];
  /** Null when none was ever chosen. */
  'exports:kept-folder': KeptFolderView | null;
  /** Notes that the person has dealt with this export, as far as erasures are known now. */
  'exports:handled': Result<null>;
  /** The last question about each list, kept for the next start. */
  'asked:list': readonly LastAsked[];
  'asked:put': Result<null>;
  /** What was typed in forms and not kept, which outlasts a lock. */
  'typed:list': ListedForms;
  /**
   * Keeps what is typed in a form; no texts are forgotten. Nothing is kept where an erasure came
   * since the `turn` that is told: the form may hold what was erased.
   */
  'typed:put': Result<null>;
  /** The filter sets that are kept for a list, by name. */
  'filters:list': readonly SavedFilter[];
  /**
   * Keeps a filter set in place of the one with the same id or name. `bad-argument` for a name that
   * is empty or too long, or when there are too many filter sets.
   */
  'filters:put': Result<null>;
  /** How many records a filter set finds now. */
  'filters:count': { readonly matching: Counted };
  'filters:delete': Result<null>;
  /** Saved filters that an erasure removed, of which the person has not been told yet. */
  'filters:removed': readonly RemovedFilter[];
  'filters:removed-seen': Result<null>;
  /** Merges the backup main opened last into what this computer keeps, all of it or nothing. */
  'backup:take-over': Result<null>;
  /** Undoes the last take-over; false when anything of it was changed since. */
  'backup:undo': Result<boolean>;
  /** How far back each list is kept. */
  'age-limits:get': AgeLimitViews;
  /** What another limit would do. It changes nothing. */
  'age-limits:preview': AgeLimitPreview;
  /** Limits a list. Records that leave can only be fetched from the service again. */
  'age-limits:put': Result<null>;
  'settings:get': Settings;
  'settings:put': Result<null>;
}

export type CacheCall = keyof CacheResponses;

/** Window → cache worker: call → request and response. */
export type CacheCalls = {
  readonly [Call in CacheCall]: {
    readonly request: CacheRequest<Call>;
    readonly response: CacheResponses[Call];
  };
};
export type CacheResponse<Call extends CacheCall> = CacheCalls[Call]['response'];

/** Cache worker → window. */
export interface CachePushes {
  'store-opened': { readonly settings: Settings };
  'store-closed': null;
  'sync-status': SyncStatus;
  /** Records or the clock have changed the answers of lists; the window asks again. */
  'index-changed': { readonly revision: number };
  'section-counts': SectionCounts;
  /** The names of all advocates of whom something is known beside their id. */
  advocates: { readonly advocates: readonly NamedAdvocate[] };
  /** How far the service has been asked for the advocates. */
  'advocates-asked': AskedAdvocates;
  /** An erasure removed saved filters; the window asks for them again. */
  'filters-changed': null;
  /**
   * People were erased. What the window remembers and the questions it asked may hold these values.
   * The list is empty when the key lost its right to personal values: then those of everybody go.
   */
  'people-erased': { readonly values: readonly PersonalValue[] };
  /** An export began, ended or was dealt with; the window asks for the list again. */
  'exports-changed': null;
  /** The store cannot be used; the window finds the words for it. */
  'store-failed': StoreTrouble;
}

export type CachePush = keyof CachePushes;

/** Why the window wakes the worker: its focus, the network, the clock or the zone changed. */
export type WindowWakeReason = Exclude<WakeReason, 'resume'>;

/** Window → worker. The first message carries main's port. */
export type ToWorker =
  | PortMessage
  | { readonly kind: 'port' }
  | { readonly kind: 'collect' }
  /** With a port that closes when the worker has ended. */
  | { readonly kind: 'life' }
  /** The person scrolls, types or clicks. */
  | { readonly kind: 'in-use' }
  | { readonly kind: 'wake'; readonly reason: WindowWakeReason };

/** Worker → window: responses to calls, and pushes. */
export type FromWorker =
  PortMessage | { readonly push: CachePush; readonly payload: CachePushes[CachePush] };
