import type { Key } from '../keys';
import type { Listed, Permission } from '../model';
import type { ByteWriter } from '../resources/bytes';
import { renderEvent } from '../resources/event';
import { api, json } from '../resources/json';
import { renderConversation, renderPerson } from '../resources/related';
import { renderTemplate } from '../resources/template';
import { writeWaiver } from '../resources/waiver';
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

export type Write = (out: ByteWriter) => void;

/** One kind of record: the permission for it, and how it is written. */
export interface RecordKind {
  readonly permission: Permission;
  /** Absent where the interface has no such list. */
  readonly list?: (call: Call) => Write;
  /** Null where there is no such record. */
  readonly detail: (call: Call, id: string) => Write | null;
}

/** Writes a text that is already made. */
export const text =
  (content: string): Write =>
  (out) =>
    out.text(content);

const paged = <Item extends Listed>(
  call: Call,
  name: string,
  matches: Matches<Item>,
  write: (out: ByteWriter, item: Item) => void,
): Write => {
  const page = cutPage(matches, readPageRequest(matches.params, name));
  const links = pageLinks(page, `${api(call.origin)}/${name}`, name, matches.params);
  const meta = {
    page: page.number,
    per_page: page.size,
    total_count: page.totalCount,
    total_pages: page.totalPages,
  };
  return (out) => {
    out.text('{"data":[');
    for (const [index, record] of page.records.entries()) {
      if (index > 0) out.text(',');
      write(out, record);
    }
    out.text(`],"links":${json(links)},"meta":${json(meta)}}`);
  };
};

const renderOne = <Item>(item: Item | undefined, render: (item: Item) => string): Write | null =>
  item === undefined ? null : text(render(item));

const waivers: RecordKind = {
  permission: 'waivers',
  list: (call) =>
    paged(call, 'waiver_submissions', matchWaivers(call.store, call.query), (out, waiver) =>
      writeWaiver(out, waiver, call.origin, call.store.brand),
    ),
  detail: ({ store, origin }, id) => {
    const waiver = store.waivers.get(id);
    return waiver === undefined ? null : (out) => writeWaiver(out, waiver, origin, store.brand);
  },
};

const templates: RecordKind = {
  permission: 'waivers',
  list: ({ store, origin, query }) => {
    readParams(query, []);
    const records = [...store.templates.values()].map((one) => renderTemplate(one, origin));
    return text(`{"data":[${records.join(',')}]}`);
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
  list: (call) => {
    const render = eventRenderer(call);
    return paged(call, 'private_events', matchEvents(call.store, call.query), (out, event) =>
      out.text(render(event)),
    );
  },
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
