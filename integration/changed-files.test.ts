import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFRawStream,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import * as mupdf from 'mupdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportedFile, FOREIGN, PROTECTED, RECORD, SAME, saidOf, since } from './checked-file';

let exported: Uint8Array;

beforeAll(async () => {
  exported = await exportedFile();
});

const said = (file: Uint8Array) => saidOf(file, exported);

type Change = (doc: PDFDocument) => void | Promise<void>;

const load = () => PDFDocument.load(exported, { updateMetadata: false });

async function changed(change: Change, packed = true): Promise<Uint8Array> {
  const doc = await load();
  await change(doc);
  return doc.save({ useObjectStreams: packed, addDefaultPage: false });
}

const noted =
  (page: number, note: Readonly<Record<string, string | PDFString>>): Change =>
  (doc) => {
    const { context } = doc;
    const dict = context.obj({ Type: 'Annot', Rect: [50, 700, 200, 750], ...note });
    doc.getPage(page).node.addAnnot(context.register(dict));
  };

const fontsOf = (doc: PDFDocument): PDFDict | undefined =>
  doc.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);

const PICTURES = 'pages 1, 2 and 3 are pictures, as of a scan, and what they show was not compared';

interface Scan {
  /** What a program read in it, drawn on it or beneath it. */
  readonly above?: string;
  readonly beneath?: string;
  readonly pages?: readonly number[];
  /** Of the page's width. */
  readonly share?: number;
}

/* Pages drawn by MuPDF take the place of what they drew, with words that a program read in them. */
async function scanned(doc: PDFDocument, scan: Scan = {}): Promise<void> {
  const { above = '', beneath = '', pages = [0, 1, 2], share = 1 } = scan;
  const drawn = mupdf.PDFDocument.openDocument(Buffer.from(exported), 'application/pdf');
  for (const at of pages) {
    const { node } = doc.getPage(at);
    const pixels = drawn.loadPage(at).toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray);
    const picture = await doc.embedPng(pixels.asPNG());
    const name = node.newXObject('Scan', picture.ref);
    const { width, height } = doc.getPage(at).getSize();
    const content = `${beneath} q ${width * share} 0 0 ${height} 0 0 cm ${name.toString()} Do Q ${above}`;
    const stream = doc.context.register(doc.context.flateStream(content));
    node.set(PDFName.of('Contents'), stream);
  }
}

