import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeSize, sizeBefore } from './observe-size';

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

describe('observeSize', () => {
  it('tells the latest size the engine reports, in whole pixels, and asks for none', () => {
    const sizes: unknown[] = [];
    observeSize(element, (size) => sizes.push(size));
    expect(observed).toEqual([element]);
    expect(sizes).toEqual([]);
    tell([entry(10, 10), entry(402.4, 611.6)]);
    expect(sizes).toEqual([{ width: 402, height: 612 }]);
    expect(sizeBefore()).toEqual({ width: 402, height: 612 });
  });

  it('stops when told to, and does nothing without an element', () => {
    observeSize(element, () => undefined)?.();
    expect(observed).toEqual([]);
    expect(observeSize(null, () => undefined)).toBeUndefined();
  });
});
