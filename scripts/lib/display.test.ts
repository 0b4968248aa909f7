import { describe, expect, it } from 'vitest';
import { hasDisplay } from './display.mjs';

describe('whether a window can be shown', () => {
  it.each([
    ['linux', {}, false],
    ['linux', { DISPLAY: '' }, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['darwin', {}, true],
    ['win32', {}, true],
  ])('%s with %o: %s', (platform, env, shown) => {
    expect(hasDisplay(env, platform)).toBe(shown);
  });
});
