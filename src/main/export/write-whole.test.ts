import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanStaleTemps, writeFileWhole, type FileSteps } from './write-whole';

const bytes = new TextEncoder().encode('whole');
let folder = '';
let target = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
  target = join(folder, 'waiver.pdf');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const fault = (code: string): Error => Object.assign(new Error(code), { code });
const steps = (changes: Partial<FileSteps>): FileSteps => ({
  open,
  rename,
  pause: () => Promise.resolve(),
  ...changes,
});

describe('writeFileWhole', () => {
  it('writes a file only its owner may read, and nothing beside it', async () => {
    expect(await writeFileWhole(target, bytes)).toEqual({ ok: true, value: null });
    expect(readFileSync(target, 'utf8')).toBe('whole');
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['waiver.pdf']);
  });

  describe('whatever a write fails with, the old file stays and the reason is told', () => {
    it.each([
      ['ENOSPC', 'disk-full'],
      ['EROFS', 'read-only'],
      ['EACCES', 'read-only'],
      ['EIO', 'storage-failed'],
    ])('keeps the old file on %s and fails as %s', async (code, kind) => {
      writeFileSync(target, 'old');
      const full = steps({ rename: () => Promise.reject(fault(code)) });
      expect(await writeFileWhole(target, bytes, full)).toEqual({ ok: false, failure: { kind } });
      expect(readFileSync(target, 'utf8')).toBe('old');
      expect(readdirSync(folder)).toEqual(['waiver.pdf']);
    });
  });

  it('leaves nothing when the disk fills while writing', async () => {
    const full = steps({
      open: async (...parts) => {
        const file = await open(...parts);
        file.sync = () => Promise.reject(fault('ENOSPC'));
        return file;
      },
    });
    const result = await writeFileWhole(target, bytes, full);
    expect(result).toEqual({ ok: false, failure: { kind: 'disk-full' } });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails in a folder that is not there', async () => {
    const result = await writeFileWhole(join(folder, 'none', 'a.pdf'), bytes);
    expect(result).toEqual({ ok: false, failure: { kind: 'folder-gone' } });
  });

  it('tries again while another program holds the target', async () => {
    let tries = 0;
    const held = steps({
      rename: (from, to) => {
        tries += 1;
        return tries < 4 ? Promise.reject(fault('EBUSY')) : rename(from, to);
      },
    });
    expect((await writeFileWhole(target, bytes, held)).ok).toBe(true);
    expect(tries).toBe(4);
  });
});

describe('cleanStaleTemps', () => {
  it('removes what a killed run left, and only that', async () => {
    writeFileSync(join(folder, '.waiver-desk-0123456789abcdef.part'), 'half');
    writeFileSync(join(folder, 'mine.part'), 'kept');
    expect(await cleanStaleTemps(folder)).toBe(1);
    expect(readdirSync(folder)).toEqual(['mine.part']);
  });

  it('is quiet about a folder that is not there', async () => {
    expect(await cleanStaleTemps(join(folder, 'none'))).toBe(0);
  });
});
