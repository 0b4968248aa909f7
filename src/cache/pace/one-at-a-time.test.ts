import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

function stoppable() {
  const ends: ((error?: Error) => void)[] = [];
  const complaints: unknown[] = [];
  const request = oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
    (error) => complaints.push(error),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { ends, complaints, request, settled };
}

describe('oneAtATime', () => {
  it('makes one more run of all requests that come during one', async () => {
    const { ends, request, settled } = stoppable();
    request();
    request();
    request();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await settled();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await settled();
    expect(ends).toHaveLength(2);
    request();
    expect(ends).toHaveLength(3);
  });

  it('goes on after a run that failed', async () => {
    const { ends, complaints, request, settled } = stoppable();
    const broken = new Error('broken');
    request();
    ends[0]?.(broken);
    await settled();
    expect(complaints).toEqual([broken]);
    request();
    expect(ends).toHaveLength(2);
  });
});
