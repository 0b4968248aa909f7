import { describe, expect, it } from 'vitest';
import { isSupportedNode } from './node-version.mjs';

describe('the Node version the program needs', () => {
  it.each([
    ['v20.19.0', true],
    ['20.20.2', true],
    ['v21.7.3', false],
    ['v22.11.0', false],
    ['v22.12.0', true],
    ['v24.1.0', true],
    ['v20.18.3', false],
    ['v18.20.0', false],
    ['v6.99.0', false],
  ])('%s: %s', (version, supported) => {
    expect(isSupportedNode(version)).toBe(supported);
  });
});
