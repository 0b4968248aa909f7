import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';

const readOf = (pid: string, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
};

const groupOf = (pid: string): string =>
  readOf(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')[2] ?? '';

/** Arguments and environment of every process in the group of `leader` (Linux only). */
export function argumentsAndEnvironment(leader: number): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && groupOf(name) === String(leader))
    .map((pid) => `${readOf(pid, 'cmdline')}\n${readOf(pid, 'environ')}`);
}

/** The processes of the program whose main process leads the group `leader` (Linux only). */
export function processesOf(leader: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && groupOf(name) === String(leader))
    .map(Number);
}

/** What a process of the program is for: "main", "renderer", "gpu-process", … */
export function kindOf(pid: number): string {
  return /--type=([\w-]+)/.exec(readOf(String(pid), 'cmdline'))?.[1] ?? 'main';
}

type Stretch = readonly [from: number, length: number];

/** Stretches of memory that the process has written: heaps, stacks, shared memory. */
function writtenStretches(pid: number): readonly Stretch[] {
  const pages = opened(pid, 'pagemap');
  if (pages === null) return [];
  try {
    return readOf(String(pid), 'maps')
      .split('\n')
      .flatMap((line) => {
        const [, from, until, mode = ''] = /^([0-9a-f]+)-([0-9a-f]+) (\S+)/.exec(line) ?? [];
        if (from === undefined || until === undefined || !mode.startsWith('rw')) return [];
        const start = parseInt(from, 16);
        const length = parseInt(until, 16) - start;
        /* What is shared may have been written by another process. */
        return mode.endsWith('s') ? [[start, length] as const] : touched(pages, start, length);
      });
  } finally {
    closeSync(pages);
  }
}

const PAGE = 4096;
const ENTRY = 8;

/* Of memory of its own, nine tenths have never been touched: they are not there, and not on a disk. */
function touched(pages: number, start: number, length: number): readonly Stretch[] {
  const entries = Buffer.alloc((length / PAGE) * ENTRY);
  readSome(pages, entries, entries.length, (start / PAGE) * ENTRY);
  const stretches: [number, number][] = [];
  for (let at = 0; at < length / PAGE; at += 1) {
    /* The highest two bits: in memory, or swapped out. */
    if ((entries[at * ENTRY + 7] ?? 0) < 0x40) continue;
    const from = start + at * PAGE;
    const last = stretches.at(-1);
    if (last && last[0] + last[1] === from) last[1] += PAGE;
    else stretches.push([from, PAGE]);
  }
  return stretches;
}

const CHUNK = 16 * 1024 * 1024;

/** Which of these bytes stand in the memory of a process (Linux only). */
export function bytesInMemory(pid: number, wanted: ReadonlyMap<string, Buffer>): string[] {
  const overlap = Math.max(...[...wanted.values()].map((it) => it.length));
  const found = new Set<string>();
  const buffer = Buffer.alloc(CHUNK + overlap);
  const memory = opened(pid, 'mem');
  if (memory === null) return [];
  try {
    for (const [from, length] of writtenStretches(pid))
      for (let at = 0; at < length; at += CHUNK) {
        const wish = Math.min(CHUNK + overlap, length - at);
        const read = readSome(memory, buffer, wish, from + at);
        const part = buffer.subarray(0, read);
        for (const [name, bytes] of wanted) if (part.includes(bytes)) found.add(name);
      }
  } finally {
    closeSync(memory);
  }
  return [...found];
}

/* A process that has just ended holds nothing. */
function opened(pid: number, name: 'mem' | 'pagemap'): number | null {
  try {
    return openSync(`/proc/${String(pid)}/${name}`, 'r');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/* A stretch that was given back meanwhile cannot be read: there is nothing in it. */
function readSome(memory: number, buffer: Buffer, length: number, at: number): number {
  try {
    return readSync(memory, buffer, 0, length, at);
  } catch {
    return 0;
  }
}
