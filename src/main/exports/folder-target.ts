import { basename, join } from 'node:path';
import { EXPORT_LIST, type FileNote } from '../../contract/exports';
import { failed, success, type Failure, type Result } from '../../contract/result';
import { sha256Of } from '../files/write-whole';
import { freePath, isNumbered } from '../files/free-path';
import type { BatchTarget, TargetPlace } from './target';
import type { ExportTools } from './export-tools';

/** Opens a folder as the target of a batch. Each file is noted first, then written whole. */
export async function folderTarget(
  tools: Pick<ExportTools, 'files' | 'notes'>,
  { exportId, path: folder, manifests }: TargetPlace,
): Promise<Result<BatchTarget>> {
  const { files, notes } = tools;
  if (!(await files.answers(folder))) return failed('folder-gone');
  /* Names in lower case, because some file systems do not tell upper from lower case. */
  const taken = new Set<string>();
  const saved: string[] = [];

  async function place(name: string): Promise<string> {
    const path = await freePath(folder, name, taken, files.exists);
    taken.add(path.toLowerCase());
    return path;
  }

  /* Notes a file before it is written: a file that cannot be noted is not written. */
  async function note(file: FileNote): Promise<Result<FileNote>> {
    const noted = await notes.noteFile(exportId, file);
    return noted.ok ? success(file) : { ok: false, failure: ofTheList(noted.failure) };
  }

  /*
   * Writes a file under a free name, and under another one where a file with the first name has
   * appeared meanwhile.
   */
  async function writeNew(name: string, bytes: Uint8Array, of: Of): Promise<Result<FileNote>> {
    for (;;) {
      const path = await place(name);
      const noted = await note({ fileName: basename(path), sha256: sha256Of(bytes), ...of });
      if (!noted.ok) return noted;
      const written = await files.writeNew(path, bytes, exportId);
      if (!written.ok) return written;
      if (written.value) return noted;
    }
  }

  async function replace(own: string, bytes: Uint8Array, of: Of): Promise<Result<FileNote>> {
    const noted = await note({ fileName: own, sha256: sha256Of(bytes), ...of });
    const path = join(folder, own);
    const written = noted.ok ? await files.write(path, bytes, exportId) : noted;
    return written.ok ? noted : written;
  }

  return success({
    path: folder,
    ids: () => saved,
    add: async ({ name, bytes, facts }) => {
      const written = await writeNew(name, bytes, { ids: [facts.id], facts });
      if (!written.ok) return written;
      saved.push(facts.id);
      return success({ ...facts, fileName: written.value.fileName, sha256: written.value.sha256 });
    },
    finish: async (filesBeside) => {
      for (const { name, bytes } of filesBeside(null)) {
        const own = manifests.find((it) => isNumbered(it, name));
        const of: Of = { ids: [], facts: null };
        const written = await (own === undefined
          ? writeNew(name, bytes, of)
          : replace(own, bytes, of));
        if (!written.ok) return written;
      }
      return success(null);
    },
  });
}

/** The records and the facts that are noted of a file. */
type Of = Pick<FileNote, 'ids' | 'facts'>;

/* Marks a failure of the export list, which ends the batch: no other file could be noted. */
function ofTheList(failure: Failure): Failure {
  return failure.kind === 'disk-full' ? failure : { ...failure, detail: EXPORT_LIST };
}
