import type { Copy } from './copy';
import { readOnePage } from './read-pages';

/**
 * Makes what a damaged block held anew: its rows are read from their pages, and stay in memory until
 * the next snapshot. Rejects as reading a page does.
 */
export async function mendBlock(copy: Copy, block: number): Promise<void> {
  const { table, agreements } = copy.waiver_submissions;
  const pages = new Set(agreements.rowsOf(block).map(table.page.get));
  for (const page of pages) await readOnePage(copy, 'waiver_submissions', page);
  if (agreements.rowsOf(block).length > 0) throw new Error('Pages lack what a block held');
  copy.mended.current += 1;
  copy.mended.onChange();
}
