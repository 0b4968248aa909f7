import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

function stoppable() {
  const ends: ((error?: Error) => void)[] = [];
  const complaints: unknown[] = [];
  const wish = oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
    (error) => complaints.push(error),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { ends, complaints, wish, settled };
}

describe('oneAtATime', () => {
  it('makes one more run of all wishes that come during one', async () => {
    const { ends, wish, settled } = stoppable();
    wish();
    wish();
    wish();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await settled();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await settled();
    expect(ends).toHaveLength(2);
    wish();
    expect(ends).toHaveLength(3);
  });

  it('goes on after a run that failed', async () => {
    const { ends, complaints, wish, settled } = stoppable();
    const broken = new Error('broken');
    wish();
    ends[0]?.(broken);
    await settled();
    expect(complaints).toEqual([broken]);
    wish();
    expect(ends).toHaveLength(2);
  });
});
