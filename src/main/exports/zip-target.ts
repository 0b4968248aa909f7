import { basename } from 'node:path';
import { success, type Failure, type Result } from '../../contract/result';
import { sha256Of } from '../files/write-whole';
import type { BatchTarget, TargetPlace } from './target';
import type { ExportTools } from './export-tools';
import { openZip } from './zip-file';

/**
 * Opens a ZIP file as the target of a batch. It is written as the PDFs come, and gets its name when
 * it is whole. Where the person stops the batch, it is closed with the files it has; where the disk
 * is full or the folder is gone, there is no file.
 */
export async function zipTarget(
  tools: Pick<ExportTools, 'files' | 'notes' | 'now'>,
  { exportId, path }: TargetPlace,
): Promise<Result<BatchTarget>> {
  const opened = await openZip(tools, path, exportId);
  if (!opened.ok) return opened;
  const zip = opened.value;
  const inside: string[] = [];
  let saved: readonly string[] = [];

  async function discard(failure: Failure): Promise<Result<null>> {
    await zip.discard();
    return { ok: false, failure };
  }

  return success({
    path,
    ids: () => saved,
    add: async ({ name, bytes, facts }) => {
      const added = await zip.add(name, bytes, facts.updatedAt);
      if (!added.ok) return added;
      inside.push(facts.id);
      return success({ ...facts, fileName: added.value, sha256: sha256Of(bytes) });
    },
    finish: async (filesBeside, ended) => {
      if (inside.length === 0) return discard(ended ?? { kind: 'not-found' });
      if (ended !== null && ended.kind !== 'cancelled') return discard(ended);
      for (const { name, bytes } of filesBeside(null)) {
        const added = await zip.add(name, bytes, null);
        if (!added.ok) return discard(added.failure);
      }
      const done = await zip.finish((sha256) =>
        tools.notes.noteFile(exportId, {
          fileName: basename(path),
          sha256,
          ids: inside,
          facts: null,
        }),
      );
      if (done.ok) saved = inside;
      return done;
    },
  });
}
