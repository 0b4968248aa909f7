import { basename, dirname, parse } from 'node:path';
import type { FileNote } from '../../contract/exports';
import { success, type Failure, type Result } from '../../contract/result';
import { bookmarkOf } from '../../domain/files/waiver-file-name';
import { sha256Of } from '../files/write-whole';
import { freePath } from '../files/free-path';
import { COMBINED_FILE } from '../print/combined-pdf';
import type { BatchTarget, TargetPlace, FileBeside } from './target';
import type { TargetTools } from './export-tools';

/**
 * Opens one PDF of all waivers. It is written page by page, and gets its name when it is whole,
 * with its manifests beside it. Where the person stops the batch, the PDF is closed with the
 * waivers it has; where the disk is full or the folder is gone, there is no file.
 */
export async function combinedTarget(
  tools: TargetTools,
  { exportId, path }: TargetPlace,
): Promise<Result<BatchTarget>> {
  const opened = await tools.files.open(path, exportId);
  if (!opened.ok) return opened;
  const file = opened.value;
  const fileName = basename(path);
  const combined = tools.combinePdfs('Waivers');
  const inside: string[] = [];
  let saved: readonly string[] = [];

  /* A part that fails to be written cannot be added later, so its failure ends the whole file. */
  async function write(bytes: Uint8Array): Promise<Result<null>> {
    const written = await file.write(bytes);
    if (written.ok) return written;
    return { ok: false, failure: { ...written.failure, detail: COMBINED_FILE } };
  }

  async function close(): Promise<Result<string>> {
    const end = await combined.end();
    const written = end.ok ? await write(end.value) : end;
    if (!written.ok) return written;
    let whole = '';
    const done = await file.finish((sha256) => {
      whole = sha256;
      return tools.notes.noteFile(exportId, { fileName, sha256, ids: inside, facts: null });
    });
    return done.ok ? success(whole) : done;
  }

  async function closeOrDiscard(ended: Failure | null): Promise<Result<string>> {
    const isKept = inside.length > 0 && (ended === null || ended.kind === 'cancelled');
    const closed: Result<string> = isKept
      ? await close()
      : { ok: false, failure: ended ?? { kind: 'not-found' } };
    if (!closed.ok) await file.discard();
    combined.stop();
    return closed;
  }

  return success({
    path,
    ids: () => saved,
    add: async ({ name, bytes, facts }) => {
      const part = { title: bookmarkOf(name), id: facts.id };
      const piece = await combined.add(bytes, part);
      const written = piece.ok ? await write(piece.value.bytes) : piece;
      if (!piece.ok || !written.ok) return written as Result<never>;
      inside.push(facts.id);
      const { pages, recordFile } = piece.value;
      /* The hash is known only when the PDF is whole. */
      return success({ ...facts, fileName, sha256: '', inside: { pages, recordFile } });
    },
    finish: async (filesBeside, ended) => {
      const closed = await closeOrDiscard(ended);
      if (!closed.ok) return closed;
      saved = inside;
      for (const it of filesBeside(closed.value)) {
        const written = await writeBeside(tools, { exportId, path }, it);
        if (!written.ok) return written;
      }
      return success(null);
    },
  });
}

/* Writes "waivers manifest.csv" beside "waivers.pdf", under a name that no other file has. */
async function writeBeside(
  { files, notes }: TargetTools,
  { exportId, path }: Pick<TargetPlace, 'exportId' | 'path'>,
  { name, bytes }: FileBeside,
): Promise<Result<null>> {
  const sha256 = sha256Of(bytes);
  const own = `${parse(path).name} ${name}`;
  for (;;) {
    const free = await freePath(dirname(path), own, new Set(), files.exists);
    const note: FileNote = { fileName: basename(free), sha256, ids: [], facts: null };
    const noted = await notes.noteFile(exportId, note);
    const written = noted.ok ? await files.writeNew(free, bytes, exportId) : noted;
    if (!written.ok) return written;
    if (written.value === true) return success(null);
  }
}
