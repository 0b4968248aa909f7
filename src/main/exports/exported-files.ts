import { basename, join } from 'node:path';
import {
  EXPORT_FORMS,
  type ExportKind,
  type ExportLedgerEntry,
  type FileNote,
  type FilesState,
} from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { FileState } from '../../domain/exports/left-to-do';
import type { ExportTools } from './export-tools';

const FOLDERS: ReadonlySet<ExportKind> = new Set([EXPORT_FORMS.folder.noted, 'kept-folder']);

/**
 * Tells how many files of an export are unchanged, changed or gone. Fails with `folder-gone` where
 * their folder cannot be reached.
 */
export async function checkFiles(
  tools: Pick<ExportTools, 'notes' | 'files' | 'places'>,
  exportId: string,
): Promise<Result<FilesState>> {
  const found = await foundFiles(tools, exportId);
  if (!found.ok) return found;
  const { states } = found.value;
  const count = (state: FileState): number => states.filter(([, it]) => it === state).length;
  return success({ unchanged: count('unchanged'), changed: count('changed'), gone: count('gone') });
}

/**
 * Deletes the files of an export that are as they were written, once the person has confirmed. A
 * file that was changed since stays, and is told. Where one cannot be deleted, the others are still
 * deleted, and this fails.
 */
export async function deleteFiles(
  tools: Pick<ExportTools, 'notes' | 'files' | 'places' | 'mayDelete'>,
  exportId: string,
): Promise<Result<FilesState>> {
  const found = await foundFiles(tools, exportId);
  if (!found.ok) return found;
  const { folder, states } = found.value;
  const own = states.flatMap(([{ fileName, sha256 }, state]) =>
    state === 'unchanged' ? [{ path: join(folder, fileName), sha256 }] : [],
  );
  if (own.length > 0 && !(await tools.mayDelete(own.length))) return failed('cancelled');
  let kept: Result<never> | null = null;
  for (const { path, sha256 } of own) {
    /* The file may have been changed while the question was open, which can be for long. */
    if ((await tools.files.stateOf(path, sha256)) !== 'unchanged') continue;
    const removed = await tools.files.remove(path);
    if (!removed.ok) kept = removed;
  }
  return kept ?? checkFiles(tools, exportId);
}

/** The path to be shown or opened: the file, or a batch's folder; null where it is unknown. */
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

/** Whether the files of an export are in a folder that was chosen for them, whatever its name. */
export async function isInFolder(
  tools: Pick<ExportTools, 'notes'>,
  exportId: string,
): Promise<boolean> {
  const stored = await tools.notes.stored(exportId);
  return stored.ok && FOLDERS.has(stored.value.entry.kind);
}

interface FoundFiles {
  readonly entry: ExportLedgerEntry;
  readonly folder: string;
  readonly states: FileStates;
}

/**
 * Finds all files of an export with their states. Fails with `folder-gone` where their folder
 * cannot be reached.
 */
export async function foundFiles(
  tools: Pick<ExportTools, 'notes' | 'files' | 'places'>,
  exportId: string,
): Promise<Result<FoundFiles>> {
  const stored = await tools.notes.stored(exportId);
  if (!stored.ok) return stored;
  const { entry, files } = stored.value;
  const folder = tools.places.open(entry.folder);
  if (folder === null) return failed('not-found');
  if (!(await tools.files.answers(folder))) return failed('folder-gone');
  return success({ entry, folder, states: await statesOf(tools, folder, files) });
}

/** Files from the ledger, each with its state. */
export type FileStates = readonly (readonly [FileNote, FileState])[];

/** Finds the state of each noted file. Where a name was noted twice, the newest note counts. */
export async function statesOf(
  { files }: Pick<ExportTools, 'files'>,
  folder: string,
  notes: readonly FileNote[],
): Promise<FileStates> {
  /* A name from the ledger must not lead to another folder. */
  const named = notes.filter(({ fileName }) => basename(fileName) === fileName);
  const newest = new Map(named.map((note) => [note.fileName, note]));
  const found: (readonly [FileNote, FileState])[] = [];
  for (const note of newest.values())
    found.push([note, await files.stateOf(join(folder, note.fileName), note.sha256)]);
  return found;
}

/** A manifest names records and holds none. */
export function isManifest({ ids }: FileNote): boolean {
  return ids?.length === 0;
}

/** The names of the manifests that nobody changed. */
export function unchangedManifests(states: FileStates): readonly string[] {
  const left = states.filter(([note, state]) => isManifest(note) && state === 'unchanged');
  return left.map(([{ fileName }]) => fileName);
}
