import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeHeight, heightBefore } from './observe-height';

type Entry = { readonly borderBoxSize: readonly { inlineSize: number; blockSize: number }[] };

let observed: unknown[];
let tell: (entries: readonly Entry[]) => void;

beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: readonly Entry[]) => void) {
        tell = callback;
      }
      observe(element: unknown): void {
        observed.push(element);
      }
      disconnect(): void {
        observed = [];
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const entry = (inlineSize: number, blockSize: number): Entry => ({
  borderBoxSize: [{ inlineSize, blockSize }],
});
/* Without a measure of any kind: asking it would throw. */
const element = {} as HTMLDivElement;

describe('observeHeight', () => {
  it('tells the latest height the engine reports, in whole pixels, and asks for none', () => {
    const heights: unknown[] = [];
    observeHeight(element, (height) => heights.push(height));
    expect(observed).toEqual([element]);
    expect(heights).toEqual([]);
    tell([entry(10, 10), entry(402.4, 611.6)]);
    expect(heights).toEqual([612]);
    expect(heightBefore()).toBe(612);
  });

  it('stops when told to, and does nothing without an element', () => {
    observeHeight(element, () => undefined)?.();
    expect(observed).toEqual([]);
    expect(observeHeight(null, () => undefined)).toBeUndefined();
  });
});
