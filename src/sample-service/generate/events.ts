import type {
  Actor,
  Conversation,
  ModelEventType,
  Micros,
  Person,
  ModelEvent,
  RecordSeries,
} from '../model';
import { shapeAt, type EventShape } from './event-shapes';
import { eventNotes, places } from './pools';
import { cycle, seeded, type Random } from './random';
import { changed, made } from './series';
import { day, minute, second, snap } from './spans';

export interface EventPlan {
  readonly seed: number;
  readonly anchor: Micros;
  readonly count: number;
  readonly conversations: RecordSeries<Conversation>;
  readonly admins: readonly Person[];
  readonly eventTypes: readonly ModelEventType[];
  /** The kind of event that a conversation is about. */
  readonly typeOf: (conversationIndex: number) => ModelEventType;
}

/** The advocate of a conversation as the actor of a change. */
export const advocateOf = ({ advocate }: Conversation): Actor => ({
  type: 'advocates',
  id: advocate.id,
});

/** A random admin as the actor of a change. */
export const adminOf = (random: Random, { admins }: Pick<EventPlan, 'admins'>): Actor => ({
  type: 'admins',
  id: random.pick(admins).id,
});

const actor = (random: Random, plan: EventPlan, conversation: Conversation): Actor =>
  random.chance(0.2) ? adminOf(random, plan) : advocateOf(conversation);

/** The personal values of an event after an erasure. */
export const ERASED = { details: '[redacted]', address: null, latitude: null, longitude: null };

export type Personal = Pick<ModelEvent, 'details' | 'address' | 'latitude' | 'longitude'>;

const personal = (random: Random, index: number): Personal => {
  if (index % 61 === 17) return ERASED;
  const details = random.chance(0.25) ? null : random.pick(eventNotes);
  /* A missing address alone is no erasure. */
  if (index % 19 === 4) return { details, address: null, latitude: null, longitude: null };
  const place = random.pick(places);
  if (index % 17 === 6) return { details, address: place.address, latitude: null, longitude: null };
  return { details, ...place };
};

const lastChange = (shape: EventShape, createdAt: Micros, erased: Micros): Micros =>
  Math.max(createdAt, shape.outcomeAt ?? 0, shape.cancelledAt ?? 0, erased);

const makeEvent = (random: Random, plan: EventPlan, index: number): ModelEvent => {
  const first = Math.floor(plan.conversations.length * 0.3);
  const at = first + random.int(plan.conversations.length - first);
  const conversation = cycle(plan.conversations, at);
  const shape = shapeAt(random, plan.anchor, index);
  const known = [shape.startsAt, plan.anchor, shape.cancelledAt, shape.outcomeAt];
  const earliest = Math.min(...known.filter((it) => it !== null));
  const createdAt = snap(earliest - random.between(5 * minute, 21 * day), index);
  const fields = personal(random, index);
  const erased =
    fields.details === '[redacted]' ? random.between(createdAt, plan.anchor - second) : 0;
  const canceller = actor(random, plan, conversation);
  return {
    id: `88${String(index * 11 + 400_001).padStart(9, '0')}`,
    conversation,
    ...shape,
    /* Events that were cancelled before the actor was recorded name nobody. */
    cancelledBy: shape.cancelledAt === null || index % 5 === 0 ? null : canceller,
    createdBy: actor(random, plan, conversation),
    eventType: plan.typeOf(at),
    ...fields,
    createdAt,
    updatedAt: lastChange(shape, createdAt, Math.floor(erased)),
  };
};

/**
 * Renames a kind of event, which touches all its events at once: more records with one `updated_at`
 * than fit on a page.
 */
const renameInBulk = (
  events: RecordSeries<ModelEvent>,
  plan: EventPlan,
): RecordSeries<ModelEvent> => {
  const [usual] = plan.eventTypes;
  const renamed = plan.eventTypes.at(-1);
  if (usual === undefined || renamed === undefined) return events;
  const at = Math.floor((plan.anchor - 9.25 * day) / second) * second + 654_321;
  const most = Math.min(450, Math.floor(events.length * 0.3));
  const touched = new Set<number>();
  for (let index = 0; index < events.length && touched.size < most; index += 1) {
    const event = cycle(events, index);
    const wanted = event.eventType === renamed || index % 3 === 0;
    if (wanted && event.updatedAt < at) touched.add(index);
  }
  return changed(events, (event, index) => {
    if (touched.has(index)) return { ...event, eventType: renamed, updatedAt: at };
    const other = event.eventType !== renamed || event.updatedAt >= at;
    return other ? event : { ...event, eventType: usual };
  });
};

/** Private events around the anchor, with every status, in no particular order. */
export const generateEvents = (plan: EventPlan): RecordSeries<ModelEvent> => {
  const make = (random: Random, index: number): ModelEvent => makeEvent(random, plan, index);
  return renameInBulk(made(seeded(plan.seed, 'events'), plan.count, make), plan);
};
