import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { success } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import type { Community } from './community';
import { syncQuietly } from './quiet-sync';

const report: SyncReport = { checkedAtMs: 1, whole: true, failures: [], awaiting: 0 };
const done = async (): Promise<void> => undefined;

it('a sync ends at once where it is to end, also while a file goes into a slow folder, but not within the second copy', async () => {
  const abort = new AbortController();
  let endSecond = (): void => undefined;
  const second = new Promise<void>((resolve) => (endSecond = resolve));
  const ended: string[] = [];
  const community = {
    profile: { enter: done, stop: done, openQuietly: async () => success(null) },
    vault: { profile: () => ({}) },
    link: { call: async () => success(report), close: () => undefined },
    startQuietWorker: () => ({ end: done, ended: new Promise(() => undefined) }),
    keepCopies: () => {
      abort.abort();
      return { second, daily: new Promise<void>(() => undefined) };
    },
  } as unknown as Community;
  const sync = syncQuietly(community, abort.signal).finally(() => ended.push('sync'));
  await setImmediate();
  ended.push('second copy');
  endSecond();
  expect(await sync).toEqual(success(report));
  expect(ended).toEqual(['second copy', 'sync']);
});
