import type { Micros } from '../model';
import { parseTime } from '../time';
import { badParameter, HttpProblem } from './problem';

export type Params = ReadonlyMap<string, string>;

/** The parameters of every paginated list. */
export const pageParams: readonly string[] = ['page[size]', 'page[after]', 'page[number]'];

/**
 * Reads the query as a map. A parameter that is not in `listed` is a 400. So is one that is sent
 * twice, because nothing describes which of the two counts.
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

/** A time parameter; null where it was not sent. */
export const readTime = (params: Params, name: string): Micros | null => {
  const text = params.get(name);
  if (text === undefined) return null;
  const at = parseTime(text);
  if (at === null) throw badParameter(name, `${name} is not an ISO 8601 time.`);
  return at;
};

/** A whole number from 1 up; the default where it was not sent. */
export const readCount = (params: Params, name: string, fallback: number): number => {
  const text = params.get(name);
  if (text === undefined) return fallback;
  const count = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw badParameter(name, `${name} must be a whole number from 1 up.`);
  return count;
};

/** An id of this community; null where the filter was not sent. */
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

/** Reads an id from a path. A malformed escape names no record. */
export const pathId = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new HttpProblem(404, 'There is no such record.');
  }
};
