import { describe, expect, it } from 'vitest';
import { comparePackages } from './packages.mjs';

const lock = {
  packages: {
    '': { name: 'waiver-desk', version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/for-windows': { version: '2.0.0', integrity: 'sha512-w', optional: true },
  },
};
const installed = (packages: object): object => ({ packages });

describe('whether the installed packages are those of the lock file', () => {
  it('is current without the optional packages of other systems', () => {
    const there = installed({ 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } });
    expect(comparePackages(lock, there)).toBe('current');
  });

  it.each([
    ['nothing installed', undefined, 'node_modules/a'],
    ['a package missing', installed({}), 'node_modules/a'],
    ['another version', installed({ 'node_modules/a': { version: '1.0.1' } }), 'node_modules/a'],
    [
      'other contents under the same version',
      installed({ 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }),
      'node_modules/a',
    ],
    [
      'an optional package of another version',
      installed({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/for-windows': { version: '1.9.0' },
      }),
      'node_modules/for-windows',
    ],
  ])('is stale: %s', (_, there, first) => {
    expect(comparePackages(lock, there)).toBe(first);
  });
});
