import type { Micros } from '../model';
import { badParameter } from './problem';

/**
 * Where a page ended. If a request has a cursor and a `page[number]`, the cursor counts if it is
 * `walking` (it comes from the links of a page that was asked for by cursor), else the number.
 */
export interface Cursor {
  readonly list: string;
  readonly updatedAt: Micros;
  readonly id: string;
  readonly walking: boolean;
}

export const writeCursor = ({ list, updatedAt, id, walking }: Cursor): string =>
  Buffer.from(JSON.stringify([list, updatedAt, id, walking ? 1 : 0])).toString('base64url');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch {
    return null;
  }
};

/** Reads a cursor of this list; anything else is a 400. */
export const readCursor = (text: string, list: string): Cursor => {
  const parts = parse(text);
  const [name, updatedAt, id, walking] = Array.isArray(parts) ? (parts as unknown[]) : [];
  if (name !== list || typeof updatedAt !== 'number' || typeof id !== 'string')
    throw badParameter('page[after]', 'page[after] is not a cursor of this list.');
  return { list, updatedAt, id, walking: walking === 1 };
};
