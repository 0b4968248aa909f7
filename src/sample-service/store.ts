import { createDirectory, type Directory } from './directory';
import { eventFacts, waiverFacts, type EventFact, type WaiverFact } from './facts';
import type {
  ModelCommunity,
  Conversation,
  ModelEventType,
  Micros,
  Person,
  ModelEvent,
  Template,
  Waiver,
} from './model';
import { createOrderedList, type OrderedList } from './ordered-list';

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

/** The community as the service holds it, with indexes by id. */
export interface RecordStore {
  readonly brand: string;
  readonly waivers: OrderedList<Waiver, WaiverFact>;
  readonly events: OrderedList<ModelEvent, EventFact>;
  /** In the order of the settings. */
  readonly templates: Map<string, Template>;
  readonly eventTypes: Map<string, ModelEventType>;
  readonly conversations: Directory<Conversation>;
  readonly advocates: Map<string, Person>;
  readonly prospects: Directory<Person>;
  /** The service's clock. */
  readonly now: () => Micros;
  /** The time of a change: the clock's, but always later than that of the change before. */
  readonly stamp: () => Micros;
}

export const createRecordStore = (community: ModelCommunity, nowMs: () => number): RecordStore => {
  let last = 0;
  const now = (): Micros => Math.floor(nowMs() * 1000);
  return {
    brand: community.brand,
    waivers: createOrderedList(community.waivers, waiverFacts),
    events: createOrderedList(community.events, eventFacts),
    templates: byId(community.templates),
    eventTypes: byId(community.eventTypes),
    conversations: createDirectory(community.conversations),
    advocates: byId(community.advocates),
    prospects: createDirectory(community.prospects),
    now,
    stamp: () => (last = Math.max(now(), last + 1)),
  };
};
