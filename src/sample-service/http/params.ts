import type { Micros } from '../model';
import { parseTime } from '../time';
import { badParameter, Problem } from './problem';

export type Params = ReadonlyMap<string, string>;

/** Every paginated list knows these. */
export const pageParams: readonly string[] = ['page[size]', 'page[after]', 'page[number]'];

/**
 * The query as a map. Any parameter that is not listed is a 400, and so is one that is sent twice,
 * since which of the two counts is described nowhere.
 */
export const readParams = (query: string, listed: readonly string[]): Params => {
  const params = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (!listed.includes(name))
      throw badParameter(name, `The parameter ${name} is not known here.`);
    if (params.has(name)) throw badParameter(name, `The parameter ${name} is there twice.`);
    params.set(name, value);
  }
  return params;
};

/** An instant parameter, or null when it was not sent. */
export const readTime = (params: Params, name: string): Micros | null => {
  const text = params.get(name);
  if (text === undefined) return null;
  const at = parseTime(text);
  if (at === null) throw badParameter(name, `${name} is not an ISO 8601 time.`);
  return at;
};

/** A whole number from 1 up, or the default when it was not sent. */
export const readCount = (params: Params, name: string, fallback: number): number => {
  const text = params.get(name);
  if (text === undefined) return fallback;
  const count = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw badParameter(name, `${name} must be a whole number from 1 up.`);
  return count;
};

/** An id of this community, or null when the filter was not sent. */
export const readId = (
  params: Params,
  name: string,
  known: { readonly has: (id: string) => boolean },
): string | null => {
  const id = params.get(name);
  if (id === undefined) return null;
  if (!known.has(id)) throw badParameter(name, `${name} names no record of this community.`);
  return id;
};

/** An id out of a path; a malformed escape names nothing. */
export const pathId = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Problem(404, 'There is no such record.');
  }
};
