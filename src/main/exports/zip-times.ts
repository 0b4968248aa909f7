import { ZipFile } from 'yazl';

/* What the library keeps of each entry; not part of its types. */
interface Entry {
  readonly mtime: Date;
  getLocalFileHeader: () => Buffer;
}

/* APPNOTE 4.5.3 and Info-ZIP's "UT": the tag, five bytes, of them the first says that a time follows. */
const [TAG, SIZE, HAS_TIME] = [0x5455, 5, 1];
const LENGTH_OF_EXTRA = 28;
const NEWEST = 0x7fffffff;

/**
 * Has the library write the time of each entry without a zone into the header before its data, too.
 * It does so in the list at the end alone, and programs that read the other one (unzip, bsdtar) take
 * its clock time for one of their own zone. Call it once.
 */
export function dateBothHeaders(): void {
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
