import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { success, type Failure, type Result } from '../../contract/result';
import { instantMs } from '../../domain/time/instant';
import type { WholeFile } from '../files/write-whole';
import { freeName } from '../files/free-path';
import type { ExportTools } from './export-tools';

dateBothHeaders();

type ZipEntries = ReturnType<typeof zipInto>;

/** An entry that comes in parts. */
export type ZipEntry = ReturnType<ZipEntries['begin']>;

/**
 * A ZIP file that is written as its entries come, and gets its name when it is whole, as
 * `WholeFile` does.
 */
export type WholeZip = Pick<ZipEntries, 'add' | 'addInParts'> &
  Pick<WholeFile, 'finish' | 'discard'>;

/** Opens a ZIP file. It has no name before it is finished. */
export async function openZip(
  { files, now }: Pick<ExportTools, 'files' | 'now'>,
  path: string,
  exportId: string,
): Promise<Result<WholeZip>> {
  const opened = await files.open(path, exportId);
  if (!opened.ok) return opened;
  const file = opened.value;
  const { add, addInParts, close } = zipInto(file.write, new Date(now()));
  return success({
    add,
    addInParts,
    finish: async (named) => {
      const closed = await close();
      if (closed.ok) return file.finish(named);
      await file.discard();
      return closed;
    },
    discard: async () => {
      await close();
      await file.discard();
    },
  });
}

/**
 * Gives `write` the bytes of a ZIP file; its entries are of `openedAt`, unless they have a time.
 */
export function zipInto(write: WholeFile['write'], openedAt: Date) {
  const zip = new ZipFile();
  const dated = (at: string | null): Date => dateOf(at) ?? openedAt;
  const taken = new Set<string>();
  let trouble: Failure | null = null;
  const drained = pour(zip, async (bytes) => {
    const written = trouble === null ? await write(bytes) : null;
    if (written?.ok === false) trouble = written.failure;
  });

  const troubled = (): Result<null> =>
    trouble === null ? success(null) : { ok: false, failure: trouble };

  function begin(name: string) {
    const parts = new PassThrough();
    const passed = pass(zip, takeName(taken, name), dated(null), parts);
    return {
      write: async (bytes: Uint8Array): Promise<Result<null>> => {
        await new Promise((resolve) => parts.write(bytes, resolve));
        return troubled();
      },
      end: async (): Promise<void> => {
        parts.end();
        await passed;
      },
    };
  }

  return {
    /** Begins an entry that is written until it is ended; no other entry may be added meanwhile. */
    begin,
    /**
     * Adds an entry under a name that no other entry has, and tells that name. `at` is its time, as
     * the service writes it; with null the entry gets the time at which the file was opened.
     * Resolves once the bytes are on their way to the disk: of all that was added, only the end of
     * the newest entry is in memory. Fails once a write to the file has failed.
     */
    add: async (name: string, bytes: Uint8Array, at: string | null): Promise<Result<string>> => {
      const fine = troubled();
      if (!fine.ok) return fine;
      const fileName = takeName(taken, name);
      await pass(zip, fileName, dated(at), Readable.from([bytes]));
      return success(fileName);
    },
    /** Adds an entry in as many parts as `fill` writes, and gives the result of `fill`. */
    addInParts: async <Value>(
      name: string,
      fill: (write: WholeFile['write']) => Promise<Result<Value>>,
    ): Promise<Result<Value>> => {
      const entry = begin(name);
      const filled = await fill(entry.write);
      await entry.end();
      return filled;
    },
    /** Writes the end of the ZIP file. Fails where any write before has failed. */
    close: async (): Promise<Result<null>> => {
      zip.end();
      await drained;
      return troubled();
    },
  };
}

/* Names must differ in more than case: some file systems do not tell upper from lower case. */
function takeName(taken: Set<string>, name: string): string {
  const free = freeName(name, (it) => taken.has(it.toLowerCase()));
  taken.add(free.toLowerCase());
  return free;
}

/* Times in a ZIP file begin in 1980. */
const OLDEST_MS = Date.UTC(1980, 0, 2);

function dateOf(at: string | null): Date | null {
  const ms = instantMs(at);
  return ms === null ? null : new Date(Math.max(OLDEST_MS, ms));
}

/*
 * Passes an entry to the library, and drops the source once it is read: the library keeps the
 * function that reads each entry.
 */
async function pass(zip: ZipFile, name: string, mtime: Date, source: Readable): Promise<void> {
  const read = finished(source);
  let waiting: Readable | null = source;
  zip.addReadStreamLazy(name, { mtime }, (take) => {
    if (waiting !== null) take(null, waiting);
    waiting = null;
  });
  await read;
}

async function pour(zip: ZipFile, write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  for await (const bytes of zip.outputStream) await write(bytes as Buffer);
}

/* The parts of an entry in the library that its types do not have. */
interface Entry {
  readonly mtime: Date;
  getLocalFileHeader: () => Buffer;
}

/*
 * The field for times by APPNOTE 4.5.3 and Info-ZIP's "UT": the tag, then five bytes. The first of
 * these says that a time follows.
 */
const [TAG, SIZE, HAS_TIME] = [0x5455, 5, 1];
const LENGTH_OF_EXTRA = 28;
const NEWEST = 0x7fffffff;

/**
 * Makes the library write the time of each entry without a zone into the header before its data,
 * too. By itself it writes that time only into the list at the end of the file. Programs that read
 * the first header instead (unzip, bsdtar) take its clock time for one of their own zone. To be
 * called once.
 */
function dateBothHeaders(): void {
  const sample = new ZipFile();
  sample.addEmptyDirectory('sample');
  const [entry] = (sample as unknown as { readonly entries: readonly Entry[] }).entries;
  const kind = Object.getPrototypeOf(entry) as Entry;
  const plain = kind.getLocalFileHeader;
  kind.getLocalFileHeader = function (this: Entry) {
    const header = plain.call(this);
    header.writeUInt16LE(header.readUInt16LE(LENGTH_OF_EXTRA) + SIZE + 4, LENGTH_OF_EXTRA);
    return Buffer.concat([header, zoneFree(this.mtime)]);
  };
}

function zoneFree(time: Date): Buffer {
  const extra = Buffer.alloc(SIZE + 4);
  extra.writeUInt16LE(TAG, 0);
  extra.writeUInt16LE(SIZE, 2);
  extra.writeUInt8(HAS_TIME, 4);
  extra.writeUInt32LE(Math.min(NEWEST, Math.floor(time.getTime() / 1000)), 5);
  return extra;
}