const CASES: readonly (readonly [what: string, change: Change, tone: string, says: string])[] = [
  ['given another title', (doc) => doc.setTitle('Another'), 'good', SAME],
  ['given a subject', (doc) => doc.setSubject('Filed'), 'good', SAME],
  [
    'commented',
    noted(0, { Subtype: 'Text', Contents: PDFString.of('Look') }),
    'warn',
    since('comments (page 1)'),
  ],
  [
    'written on',
    noted(1, { Subtype: 'FreeText', Contents: PDFString.of('Signed by Eve') }),
    'warn',
    since('text written on page 2: “Signed by Eve”'),
  ],
  [
    'highlighted',
    noted(1, { Subtype: 'Highlight' }),
    'warn',
    since('highlights or lines (page 2)'),
  ],
  ['underlined', noted(1, { Subtype: 'Underline' }), 'warn', since('highlights or lines (page 2)')],
  [
    'struck through',
    noted(0, { Subtype: 'StrikeOut' }),
    'warn',
    since('highlights or lines (page 1)'),
  ],
  ['stamped', noted(2, { Subtype: 'Stamp' }), 'warn', since('stamps (page 3)')],
  [
    'drawn on with a pen',
    noted(0, { Subtype: 'Ink' }),
    'warn',
    since('drawings or notes (page 1)'),
  ],
  [
    'covered by a note',
    noted(0, { Subtype: 'Square' }),
    'warn',
    since('drawings or notes (page 1)'),
  ],
  ['linked', noted(0, { Subtype: 'Link' }), 'warn', since('links (page 1)')],
  [
    'signed',
    (doc) => {
      const { context } = doc;
      const by = context.obj({ Type: 'Sig', Name: PDFString.of('Eve') });
      const sig = context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        V: by,
        Rect: [0, 0, 0, 0],
      });
      doc.getPage(0).node.addAnnot(context.register(sig));
    },
    'warn',
    since('a digital signature that names “Eve” (page 1)'),
  ],
  [
    'covered by a white box',
    (doc) =>
      doc.getPage(0).drawRectangle({ x: 0, y: 0, width: 300, height: 60, color: rgb(1, 1, 1) }),
    'bad',
    since('something was drawn onto page 1'),
  ],
  [
    'written on in its content',
    async (doc) => {
      const own = await doc.embedFont(StandardFonts.Courier);
      doc.getPage(1).drawText('not signed', { font: own, y: 400 });
    },
    'bad',
    since('something was drawn onto page 2'),
  ],
  [
    'cropped',
    (doc) => doc.getPage(2).setCropBox(0, 0, 300, 300),
    'bad',
    since('page 3 is cropped or turned'),
  ],
  [
    'made smaller',
    (doc) => doc.getPage(0).setMediaBox(0, 0, 300, 300),
    'bad',
    since('page 1 is cropped or turned'),
  ],
  [
    'turned',
    (doc) => doc.getPage(1).setRotation(degrees(180)),
    'bad',
    since('page 2 is cropped or turned'),
  ],
  ['cut at its end', (doc) => doc.removePage(2), 'bad', since('page 3 is missing')],
  ['cut at its beginning', (doc) => doc.removePage(0), 'bad', since('page 1 is missing')],
  [
    'cut to one page',
    (doc) => {
      doc.removePage(2);
      doc.removePage(0);
    },
    'bad',
    since('pages 1 and 3 are missing'),
  ],
  [
    'given a page',
    (doc) => void doc.insertPage(1),
    'bad',
    since('page 2 was not exported like this'),
  ],
  [
    'given the content of another page',
    (doc) => {
      const contents = doc.getPage(1).node.get(PDFName.of('Contents'));
      if (contents) doc.getPage(0).node.set(PDFName.of('Contents'), contents);
    },
    'bad',
    'Damaged after export: page 1 says something else than the record inside.',
  ],
  [
    'given a script',
    (doc) => doc.addJavaScript('a', 'app.alert(1)'),
    'warn',
    since('a script or an action'),
  ],
  [
    'given a file',
    (doc) => doc.attach(Buffer.from('x'), 'other.txt', {}),
    'warn',
    since('attached files: “other.txt”'),
  ],
  [
    'given a field',
    (doc) => doc.getForm().createTextField('t').addToPage(doc.getPage(0)),
    'warn',
    since('form fields'),
  ],
  [
    'given layers',
    ({ catalog, context }) =>
      catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [], D: {} })),
    'warn',
    since('layers that can be hidden'),
  ],
  [
    'given other tags',
    ({ catalog, context }) =>
      catalog.set(PDFName.of('StructTreeRoot'), context.obj({ K: { S: 'Document' } })),
    'warn',
    since('other marks of headings and tables'),
  ],
  [
    'given words for screen readers',
    ({ catalog, context }) =>
      catalog.set(PDFName.of('StructTreeRoot'), context.obj({ K: { Alt: PDFString.of('no') } })),
    'warn',
    since('other words for screen readers'),
  ],
  [
    'given a second file under the name of its record',
    (doc) => doc.attach(Buffer.from(RECORD.replace('Sample', 'Simple')), 'waiver-submission.json'),
    'warn',
    since('another file under the name of the record: “waiver-submission.json”'),
  ],
  [
    'given its record twice',
    (doc) => doc.attach(Buffer.from(RECORD), 'waiver-submission.json'),
    'good',
    SAME,
  ],
  [
    'given a page twice',
    (doc) => void doc.addPage(doc.getPage(0)),
    'bad',
    since('page 4 was not exported like this'),
  ],
  ['scanned', (doc) => scanned(doc), 'warn', since(PICTURES)],
  [
    'scanned and read by a program',
    (doc) => scanned(doc, { above: 'BT 3 Tr /F1 9 Tf (I rlde at my own risk.) Tj ET' }),
    'warn',
    since(PICTURES),
  ],
  [
    'scanned, what a program read in it beneath',
    (doc) => scanned(doc, { beneath: 'BT /F1 9 Tf (I rlde at my own risk.) Tj ET' }),
    'warn',
    since(PICTURES),
  ],
  [
    'given other words beside a picture',
    (doc) => scanned(doc, { beneath: 'BT /F1 9 Tf (I rlde.) Tj ET', pages: [0], share: 0.5 }),
    'bad',
    'Damaged after export: page 1 says something else than the record inside.',
  ],
  [
    'covered by a picture',
    async (doc) => {
      const contents = doc.getPage(0).node.get(PDFName.of('Contents'));
      const other = await load();
      await scanned(other, { pages: [1] });
      const [page] = await doc.copyPages(other, [1]);
      if (page === undefined || contents === undefined) throw new Error('A page is missing.');
      doc.getPage(0).drawPage(await doc.embedPage(page));
    },
    'bad',
    since('something was drawn onto page 1'),
  ],
  [
    'scanned in part',
    (doc) => scanned(doc, { pages: [1] }),
    'warn',
    since('page 2 is a picture, as of a scan, and what it shows was not compared'),
  ],
  [
    'without its record in the list of attached files',
    ({ catalog }) =>
      void catalog.lookup(PDFName.of('Names'), PDFDict).delete(PDFName.of('EmbeddedFiles')),
    'warn',
    since('attached files: “waiver-submission.json”'),
  ],
  [
    'without the relation to its record',
    ({ catalog }) => void catalog.delete(PDFName.of('AF')),
    'good',
    SAME,
  ],
  [
    'without its record',
    ({ catalog }) => {
      catalog.delete(PDFName.of('AF'));
      catalog.delete(PDFName.of('Names'));
    },
    'warn',
    'The record was taken out of this PDF, so there is nothing to compare its pages with.',
  ],
  [
    'with another record',
    ({ catalog, context }) => {
      const file = catalog.lookup(PDFName.of('AF'), PDFArray).lookup(0, PDFDict);
      const other = context.register(context.flateStream(RECORD.replace('Sample', 'Simple')));
      file.set(PDFName.of('EF'), context.obj({ F: other }));
    },
    'bad',
    'Damaged after export: the record inside is not the one this file was made from.',
  ],
];

