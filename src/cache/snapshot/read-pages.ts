import type { Collection } from '../../contract/service-port';
import { putEvent } from '../index/event-columns';
import { putWaiver } from '../index/waiver-columns';
import type { Library } from '../library';
import { isChangedSlot, type CompactByCollection, type PageContent } from '../store/page-content';

/** Puts every page of a collection into the index; returns the pages that do not open. */
export function readAllPages(library: Library, collection: Collection): Promise<readonly number[]> {
  const { rows } = library.store;
  return collection === 'waiver_submissions'
    ? rows.readPages(collection, (page, content) => {
        putWaivers(library, page, content);
      })
    : rows.readPages(collection, (page, content) => {
        putEvents(library, page, content);
      });
}

/** Puts one page into the index; throws when it is missing or does not open. */
export async function readOnePage(
  library: Library,
  collection: Collection,
  page: number,
): Promise<void> {
  const { rows } = library.store;
  if (collection === 'waiver_submissions')
    putWaivers(library, page, present(await rows.readPage(collection, page)));
  else putEvents(library, page, present(await rows.readPage(collection, page)));
}

function present<Content>(content: Content | null): Content {
  if (content === null) throw new Error('A page is missing');
  return content;
}

type Content<Name extends Collection> = PageContent<CompactByCollection[Name]>;

function putWaivers(
  { waivers }: Library,
  page: number,
  content: Content<'waiver_submissions'>,
): void {
  content.records.forEach((record, slot) => {
    const changed = isChangedSlot(content, slot);
    putWaiver(waivers, record, { ...placeOf(content, page, slot), changed });
  });
}

function putEvents({ events }: Library, page: number, content: Content<'private_events'>): void {
  content.records.forEach((record, slot) => {
    putEvent(events, record, placeOf(content, page, slot));
  });
}

function placeOf(
  content: { readonly fingerprints: readonly number[]; readonly gone: readonly number[] },
  page: number,
  slot: number,
) {
  const fingerprint = content.fingerprints[slot] ?? 0;
  return { fingerprint, page, slot, gone: content.gone.includes(slot) };
}
