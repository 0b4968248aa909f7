import { expect, it, vi } from 'vitest';
import { createProxyLookup } from './proxy-lookup';

/* A session that answers, a moment later, by what it is set up as then. */
const engine = vi.hoisted(() => ({ mode: '', asked: 0 }));
vi.mock('electron', () => ({
  session: {
    fromPartition: () => ({
      setProxy: async ({ mode }: { mode: string }) => {
        await Promise.resolve();
        engine.mode = mode;
      },
      resolveProxy: async (url: string) => {
        await Promise.resolve();
        engine.asked += 1;
        if (url === 'bad') throw new Error('no address');
        if (url === 'endless') await new Promise(() => undefined);
        return engine.mode;
      },
    }),
  },
}));
vi.mock('../../security/session-guards', () => ({ guardSession: () => undefined }));

it('answers each of several communities that ask at once by its own settings', async () => {
  const { lookup } = createProxyLookup();
  const [first, second, refused, last] = await Promise.allSettled([
    lookup.bySystem('https://a.example'),
    lookup.byScript('script', 'https://b.example'),
    lookup.bySystem('bad'),
    lookup.byScript('script', 'https://c.example'),
  ]);
  expect(first).toMatchObject({ value: 'system' });
  expect(second).toMatchObject({ value: 'pac_script' });
  expect(refused).toMatchObject({ status: 'rejected' });
  expect(last).toMatchObject({ value: 'pac_script' });
  expect(engine.asked).toBe(4);
});

it('answers others though a script does not end', async () => {
  vi.useFakeTimers();
  const { lookup } = createProxyLookup();
  const endless = lookup.byScript('while (true);', 'endless').catch(String);
  const other = lookup.bySystem('https://a.example');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([await endless, await other]).toEqual([
    'Error: The lookup of a proxy did not end',
    'system',
  ]);
  vi.useRealTimers();
});
