import type { EventListQuery, WaiverListQuery } from '../../../contract/lists';
import type { QueueQuery } from '../../../contract/queue-views';

/** All waivers, newest signature first. */
export const ALL_WAIVERS: WaiverListQuery = {
  list: 'waiver_submissions',
  search: '',
  templates: [],
  versions: [],
  signed: null,
  answers: [],
  optedIn: null,
  changedAfterSigning: null,
  conversation: null,
  prospect: null,
  advocate: null,
  sort: 'signed',
  descending: true,
};

/** All events as an agenda in UTC. */
export const ALL_EVENTS: EventListQuery = {
  list: 'private_events',
  search: '',
  statuses: [],
  types: [],
  advocates: [],
  dates: null,
  conversation: null,
  prospect: null,
  scheduler: null,
  hasAddress: null,
  descending: false,
  zone: 'UTC',
};

/** All events that await an outcome. */
export const WHOLE_QUEUE: QueueQuery = {
  list: 'awaiting_outcome',
  search: '',
  advocates: [],
  types: [],
  bucket: null,
  hideSnoozed: false,
};
