import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ExportKind, FilesState } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { FileState } from '../../domain/exports/left-to-do';
import { statesOf } from './continue-batch';
import type { ExportTools } from './tools';

/* Names told of those that changed or are gone. */
const MOST_NAMED = 20;

const FOLDERS: ReadonlySet<ExportKind> = new Set<ExportKind>(['pdf-batch', 'kept-folder']);

/** Whether a file is there with this SHA-256. One that cannot be read counts as changed. */
export async function fileState(path: string, sha256: string): Promise<FileState> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) return 'gone';
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(path)) hash.update(part as Buffer);
  } catch {
    return 'changed';
  }
  return hash.digest('hex') === sha256 ? 'unchanged' : 'changed';
}

/** What became of the files of an export; `folder-gone` where their folder cannot be reached. */
export async function checkFiles(
  tools: Pick<ExportTools, 'notes' | 'files' | 'places'>,
  exportId: string,
): Promise<Result<FilesState>> {
  const placed = await placeOf(tools, exportId);
  if (!placed.ok) return placed;
  const { folder, files } = placed.value;
  const states = await statesOf(tools, folder, files);
  const named = (state: FileState): readonly string[] =>
    states.flatMap(([{ fileName }, it]) => (it === state ? [fileName] : []));
  const [changed, gone] = [named('changed'), named('gone')];
  return success({
    unchanged: named('unchanged').length,
    changed: changed.slice(0, MOST_NAMED),
    gone: gone.slice(0, MOST_NAMED),
    changedCount: changed.length,
    goneCount: gone.length,
  });
}

/**
 * Deletes the files that are as they were written, once the person has said so. One that was
 * changed since is another file: it stays, and is told. Fails where one could not be deleted; the
 * others are.
 */
export async function deleteFiles(
  tools: Pick<ExportTools, 'notes' | 'files' | 'places' | 'mayDelete'>,
  exportId: string,
): Promise<Result<FilesState>> {
  const placed = await placeOf(tools, exportId);
  if (!placed.ok) return placed;
  const { folder, files } = placed.value;
  const states = await statesOf(tools, folder, files);
  const paths = states.flatMap(([{ fileName }, state]) =>
    state === 'unchanged' ? [join(folder, fileName)] : [],
  );
  if (paths.length > 0 && !(await tools.mayDelete(paths.length))) return failed('cancelled');
  let kept: Result<never> | null = null;
  for (const path of paths) {
    const removed = await tools.files.remove(path);
    if (!removed.ok) kept = removed;
  }
  return kept ?? checkFiles(tools, exportId);
}

/** The path of what is shown or opened: the file, or the folder of a batch. */
export async function pathOf(
  tools: Pick<ExportTools, 'notes' | 'places'>,
  exportId: string,
): Promise<string | null> {
  const stored = await tools.notes.stored(exportId);
  if (!stored.ok) return null;
  const { kind, folder, fileName } = stored.value.entry;
  const place = tools.places.open(folder);
  return place === null || FOLDERS.has(kind) ? place : join(place, basename(fileName));
}

async function placeOf(
  { notes, places, files }: Pick<ExportTools, 'notes' | 'files' | 'places'>,
  exportId: string,
) {
  const stored = await notes.stored(exportId);
  if (!stored.ok) return stored;
  const folder = places.open(stored.value.entry.folder);
  if (folder === null) return failed('not-found');
  if (!(await files.exists(folder))) return failed('folder-gone');
  return success({ folder, files: stored.value.files });
}
