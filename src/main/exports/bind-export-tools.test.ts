import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportProgress } from '../../contract/exports';
import { failed, success, type Failure, type Result } from '../../contract/result';
import { createExportTools } from './bind-export-tools';
import type { Push } from '../window/push';

type Parts = Parameters<typeof createExportTools>[0];

const intent = {
  exportId: 'export-1',
  at: 1000,
  kind: 'pdf' as const,
  folder: '/out',
  fileName: 'one.pdf',
  ids: ['7'],
  list: 'waiver_submissions' as const,
  order: null,
  round: 0,
};
const note = { fileName: 'one.pdf', sha256: 'ab', ids: ['7'], facts: null };
const noRoom: Failure = { kind: 'disk-full', detail: '0 MB free, 16 MB needed' };

function notesWhere(noted: Result<null>, lacking: Failure | null) {
  const link = { call: () => Promise.resolve(noted) };
  const parts = { link, lackOfRoom: () => Promise.resolve(lacking) };
  return createExportTools(parts as unknown as Parts).notes;
}

describe('an export that the list of exports could not take in', () => {
  it.each([
    ['on a full disk', failed('storage-failed', { detail: 'export list' }), noRoom, 'disk-full'],
    ['with room', failed('storage-failed', { detail: 'export list' }), null, 'storage-failed'],
    ['with no profile, on a full disk', failed('no-profile'), noRoom, 'no-profile'],
  ])('says why: %s', async (_name, noted, lacking, kind) => {
    const notes = notesWhere(noted, lacking);
    const told = { ok: false, failure: { kind } };
    expect(await notes.begin(intent)).toMatchObject(told);
    expect(await notes.noteFile('export-1', note)).toMatchObject(told);
    expect(await notes.end({ exportId: 'export-1', ids: [], end: 'failed' })).toMatchObject(told);
  });

  it('has no typed words in its manifest where the worker does not say which are left', async () => {
    const notes = notesWhere(failed('timeout'), null);
    expect(await notes.wordsLeft(['4 waivers', 'Search: Moreau'])).toEqual([
      '4 waivers',
      'Search: (erased)',
    ]);
  });

  it('begins where it was taken in, whatever room is left', async () => {
    expect(await notesWhere(success(null), noRoom).begin(intent)).toEqual(success(null));
  });
});

describe('a folder whose drive hangs', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('counts as gone, so that neither recovery nor a kept folder holds up other exports', async () => {
    vi.spyOn(fsPromises, 'readdir').mockReturnValue(new Promise(() => undefined));
    syncBuiltinESMExports();
    vi.useFakeTimers();
    const names = createExportTools({} as unknown as Parts).files.names('/hung');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await names).toEqual(failed('folder-gone'));
  });
});

describe('a file on a drive that hangs', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('counts as gone, and is asked for once however often somebody wants to see it', async () => {
    const asked = vi
      .spyOn(fsPromises, 'access')
      .mockReturnValue(new Promise<never>(() => undefined));
    syncBuiltinESMExports();
    vi.useFakeTimers();
    const { answers } = createExportTools({} as unknown as Parts).files;
    for (let click = 0; click < 5; click += 1) {
      const found = answers('/hung/one.pdf');
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await Promise.race([found, 'never'])).toBe(false);
    }
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

it('a file on a drive that answers late is there, and its name is not free', async () => {
  vi.useFakeTimers();
  try {
    vi.spyOn(fsPromises, 'access').mockReturnValue(
      new Promise((resolve) => setTimeout(() => resolve(undefined), 60_000)),
    );
    syncBuiltinESMExports();
    const found = createExportTools({} as unknown as Parts).files.exists('/late/first.zip');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await found).toBe(true);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
});

describe('how far an export is', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is told four times a second at most, and the last of it always', async () => {
    const told: ExportProgress[] = [];
    const push: Push = (_topic, progress) => told.push(progress as ExportProgress);
    const { progress } = createExportTools({ push } as unknown as Parts);
    progress({ job: 'j', done: 0, total: 400 });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([{ job: 'j', done: 0, total: 400 }]);
    for (let done = 1; done <= 40; done += 1) {
      progress({ job: 'j', done, total: 400 });
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toHaveLength(5);
    expect(told.at(-1)).toEqual({ job: 'j', done: 40, total: 400 });
  });
});
