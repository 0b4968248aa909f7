import { COLLECTIONS, type Collection } from '../../domain/entities/collections';
import type { RecordTable } from '../index/record-table';
import type { IndexImages, Copy } from './copy';
import { UnreadableSealError } from '../seal/seal';
import type { PageNumbers } from '../store/find-rows';
import type { Store } from '../store/store';
import { unpackSegments } from '../index/segments';
import { indexImages } from './index-images';
import { readOnePage } from './read-pages';
import { SNAPSHOT_FORM } from './snapshot-form';

/**
 * The images of the store's snapshot. Null where there is no snapshot, where it has another form
 * than this program writes, and where a segment is missing or does not open. Null, too, where an
 * erasure is due, because that reads all pages anyway.
 */
export async function readImages({ rows, state }: Store): Promise<IndexImages | null> {
  const { snapshot, eraseDue } = state();
  if (!snapshot || snapshot.form !== SNAPSHOT_FORM || eraseDue) return null;
  const segments = await rows.readSegments(snapshot.bricks);
  return segments && indexImages(unpackSegments(segments));
}

/**
 * Brings an index made from a snapshot up to the `stored` pages. False where pages are missing, do
 * not open, or are unknown to the snapshot: then all pages have to be read.
 */
export async function readTouched(copy: Copy, stored: PageNumbers): Promise<boolean> {
  const { snapshot } = copy.store.state();
  for (const collection of COLLECTIONS) {
    const touched = snapshot?.touched[collection] ?? [];
    if (!knowsPages(copy[collection].table, touched, stored[collection])) return false;
    if (!(await readThese(copy, collection, touched))) return false;
  }
  return true;
}

function knowsPages(
  table: RecordTable,
  touched: readonly number[],
  stored: readonly number[],
): boolean {
  const known = new Set(touched);
  /* Rows of a page are neighbours: comparing with the row before is enough, and beats a set. */
  let last = -1;
  const pages = table.page.view(table.ids.length);
  for (let row = 0; row < pages.length; row += 1) {
    const page = pages[row] ?? -1;
    if (page !== last) known.add(page);
    last = page;
  }
  return stored.length === known.size && stored.every((page) => known.has(page));
}

async function readThese(
  copy: Copy,
  collection: Collection,
  pages: readonly number[],
): Promise<boolean> {
  try {
    for (const page of pages) await readOnePage(copy, collection, page);
    return true;
  } catch (error) {
    if (error instanceof UnreadableSealError) return false;
    throw error;
  }
}
