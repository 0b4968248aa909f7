import { afterEach, expect, it, vi } from 'vitest';
import type { CachePush, ToWorker } from '../../contract/cache-pushes';
import { startCacheWorker } from './start-worker';

/** The ports that the worker holds. */
let held: MessagePort[] = [];

class FakeWorker {
  postMessage(_message: ToWorker, ports: MessagePort[]): void {
    held.push(...ports);
  }
}

afterEach(() => {
  held = [];
  vi.unstubAllGlobals();
});

it('hears that its worker has ended, which no engine tells', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const heard: CachePush[] = [];
  startCacheWorker().listen((push) => heard.push(push));
  for (const port of held) port.close();
  await vi.waitFor(() => expect(heard).toEqual(['store-closed', 'store-failed']));
});
