import type { EventListQuery, WaiverListQuery } from '../../../contract/list-queries';

/** All waivers, newest signature first. */
export const ALL_WAIVERS: WaiverListQuery = {
  collection: 'waivers',
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
  collection: 'events',
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
