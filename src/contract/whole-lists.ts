import type { CoverageQuery, EventChoices, QueueQuery, WaiverListQuery } from './list-questions';

/** The question for all waivers, newest signature first. */
export const ALL_WAIVERS: WaiverListQuery = {
  list: 'waiver_submissions',
  search: '',
  templates: [],
  versions: [],
  signed: null,
  answers: [],
  optedIn: null,
  changedAfterSigning: null,
  reviewed: null,
  conversation: null,
  prospect: null,
  advocate: null,
  sort: 'signed',
  descending: true,
  groupBy: 'none',
  folded: [],
};

/** The question for all events as an agenda, without the time zone of its days. */
export const ALL_EVENTS: EventChoices = {
  list: 'private_events',
  search: '',
  statuses: [],
  types: [],
  advocates: [],
  dates: null,
  updated: null,
  conversation: null,
  prospect: null,
  scheduler: null,
  hasAddress: null,
  descending: false,
};

/** The question for all events that await an outcome. */
export const WHOLE_QUEUE: QueueQuery = {
  list: 'awaiting_outcome',
  search: '',
  advocates: [],
  types: [],
  bucket: null,
  ended: null,
  hideSnoozed: false,
  backToday: false,
  groupBy: 'none',
  folded: [],
};

/** The question for the coverage of all upcoming events. */
export const WHOLE_COVERAGE: CoverageQuery = {
  list: 'coverage',
  status: 'upcoming',
  dates: null,
  types: [],
  advocates: [],
  answers: [],
  asked: null,
  groupBy: 'none',
  folded: [],
};
