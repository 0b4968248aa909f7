import type { ServedAttributes, Conversation, Person } from '../model';
import { api, json, relation } from './json';

/* Only type, id and link of these records are described; the rest is this sample's choice. */
const record = (
  origin: string,
  type: string,
  id: string,
  attributes: ServedAttributes,
  relationships: string,
): string =>
  `{"type":"${type}","id":${json(id)},"attributes":${json(attributes)},` +
  `"relationships":{${relationships}},` +
  `"links":{"self":${json(`${api(origin)}/${type}/${encodeURIComponent(id)}`)}}}`;

/** The JSON text of an advocate or a prospect. */
export const renderPerson = (
  person: Person,
  type: 'advocates' | 'prospects',
  origin: string,
): string => record(origin, type, person.id, { name: person.name, email: person.email }, '');

/** The JSON text of a conversation. */
export const renderConversation = (one: Conversation, origin: string): string =>
  record(
    origin,
    'conversations',
    one.id,
    {},
    `"advocate":${relation(origin, 'advocates', one.advocate.id)},` +
      `"prospect":${relation(origin, 'prospects', one.prospect.id)}`,
  );
