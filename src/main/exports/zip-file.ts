import { ZipFile } from 'yazl';
import { success, type Failure, type Result } from '../../contract/result';
import { instantMs } from '../../domain/time/instant';
import type { WholeFile } from '../export/write-whole';
import { freeName } from './free-path';
import type { ExportTools } from './tools';

/** A ZIP file: written as its entries come, named when it is whole. */
export interface WholeZip {
  /**
   * Adds an entry, changed at `at` (a time of the service, null for none), under a name that no
   * other has, which is told. Once the file takes no more, the failure.
   */
  readonly add: (name: string, bytes: Uint8Array, at: string | null) => Promise<Result<string>>;
  readonly size: () => number;
  /** As of `WholeFile`. */
  readonly finish: WholeFile['finish'];
  readonly discard: () => Promise<void>;
}

/** Opens a ZIP file; nothing has its name before it is finished. */
export async function openZip(
  { files }: Pick<ExportTools, 'files'>,
  path: string,
): Promise<Result<WholeZip>> {
  const opened = await files.open(path);
  if (!opened.ok) return opened;
  const file = opened.value;
  const zip = new ZipFile();
  const taken = new Set<string>();
  let trouble: Failure | null = null;
  const drained = pour(zip, async (bytes) => {
    const written = trouble === null ? await file.write(bytes) : null;
    if (written?.ok === false) trouble = written.failure;
  });

  async function close(): Promise<void> {
    zip.end();
    await drained;
  }

  return success({
    size: file.size,
    add: async (name, bytes, at) => {
      if (trouble !== null) return { ok: false, failure: trouble };
      const fileName = freeName(name, (it) => taken.has(it.toLowerCase()));
      taken.add(fileName.toLowerCase());
      const mtime = new Date(Math.max(OLDEST_MS, instantMs(at) ?? OLDEST_MS));
      const compress = !fileName.endsWith('.pdf');
      zip.addBuffer(Buffer.from(bytes), fileName, { mtime, compress, forceDosTimestamp: true });
      /* One entry after the other, so that none waits in memory. */
      await new Promise((resolve) => setImmediate(resolve));
      return success(fileName);
    },
    finish: async (named) => {
      await close();
      if (trouble === null) return file.finish(named);
      await file.discard();
      return { ok: false, failure: trouble };
    },
    discard: async () => {
      await close();
      await file.discard();
    },
  });
}

/* What a ZIP file can hold begins in 1980. */
const OLDEST_MS = Date.UTC(1980, 0, 2);

async function pour(zip: ZipFile, write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  for await (const bytes of zip.outputStream) await write(bytes as Buffer);
}
