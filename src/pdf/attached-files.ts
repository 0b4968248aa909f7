import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { name } from './names';
import { inflateSync } from 'node:zlib';

/**
 * The name of the attached record. A check, also by another version, takes another name for another
 * file.
 */
export const RECORD_FILE = 'waiver-submission.json';

/** An id as a part of a name of plain letters. */
export function idInName(id: string): string {
  return id.replace(/[^\w.-]/g, '_').slice(-80);
}

/*
 * The most bytes of an attached file. No record of the service is nearly as large, but an attached
 * file may claim any size.
 */
const LARGEST_UNPACKED = 16 * 1024 * 1024;
/* The most nodes that are read of the tree that lists the attached files. */
const MOST_NODES = 10_000;

/** A file in a PDF. */
interface AttachedFile {
  /** The names that programs may show: its key in the list of files, and its own names. */
  readonly names: readonly string[];
  readonly stream: PDFObject | undefined;
  /** Whether it is in the list that programs show. If not, it is only related to the document. */
  readonly listed: boolean;
}

/** All files attached to a document, related ones first. Throws when one of these is missing. */
export function attachedFiles(catalog: PDFDict): readonly AttachedFile[] {
  const related = itemsOf(catalog.lookupMaybe(name('AF'), PDFArray)).map((file) => {
    if (file === undefined) throw new Error('What the file names is not there: it was cut.');
    return fileOf(file, [], false);
  });
  const names = catalog.lookupMaybe(name('Names'), PDFDict);
  return [...related, ...listedBelow(names?.lookup(name('EmbeddedFiles')))];
}

function listedBelow(root: PDFObject | undefined): readonly AttachedFile[] {
  const files: AttachedFile[] = [];
  const open = [root];
  for (let at = 0; at < Math.min(open.length, MOST_NODES); at += 1) {
    const node = open[at];
    if (!(node instanceof PDFDict)) continue;
    const pairs = itemsOf(node.lookupMaybe(name('Names'), PDFArray));
    for (let pair = 0; pair + 1 < pairs.length; pair += 2)
      files.push(fileOf(pairs[pair + 1], [pairs[pair]], true));
    for (const kid of itemsOf(node.lookupMaybe(name('Kids'), PDFArray))) open.push(kid);
  }
  return files;
}

function fileOf(
  file: PDFObject | undefined,
  keys: readonly (PDFObject | undefined)[],
  listed: boolean,
): AttachedFile {
  if (!(file instanceof PDFDict)) return { names: keys.map(stringText), stream: undefined, listed };
  const own = [file.lookup(name('UF')), file.lookup(name('F'))];
  const names = [...own, ...keys].map(stringText).filter((it) => it !== '');
  const embedded = file.lookupMaybe(name('EF'), PDFDict);
  const stream = embedded?.lookup(name('F')) ?? embedded?.lookup(name('UF'));
  return { names: [...new Set(names)], stream, listed };
}

/** The objects of an array, after their references. */
export function itemsOf(array: PDFArray | undefined): readonly (PDFObject | undefined)[] {
  return Array.from({ length: array?.size() ?? 0 }, (_, at) => array?.lookup(at));
}

/** The text of a string object; empty for other objects. */
export function stringText(object: PDFObject | undefined): string {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';
}

/**
 * Unpacks a stream up to a size, because the library would unpack anything, however large. Throws
 * when it is too large.
 */
export function unpacked({ dict, contents }: PDFRawStream): Buffer {
  const filter = dict.lookup(name('Filter'));
  if (filter === undefined) return Buffer.from(contents);
  const filters = filter instanceof PDFArray ? itemsOf(filter) : [filter];
  if (filters.length !== 1 || filters[0] !== name('FlateDecode'))
    throw new Error('This program packs in one way only.');
  return inflateSync(contents, { maxOutputLength: LARGEST_UNPACKED });
}

/** The text of an attached file; null when this program did not attach it. */
export function textInside({ stream }: AttachedFile): string | null {
  if (!(stream instanceof PDFRawStream)) return null;
  try {
    return unpacked(stream).toString('utf8');
  } catch {
    return null;
  }
}
