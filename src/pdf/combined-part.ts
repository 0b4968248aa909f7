import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFNumber,
  PDFRef,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { idInName } from './attached-files';
import { name } from './names';
import type { CombinedPart } from '../contract/pdf-thread';
import { createGraft, tagName, type Graft } from './graft';
import type { ObjectWriter } from './object-writer';
import type { SharedFonts } from './shared-fonts';

/** What all parts of a file share. */
export interface CombinedFile {
  readonly writer: ObjectWriter;
  readonly streams: Map<string, number>;
  readonly fonts: SharedFonts;
  /** The standard kind that each kind of tag in the parts stands for. */
  readonly roles: Map<string, string>;
  /** The numbers of the objects that hold the pages and the tags of all parts. */
  readonly pages: number;
  readonly tags: number;
}

/**
 * A part that was written, as the objects of the whole file refer to it. Numbers of objects are
 * written as "7 0 R".
 */
export type WrittenPart = ReturnType<typeof writePart>;

/** Writes a document as part `ordinal` of a file. `firstMark` is the first free key. */
export function writePart(
  file: CombinedFile,
  doc: PDFDocument,
  part: CombinedPart,
  { ordinal, firstMark }: { readonly ordinal: number; readonly firstMark: number },
) {
  const { writer, streams, fonts } = file;
  const { catalog, context } = doc;
  const place = String(ordinal).padStart(6, '0');
  const prefix = `${place}-`;
  const graft = createGraft(context, { writer, streams, fonts, firstMark, prefix });
  const title = PDFHexString.fromText(part.title).toString();
  const recordFile = `${place}-${idInName(part.id)}.json`;
  const record = attached(doc, graft, writer, recordFile);
  const written = {
    ...pagesOf(file, catalog, graft),
    bookmark: bookmarkOf(file, catalog, graft, title),
    ...tagsOf(file, catalog, graft, { title, prefix, firstMark, record }),
    /** The attached record: its name with the file, and the file. */
    records: record === null ? [] : [`(${recordFile}) ${record}`],
    files: record === null ? [] : [record],
    recordFile,
    colours: graft.text(catalog.get(name('OutputIntents'))),
  };
  graft.flush();
  return written;
}

function pagesOf({ writer, pages }: CombinedFile, catalog: PDFDict, graft: Graft) {
  const tree = catalog.lookup(name('Pages'), PDFDict);
  const number = graft.claim(catalog.get(name('Pages')) as PDFRef);
  writer.write(number, graft.dict(tree, { '/Parent': `${pages} 0 R` }));
  const pageCount = tree.lookup(name('Count'), PDFNumber).asNumber();
  return { pages: `${number} 0 R`, pageCount };
}

function firstPage(catalog: PDFDict): PDFObject | undefined {
  let found = catalog.get(name('Pages'));
  for (;;) {
    const below = catalog.context.lookup(found, PDFDict).lookupMaybe(name('Kids'), PDFArray);
    if (below === undefined) return found;
    found = below.get(0);
  }
}

/*
 * The headings of the part refer to the root of its outline, which becomes the part's bookmark. A
 * bookmark is written at the end, because it refers to the next one: here are all of its entries
 * except those for its parent and neighbours.
 */
function bookmarkOf({ writer }: CombinedFile, catalog: PDFDict, graft: Graft, title: string) {
  const ref = catalog.get(name('Outlines'));
  const own = catalog.lookupMaybe(name('Outlines'), PDFDict);
  const number = ref instanceof PDFRef ? graft.claim(ref) : writer.reserve();
  const dest = `[${graft.text(firstPage(catalog))} /XYZ null null null]`;
  const first = own?.get(name('First'));
  const count = Math.abs(own?.lookupMaybe(name('Count'), PDFNumber)?.asNumber() ?? 1);
  const below =
    own === undefined || first === undefined
      ? ''
      : ` /First ${graft.text(first)} /Last ${graft.text(own.get(name('Last')))} /Count -${count}`;
  return { number, entries: `/Title ${title} /Dest ${dest}${below}` };
}

interface TagPlace {
  readonly title: string;
  readonly prefix: string;
  readonly firstMark: number;
  readonly record: string | null;
}

function tagsOf(
  { writer, roles, tags }: CombinedFile,
  catalog: PDFDict,
  graft: Graft,
  { title, prefix, firstMark, record }: TagPlace,
) {
  const ref = catalog.get(name('StructTreeRoot'));
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  if (!(ref instanceof PDFRef) || root === undefined)
    return { tags: [], marks: [], names: [], nextMark: firstMark };
  const number = graft.claim(ref);
  const below = graft.text(root.get(name('K')));
  const source = record === null ? '' : ` /AF [${record}]`;
  const part = `/Type /StructElem /S /Part /P ${tags} 0 R /T ${title}${source} /K ${below}`;
  writer.write(number, `<<${part}>>`);
  for (const [role, as] of root.lookupMaybe(name('RoleMap'), PDFDict)?.entries() ?? [])
    roles.set(role.toString(), as.toString());
  const marks = entriesOf(root.lookupMaybe(name('ParentTree'), PDFDict), 'Nums').map(
    ([key, value]) => [Number(key.toString()) + firstMark, graft.text(value)] as const,
  );
  const names = entriesOf(root.lookupMaybe(name('IDTree'), PDFDict), 'Names').map(
    ([key, value]) => [tagName(prefix, key.toString()), graft.text(value)] as const,
  );
  return {
    /** Empty when its pages are not tagged. */
    tags: [`${number} 0 R`],
    /** Leaves of the trees in which tags are looked up (ISO 32000-1, 7.9.6 and 7.9.7). */
    marks: leaf(writer, 'Nums', marks),
    names: leaf(writer, 'Names', names),
    /** The next free key of the tree of `marks`. */
    nextMark: (marks.at(-1)?.[0] ?? firstMark - 1) + 1,
  };
}

function leaf(
  writer: ObjectWriter,
  kind: 'Nums' | 'Names',
  entries: readonly (readonly [key: string | number, value: string])[],
): readonly string[] {
  const [first, last] = [entries[0]?.[0], entries.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const all = entries.map(([key, value]) => `${key} ${value}`).join(' ');
  return [`${writer.add(`<</Limits [${first} ${last}] /${kind} [${all}]>>`)} 0 R`];
}

/* The entries in order: Chromium's trees are sorted, with leaves from left to right. */
function entriesOf(
  tree: PDFDict | undefined,
  kind: 'Nums' | 'Names',
): readonly (readonly [key: PDFObject, value: PDFObject])[] {
  const own = tree?.lookupMaybe(name(kind), PDFArray)?.asArray() ?? [];
  const pairs = own.flatMap((key, at) => {
    const value = at % 2 === 0 ? own[at + 1] : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  const kids = tree?.lookupMaybe(name('Kids'), PDFArray);
  const below = Array.from({ length: kids?.size() ?? 0 }, (_, at) => kids?.lookup(at, PDFDict));
  return [...pairs, ...below.flatMap((kid) => entriesOf(kid, kind))];
}

/* Attaches the record under a name that no other part has. */
function attached(
  { catalog }: PDFDocument,
  graft: Graft,
  writer: ObjectWriter,
  fileName: string,
): string | null {
  const files = catalog.lookupMaybe(name('AF'), PDFArray);
  const file = files?.lookupMaybe(0, PDFDict);
  if (file === undefined) return null;
  const named = { '/F': `(${fileName})`, '/UF': `(${fileName})` };
  return `${writer.add(graft.dict(file, named))} 0 R`;
}
