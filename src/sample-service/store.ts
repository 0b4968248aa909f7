import { createDirectory } from './directory';
import { eventFacts, waiverFacts } from './facts';
import type { Micros, ModelCommunity } from './model';
import { createOrderedList } from './ordered-list';

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

export type RecordStore = ReturnType<typeof createRecordStore>;

/** The community as the service holds it, with indexes by id. */
export const createRecordStore = (community: ModelCommunity, nowMs: () => number) => {
  let last = 0;
  const now = (): Micros => Math.floor(nowMs() * 1000);
  return {
    brand: community.brand,
    waivers: createOrderedList(community.waivers, waiverFacts),
    events: createOrderedList(community.events, eventFacts),
    /** In the order of the settings. */
    templates: byId(community.templates),
    eventTypes: byId(community.eventTypes),
    conversations: createDirectory(community.conversations),
    advocates: byId(community.advocates),
    prospects: createDirectory(community.prospects),
    /** The service's clock. */
    now,
    /** The time of a change: the clock's, but always later than that of the change before. */
    stamp: (): Micros => (last = Math.max(now(), last + 1)),
  };
};
