import type { Key } from '../keys';
import type { Listed, Permission, Waiver } from '../model';
import { renderEvent } from '../resources/event';
import { api, json } from '../resources/json';
import { renderConversation, renderPerson } from '../resources/related';
import { renderTemplate } from '../resources/template';
import { renderWaiver } from '../resources/waiver';
import type { RecordStore } from '../store';
import { matchEvents, matchWaivers, type Matches } from './lists';
import { readParams } from './params';
import { cutPage, pageLinks, readPageRequest } from './paging';

/** A request that was let through, with the key that says what it may see. */
export interface Call {
  readonly store: RecordStore;
  readonly origin: string;
  readonly query: string;
  readonly key: Key;
}

/** A record in JSON. */
export type Rendered = string | Buffer;

/** One kind of record: the permission for it, and its JSON. */
export interface RecordKind {
  readonly permission: Permission;
  /** Absent where the interface has no such list. */
  readonly list?: (call: Call) => readonly Rendered[];
  /** Null where there is no such record. */
  readonly detail: (call: Call, id: string) => Rendered | null;
}

const paged = <Item extends Listed>(
  call: Call,
  name: string,
  matches: Matches<Item>,
  render: (item: Item) => Rendered,
): readonly Rendered[] => {
  const page = cutPage(matches, readPageRequest(matches.params, name));
  const links = pageLinks(page, `${api(call.origin)}/${name}`, name, matches.params);
  const meta = {
    page: page.number,
    per_page: page.size,
    total_count: page.totalCount,
    total_pages: page.totalPages,
  };
  const records = page.records.flatMap((record, index) =>
    index === 0 ? [render(record)] : [',', render(record)],
  );
  return ['{"data":[', ...records, `],"links":${json(links)},"meta":${json(meta)}}`];
};

const renderOne = <Item>(
  item: Item | undefined,
  render: (item: Item) => Rendered,
): Rendered | null => (item === undefined ? null : render(item));

const waiverRenderer =
  ({ store, origin }: Call) =>
  (waiver: Waiver) =>
    renderWaiver(waiver, origin, store.brand);

const waivers: RecordKind = {
  permission: 'waivers',
  list: (call) =>
    paged(call, 'waiver_submissions', matchWaivers(call.store, call.query), waiverRenderer(call)),
  detail: (call, id) => renderOne(call.store.waivers.get(id), waiverRenderer(call)),
};

const templates: RecordKind = {
  permission: 'waivers',
  list: ({ store, origin, query }) => {
    readParams(query, []);
    const records = [...store.templates.values()].map((one) => renderTemplate(one, origin));
    return [`{"data":[${records.join(',')}]}`];
  },
  detail: ({ store, origin }, id) =>
    renderOne(store.templates.get(id), (template) => renderTemplate(template, origin)),
};

const eventRenderer = ({ store, origin, key }: Call) => {
  const view = { origin, now: store.now(), pii: key.permissions.has('private_events:pii') };
  return (event: Parameters<typeof renderEvent>[0]): string => renderEvent(event, view);
};

const events: RecordKind = {
  permission: 'private_events',
  list: (call) =>
    paged(call, 'private_events', matchEvents(call.store, call.query), eventRenderer(call)),
  detail: (call, id) => renderOne(call.store.events.get(id), eventRenderer(call)),
};

const people = (type: 'advocates' | 'prospects'): RecordKind => ({
  permission: type,
  detail: ({ store, origin }, id) =>
    renderOne(store[type].get(id), (person) => renderPerson(person, type, origin)),
});

const conversations: RecordKind = {
  permission: 'conversations',
  detail: ({ store, origin }, id) =>
    renderOne(store.conversations.get(id), (one) => renderConversation(one, origin)),
};

/** Every kind of record by its name in the path. */
export const resources: ReadonlyMap<string, RecordKind> = new Map([
  ['waiver_submissions', waivers],
  ['waiver_templates', templates],
  ['private_events', events],
  ['conversations', conversations],
  ['advocates', people('advocates')],
  ['prospects', people('prospects')],
]);
