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

/**
 * The same for the page's workers, which DevTools attaches to through the page. Throws where there
 * is none: a search that looked nowhere proves nothing.
 */
export async function textsInWorkerHeaps(page: Page, texts: readonly string[]): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  const sessions: string[] = [];
  const waiting = new Map<number, () => void>();
  /* Playwright knows no flat sessions below a page: messages are passed on by hand. */
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') sessions.push(sessionId);
  });
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const told = JSON.parse(message) as {
      id?: number;
      method?: string;
      params?: { chunk?: string };
    };
    if (told.method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(told.params?.chunk ?? '');
    if (told.id !== undefined) waiting.get(told.id)?.();
  });
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  let id = 0;
  const ask = async (sessionId: string, method: string): Promise<void> => {
    const message = JSON.stringify({ id: (id += 1), method, params: {} });
    const answered = new Promise<void>((resolve) => waiting.set(id, resolve));
    await devtools.send('Target.sendMessageToTarget', { sessionId, message });
    await answered;
  };
  for (const session of sessions) {
    await ask(session, 'HeapProfiler.enable');
    await ask(session, 'HeapProfiler.collectGarbage');
    await ask(session, 'HeapProfiler.takeHeapSnapshot');
  }
  await devtools.send('Target.setAutoAttach', {
    autoAttach: false,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  await devtools.detach();
  const snapshot = chunks.join('');
  if (!snapshot.includes('"snapshot"')) throw new Error('No worker gave a heap snapshot.');
  return texts.filter((text) => snapshot.includes(text));
}
