import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
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
   * other has, which is told. Waits as long as the disk does: of all that was added, only the end
   * of the newest entry is in memory. Parts must not throw. Once the file takes no more, the failure.
   */
  readonly add: (name: string, content: ZipContent, at: string | null) => Promise<Result<string>>;
  readonly size: () => number;
  /** As of `WholeFile`. */
  readonly finish: WholeFile['finish'];
  readonly discard: () => Promise<void>;
}

type ZipContent = Uint8Array | AsyncIterable<Uint8Array>;

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
    add: async (name, content, at) => {
      if (trouble !== null) return { ok: false, failure: trouble };
      const fileName = freeName(name, (it) => taken.has(it.toLowerCase()));
      taken.add(fileName.toLowerCase());
      const mtime = new Date(Math.max(OLDEST_MS, instantMs(at) ?? OLDEST_MS));
      await pass(zip, fileName, mtime, content);
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

/* Let go of once it is asked for: the library remembers how each entry was to be read. */
async function pass(zip: ZipFile, name: string, mtime: Date, content: ZipContent): Promise<void> {
  const source = Readable.from(content instanceof Uint8Array ? [content] : content);
  const read = finished(source);
  let waiting: Readable | null = source;
  zip.addReadStreamLazy(name, { mtime, forceDosTimestamp: true }, (take) => {
    if (waiting !== null) take(null, waiting);
    waiting = null;
  });
  await read;
}

async function pour(zip: ZipFile, write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  for await (const bytes of zip.outputStream) await write(bytes as Buffer);
}