/** What a program makes of the file that knows nothing of this one: MuPDF, as `mutool` calls it. */
type ByMuPdf = (doc: mupdf.PDFDocument) => mupdf.Buffer;

const saved =
  (options: string): ByMuPdf =>
  (doc) =>
    doc.saveToBuffer(options);

const workedOn =
  (work: (doc: mupdf.PDFDocument) => void): ByMuPdf =>
  (doc) => {
    work(doc);
    return doc.saveToBuffer('garbage');
  };

const textOn = (doc: mupdf.PDFDocument): void => {
  const text = doc.loadPage(0).createAnnotation('FreeText');
  text.setRect([0, 0, 100, 100]);
  text.setContents('Signed by Eve');
  text.update();
};

const DRAWN_OTHERWISE = /^Printed on a computer with other fonts .* or drawn in another way since/;

const BY_MUPDF: readonly (readonly [what: string, by: ByMuPdf, says: string | RegExp])[] = [
  ['saved', saved(''), SAME],
  ['compressed', saved('compress'), SAME],
  ['decompressed', saved('decompress'), SAME],
  ['rid of what nothing names', saved('garbage'), SAME],
  ['rid of doubles', saved('garbage=deduplicate'), SAME],
  ['cleaned', saved('clean'), SAME],
  ['packed into object streams', saved('objstms'), SAME],
  ['written for people to read', saved('pretty'), SAME],
  ['saved behind itself without a change', saved('incremental'), /^Unchanged/],
  ['drawn with other operators', saved('sanitize'), DRAWN_OTHERWISE],
  ['given fonts with fewer glyphs', workedOn((doc) => doc.subsetFonts()), DRAWN_OTHERWISE],
  ['written in hexadecimal digits', saved('ascii'), FOREIGN],
  ['protected by its owner', saved('encrypt=aes-256,owner-password=o'), SAME],
  ['protected in an older way', saved('encrypt=rc4-128,owner-password=o'), SAME],
  [
    'written on and protected by its owner',
    (doc) => {
      textOn(doc);
      return doc.saveToBuffer('encrypt=aes-256,owner-password=o');
    },
    since('text written on page 1: “Signed by Eve”'),
  ],
  ['locked', saved('encrypt=aes-128,user-password=u,owner-password=o'), PROTECTED],
  ['rid of a page', workedOn((doc) => doc.deletePage(1)), since('page 2 is missing')],
  ['put into another order', workedOn((doc) => doc.rearrangePages([2, 1, 0])), FOREIGN],
  [
    'blacked out',
    workedOn((doc) => {
      const page = doc.loadPage(0);
      page.createAnnotation('Redact').setRect([0, 0, 300, 900]);
      page.applyRedactions(true);
    }),
    'Damaged after export: page 1 says something else than the record inside.',
  ],
  ['written on', workedOn(textOn), since('text written on page 1: “Signed by Eve”')],
  [
    'written on for good',
    workedOn((doc) => {
      textOn(doc);
      doc.bake();
    }),
    since('something was drawn onto page 1'),
  ],
  [
    'merged',
    workedOn((doc) => doc.graftPage(-1, doc, 0)),
    since('page 4 was not exported like this'),
  ],
  [
    'taken apart',
    (doc) => {
      const other = new mupdf.PDFDocument();
      for (const at of [0, 1]) other.graftPage(-1, doc, at);
      return other.saveToBuffer('');
    },
    FOREIGN,
  ],
];

