import type { WireAnswer } from '../send';
import type { Fault } from './wire';

/** A record as served, loosely typed because faults put anything into it. */
export interface RecordDocument {
  type: unknown;
  id: unknown;
  attributes: Record<string, unknown>;
  relationships: Record<string, unknown>;
  [key: string]: unknown;
}

/** The answer of a list, as served. */
export interface PageDocument {
  data: RecordDocument[];
  links: Record<string, unknown>;
  meta: Record<string, unknown>;
  [key: string]: unknown;
}

const parsePage = (answer: WireAnswer): PageDocument | null => {
  if (answer.status !== 200) return null;
  const parsed = JSON.parse(answer.body.toString('utf8')) as PageDocument;
  return Array.isArray(parsed.data) ? parsed : null;
};

/** Changes a list's answer in place. Single records and refusals stay honest. */
const editPage = (edit: (page: PageDocument) => void): Fault => ({
  kind: 'replace',
  edit: (honest) => {
    const page = parsePage(honest);
    if (page === null) return honest;
    edit(page);
    return { ...honest, body: Buffer.from(JSON.stringify(page)) };
  },
});

/** Another `links.next`: foreign, with user information, another path, the same page, … */
export const nextLink = (next: unknown): Fault =>
  editPage((page) => {
    page.links['next'] = next;
  });

/** `links.next` leads to the page itself. */
export const loopingNext = (): Fault =>
  editPage((page) => {
    page.links['next'] = page.links['self'];
  });

/** The first records once more at the end of the page. */
export const duplicates = (count: number): Fault =>
  editPage((page) => {
    page.data.push(...page.data.slice(0, count));
  });

/** Totals that are not true. */
export const totals = (count: unknown, pages: unknown = 1): Fault =>
  editPage((page) => {
    page.meta['total_count'] = count;
    page.meta['total_pages'] = pages;
  });

/** Newest first instead of oldest first. */
export const reversed = (): Fault =>
  editPage((page) => {
    page.data.reverse();
  });

/** An empty page; its links stay. */
export const emptied = (): Fault =>
  editPage((page) => {
    page.data.length = 0;
  });

/** Replaces attributes of one record (by its place on the page); `undefined` removes them. */
export const attributes = (place: number, changes: Readonly<Record<string, unknown>>): Fault =>
  editPage((page) => {
    Object.assign(page.data[place]?.attributes ?? {}, changes);
  });

/** Replaces one record (by its place on the page) by anything. */
export const record = (place: number, replacement: unknown): Fault =>
  editPage((page) => {
    page.data[place] = replacement as RecordDocument;
  });

/**
 * Puts values that the interface does not name into the enumerations of every record on the page.
 */
export const unknownValues = (): Fault =>
  editPage((page) => {
    for (const { attributes: served } of page.data) {
      if ('completion_status' in served)
        Object.assign(served, { completion_status: 'postponed', status: 'postponed' });
      if (!Array.isArray(served['fields'])) continue;
      for (const field of served['fields'] as Record<string, unknown>[])
        field['type'] = 'signature';
    }
  });
