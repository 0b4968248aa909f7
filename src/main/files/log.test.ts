import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog, toLogLine, type LogEntry } from './log';
import { temporaryFolder } from '../testing/temporary-folder';

describe('toLogLine', () => {
  it('keeps the fields of the list', () => {
    const entry = { code: 'sync:page', resource: 'private_events', page: 3, status: 200 } as const;
    expect(JSON.parse(toLogLine({ ...entry, durationMs: 12.6, count: 200 }, 0))).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      ...entry,
      durationMs: 13,
      count: 200,
    });
  });

  it.each([
    ['an unknown field', { code: 'a:b', name: 'MARKER' }],
    ['a sentence for a code', { code: 'MARKER was here' }],
    ['an unknown resource', { code: 'a:b', resource: 'MARKER' }],
    ['text for a number', { code: 'a:b', status: 'MARKER' }],
    ['an object for a number', { code: 'a:b', page: { toString: () => 'MARKER' } }],
    ['a line break in the code', { code: 'a:b\nMARKER' }],
  ])('drops %s', (_name, entry) => {
    expect(toLogLine(entry as unknown as LogEntry, 0)).not.toContain('MARKER');
  });

  it('never lets a free text through', () => {
    const text = fc.string({ minLength: 1 }).map((noise) => `MARKER ${noise}`);
    fc.assert(
      fc.property(fc.string(), text, (field, value) => {
        const entry = { code: 'a:b', [field]: value } as unknown as LogEntry;
        return !toLogLine(entry, 0).includes('MARKER');
      }),
    );
  });
});

describe('createLog', () => {
  it('appends lines readable by the owner only, and gives the newest', async () => {
    const folder = join(await temporaryFolder(), 'logs');
    const log = createLog(folder, () => 0);
    for (let count = 0; count < 5; count++) log.write({ code: 'test:line', count });
    const recent = await log.recent(2);
    expect(recent.map((line) => JSON.parse(line).count)).toEqual([3, 4]);
    expect((await stat(join(folder, 'desk.log'))).mode & 0o777).toBe(0o600);
  });

  it('gives the newest lines also where most stand in older files', async () => {
    const log = createLog(await temporaryFolder(), () => 0, 300);
    for (let count = 0; count < 60; count++) log.write({ code: 'test:line', count });
    const newest = (await log.recent(10)).map((line): unknown => JSON.parse(line).count);
    expect(newest).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58, 59]);
    expect((await log.recent(60)).length).toBeLessThan(60);
  });

  it('stays within its size, in a few files', async () => {
    const folder = await temporaryFolder();
    const log = createLog(folder, () => 0, 300);
    for (let count = 0; count < 60; count++) log.write({ code: 'test:line', count });
    await log.flush();
    const names = await readdir(folder);
    expect(names.sort()).toEqual(['desk.1.log', 'desk.2.log', 'desk.log']);
    for (const name of names) {
      expect((await readFile(join(folder, name))).byteLength).toBeLessThanOrEqual(300);
    }
  });
});
