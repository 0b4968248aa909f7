import { EMPTIED, type BatchForm, type FileNote, type KeptFolder } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { KeptRecords } from '../../contract/exported-records';
import { folderWork, type FolderWork, type KeptRecord } from '../../domain/exports/kept-folder';
import type { ManifestFile } from '../../domain/exports/manifest';
import { USUAL_NAME } from '../../domain/files/waiver-file-name';
import { asManifestFile } from './continue-batch';
import { isManifest, statesOf, unchangedManifests } from './exported-files';
import { namedDue, type PlacedBatch } from './placed-batch';
import type { ExportTools } from './export-tools';

/** What a check of a kept folder found, in the folder and in the copy. */
export interface FolderLook extends FolderWork<ManifestFile> {
  readonly path: string;
  readonly found: KeptRecords;
  /** The round of the batch in the export list; -1 before the first file. */
  readonly round: number;
  /** Names of the manifests of this batch that nobody changed. */
  readonly manifests: readonly string[];
}

/**
 * Finds which waivers the folder lacks. Fails as a write into the folder would, and with
 * `folder-gone` and the detail `EMPTIED` where none of the files written there is left.
 */
export async function lookAtFolder(
  tools: Pick<ExportTools, 'places' | 'files' | 'kept' | 'notes'>,
  { folder, exportId }: KeptFolder,
): Promise<Result<FolderLook>> {
  const path = tools.places.open(folder);
  if (path === null) return failed('folder-gone');
  const names = await tools.files.names(path);
  if (!names.ok) return names;
  const found = await tools.kept.records();
  if (!found.ok) return found;
  const noted = await notedIn(tools, exportId);
  if (!noted.ok) return noted;
  const { files, round } = noted.value;
  const { records } = found.value;
  const work = folderWork(records, files.flatMap(asManifestFile), new Set(names.value));
  if (work.emptied) return failed('folder-gone', { detail: EMPTIED });
  const states = await statesOf(tools, path, files.filter(isManifest));
  const manifests = unchangedManifests(states);
  return success({ ...work, path, found: found.value, round, manifests });
}

async function notedIn(
  { notes }: Pick<ExportTools, 'notes'>,
  exportId: string,
): Promise<Result<{ readonly files: readonly FileNote[]; readonly round: number }>> {
  const stored = await notes.stored(exportId);
  if (stored.ok) return success({ files: stored.value.files, round: stored.value.entry.round });
  return stored.failure.kind === 'not-found' ? success({ files: [], round: -1 }) : stored;
}

const FORM: BatchForm = {
  kind: 'folder',
  names: USUAL_NAME,
  separator: ',',
  bom: true,
  withTable: false,
};
const SELECTION = ['All waivers of this copy; the folder is kept up to date'];

/** The next part of the folder's batch, which writes these waivers. */
export function nextPart(
  { exportId }: KeptFolder,
  { path, found, round, kept, manifests }: FolderLook,
  due: readonly KeptRecord[],
): PlacedBatch {
  const { copy, zone } = found;
  const ids = [...new Set(kept.map(({ id }) => id))];
  const count = new Set([...ids, ...due.map(({ id }) => id)]).size;
  return {
    path,
    keeps: true,
    order: { form: FORM, selection: SELECTION },
    records: { exportId, list: 'waiver_submissions', count, copy, zone, paper: null },
    due: namedDue(due.map(({ id }) => id)),
    before: { round, kept, ids, manifests },
  };
}
