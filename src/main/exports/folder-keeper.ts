import { basename } from 'node:path';
import { EMPTIED, type KeptFolder } from '../../contract/exports';
import { failed, success, type Failure, type Result } from '../../contract/result';
import { recordVersion } from '../../domain/exports/kept-folder';
import { writeBatch } from './batch';
import type { JobQueue } from './job-queue';
import { lookAtFolder, nextPart, type FolderLook } from './look-at-folder';
import type { BatchTools, ExportTools } from './export-tools';

const MOST_NAMED = 20;

/** Keeps the chosen folder up to date, as `KeptFolder` says. */
export function createFolderKeeper(
  tools: BatchTools & Pick<ExportTools, 'kept' | 'chooseFolder'>,
  { inBackground, interrupt }: Pick<JobQueue, 'inBackground' | 'interrupt'>,
) {
  /* Versions of waivers that could not be printed. They are not tried again at each sync. */
  const unprinted = new Set<string>();
  let looking = false;
  let isAskedFor = false;

  async function lookUntilDone(): Promise<void> {
    while (isAskedFor) {
      isAskedFor = false;
      await inBackground((signal) => keep(tools, unprinted, signal));
    }
  }

  /** Checks the folder once no other export waits, as the copy or the folder may have changed. */
  function look(): void {
    isAskedFor = true;
    if (looking) return;
    looking = true;
    void lookUntilDone().finally(() => (looking = false));
  }

  async function put(kept: KeptFolder): Promise<Result<null>> {
    const done = await tools.kept.put(kept);
    interrupt();
    if (done.ok) look();
    return done;
  }

  return {
    look,
    /** Asks for the folder. The same folder is continued, another one begins anew. */
    choose: async (): Promise<Result<null>> => {
      const path = await tools.chooseFolder();
      if (path === null) return failed('cancelled');
      const before = await tools.kept.read();
      if (!before.ok) return before;
      const same = before.value !== null && isSame(tools, before.value, path);
      return put(same ? { ...before.value, on: true } : newlyChosen(tools, path));
    },
    turn: async (on: boolean): Promise<Result<null>> => {
      const kept = await tools.kept.read();
      if (!kept.ok) return kept;
      return kept.value === null ? success(null) : put({ ...kept.value, on });
    },
  };
}

/* Writes the waivers that the folder lacks, except versions that could not be printed before. */
async function keep(
  tools: BatchTools & Pick<ExportTools, 'kept'>,
  unprinted: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const kept = await tools.kept.read();
  if (!kept.ok || kept.value?.on !== true) return;
  const look = await lookAtFolder(tools, kept.value);
  if (!look.ok) return note(tools, kept.value, { trouble: look.failure });
  await note(tools, kept.value, foundIn(look.value, unprinted));
  const due = look.value.due.filter((it) => !unprinted.has(recordVersion(it)));
  if (due.length === 0) return;
  const batch = nextPart(kept.value, look.value, due);
  const written = await writeBatch(tools, batch, signal, () => undefined);
  const trouble = written.ok ? written.value.outcome.ended : written.failure;
  const after = await lookAtFolder(tools, kept.value);
  if (!after.ok) return note(tools, kept.value, { trouble: after.failure });
  const tried = new Set(trouble === null ? due.map(recordVersion) : []);
  for (const left of after.value.due.map(recordVersion)) if (tried.has(left)) unprinted.add(left);
  const hasMore = after.value.kept.length > look.value.kept.length;
  await note(tools, kept.value, {
    ...foundIn(after.value, unprinted),
    ...(hasMore && { lastWrittenAtMs: tools.now() }),
    trouble: trouble?.kind === 'cancelled' ? null : trouble,
  });
}

/* Notes what was found, unless the person has chosen another folder meanwhile. */
async function note(
  { kept }: Pick<ExportTools, 'kept'>,
  of: KeptFolder,
  found: Partial<KeptFolder>,
): Promise<void> {
  const stored = await kept.read();
  if (!stored.ok || stored.value?.exportId !== of.exportId) return;
  const next = { ...stored.value, ...found };
  if (JSON.stringify(next) !== JSON.stringify(stored.value)) await kept.put(next);
}

/*
 * A folder that was emptied counts as another one: it is filled anew, but only because the person
 * chose it again.
 */
function isSame(
  { places }: Pick<ExportTools, 'places'>,
  { folder, trouble }: KeptFolder,
  path: string,
): boolean {
  return places.open(folder) === path && trouble?.detail !== EMPTIED;
}

function newlyChosen(
  { newId, places }: Pick<ExportTools, 'newId' | 'places'>,
  path: string,
): KeptFolder {
  return {
    exportId: newId(),
    on: true,
    folder: places.seal(path),
    folderName: basename(path),
    files: 0,
    due: 0,
    unprinted: 0,
    leftOut: 0,
    lastWrittenAtMs: null,
    review: [],
    reviewCount: 0,
    trouble: null,
  };
}

function foundIn(
  { kept, due, leftOut, review }: FolderLook,
  unprinted: ReadonlySet<string>,
): Partial<KeptFolder> & { readonly trouble: Failure | null } {
  return {
    files: kept.length,
    due: due.length,
    leftOut,
    trouble: null,
    unprinted: due.filter((it) => unprinted.has(recordVersion(it))).length,
    review: review.slice(0, MOST_NAMED),
    reviewCount: review.length,
  };
}
