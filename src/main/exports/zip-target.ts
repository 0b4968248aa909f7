import { basename } from 'node:path';
import { ZipFile } from 'yazl';
import { success, type Failure, type Result } from '../../contract/result';
import { instantMs } from '../../domain/time/instant';
import { sha256Of } from './folder-target';
import { freeName } from './free-path';
import type { BatchTarget, TargetPlace } from './target';
import type { ExportTools } from './tools';

/**
 * A ZIP file: written as the PDFs come, named when it is whole. Stopped by the person it is closed
 * with what it has; where the disk is full or its folder is gone there is none.
 */
export async function zipTarget(
  tools: Pick<ExportTools, 'files' | 'notes'>,
  { exportId, path }: TargetPlace,
): Promise<Result<BatchTarget>> {
  const opened = await tools.files.open(path);
  if (!opened.ok) return opened;
  const file = opened.value;
  const zip = new ZipFile();
  const taken = new Set<string>();
  const inside: string[] = [];
  let saved: readonly string[] = [];
  let trouble: Failure | null = null;
  const drained = pour(zip, async (bytes) => {
    const written = trouble === null ? await file.write(bytes) : null;
    if (written?.ok === false) trouble = written.failure;
  });

  function put(name: string, bytes: Uint8Array, at: string | null): string {
    const fileName = freeName(name, (it) => taken.has(it.toLowerCase()));
    taken.add(fileName.toLowerCase());
    const mtime = new Date(Math.max(OLDEST_MS, instantMs(at) ?? OLDEST_MS));
    const compress = !fileName.endsWith('.pdf');
    zip.addBuffer(Buffer.from(bytes), fileName, { mtime, compress, forceDosTimestamp: true });
    return fileName;
  }

  async function discard(failure: Failure): Promise<Result<null>> {
    zip.end();
    await drained;
    await file.discard();
    return { ok: false, failure };
  }

  return success({
    path,
    ids: () => saved,
    add: async ({ name, bytes, facts }) => {
      if (trouble !== null) return { ok: false, failure: trouble };
      const fileName = put(name, bytes, facts.updatedAt);
      inside.push(facts.id);
      /* One entry after the other, so that none waits in memory. */
      await new Promise((resolve) => setImmediate(resolve));
      return success({ ...facts, fileName, sha256: sha256Of(bytes) });
    },
    finish: async (texts, ended) => {
      if (inside.length === 0) return discard(ended ?? { kind: 'not-found' });
      if (ended !== null && ended.kind !== 'cancelled') return discard(ended);
      for (const { name, text } of texts) put(name, new TextEncoder().encode(text), null);
      zip.end();
      await drained;
      if (trouble !== null) return discard(trouble);
      const done = await file.finish((sha256) =>
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

/* What a ZIP file can hold begins in 1980. */
const OLDEST_MS = Date.UTC(1980, 0, 2);

async function pour(zip: ZipFile, write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  for await (const bytes of zip.outputStream) await write(bytes as Buffer);
}
