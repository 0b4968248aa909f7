import { afterEach, expect, it, vi } from 'vitest';
import { warmUp } from './warm-up';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks all it has to ask of a copy that can be opened', async () => {
  await expect(warmUp(new AbortController().signal)).resolves.toBeUndefined();
});

it('takes no more than slices that nobody waits for, and ends once it is not wanted', async () => {
  const ending = new AbortController();
  const priorities: string[] = [];
  const postTask = (work: () => void, { priority }: { readonly priority: string }) => {
    priorities.push(priority);
    if (priorities.length === 3) ending.abort();
    return Promise.resolve().then(work);
  };
  vi.stubGlobal('scheduler', { postTask });
  await expect(warmUp(ending.signal)).rejects.toThrow('aborted');
  expect(new Set(priorities)).toEqual(new Set(['background']));
});
