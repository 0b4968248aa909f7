import { basename, join } from 'node:path';
import type { UnfinishedExport } from '../../contract/exports';
import { sha256Of } from '../files/write-whole';
import type { ExportTools } from './export-tools';

type Tools = Pick<ExportTools, 'notes' | 'files' | 'places'>;

/**
 * Ends exports that were running when the program was killed. Their torn temporary files are
 * removed from their folders, and each export gets its line in the list. The file noted last counts
 * only where it is there as it was noted. While the folder cannot be reached, the export stays
 * noted as unfinished, until a later start. The export `running` is left alone.
 */
export async function settleUnfinished(tools: Tools, running: string | null): Promise<void> {
  const unfinished = await tools.notes.unfinished();
  if (!unfinished.ok) return;
  for (const left of unfinished.value) if (left.exportId !== running) await settle(tools, left);
}

async function settle(tools: Tools, { exportId, folder, files }: UnfinishedExport): Promise<void> {
  const place = tools.places.open(folder);
  /* Asked for its names, because that is bounded: the next export waits. */
  if (place === null || !(await tools.files.names(place)).ok) return;
  await tools.files.cleanFolder(exportId, place);
  const last = files.at(-1);
  const path = join(place, basename(last?.fileName ?? ''));
  const isThere =
    last !== undefined && (await tools.files.stateOf(path, last.sha256)) === 'unchanged';
  if (last !== undefined && !isThere) await removeEmpty(tools, path);
  const written = isThere ? files : files.slice(0, -1);
  const isWhole = written.some((file) => file.ids === null);
  const ids = isWhole ? null : [...new Set(written.flatMap((file) => file.ids ?? []))];
  await tools.notes.end({ exportId, ids, end: 'interrupted' });
}

const EMPTY = sha256Of(new Uint8Array());

/* Removes an empty file, which reserved a name on file systems without hard links. */
async function removeEmpty({ files }: Pick<Tools, 'files'>, path: string): Promise<void> {
  if ((await files.stateOf(path, EMPTY)) === 'unchanged') await files.remove(path);
}
