import type { EventListQuery } from '../../../contract/list-questions';
import { ALL_EVENTS as ALL_EVENTS_ANYWHERE } from '../../../contract/whole-lists';

/** All events as an agenda in UTC. */
export const ALL_EVENTS: EventListQuery = { ...ALL_EVENTS_ANYWHERE, zone: 'UTC' };
