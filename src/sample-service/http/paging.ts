import type { Listed, Micros } from '../model';
import type { Matches } from './lists';
import { readCount, type Params } from './params';
import { badParameter } from './problem';

/**
 * The place where a page ended. Where a request has both a cursor and a `page[number]`, the cursor
 * counts if it is `walking` (it comes from the links of a page that was asked for by cursor), else
 * the number.
 */
interface Cursor {
  readonly list: string;
  readonly updatedAt: Micros;
  readonly id: string;
  readonly walking: boolean;
}

const writeCursor = ({ list, updatedAt, id, walking }: Cursor): string =>
  Buffer.from(JSON.stringify([list, updatedAt, id, walking ? 1 : 0])).toString('base64url');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch {
    return null;
  }
};

/** Reads a cursor of this list; any other text is a 400. */
const readCursor = (text: string, list: string): Cursor => {
  const parts = parse(text);
  const [name, updatedAt, id, walking] = Array.isArray(parts) ? (parts as unknown[]) : [];
  if (name !== list || typeof updatedAt !== 'number' || typeof id !== 'string')
    throw badParameter('page[after]', 'page[after] is not a cursor of this list.');
  return { list, updatedAt, id, walking: walking === 1 };
};

const defaultPageSize = 50;
const maximumPageSize = 200;

/** The page that is asked for. A size above the maximum counts as the maximum. */
export interface AskedPage {
  readonly size: number;
  readonly number: number;
  /** Set where the cursor counts. */
  readonly after: Cursor | null;
}

export const readPageRequest = (params: Params, list: string): AskedPage => {
  const size = Math.min(readCount(params, 'page[size]', defaultPageSize), maximumPageSize);
  const number = readCount(params, 'page[number]', 1);
  const text = params.get('page[after]');
  const cursor = text === undefined ? null : readCursor(text, list);
  const leads = cursor !== null && (cursor.walking || !params.has('page[number]'));
  return { size, number, after: leads ? { ...cursor, walking: true } : null };
};

/** Cuts the page out of the matching records. */
export const cutPage = <Item extends Listed>(
  { list, rows, from }: Matches<Item>,
  { size, number, after }: AskedPage,
) => {
  const total = rows.length - from;
  const start =
    after === null ? (number - 1) * size : Math.max(0, list.through(rows, after) - from);
  return {
    records: rows.slice(from + start, from + start + size).map(list.record),
    number: after === null ? number : Math.floor(start / size) + 1,
    size,
    totalCount: total,
    totalPages: Math.ceil(total / size),
    after,
    hasPrevious: start > 0,
    hasNext: start + size < total,
  };
};

type CutPage<Item extends Listed> = ReturnType<typeof cutPage<Item>>;

const nextCursor = <Item extends Listed>(page: CutPage<Item>, list: string): Cursor | null => {
  const last = page.records.at(-1);
  if (last === undefined) return null;
  return { list, updatedAt: last.updatedAt, id: last.id, walking: page.after !== null };
};

/** The five absolute links, with the active filters, the page number and the page size. */
export const pageLinks = <Item extends Listed>(
  page: CutPage<Item>,
  base: string,
  list: string,
  params: Params,
): Record<'self' | 'first' | 'prev' | 'next' | 'last', string | null> => {
  const filters = [...params].filter(([name]) => name.startsWith('filter['));
  const url = (number: number, cursor: Cursor | null): string => {
    const pairs: (readonly [string, string])[] = [
      ...filters,
      ...(cursor === null ? [] : [['page[after]', writeCursor(cursor)] as const]),
      ['page[number]', String(number)],
      ['page[size]', String(page.size)],
    ];
    const encode = encodeURIComponent;
    return `${base}?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;
  };
  const lastPage = Math.max(1, page.totalPages);
  const previous = Math.max(1, Math.min(page.number - 1, lastPage));
  return {
    self: url(page.number, page.after),
    first: url(1, null),
    prev: page.hasPrevious ? url(previous, null) : null,
    next: page.hasNext ? url(page.number + 1, nextCursor(page, list)) : null,
    last: url(lastPage, null),
  };
};
