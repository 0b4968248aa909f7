import { describe, expect, it } from 'vitest';
import { zoomAfter } from './zoom';

describe('the zoom of the agreement', () => {
  it.each([
    [100, 'larger', 110],
    [100, 'smaller', 90],
    [50, 'smaller', 50],
    [300, 'larger', 300],
    [120, 'larger', 125],
    [120, 'smaller', 110],
    [250, 'usual', 100],
  ] as const)('is, from %i one step %s, %i', (percent, step, next) => {
    expect(zoomAfter(percent, step)).toBe(next);
  });
});
