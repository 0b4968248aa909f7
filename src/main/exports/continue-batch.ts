import { basename } from 'node:path';
import type { FileNote } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import { leftToDo } from '../../domain/exports/left-to-do';
import type { ManifestFile } from '../../domain/exports/manifest';
import { foundFiles, unchangedManifests } from './exported-files';
import { freePath } from '../files/free-path';
import { takenDue, type PlacedBatch } from './placed-batch';
import type { ExportTools } from './export-tools';

/**
 * Places the rest of a batch that ended early where its first part is. Files that are there are
 * compared by hash. A file of several waivers stays as it is, and the missing waivers go into
 * another file.
 */
export async function placeRest(
  tools: Pick<ExportTools, 'records' | 'files' | 'notes' | 'places'>,
  exportId: string,
): Promise<Result<PlacedBatch>> {
  const found = await foundFiles(tools, exportId);
  if (!found.ok) return found;
  const { entry, folder, states } = found.value;
  const { order } = entry;
  if (order === null) return failed('not-found');
  const { kept, done } = leftToDo(states);
  const taken = await tools.records.takeAgain(exportId, entry.list);
  if (!taken.ok) return taken;
  const isOneFile = order.form.kind !== 'folder';
  const path = isOneFile
    ? await freePath(folder, basename(entry.fileName), new Set(), tools.files.exists)
    : folder;
  /* Comparing files may take minutes: what was erased meanwhile is no longer in the order. */
  const now = await tools.notes.stored(exportId);
  if (!now.ok) return now;
  return success({
    order: now.value.entry.order ?? order,
    path,
    records: taken.value,
    due: takenDue(taken.value, done),
    before: {
      round: entry.round,
      kept: kept.flatMap(asManifestFile),
      ids: [...done],
      manifests: unchangedManifests(states),
    },
  });
}

/** A file of a batch as its manifest lists it; empty for a manifest itself. */
export function asManifestFile({ facts, fileName, sha256 }: FileNote): readonly ManifestFile[] {
  return facts === null ? [] : [{ ...facts, fileName, sha256 }];
}