/* Saved twice, with objects packed together and not. */
const EACH = CASES.flatMap(([what, ...rest]) => [
  { what, rest, packed: true, how: 'packed' },
  { what, rest, packed: false, how: 'unpacked' },
]);

describe('a file that was changed in any way a reader would see', () => {
  it.each(EACH)('is told as $what ($how)', async ({ rest: [change, tone, text], packed }) => {
    expect(await said(await changed(change, packed))).toEqual({ tone, text });
  });

  it('is not called unchanged where other glyphs stand for its letters', async () => {
    const { text, tone } = await said(
      await changed((doc) => {
        const fonts = fontsOf(doc);
        const [first, second] = fonts?.keys() ?? [];
        if (!fonts || !first || !second) throw new Error('No fonts.');
        const [one, two] = [fonts.get(first), fonts.get(second)];
        if (one && two) {
          fonts.set(first, two);
          fonts.set(second, one);
        }
      }),
    );
    expect(tone).toBe('warn');
    expect(text).toContain('how they are drawn is not what is printed here');
  });

  it('is the same where another program saved it with its objects packed together', async () => {
    expect(await said(await changed(() => undefined))).toEqual({ tone: 'good', text: SAME });
  });

  it('is as exported where nothing, and where only a comment, was written behind it', async () => {
    const behind = Buffer.concat([exported, Buffer.from('% a mail program was here\n')]);
    expect((await said(behind)).text).toBe(
      'As it was exported; nothing that shows was added behind it.',
    );
  });
});

describe('a file that another program made of a record', () => {
  async function made(words: readonly string[], marked: boolean): Promise<Uint8Array> {
    const doc = await PDFDocument.create({ updateMetadata: false });
    for (const page of words) doc.addPage().drawText(page, { size: 10 });
    await doc.attach(Buffer.from(RECORD), 'waiver-submission.json');
    const own = (await load()).catalog.lookup(PDFName.of('Metadata')) as PDFRawStream;
    const marks = doc.context.stream(own.getContents(), { Type: 'Metadata', Subtype: 'XML' });
    if (marked) doc.catalog.set(PDFName.of('Metadata'), doc.context.register(marks));
    return doc.save();
  }

  it.each([
    ['without the marks of this one', ['I ride.'], false, 'warn', FOREIGN],
    [
      'with its marks',
      ['I ride.'],
      true,
      'bad',
      'Damaged after export: page 1 says something else than the record inside.',
    ],
    [
      'with its marks and as many pages',
      ['I ride.', 'I do not.', 'I might.'],
      true,
      'bad',
      'Damaged after export: pages 1, 2 and 3 say something else than the record inside.',
    ],
  ] as const)('is told so, %s', async (_what, words, marked, tone, text) => {
    expect(await said(await made(words, marked))).toEqual({ tone, text });
  });
});

describe('a file that MuPDF worked on', () => {
  it.each(BY_MUPDF)('and %s is told so', async (_what, by, says) => {
    const doc = mupdf.PDFDocument.openDocument(Buffer.from(exported), 'application/pdf');
    const file = by(doc as mupdf.PDFDocument).asUint8Array();
    const { text } = await said(new Uint8Array(file));
    if (typeof says === 'string') expect(text).toBe(says);
    else expect(text).toMatch(says);
  });
});
