import type { ServedAttributes } from '../model';

export const json = (value: unknown): string => JSON.stringify(value);

/** The JSON text of a string without its quotes, to be put between other pieces. */
export const inner = (text: string): string => JSON.stringify(text).slice(1, -1);

export const api = (origin: string): string => `${origin}/api/v1`;

/** One entry of a relationship as JSON text. Admins have no endpoint, so they get no link. */
export const relation = (origin: string, type: string, id: string | null): string => {
  if (id === null) return '{"data":null}';
  const data = `{"data":{"type":"${type}","id":${json(id)}}`;
  if (type === 'admins') return `${data}}`;
  return `${data},"links":{"related":${json(`${api(origin)}/${type}/${encodeURIComponent(id)}`)}}}`;
};

/** The record with some attributes replaced; `undefined` removes one. */
export const withOverrides = (record: string, overrides: ServedAttributes | undefined): string => {
  if (overrides === undefined) return record;
  const parsed = JSON.parse(record) as { attributes: Record<string, unknown> };
  Object.assign(parsed.attributes, overrides);
  return json(parsed);
};
