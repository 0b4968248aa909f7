import { basename, isAbsolute, join } from 'node:path';
import type { UnfinishedExport } from '../../contract/service-port';
import type { ExportTools } from './export-tools';

type Tools = Pick<ExportTools, 'notes' | 'exists' | 'cleanFolder'>;

/**
 * Looks after exports that another run of the program was ended in: torn temporary files are
 * removed where they were made, and each export gets its line, with the file that was being
 * written if that is there. Where the folder cannot be reached nothing is known: it stays noted,
 * as if the file were there, until a later start. `running` is left alone.
 */
export async function settleUnfinished(tools: Tools, running: string | null): Promise<void> {
  const unfinished = await tools.notes.unfinished();
  if (!unfinished.ok) return;
  for (const left of unfinished.value) if (left.exportId !== running) await settle(tools, left);
}

async function settle(tools: Tools, left: UnfinishedExport): Promise<void> {
  const { exportId, folder, written, writing } = left;
  if (!isAbsolute(folder) || !(await tools.exists(folder))) return;
  await tools.cleanFolder(folder);
  const isThere =
    writing !== null && (await tools.exists(join(folder, basename(writing.fileName))));
  const ids = isThere ? [...written, ...writing.ids] : written;
  await tools.notes.end({ exportId, ids, end: 'interrupted' });
}
