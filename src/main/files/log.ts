import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInTurn } from '../../domain/in-turn';
import { LIST_NAMES, type ListName } from '../../domain/entities/collections';

/** The only fields of a log line. None of them can hold a name, a key, a path or a URL. */
export interface LogEntry {
  /** What happened, as `topic:word`. */
  readonly code: string;
  readonly resource?: ListName;
  readonly page?: number;
  readonly durationMs?: number;
  readonly status?: number;
  readonly count?: number;
}

export type Log = ReturnType<typeof createLog>;

const CODE = /^[a-z][a-z0-9-]{0,31}(:[a-z0-9-]{1,48}){0,3}$/;
const RESOURCES: readonly unknown[] = LIST_NAMES;
const NUMBERS = ['page', 'durationMs', 'status', 'count'] as const;
const MAX_BYTES = 512 * 1024;
const KEPT_FILES = 3;

/**
 * Makes one log line as JSON. The fields are checked again here, because types are gone at run
 * time, and nothing but the known fields and forms may reach the disk.
 */
export function toLogLine(entry: LogEntry, nowMs: number): string {
  const line: Record<string, string | number> = {
    at: new Date(nowMs).toISOString(),
    code: CODE.test(entry.code) ? entry.code : 'log:bad-code',
  };
  if (RESOURCES.includes(entry.resource)) line['resource'] = String(entry.resource);
  for (const name of NUMBERS) {
    const value = entry[name];
    if (typeof value === 'number' && Number.isFinite(value)) line[name] = Math.round(value);
  }
  return JSON.stringify(line);
}

/** A log in a folder, limited in size: `desk.log` and a few older files. */
export function createLog(folder: string, now: () => number, maxBytes = MAX_BYTES) {
  const file = (age: number): string => join(folder, age === 0 ? 'desk.log' : `desk.${age}.log`);
  const inTurn = createInTurn();
  const quietly = async (work: () => Promise<unknown>): Promise<void> =>
    void (await inTurn(work).catch(() => undefined));
  void quietly(() => mkdir(folder, { recursive: true, mode: 0o700 }));

  async function append(line: string): Promise<void> {
    const size = await stat(file(0)).then(
      (found) => found.size,
      () => 0,
    );
    if (size > 0 && size + line.length > maxBytes) await rotate();
    await appendFile(file(0), `${line}\n`, { mode: 0o600 });
  }
  async function rotate(): Promise<void> {
    for (let age = KEPT_FILES - 1; age > 0; age--)
      await rename(file(age - 1), file(age)).catch(() => undefined);
  }
  /** Resolves when all lines so far are in the file. */
  const flush = (): Promise<void> => quietly(async () => undefined);
  return {
    /** Writes one line, without throwing and without waiting. */
    write: (entry: LogEntry): void => {
      const line = toLogLine(entry, now());
      void quietly(() => append(line));
    },
    /** The newest lines, oldest first, also of older files. No file changes its age meanwhile. */
    recent: (lines: number): Promise<readonly string[]> =>
      inTurn(async () => {
        let found: readonly string[] = [];
        for (let age = 0; age < KEPT_FILES && found.length < lines; age++) {
          const text = await readFile(file(age), 'utf8').catch(() => '');
          found = [...text.split('\n').filter(Boolean), ...found];
        }
        return found.slice(-lines);
      }),
    flush,
  };
}
