import {
  PDFArray,
  PDFDict,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { name } from './names';
import type { BesidePages } from '../contract/pdf-thread';
import { attachedFiles, itemsOf, RECORD_FILE, textInside, stringText } from './attached-files';
import { written } from './page-drawing';

const MOST = 2_000;
const KINDS: Readonly<Record<string, BesidePages['what']>> = {
  Text: 'comment',
  FreeText: 'text',
  Popup: 'comment',
  Stamp: 'stamp',
  Link: 'link',
  Highlight: 'mark',
  Underline: 'mark',
  StrikeOut: 'mark',
  Squiggly: 'mark',
  FileAttachment: 'attachment',
};

/**
 * What a file holds beside the drawings of its pages, and a reader would see, hear or run: notes
 * and signatures on pages, forms, scripts, attached files, bookmarks, layers, and the words that
 * are spoken for pictures. `record` is the text of the record inside.
 */
export function besidePages(doc: PDFDocument, record: string): readonly BesidePages[] {
  const { catalog } = doc;
  const found = doc
    .getPages()
    .flatMap(({ node }, at): BesidePages[] => [
      ...notesOf(node.lookupMaybe(name('Annots'), PDFArray), at + 1),
      ...one('script', node.lookup(name('AA')), doc.context, at + 1),
    ]);
  const names = catalog.lookupMaybe(name('Names'), PDFDict);
  const scripts = [
    catalog.lookup(name('AA')),
    catalog.lookup(name('OpenAction')),
    names?.lookup(name('JavaScript')),
  ];
  const form = catalog.lookupMaybe(name('AcroForm'), PDFDict)?.lookup(name('XFA'));
  return [
    ...found,
    ...scripts.flatMap((it) => one('script', it, doc.context, null)),
    ...attached(catalog, record),
    ...one('layers', catalog.lookup(name('OCProperties')), doc.context, null),
    ...one('form', form, doc.context, null),
    ...bookmarks(catalog),
    ...spoken(catalog),
  ].slice(0, MOST);
}

function one(
  what: BesidePages['what'],
  object: PDFObject | undefined,
  context: PDFContext,
  page: number | null,
): BesidePages[] {
  if (object === undefined) return [];
  return [{ what, page, detail: '', content: written(object, context, new Set()) }];
}

function notesOf(notes: PDFArray | undefined, page: number): BesidePages[] {
  return itemsOf(notes).flatMap((note) => {
    if (!(note instanceof PDFDict)) return [];
    const subtype = note.lookup(name('Subtype'))?.toString().slice(1) ?? '';
    const field =
      note.lookup(name('FT')) ?? note.lookupMaybe(name('Parent'), PDFDict)?.lookup(name('FT'));
    const signed = subtype === 'Widget' && field === name('Sig');
    const widget = signed ? 'signature' : 'form';
    const what = subtype === 'Widget' ? widget : (KINDS[subtype] ?? 'note');
    const by = signed
      ? note.lookupMaybe(name('V'), PDFDict)?.lookup(name('Name'))
      : note.lookup(name('Contents'));
    return [
      {
        what,
        page,
        detail: stringText(by).slice(0, 200),
        content: written(note, note.context, new Set()),
      },
    ];
  });
}

/* This lists the record, too: if it is no longer listed in the file, readers cannot find it. */
function attached(catalog: PDFDict, record: string): BesidePages[] {
  return attachedFiles(catalog).flatMap((file): BesidePages[] => {
    const detail = file.names[0] ?? '';
    const isNamedSo = file.names.includes(RECORD_FILE);
    if (isNamedSo && textInside(file) !== record)
      return [{ what: 'other-record', page: null, detail, content: detail }];
    return file.listed ? [{ what: 'attachment', page: null, detail, content: detail }] : [];
  });
}

function bookmarks(catalog: PDFDict): BesidePages[] {
  const titles: string[] = [];
  const open = [catalog.lookupMaybe(name('Outlines'), PDFDict)?.lookup(name('First'))];
  while (open.length > 0 && titles.length < MOST) {
    const next = open.pop();
    if (!(next instanceof PDFDict)) continue;
    titles.push(stringText(next.lookup(name('Title'))));
    open.push(next.lookup(name('Next')), next.lookup(name('First')));
  }
  return titles.length === 0
    ? []
    : [{ what: 'bookmarks', page: null, detail: '', content: titles.join('\n') }];
}

/* The words that a screen reader speaks instead of what is drawn. */
function spoken(catalog: PDFDict): BesidePages[] {
  const words: string[] = [];
  const open: (PDFObject | undefined)[] = [catalog.lookup(name('StructTreeRoot'))];
  let looked = 0;
  while (open.length > 0 && looked < 1_000_000) {
    looked += 1;
    const next = open.pop();
    if (next instanceof PDFArray) for (const item of itemsOf(next)) open.push(item);
    if (!(next instanceof PDFDict)) continue;
    for (const key of ['Alt', 'ActualText', 'E']) words.push(stringText(next.lookup(name(key))));
    open.push(next.lookup(name('K')));
  }
  const texts = words.filter((it) => it !== '');
  return texts.length === 0
    ? []
    : [{ what: 'spoken', page: null, detail: '', content: texts.join('\n') }];
}
