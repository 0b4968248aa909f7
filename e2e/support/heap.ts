import type { Page } from '@playwright/test';

/** Which of the texts stand in the page's heap, after a collection of what nobody holds any more. */
export async function textsInHeap(page: Page, texts: readonly string[]): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  const snapshot = chunks.join('');
  if (!snapshot.includes('"snapshot"')) throw new Error('The heap snapshot is empty.');
  return texts.filter((text) => snapshot.includes(text));
}
