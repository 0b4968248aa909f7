import { createHash, randomBytes } from 'node:crypto';
import { access, link, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IN_USE, NAME_TAKEN, NAME_TOO_LONG } from '../../contract/exports';
import { success, type Failure, type FailureKind, type Result } from '../../contract/result';
import { pause } from '../../runtime/timers';
import { codeOf } from './error-code';

const TEMP_BEGIN = '.waiver-desk-';
const TEMP = /^\.waiver-desk-[0-9a-f]{16}\.part$/;

/*
 * Half of what a temporary file's name has after its beginning. The first half tells for whom it is
 * written, if for anybody.
 */
const MARK_BYTES = 4;

/** The system calls by which a file is written. Tests replace them to make single steps fail. */
export interface FileSteps {
  readonly open: typeof open;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly link: (from: string, to: string) => Promise<void>;
  /** Resolves before the n-th retry. */
  readonly pause: (attempt: number) => Promise<void>;
}

/* Each function is called by its name, so that an end-to-end test can replace one. */
const realSteps: FileSteps = {
  open: (...parts) => open(...parts),
  rename: (from, to) => rename(from, to),
  link: (from, to) => link(from, to),
  pause: (tries) => pause(20 * 2 ** tries),
};

/**
 * Writes bytes, or a text as UTF-8, whole or not at all: a temporary file in the same folder is
 * written, synced and renamed over `path`, then the folder is synced. A failure leaves what was
 * there before, and is `disk-full`, `read-only`, `folder-gone` or `storage-failed`
 * (docs/reliability.md 58). The temporary file of an `owner` is found by `cleanTempsOf`.
 */
export async function writeFileWhole(
  path: string,
  contents: Uint8Array | string,
  steps: FileSteps = realSteps,
  owner?: string,
): Promise<Result<null>> {
  return writeAtOnce(await openNamedBy(path, steps, nameOver, owner), contents);
}

/**
 * Writes a file as `writeFileWhole` does, under a name that no file has. False, and nothing is
 * written, where a file has it by then: one of another program, or of this program on another
 * computer.
 */
export async function writeNewFileWhole(
  path: string,
  contents: Uint8Array | string,
  steps: FileSteps = realSteps,
  owner?: string,
): Promise<Result<boolean>> {
  return writeAtOnce(await openNamedBy(path, steps, nameNew, owner), contents);
}

async function writeAtOnce<Named>(
  opened: Result<WholeFile<Named>>,
  contents: Uint8Array | string,
): Promise<Result<Named>> {
  if (!opened.ok) return opened;
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
  const written = await opened.value.write(bytes);
  if (written.ok) return opened.value.finish(async () => success(null));
  await opened.value.discard();
  return written;
}

/** A file that is written in parts and gets its name when it is whole. */
export interface WholeFile<Named = null> {
  readonly write: (bytes: Uint8Array) => Promise<Result<null>>;
  /**
   * Calls `named` with the SHA-256 (lower-case hex), and gives the file its name once that has
   * succeeded. A failure leaves what was there before.
   */
  readonly finish: (named: (sha256: string) => Promise<Result<null>>) => Promise<Result<Named>>;
  /** Removes what was written. */
  readonly discard: () => Promise<void>;
}

/**
 * Opens a file to be written in parts, whole or not at all, as by `writeFileWhole`. Where no file
 * has the path now but one has by the end, as one that another computer wrote meanwhile, that one
 * stays, and the end is `storage-failed` with `NAME_TAKEN`.
 */
export async function openWholeFile(
  path: string,
  steps: FileSteps = realSteps,
  owner?: string,
): Promise<Result<WholeFile>> {
  return openNamedBy(path, steps, (await isThere(path)) ? nameOver : nameFree, owner);
}

async function nameFree(temp: string, path: string, steps: FileSteps): Promise<null> {
  if (!(await nameNew(temp, path, steps))) throw new TakenError();
  return null;
}

async function nameOver(temp: string, path: string, steps: FileSteps): Promise<null> {
  await renameWithRetry(temp, path, steps);
  return null;
}

