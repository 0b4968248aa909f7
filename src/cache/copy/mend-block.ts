import { COLLECTIONS, type Collection } from '../../domain/entities/collections';
import type { Copy } from './copy';
import { storedTexts, type StoredTexts } from './stored-columns';

/**
 * Makes anew what a damaged block held: its rows are read from their pages, and stay in memory
 * until the next snapshot. Rejects where a page cannot be read.
 */
export async function mendBlock(copy: Copy, block: number): Promise<void> {
  let made = 0;
  for (const collection of COLLECTIONS)
    for (const texts of storedTexts(copy, collection))
      made += await mendRows(copy, collection, texts, block);
  /* Another question has mended the block, or a snapshot written meanwhile has other blocks. */
  if (made === 0) return;
  copy.mended.current += 1;
  copy.mended.onChange();
}

/* Mends the rows of one column; returns how many. */
async function mendRows<Name extends Collection>(
  copy: Copy,
  collection: Name,
  texts: StoredTexts<Name>,
  block: number,
): Promise<number> {
  const { page } = copy[collection].table;
  let made = 0;
  for (const it of new Set(texts.rowsOf(block).map(page.get)))
    made += await mendFrom(copy, collection, texts, { block, page: it });
  if (texts.rowsOf(block).length > 0) throw new Error('Pages lack what a block held');
  return made;
}

/* Mends the rows that stand in this page; returns how many. */
async function mendFrom<Name extends Collection>(
  copy: Copy,
  collection: Name,
  texts: StoredTexts<Name>,
  { block, page }: { readonly block: number; readonly page: number },
): Promise<number> {
  const { ids } = copy[collection].table;
  const content = await copy.store.rows.readPage(collection, page);
  if (content === null) throw new Error('A page is missing');
  /* Asked for only now, because a sync may have brought newer values while the page was read. */
  const missing = new Set(texts.rowsOf(block));
  let made = 0;
  for (const record of content.records) {
    const row = ids.find(record.id) ?? -1;
    if (!missing.has(row)) continue;
    texts.put(row, record);
    made += 1;
  }
  return made;
}
