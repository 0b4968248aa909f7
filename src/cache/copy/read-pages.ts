import type { Collection } from '../../domain/entities/collections';
import { saveEarly } from './early-blocks';
import { putEvent } from '../index/event-columns';
import type { EntryPlace } from '../index/record-table';
import { putWaiver } from '../index/waiver-columns';
import type { Copy } from './copy';
import { isChangedSlot, type CompactByCollection, type PageContent } from '../store/page-content';

/**
 * Puts every page of a collection into the index, and writes blocks where too much waits in memory.
 * Returns the pages that do not open.
 */
export function readAllPages<Name extends Collection>(
  copy: Copy,
  collection: Name,
): Promise<readonly number[]> {
  return copy.store.rows.readPages(collection, async (page, content) => {
    putPage(copy, collection, page, content);
    await saveEarly(copy, collection);
  });
}

/** Reads the record of an id from its sealed page; null where this copy has none of that id. */
export async function readRecord<Name extends Collection>(
  copy: Copy,
  collection: Name,
  id: string,
): Promise<CompactByCollection[Name] | null> {
  const { table } = copy[collection];
  const row = table.ids.find(id);
  if (row === undefined) return null;
  const page = await copy.store.rows.readPage(collection, table.page.get(row));
  const record = page?.records[table.slot.get(row)];
  return record?.id === id ? record : null;
}

/** Puts one page into the index. Throws where it is missing or does not open. */
export async function readOnePage<Name extends Collection>(
  copy: Copy,
  collection: Name,
  page: number,
): Promise<void> {
  const content = await copy.store.rows.readPage(collection, page);
  if (content === null) throw new Error('A page is missing');
  putPage(copy, collection, page, content);
}

type Place = EntryPlace & { readonly changed: boolean };

const putters: {
  readonly [Name in Collection]: (
    copy: Copy,
    record: CompactByCollection[Name],
    place: Place,
  ) => number;
} = {
  waiver_submissions: ({ waiver_submissions: waivers }, record, place) =>
    putWaiver(waivers, record, place),
  private_events: ({ private_events: events }, record, place) => putEvent(events, record, place),
};

function putPage<Name extends Collection>(
  copy: Copy,
  collection: Name,
  page: number,
  content: PageContent<CompactByCollection[Name]>,
): void {
  const put = putters[collection];
  content.records.forEach((record, slot) => {
    const fingerprint = content.fingerprints[slot] ?? 0;
    const gone = content.gone.includes(slot);
    put(copy, record, { fingerprint, page, slot, gone, changed: isChangedSlot(content, slot) });
  });
}
