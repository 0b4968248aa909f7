import type { Key, KeyRing } from '../keys';
import type { Listed, Permission } from '../model';
import { renderEvent } from '../resources/event';
import { api, json } from '../resources/json';
import { renderConversation, renderPerson } from '../resources/related';
import { renderTemplate } from '../resources/template';
import { renderWaiver } from '../resources/waiver';
import type { Store } from '../store';
import { ok, type Answer } from './answer';
import { matchEvents, matchWaivers, type Matches } from './lists';
import { pathId, readParams } from './params';
import { cutPage, pageLinks, readPageRequest } from './paging';
import { Problem, problemAnswer } from './problem';

/** A request as far as the service cares. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly accept: string | undefined;
  readonly authorization: string | undefined;
  /** Scheme, host and port of links. */
  readonly origin: string;
}

interface Call {
  readonly store: Store;
  readonly origin: string;
  readonly query: string;
  readonly key: Key;
}

interface Resource {
  readonly permission: Permission;
  /** Absent where api.md has no list. */
  readonly list?: (call: Call) => string;
  readonly detail: (call: Call, id: string) => string | null;
}

const paged = <Item extends Listed>(
  call: Call,
  name: string,
  matches: Matches<Item>,
  render: (item: Item) => string,
): string => {
  const page = cutPage(matches.items, matches.from, readPageRequest(matches.params, name));
  const links = pageLinks(page, `${api(call.origin)}/${name}`, name, matches.params);
  const meta = {
    page: page.number,
    per_page: page.size,
    total_count: page.totalCount,
    total_pages: page.totalPages,
  };
  const data = page.records.map(render).join(',');
  return `{"data":[${data}],"links":${json(links)},"meta":${json(meta)}}`;
};

const renderOne = <Item>(item: Item | undefined, render: (item: Item) => string): string | null =>
  item === undefined ? null : render(item);

const waivers: Resource = {
  permission: 'waivers',
  list: (call) =>
    paged(call, 'waiver_submissions', matchWaivers(call.store, call.query), (waiver) =>
      renderWaiver(waiver, call.origin, call.store.brand),
    ),
  detail: ({ store, origin }, id) =>
    renderOne(store.waivers.get(id), (waiver) => renderWaiver(waiver, origin, store.brand)),
};

const templates: Resource = {
  permission: 'waivers',
  list: ({ store, origin, query }) => {
    readParams(query, []);
    const records = [...store.templates.values()].map((one) => renderTemplate(one, origin));
    return `{"data":[${records.join(',')}]}`;
  },
  detail: ({ store, origin }, id) =>
    renderOne(store.templates.get(id), (template) => renderTemplate(template, origin)),
};

const eventRenderer = ({ store, origin, key }: Call) => {
  const view = { origin, now: store.now(), pii: key.permissions.has('private_events:pii') };
  return (event: Parameters<typeof renderEvent>[0]): string => renderEvent(event, view);
};

const events: Resource = {
  permission: 'private_events',
  list: (call) =>
    paged(call, 'private_events', matchEvents(call.store, call.query), eventRenderer(call)),
  detail: (call, id) => renderOne(call.store.events.get(id), eventRenderer(call)),
};

const people = (type: 'advocates' | 'prospects'): Resource => ({
  permission: type,
  detail: ({ store, origin }, id) =>
    renderOne(store[type].get(id), (person) => renderPerson(person, type, origin)),
});

const conversations: Resource = {
  permission: 'conversations',
  detail: ({ store, origin }, id) =>
    renderOne(store.conversations.get(id), (one) => renderConversation(one, origin)),
};

const resources: ReadonlyMap<string, Resource> = new Map([
  ['waiver_submissions', waivers],
  ['waiver_templates', templates],
  ['private_events', events],
  ['conversations', conversations],
  ['advocates', people('advocates')],
  ['prospects', people('prospects')],
]);

const authorise = (key: Key | undefined, permission: Permission): Key => {
  if (key === undefined || key.revoked)
    throw new Problem(401, 'Send a valid key as "Authorization: Bearer <API_KEY>".');
  if (!key.permissions.has(permission))
    throw new Problem(403, `This key does not hold the permission ${permission}.`);
  return key;
};

const acceptable =
  /(^|[\s,])(application\/vnd\.api\+json|application\/json|application\/\*|\*\/\*)/i;

const checkAccept = (accept: string | undefined): void => {
  if (accept !== undefined && !acceptable.test(accept))
    throw new Problem(406, 'This service answers with application/vnd.api+json only.');
};

const detailOf = (resource: Resource, call: Call, segment: string): string => {
  readParams(call.query, []);
  const record = resource.detail(call, pathId(segment));
  if (record === null) throw new Problem(404, 'There is no such record in this community.');
  return `{"data":${record}}`;
};

const route = /^\/api\/v1\/([a-z_]+)(?:\/([^/]+))?$/;

const answer = (store: Store, keys: KeyRing, request: Request): Answer => {
  const [, name = '', segment] = route.exec(request.path) ?? [];
  const resource = resources.get(name);
  if (resource === undefined || (segment === undefined && resource.list === undefined))
    throw new Problem(404, 'There is nothing at this address.');
  if (request.method !== 'GET') throw new Problem(405, 'This interface is read-only: use GET.');
  const key = authorise(keys.find(request.authorization), resource.permission);
  checkAccept(request.accept);
  const call: Call = { store, key, origin: request.origin, query: request.query };
  if (segment !== undefined) return ok(detailOf(resource, call, segment));
  return ok(resource.list?.(call) ?? '');
};

/** The honest answer to a request: api.md over the store, refusals as JSON:API errors. */
export const respond = (store: Store, keys: KeyRing, request: Request): Answer => {
  try {
    return answer(store, keys, request);
  } catch (error) {
    if (error instanceof Problem) return problemAnswer(error);
    throw error;
  }
};
