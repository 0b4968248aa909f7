import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt, isProgramSource, markBuilt } from './build.mjs';

let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waiver-desk-build-'));
  write('package.json', '{}');
  write('src/main/index.ts', 'one');
  write('out/main/index.js', 'one');
  markBuilt(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('whether the build is up to date', () => {
  it('is after a build', () => {
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    ['an edited source', () => write('src/main/index.ts', 'two')],
    ['a new source', () => write('src/main/window.ts', '')],
    ['another package.json', () => write('package.json', '{"version":"2"}')],
    ['an edited build step', () => write('scripts/zone-rules-plugin.ts', '')],
    ['a new resource', () => write('resources/print.css', 'p {}')],
    ['no build', () => rmSync(join(root, 'out/main'), { recursive: true })],
    ['a build by somebody else', () => write('out/main/index.js', 'another')],
    ['no stamp', () => rmSync(join(root, 'out/.stamp.json'))],
  ])('is not with %s', (_, change) => {
    change();
    expect(isBuilt(root)).toBe(false);
  });

  it('stays so when a source is only touched, or a test is edited', () => {
    utimesSync(join(root, 'src/main/index.ts'), 1, 1);
    write('src/main/index.test.ts', 'test');
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    ['src/domain/status.ts', true],
    ['src/domain/status.test.ts', false],
    ['src/renderer/app.test.tsx', false],
    ['src/cache/testing/database.ts', false],
  ])('%s is part of the program: %s', (path, part) => {
    expect(isProgramSource(path)).toBe(part);
  });
});