async function openNamedBy<Named>(
  path: string,
  steps: FileSteps,
  name: (temp: string, path: string, steps: FileSteps) => Promise<Named>,
  owner: string | undefined,
): Promise<Result<WholeFile<Named>>> {
  const temp = tempBeside(path, owner);
  const hash = createHash('sha256');
  const opened = await attempt(path, () => steps.open(temp, 'wx', 0o600));
  if (!opened.ok) return opened;
  const file = opened.value;

  async function discard(): Promise<void> {
    await file.close().catch(() => undefined);
    await removeTemp(temp, steps.pause);
  }
  async function finish(
    noteBefore: (sha256: string) => Promise<Result<null>>,
  ): Promise<Result<Named>> {
    const synced = await attempt(path, async () => {
      await syncWhereItCan(file);
      await file.close();
    });
    const noted = synced.ok ? await noteBefore(hash.digest('hex')) : synced;
    const done = noted.ok ? await attempt(path, () => name(temp, path, steps)) : noted;
    if (done.ok) await syncFolder(dirname(path), steps);
    else await discard();
    return done;
  }

  return success({
    finish,
    discard,
    write: async (bytes) => {
      const written = await attempt(path, () => file.writeFile(bytes));
      if (!written.ok) return written;
      hash.update(bytes);
      return success(null);
    },
  });
}

/* What a disk answers that syncs no file at all, as some network drives. */
const CANNOT_SYNC: ReadonlySet<string> = new Set(['EINVAL', 'ENOSYS', 'ENOTSUP']);

async function syncWhereItCan(file: FileHandle): Promise<void> {
  try {
    await file.sync();
  } catch (error) {
    if (!CANNOT_SYNC.has(codeOf(error))) throw error;
  }
}

/*
 * Names a file by a hard link, because a rename would replace a file that is there. On file systems
 * without hard links, an empty file reserves the name first.
 */
async function nameNew(temp: string, path: string, steps: FileSteps): Promise<boolean> {
  const hasTwoNames = await steps.link(temp, path).then(
    () => true,
    () => isSameFile(temp, path),
  );
  const isOurs = hasTwoNames || (await takeName(path, steps));
  if (hasTwoNames || !isOurs) await removeTemp(temp, steps.pause);
  else await renameOverOwn(temp, path, steps);
  return isOurs;
}

/* A share that repeats a request whose answer was lost refuses the link that it has made itself. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((path) => stat(path, { bigint: true }).catch(() => null)),
  );
  if (!a || !b || a.ino === 0n) return false;
  return a.ino === b.ino && a.dev === b.dev && a.size === b.size && a.mtimeNs === b.mtimeNs;
}

/* Reserves the name by an empty file; false where a file has it. */
async function takeName(path: string, steps: FileSteps): Promise<boolean> {
  try {
    await (await steps.open(path, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function renameOverOwn(temp: string, path: string, steps: FileSteps): Promise<void> {
  try {
    await renameWithRetry(temp, path, steps);
  } catch (error) {
    const left = await stat(path).catch(() => null);
    if (left?.size === 0) await removeTemp(path, steps.pause);
    throw error;
  }
}

/* A scanner that holds it keeps a whole copy of the file under another name until it is removed. */
async function removeTemp(temp: string, pauseBefore?: FileSteps['pause']): Promise<void> {
  await whileHeld(() => rm(temp, { force: true }), pauseBefore).catch(() => undefined);
}

/** True where something has this path; false also where that cannot be known. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function attempt<Value>(path: string, work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return success(await work());
  } catch (error) {
    return { ok: false, failure: await failureOf(error, path) };
  }
}

function tempBeside(path: string, owner: string | undefined): string {
  const mark = owner === undefined ? randomHex() : markOf(owner);
  return join(dirname(path), `${TEMP_BEGIN}${mark}${randomHex()}.part`);
}

function randomHex(): string {
  return randomBytes(MARK_BYTES).toString('hex');
}

function markOf(owner: string): string {
  return sha256Of(Buffer.from(owner)).slice(0, 2 * MARK_BYTES);
}

/**
 * Removes temporary files that a killed run left in a folder. Only files with names as
 * `writeFileWhole` makes them are removed, and none that was written since `beforeMs` (epoch ms).
 * Not to be run while a write is under way that began before.
 */
export async function cleanStaleTemps(folder: string, beforeMs = Infinity): Promise<void> {
  const temps = await tempsIn(folder);
  const isStale = await Promise.all(temps.map((name) => isOlder(join(folder, name), beforeMs)));
  return removeAll(
    folder,
    temps.filter((_, at) => isStale[at]),
  );
}

/* No write takes longer. */
const LONGEST_WRITE_MS = 24 * 60 * 60_000;

/**
 * As `cleanStaleTemps`, at `nowMs` (epoch ms) in a folder where another program may be writing:
 * those younger than a day stay.
 */
export function cleanOldTemps(folder: string, nowMs: number): Promise<void> {
  return cleanStaleTemps(folder, nowMs - LONGEST_WRITE_MS);
}

/**
 * Removes the temporary files that a killed run left for `owner`. Those of others stay: in a
 * shared folder, another computer may be writing one now.
 */
export async function cleanTempsOf(owner: string, folder: string): Promise<void> {
  const begin = `${TEMP_BEGIN}${markOf(owner)}`;
  const temps = await tempsIn(folder);
  return removeAll(
    folder,
    temps.filter((name) => name.startsWith(begin)),
  );
}

async function tempsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => TEMP.test(name));
}

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => rm(join(folder, name))));
}

