import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { utf8Length } from '../../domain/text/utf8';
import { temporaryFolder } from '../testing/temporary-folder';
import { freeName, freePath } from './free-path';

const taken = (...names: readonly string[]) => ({
  exists: async (path: string) => names.includes(path),
});

describe('a free name', () => {
  it('is the name itself, else a numbered one, whatever the case of the letters', async () => {
    const { exists } = taken('/out/a.pdf');
    expect(await freePath('/out', 'b.pdf', new Set(), exists)).toBe('/out/b.pdf');
    expect(await freePath('/out', 'a.pdf', new Set(), exists)).toBe('/out/a (2).pdf');
    const own = new Set(['/out/a (2).pdf']);
    expect(await freePath('/out', 'A.pdf', own, exists)).toBe('/out/A.pdf');
    expect(await freePath('/out', 'a.pdf', own, exists)).toBe('/out/a (3).pdf');
  });

  it('is none of a link that leads nowhere', async () => {
    const folder = await temporaryFolder();
    await symlink(join(folder, 'away'), join(folder, 'a.pdf'));
    const { exists } = taken();
    expect(await freePath(folder, 'a.pdf', new Set(), exists)).toBe(join(folder, 'a (2).pdf'));
  });

  it.each(['n'.repeat(251), 'ä'.repeat(125), '💣'.repeat(62)])(
    'is no longer than a disk takes, and keeps its extension: %s',
    (stem) => {
      const name = freeName(`${stem}.pdf`, (it) => !it.includes('(12)'));
      expect(utf8Length(name)).toBeLessThanOrEqual(255);
      expect(name).toMatch(/^(n+|ä+|💣+) \(12\)\.pdf$/u);
    },
  );
});
