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
import type { AskedQuestion } from '../domain/templates/answers';
import type { FoundAnywhere } from './found-views';
import type { FiguresView } from './figures-views';
import type { DaysAhead, OutcomePlots, QueueSummary, SignedPlots } from './overview-views';
import type { OutcomePeople } from './outcome-people';
import type { FollowUpView } from './follow-up-views';
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

/** Numbers beside the sections. */
export interface SectionCounts {
  readonly waivers: Counted;
  readonly events: Counted;
  readonly awaiting: Counted;
  readonly coverage: Counted;
  readonly templates: Counted;
  readonly exports: number;
  /**
   * Exports that hold data of people whose data was erased since, and that are not handled; and a
   * kept folder that cannot be kept up to date.
   */
  readonly exportsToReview: number;
}

/** Records that the worker holds under a number. */
export interface HeldRecords {
  readonly held: number;
  /** How many; null: they are forgotten, because the copy was opened anew. */
  readonly count: number | null;
}

/** Records that were chosen: by their ids, or those that the worker holds, since there are many. */
export type Choice =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'held'; readonly held: number; readonly count: number };

/** Records as they are copied. */
export interface CopiedRows {
  /** The names of the columns, as in a file. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Cache worker → window: call → what answers it; what is asked is in `cacheRequests`. */
interface CacheResponses {
  'list:query': WithFirstRows<Proven<ListSummary>>;
  /** Null where another question of the list began. */
  'list:begin': WithFirstRows<Begun<ListSummary>> | null;
  /** Choices that are too many to come with every answer. */
  'list:choices': IdChoices;
  'list:rows': RowsAnswer;
  /** The row of a record in a list, or null when it is filtered out. */
  'list:locate': { readonly row: number | null };
  /**
   * Those of `ids` that an answer does not hold, folded rows being held; null: it is outdated. Records
   * held under the numbers are from now on those alone that the answer has, too.
   */
  'list:without': {
    readonly ids: readonly string[] | null;
    readonly held: readonly HeldRecords[];
  };
  /** What is chosen then; null: the answer, or what is held, is forgotten. */
  'list:choose': { readonly choice: Choice | null };
  /** Those of these ids that are not held under a number. */
  'list:outside': { readonly ids: readonly string[] };
  /**
   * The ids of at most `MOST_NAMED` chosen records, in the order of an answer; null where there are more,
   * or what is held is forgotten.
   */
  'list:named': { readonly ids: readonly string[] | null };
  /**
   * Cells of rows to be copied, at most `MOST_COPIED`, in the order of `ids`: of the one column
   * that is named, else of those a person reads.
   */
  'list:cells': CopiedRows;
  'waiver:get': Result<WaiverView>;
  'event:get': Result<EventView>;
  /** Asks the service for one record again, and takes in what it answers. */
  'record:check': Result<RecordCheck>;
  'template:get': Result<TemplateView>;
  'template:versions': Result<TemplateHistoryView>;
  /** Two versions with signatures in this copy; `not-cached` for others. */
  'template:diff': Result<TemplateDiffView>;
  'template:answers': Result<TemplateAnswersView>;
  'coverage:of-event': Result<EventCoverageView>;
  /** The best few of each kind; no names without the right to them. */
  'anywhere:find': FoundAnywhere;
  /** At most `most` waivers and as many events. An id nothing points to is an empty page. */
  'people:get': PeopleView;
  /** Coverage of at most `most` events. A prospect nothing points to is an empty page. */
  'person:get': PersonView;
  /** What a prospect is called, cut for a row; null where nobody may say. */
  'person:name': SignedName | null;
  /** How many people events of a list have, by status; `outdated` where its answer is forgotten. */
  'people:outcomes': Result<readonly OutcomePeople[]>;
  /** Name, email and id of those of one status; noted in the list of exports before they are given. */
  'people:copy': Result<CopiedRows>;
  /** At most `most` events of the queue. An advocate nothing points to is an empty page. */
  'advocate:get': AdvocateView;
  /** Keeps what is written about an advocate on this computer; what is empty is forgotten. */
  'advocate:put': Result<null>;
  /**
   * Asks the service for each advocate of the copy, one after the other, and tells how that ended;
   * `advocates-asked` is pushed on the way.
   */
  'advocates:ask': AskedAdvocates;
  'advocates:cancel': null;
  /** Names advocates by these attributes of what was answered last; `outdated` where nothing was. */
  'advocates:choose': Result<null>;
  'related:fetch': Result<RelatedView>;
  'answers:identifiers': readonly AskedQuestion[];
  /** Compares the queue with the service's own list; only because the person asked. */
  'queue:check': Result<QueueCheck>;
  /** How outcomes were recorded, by what is asked; of the events in this copy. */
  'figures:get': Proven<FiguresView>;
  /** The week of a day as the events’ list has it. */
  'events:week': Proven<WeekView>;
  /** What is on and comes soon, by whether its waiver is there; inferred from this copy. */
  'overview:days': Proven<DaysAhead>;
  /** The queue in a few figures. */
  'overview:queue': Proven<QueueSummary>;
  /** What became of the events of the last weeks and months. */
  'overview:outcomes': Proven<OutcomePlots>;
  /** The waivers of the last weeks by template version. */
  'overview:signed': Proven<SignedPlots>;
  'follow-up:get': FollowUpView | null;
  /** Keeps a follow-up on this computer; an empty one is forgotten. */
  'follow-up:put': Result<null>;
  /**
   * Changes the follow-ups of at most `MOST_FOLLOW_UPS` events in one write, or none of them;
   * events that are not in the copy any more are left out. Tells how many were changed.
   */
  'follow-up:change-many': Result<number>;
  /** Takes the last change of many back; 0 where something was written since. */
  'follow-up:undo': Result<number>;
  /**
   * Marks at most `MOST_REVIEWED` waivers as reviewed on this computer, or takes their marks away
   * where all of them have one. Tells which, and of how many.
   */
  'review:toggle': Result<{ readonly reviewed: boolean; readonly count: number }>;
  /** Takes the last change of review marks back; false where any was changed or forgotten since. */
  'review:undo': Result<boolean>;
  'sync:start': null;
  'sync:cancel': null;
  /** Newest first. */
  'sync:activity': readonly SyncRun[];
  /** Newest first; with `person`, those that hold a record the search finds. */
  'exports:list': readonly ExportLine[];
  /** Null where none was ever chosen. */
  'exports:kept-folder': KeptFolderView | null;
  /** What was erased since is dealt with in this export, as far as it is known now. */
  'exports:handled': Result<null>;
  /** What was last asked of each list, for the next start. */
  'asked:list': readonly LastAsked[];
  'asked:put': Result<null>;
  /** The filter sets kept for a list, by name. */
  'filters:list': readonly SavedFilter[];
  /**
   * Keeps a filter set, in place of the one with its id or its name. `bad-argument` for a name that
   * is empty or too long, and when there are too many.
   */
  'filters:put': Result<null>;
  /** How many records a filter set finds now. */
  'filters:count': { readonly matching: Counted };
  'filters:delete': Result<null>;
  /** Saved filters that an erasure took away and that nobody was told of yet. */
  'filters:removed': readonly RemovedFilter[];
  'filters:removed-seen': Result<null>;
  /** Merges the backup that main opened last into what is kept here, or changes nothing. */
  'backup:take-over': Result<null>;
  /** Takes the last take-over back; false where anything of it was changed since. */
  'backup:undo': Result<boolean>;
  /** How far back each list is kept. */
  'age-limits:get': AgeLimitViews;
  /** What another limit would do; nothing is changed. */
  'age-limits:preview': AgeLimitPreview;
  /** Limits a list; what goes cannot be brought back from here, only from the service. */
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
  /** Records or the clock changed what lists would answer; ask again. */
  'index-changed': { readonly revision: number };
  'section-counts': SectionCounts;
  /** What advocates are called, all of whom something is known. */
  advocates: { readonly advocates: readonly NamedAdvocate[] };
  /** How far asking the service for them has come. */
  'advocates-asked': AskedAdvocates;
  /** An erasure removed saved filters; ask for them again. */
  'filters-changed': null;
  /**
   * People were erased: what the window remembers and was asked for may hold these values. None are
   * named where the key lost its right, with which personal values of all people go.
   */
  'people-erased': { readonly values: readonly PersonalValue[] };
  /** An export began, ended or was looked after; ask for the list again. */
  'exports-changed': null;
  /** The store cannot be used; the sentence is the window's. */
  'store-failed': StoreTrouble;
}

export type CachePush = keyof CachePushes;

/** Why the window wakes the worker: focus came, or the network, the clock or the zone changed. */
export type WindowWakeReason = Exclude<WakeReason, 'resume'>;

/** Window → worker. The first message hands over main's port. */
export type ToWorker =
  | PortMessage
  | { readonly kind: 'port' }
  | { readonly kind: 'collect' }
  /** Somebody scrolls, types or clicks. */
  | { readonly kind: 'in-use' }
  | { readonly kind: 'wake'; readonly reason: WindowWakeReason };

/** Worker → window: answers, and pushes beside them. */
export type FromWorker =
  PortMessage | { readonly push: CachePush; readonly payload: CachePushes[CachePush] };
