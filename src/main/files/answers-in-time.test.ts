import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answersInTime } from './answers-in-time';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks a drive that hangs once, and again once it has answered', async () => {
  const answers: ((text: string) => void)[] = [];
  const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const inTime = answersInTime(ask, 2_000);
  for (let times = 0; times < 3; times += 1) {
    const silent = expect(inTime('/hung')).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(2_000);
    await silent;
  }
  expect(ask).toHaveBeenCalledTimes(1);
  answers[0]?.('back');
  await vi.advanceTimersByTimeAsync(0);
  const again = inTime('/hung');
  answers[1]?.('there');
  expect(await again).toBe('there');
});
