import type { Conversation, Micros, ModelEvent } from '../../model';
import { adminOf, advocateOf, ERASED, type EventPlan, type Personal } from '../events';
import { seeded, type Random } from '../random';
import { day, hour, minute, second, snap } from '../spans';
import { clubNotes, clubPlaces } from './club-places';
import { meetingsOf, outcomeOf, type Meeting } from './club-season';

/** The season decides which kind of event takes place. */
type ClubEventPlan = Omit<EventPlan, 'typeOf'>;

/** A club's events in the order in which they happen. Conversations have their own order. */
export const clubEvents = (plan: ClubEventPlan): ModelEvent[] => {
  const random = seeded(plan.seed, 'club events');
  const { conversations, count } = plan;
  /* One conversation in six leads to a second event. */
  return meetingsOf(random, plan.anchor, count).map((meeting, index) => {
    const place = random.chance(0.16) ? index - 1 - random.int(4) : index;
    const talk = Math.floor((Math.max(0, place) / Math.max(1, count)) * conversations.length);
    const conversation = conversations.at(talk);
    if (conversation === undefined) throw new Error('a club without conversations has no events');
    return eventOf(random, plan, { meeting, conversation, index });
  });
};

interface Held {
  readonly meeting: Meeting;
  readonly conversation: Conversation;
  readonly index: number;
}

const eventOf = (random: Random, plan: ClubEventPlan, held: Held): ModelEvent => {
  const { anchor, eventTypes } = plan;
  const { meeting, conversation, index } = held;
  const { startsAt, endsAt, kind } = meeting;
  const eventType = eventTypes.find(({ id }) => id === kind.type);
  if (eventType === undefined) throw new Error(`no event type ${kind.type}`);
  const booked = Math.min(startsAt, anchor) - random.between(10 * minute, 14 * day);
  const createdAt = snap(booked, index);
  const ending = endingOf(random, plan, held, createdAt);
  return {
    id: String(8_200 + index),
    conversation,
    startsAt,
    endsAt: kind.type === '10' ? null : endsAt,
    ...ending,
    createdBy: random.chance(0.12) ? adminOf(random, plan) : advocateOf(conversation),
    eventType,
    ...personalOf(random, index),
    createdAt,
    updatedAt: Math.max(createdAt, ending.outcomeAt ?? 0, ending.cancelledAt ?? 0),
  };
};

type Ending = Pick<ModelEvent, 'outcome' | 'outcomeAt' | 'cancelledAt' | 'cancelledBy'>;

const endingOf = (
  random: Random,
  plan: ClubEventPlan,
  { meeting, conversation, index }: Held,
  createdAt: Micros,
): Ending => {
  const { anchor } = plan;
  const none = { outcome: null, outcomeAt: null, cancelledAt: null, cancelledBy: null };
  if (random.chance(0.07)) {
    const cancelledAt = snap(
      random.between(createdAt, Math.min(meeting.startsAt, anchor)),
      index + 1,
    );
    const cancelledBy = random.chance(0.2) ? adminOf(random, plan) : advocateOf(conversation);
    return { ...none, cancelledAt: Math.max(createdAt, cancelledAt), cancelledBy };
  }
  const over = meeting.kind.type === '10' ? meeting.startsAt : meeting.endsAt;
  const outcomeAt = snap(over + recordedAfter(random, conversation), index + 2);
  if (over > anchor || outcomeAt > anchor - 5 * second) return none;
  return { ...none, outcome: outcomeOf(random, meeting, anchor), outcomeAt };
};

/* Most advocates record an outcome on the same or the next days; two have to be reminded. */
const recordedAfter = (random: Random, { advocate }: Conversation): Micros => {
  const slow = advocate.id === '102' || advocate.id === '105';
  if (random.chance(slow ? 0.45 : 0.07)) return random.between(6 * day, 80 * day);
  if (random.chance(slow ? 0.5 : 0.25)) return random.between(day, 6 * day);
  return random.chance(0.7)
    ? random.between(5 * minute, 5 * hour)
    : random.between(12 * hour, 26 * hour);
};

/* One person in two hundred was erased on request. */
const personalOf = (random: Random, index: number): Personal => {
  if (index % 211 === 97) return ERASED;
  const details = random.chance(0.45) ? null : random.pick(clubNotes);
  return { details, ...random.pick(clubPlaces) };
};
