import { expect, it, vi } from 'vitest';
import { createJobQueue } from './job-queue';

it.each([
  ['not after they were ended, however late it stops', 1, () => undefined],
  ['nor where it was interrupted just before', 1, (queue: Queue) => queue.interrupt()],
  ['but after it was interrupted alone', 2, null],
])('runs work in the background again: %s', async (_when, runs, before) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = createJobQueue();
  let stop = (): void => undefined;
  const hangs = new Promise<void>((resolve) => (stop = resolve));
  const work = vi.fn(() => hangs);
  const done = queue.inBackground(work);
  await Promise.resolve();
  if (before) {
    before(queue);
    const ended = queue.end();
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
  } else queue.interrupt();
  stop();
  await done;
  vi.useRealTimers();
  expect(work).toHaveBeenCalledTimes(runs);
});

type Queue = ReturnType<typeof createJobQueue>;
