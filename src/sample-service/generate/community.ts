import type { Community, EventType } from '../model';
import { generateEvents } from './events';
import { generatePeople } from './people';
import { cycle } from './random';
import { generateEventTypes, generateTemplates } from './templates';
import { generateWaivers } from './waivers';

export interface CommunitySize {
  readonly seed: number;
  readonly waivers: number;
  readonly events: number;
  /** The present moment of the data, epoch milliseconds. */
  readonly anchorMs: number;
}

/* Which kind of event a conversation is about, by position; test rides lead. */
const interests = [0, 0, 1, 7, 2, 3, 0, 4, 0, 7, 1, 6, 0, 2, 5, 0, 3];

/**
 * Generates a community; the same size, seed and anchor give the same data. Conversations,
 * prospects and templates of waivers and events agree, so that an event's waiver may be signed in
 * its conversation, elsewhere by its prospect, not at all, or not be needed.
 */
export const generateCommunity = (size: CommunitySize): Community => {
  const anchor = Math.floor(size.anchorMs) * 1000;
  const { seed } = size;
  const templates = generateTemplates(anchor);
  const eventTypes = generateEventTypes();
  const conversationCount = Math.max(20, Math.ceil(Math.max(size.waivers, size.events) * 0.75));
  const people = generatePeople(seed, conversationCount);
  const typeOf = (index: number): EventType => cycle(eventTypes, cycle(interests, index));
  const { conversations, admins } = people;
  return {
    brand: 'Meridian Cycles',
    templates,
    eventTypes,
    ...people,
    waivers: generateWaivers({
      seed,
      anchor,
      templates,
      conversations,
      count: size.waivers,
      templateOf: (index) => typeOf(index).templateId,
    }),
    events: generateEvents({
      seed,
      anchor,
      conversations,
      admins,
      eventTypes,
      typeOf,
      count: size.events,
    }),
  };
};
