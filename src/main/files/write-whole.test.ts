import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import fsPromises, { link, open, rename } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IN_USE, NAME_TAKEN, NAME_TOO_LONG } from '../../contract/exports';
import {
  cleanStaleTemps,
  cleanTempsOf,
  openWholeFile,
  writeFileWhole,
  writeNewFileWhole,
  type FileSteps,
} from './write-whole';

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
  link,
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
      ['ENOSPC', { kind: 'disk-full' }],
      ['EROFS', { kind: 'read-only' }],
      ['EACCES', { kind: 'read-only', detail: IN_USE }],
      ['EBUSY', { kind: 'read-only', detail: IN_USE }],
      ['EIO', { kind: 'storage-failed' }],
    ])('keeps the old file on %s and fails as %j', async (code, failure) => {
      writeFileSync(target, 'old');
      const full = steps({ rename: () => Promise.reject(fault(code)) });
      expect(await writeFileWhole(target, bytes, full)).toEqual({ ok: false, failure });
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

  it('writes also onto a disk that cannot sync a file', async () => {
    const unsynced = steps({
      open: async (...parts) => {
        const file = await open(...parts);
        file.sync = () => Promise.reject(fault('EINVAL'));
        return file;
      },
    });
    expect(await writeFileWhole(target, bytes, unsynced)).toMatchObject({ ok: true });
    expect(readFileSync(target, 'utf8')).toBe('whole');
  });

  it('fails in a folder that is not there', async () => {
    const result = await writeFileWhole(join(folder, 'none', 'a.pdf'), bytes);
    expect(result).toEqual({ ok: false, failure: { kind: 'folder-gone' } });
  });

  it.each(['EIO', 'ESTALE', 'UNKNOWN'])(
    'says that a drive of the network went away, however the system says it: %s',
    async (code) => {
      const away = steps({
        rename: () => {
          rmSync(folder, { recursive: true });
          return Promise.reject(fault(code));
        },
      });
      const result = await writeFileWhole(target, bytes, away);
      expect(result).toEqual({ ok: false, failure: { kind: 'folder-gone' } });
      mkdirSync(folder);
    },
  );

  it('says that a name is longer than the disk takes, and leaves nothing', async () => {
    const result = await writeFileWhole(join(folder, `${'n'.repeat(300)}.pdf`), bytes);
    const failure = { kind: 'storage-failed', detail: NAME_TOO_LONG };
    expect(result).toEqual({ ok: false, failure });
    expect(readdirSync(folder)).toEqual([]);
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

describe('writeNewFileWhole', () => {
  it('leaves no second name that a scanner held for a moment', async () => {
    const busy = vi.spyOn(fsPromises, 'rm');
    for (let held = 0; held < 5; held += 1) busy.mockRejectedValueOnce(fault('EBUSY'));
    syncBuiltinESMExports();
    try {
      expect(await writeNewFileWhole(target, bytes, steps({}))).toMatchObject({ value: true });
    } finally {
      busy.mockRestore();
      syncBuiltinESMExports();
    }
    expect(readdirSync(folder)).toEqual(['waiver.pdf']);
  });

  const noSecondNames = steps({ link: () => Promise.reject(fault('EPERM')) });

  it.each([
    ['any disk', steps({})],
    ['a disk that gives no file two names', noSecondNames],
  ])('writes where no file has the name, and overwrites none: %s', async (_name, how) => {
    expect(await writeNewFileWhole(target, bytes, how)).toEqual({ ok: true, value: true });
    const other = new TextEncoder().encode('another computer’s');
    expect(await writeNewFileWhole(target, other, how)).toEqual({ ok: true, value: false });
    expect(readFileSync(target, 'utf8')).toBe('whole');
    expect(statSync(target).nlink).toBe(1);
    expect(readdirSync(folder)).toEqual(['waiver.pdf']);
  });

  it('knows its own file where a share repeats a link that it has made, and says that it has a name', async () => {
    const repeated = async (from: string, to: string): Promise<void> => {
      await link(from, to);
      throw fault('EEXIST');
    };
    expect(await writeNewFileWhole(target, bytes, steps({ link: repeated }))).toEqual({
      ok: true,
      value: true,
    });
    expect(readdirSync(folder)).toEqual(['waiver.pdf']);
  });

  it('overwrites no file that comes at the last moment, on a disk that gives no file two names', async () => {
    const comes = (path: unknown): void => {
      if (path === target) writeFileSync(target, 'another computer’s');
    };
    const busy: FileSteps = {
      ...noSecondNames,
      open: (path, ...how) => {
        comes(path);
        return open(path, ...how);
      },
      rename: (from, to) => {
        comes(to);
        return rename(from, to);
      },
    };
    expect(await writeNewFileWhole(target, bytes, busy)).toEqual({ ok: true, value: false });
    expect(readFileSync(target, 'utf8')).toBe('another computer’s');
    expect(readdirSync(folder)).toEqual(['waiver.pdf']);
  });

  it('leaves nothing where the name cannot be given on a disk that gives no file two names', async () => {
    const failing = { ...noSecondNames, rename: () => Promise.reject(fault('EIO')) };
    const failure = { kind: 'storage-failed' };
    expect(await writeNewFileWhole(target, bytes, failing)).toEqual({ ok: false, failure });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails as any write does', async () => {
    const full = steps({ open: () => Promise.reject(fault('ENOSPC')) });
    const result = await writeNewFileWhole(target, bytes, full);
    expect(result).toEqual({ ok: false, failure: { kind: 'disk-full' } });
  });
});

describe('openWholeFile', () => {
  async function written(before: string | null, meanwhile: string | null) {
    if (before !== null) writeFileSync(target, before);
    const opened = await openWholeFile(target);
    if (!opened.ok) return opened;
    if (meanwhile !== null) writeFileSync(target, meanwhile);
    await opened.value.write(bytes);
    return opened.value.finish(async () => ({ ok: true, value: null }));
  }

  it('replaces the file that was there when it was opened', async () => {
    expect(await written('mine', 'mine, later')).toEqual({ ok: true, value: null });
    expect(readFileSync(target, 'utf8')).toBe('whole');
  });

  it('replaces no file that came while it was being written, and says so', async () => {
    const failure = { kind: 'storage-failed', detail: NAME_TAKEN };
    expect(await written(null, 'another computer’s')).toEqual({ ok: false, failure });
    expect(readFileSync(target, 'utf8')).toBe('another computer’s');
    expect(readdirSync(folder)).toEqual(['waiver.pdf']);
  });
});

describe('cleanStaleTemps', () => {
  it('removes what a killed run left, and only that', async () => {
    writeFileSync(join(folder, '.waiver-desk-0123456789abcdef.part'), 'half');
    writeFileSync(join(folder, 'mine.part'), 'kept');
    await cleanStaleTemps(folder);
    expect(readdirSync(folder)).toEqual(['mine.part']);
  });

  it('is quiet about a folder that is not there', async () => {
    await expect(cleanStaleTemps(join(folder, 'none'))).resolves.toBeUndefined();
  });
});

describe('cleanTempsOf', () => {
  it('removes what was being written for one owner, and nothing that others write now', async () => {
    const owners = ['export-1', 'export-2', undefined];
    const opened = await Promise.all(owners.map((it) => openWholeFile(target, undefined, it)));
    await cleanTempsOf('export-1', folder);
    expect(readdirSync(folder)).toHaveLength(2);
    for (const file of opened) if (file.ok) await file.value.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('finds those of every way to write', async () => {
    const never = steps({ rename: () => new Promise(() => undefined) });
    const held = { ...never, link: () => new Promise<void>(() => undefined) };
    void writeFileWhole(target, bytes, held, 'export-1');
    void writeNewFileWhole(target, bytes, held, 'export-1');
    await expect.poll(() => readdirSync(folder)).toHaveLength(2);
    await cleanTempsOf('export-1', folder);
    expect(readdirSync(folder)).toEqual([]);
  });
});