/** The names in a folder; fails as `writeFileWhole` does. */
export async function namesIn(folder: string): Promise<Result<readonly string[]>> {
  return attempt(join(folder, 'any'), () => readdir(folder));
}

async function renameWithRetry(from: string, to: string, steps: FileSteps): Promise<void> {
  try {
    await whileHeld(() => steps.rename(from, to), steps.pause);
  } catch (error) {
    throw isHeld(error) && (await isThere(to)) ? new InUseError() : error;
  }
}

const TRIES = 6;

/**
 * Tries again, because on Windows a virus scanner or a viewer may hold the file, for a moment or
 * for long. Throws as the last try did.
 */
export async function whileHeld(
  work: () => Promise<void>,
  pauseBefore: FileSteps['pause'] = realSteps.pause,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isHeld(error) || tries + 1 >= TRIES) throw error;
    }
    await pauseBefore(tries);
  }
}

function isHeld(error: unknown): boolean {
  return ['EPERM', 'EBUSY', 'EACCES'].includes(codeOf(error));
}

class InUseError extends Error {}
class TakenError extends Error {}

/**
 * Syncs the folder where the system can. Elsewhere at most the file's newest name is lost, since
 * the file is already whole.
 */
export async function syncFolder(folder: string, steps: FileSteps = realSteps): Promise<void> {
  try {
    const handle = await steps.open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    return;
  }
}

const KINDS: ReadonlyMap<string, FailureKind> = new Map<string, FailureKind>([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['ENOENT', 'folder-gone'],
  ['ENOTDIR', 'folder-gone'],
]);

/* Finds a failure's kind. A network drive fails in many ways, so the folder is looked up. */
async function failureOf(error: unknown, path: string): Promise<Failure> {
  if (error instanceof InUseError) return { kind: 'read-only', detail: IN_USE };
  if (error instanceof TakenError) return { kind: 'storage-failed', detail: NAME_TAKEN };
  const code = codeOf(error);
  if (code === 'ENAMETOOLONG') return { kind: 'storage-failed', detail: NAME_TOO_LONG };
  const kind = KINDS.get(code) ?? 'storage-failed';
  return kind === 'storage-failed' && !(await isThere(dirname(path)))
    ? { kind: 'folder-gone' }
    : { kind };
}

function isOlder(path: string, beforeMs: number): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs < beforeMs,
    () => false,
  );
}

/** The SHA-256 in lower-case hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
