import { basename, join } from 'node:path';
import type { FileNote } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { StoredExport } from '../../contract/service-port';
import { leftToDo, type FileState } from '../../domain/exports/left-to-do';
import type { ManifestFile } from '../../domain/exports/manifest';
import type { PlacedBatch } from './placed-batch';
import { freePath } from './free-path';
import type { ExportTools } from './tools';

/**
 * What is left of a batch that ended early, into the place it was written to. What is there is
 * looked at by its hash; a file of several is left as it is, and what it lacks comes into another.
 */
export async function placeRest(
  tools: ExportTools,
  exportId: string,
): Promise<Result<PlacedBatch>> {
  const stored = await tools.notes.stored(exportId);
  if (!stored.ok) return stored;
  const { entry, files } = stored.value;
  const { order } = entry;
  const folder = tools.places.open(entry.folder);
  if (folder === null || order === null) return failed('not-found');
  if (!(await tools.files.exists(folder))) return failed('folder-gone');
  const asked = [...entry.ids, ...entry.rest];
  const states = await statesOf(tools, folder, files);
  const { kept, rest } = leftToDo(asked, states);
  const taken = await tools.records.take({ kind: 'ids', list: entry.list, ids: rest });
  if (!taken.ok) return taken;
  const isOneFile = order.form.kind !== 'folder';
  const path = isOneFile
    ? await freePath(folder, basename(entry.fileName), new Set(), tools.files.exists)
    : folder;
  return success({
    order,
    path,
    records: taken.value,
    before: earlier(stored.value, kept, states),
  });
}

type States = readonly (readonly [FileNote, FileState])[];

function earlier(
  { entry }: StoredExport,
  kept: readonly FileNote[],
  states: States,
): NonNullable<PlacedBatch['before']> {
  const manifests = states.filter(([{ ids }, state]) => ids.length === 0 && state === 'unchanged');
  return {
    exportId: entry.exportId,
    round: entry.round,
    kept: kept.flatMap(asManifestFile),
    ids: [...new Set(kept.flatMap(({ ids }) => ids))],
    manifests: [...new Set(manifests.map(([{ fileName }]) => fileName))],
  };
}

/** A file of a batch as its manifest tells it; none of a manifest. */
export function asManifestFile({ facts, fileName, sha256 }: FileNote): readonly ManifestFile[] {
  return facts === null ? [] : [{ ...facts, fileName, sha256 }];
}

/** Each noted file with what became of it; a name that was noted twice counts by its newest note. */
export async function statesOf(
  { files }: Pick<ExportTools, 'files'>,
  folder: string,
  notes: readonly FileNote[],
): Promise<States> {
  /* A name is a name: never a way to another folder. */
  const named = notes.filter(({ fileName }) => basename(fileName) === fileName);
  const newest = new Map(named.map((note) => [note.fileName, note]));
  const found: (readonly [FileNote, FileState])[] = [];
  for (const note of newest.values())
    found.push([note, await files.stateOf(join(folder, note.fileName), note.sha256)]);
  return found;
}
