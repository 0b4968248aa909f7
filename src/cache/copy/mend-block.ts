import type { Copy } from './copy';

/**
 * Makes what a damaged block held anew: its rows are read from their pages, and stay in memory until
 * the next snapshot. Rejects as reading a page does.
 */
export async function mendBlock(copy: Copy, block: number): Promise<void> {
  const { table, agreements } = copy.waiver_submissions;
  const pages = new Set(agreements.rowsOf(block).map(table.page.get));
  let made = 0;
  for (const page of pages) made += await mendFrom(copy, block, page);
  if (agreements.rowsOf(block).length > 0) throw new Error('Pages lack what a block held');
  /* Another question had it made anew, or a snapshot that was written meanwhile has others. */
  if (made === 0) return;
  copy.mended.current += 1;
  copy.mended.onChange();
}

/* How many rows were made anew from the page. */
async function mendFrom(copy: Copy, block: number, page: number): Promise<number> {
  const { table, agreements } = copy.waiver_submissions;
  const content = await copy.store.rows.readPage('waiver_submissions', page);
  if (content === null) throw new Error('A page is missing');
  /* Asked for now: what a sync has brought while the page was read is newer than the page. */
  const missing = new Set(agreements.rowsOf(block));
  let made = 0;
  for (const { id, a } of content.records) {
    const row = table.ids.find(id) ?? -1;
    if (!missing.has(row)) continue;
    agreements.set(row, a ?? null);
    made += 1;
  }
  return made;
}
