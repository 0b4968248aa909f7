import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, success } from '../../contract/result';
import { NOT_OPENING } from '../../contract/store-trouble';
import { createStoreRetries } from './store-offer';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const notOpening = failed('storage-failed', { detail: NOT_OPENING });

function retries() {
  const tried: number[] = [];
  const made = createStoreRetries(() => {
    tried.push(Date.now());
    made.after(notOpening);
  });
  return { ...made, tried };
}

describe('a store that does not open', () => {
  it('is tried again without an end, at most every eight seconds', () => {
    const { after, tried, isFailing } = retries();
    after(notOpening);
    vi.advanceTimersByTime(3_600_000);
    expect(tried.length).toBeGreaterThan(440);
    expect(isFailing()).toBe(true);
  });

  it('is not tried again once it has opened', () => {
    const { after, tried, isFailing } = retries();
    after(notOpening);
    after(success(null));
    vi.advanceTimersByTime(60_000);
    expect(tried).toEqual([]);
    expect(isFailing()).toBe(false);
  });

  it.each([
    ['of a newer version', failed('newer-version')],
    ['that a mistake of the program meets', failed('storage-failed', { detail: 'TypeError' })],
    ['without a worker', failed('not-cached')],
    ['after the window went', failed('cancelled')],
  ])('%s is not tried again by itself', (_what, result) => {
    const { after, tried } = retries();
    after(result);
    vi.advanceTimersByTime(60_000);
    expect(tried).toEqual([]);
  });
});
