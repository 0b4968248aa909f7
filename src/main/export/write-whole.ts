import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { failed, success, type FailureKind, type Result } from '../../contract/result';

const TEMP = /^\.waiver-desk-[0-9a-f]{16}\.part$/;

/** What a file is written with; replaced in tests to make single steps fail. */
export interface FileSteps {
  readonly open: typeof open;
  readonly rename: (from: string, to: string) => Promise<void>;
  /** Resolves before the n-th retry of a rename. */
  readonly pause: (attempt: number) => Promise<void>;
}

/* Called by name each time: an end-to-end test holds one of them. */
const realSteps: FileSteps = {
  open: (...parts) => open(...parts),
  rename: (from, to) => rename(from, to),
  pause: (attempt) => new Promise((resolve) => setTimeout(resolve, 20 * 2 ** attempt)),
};

/**
 * Writes a file whole or not at all: a temporary file of the same folder is written, synced and
 * renamed over `path`, then the folder is synced. A failure leaves what was there before and
 * fails as `disk-full`, `read-only`, `folder-gone` or `storage-failed` (reliability.md 58, "Files").
 */
export async function writeFileWhole(
  path: string,
  bytes: Uint8Array,
  steps: FileSteps = realSteps,
): Promise<Result<null>> {
  const opened = await openWholeFile(path, steps);
  if (!opened.ok) return opened;
  const written = await opened.value.write(bytes);
  if (written.ok) return opened.value.finish(async () => success(null));
  await opened.value.discard();
  return written;
}

/** A file that is written in parts and gets its name when it is whole. */
export interface WholeFile {
  readonly write: (bytes: Uint8Array) => Promise<Result<null>>;
  /** Bytes so far. */
  readonly size: () => number;
  /**
   * Gives it its name once `named`, told its SHA-256 (lower-case hex), has succeeded. A failure
   * leaves what was there before.
   */
  readonly finish: (named: (sha256: string) => Promise<Result<null>>) => Promise<Result<null>>;
  /** Leaves nothing. */
  readonly discard: () => Promise<void>;
}

/** Opens a file to be written in parts, as whole as `writeFileWhole` writes one. */
export async function openWholeFile(
  path: string,
  steps: FileSteps = realSteps,
): Promise<Result<WholeFile>> {
  const temp = tempBeside(path);
  const hash = createHash('sha256');
  let size = 0;
  const opened = await attempt(() => steps.open(temp, 'wx', 0o600));
  if (!opened.ok) return opened;
  const file = opened.value;

  async function discard(): Promise<void> {
    await file.close().catch(() => undefined);
    await rm(temp, { force: true }).catch(() => undefined);
  }
  async function finish(named: (sha256: string) => Promise<Result<null>>): Promise<Result<null>> {
    const synced = await attempt(async () => {
      await file.sync();
      await file.close();
    });
    const noted = synced.ok ? await named(hash.digest('hex')) : synced;
    const done = noted.ok ? await attempt(() => renameWithRetry(temp, path, steps)) : noted;
    if (done.ok) await syncFolder(dirname(path), steps);
    else await discard();
    return done.ok ? success(null) : done;
  }

  return success({
    finish,
    discard,
    size: () => size,
    write: async (bytes) => {
      const written = await attempt(() => file.writeFile(bytes));
      if (!written.ok) return written;
      hash.update(bytes);
      size += bytes.byteLength;
      return success(null);
    },
  });
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return success(await work());
  } catch (error) {
    return failed(kindOf(error));
  }
}

function tempBeside(path: string): string {
  return join(dirname(path), `.waiver-desk-${randomBytes(8).toString('hex')}.part`);
}

/**
 * Removes temporary files that a killed run left in a folder; `writeFileWhole` gives them names
 * of one form, nothing else is touched. Tells how many went. Not to be run beside a write.
 */
export async function cleanStaleTemps(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const stale = names.filter((name) => TEMP.test(basename(name)));
  const gone = await Promise.allSettled(stale.map((name) => rm(join(folder, name))));
  return gone.filter(({ status }) => status === 'fulfilled').length;
}

/** Names of what is in a folder; fails as `writeFileWhole` does. */
export async function namesIn(folder: string): Promise<Result<readonly string[]>> {
  return attempt(() => readdir(folder));
}

const RENAME_TRIES = 6;

/* On Windows a virus scanner or a viewer may hold the target for a moment. */
async function renameWithRetry(from: string, to: string, steps: FileSteps): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await steps.rename(from, to);
    } catch (error) {
      const held = ['EPERM', 'EBUSY', 'EACCES'].includes(codeOf(error));
      if (!held || attempt + 1 >= RENAME_TRIES) throw error;
    }
    await steps.pause(attempt);
  }
}

/* The file is whole already; systems that cannot sync a folder lose at most its newest name. */
async function syncFolder(folder: string, steps: FileSteps): Promise<void> {
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

function kindOf(error: unknown): FailureKind {
  return KINDS.get(codeOf(error)) ?? 'storage-failed';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
