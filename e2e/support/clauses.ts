import {
  decodePDFRawStream,
  parseContentStream,
  parseToUnicode,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';

/** A clause of ISO 14289-1 (UA), ISO 19005-3 (A) or ISO 32000-1, and what of a file does not follow it. */
export interface Clause {
  readonly clause: string;
  readonly broken: readonly string[];
}

const name = (text: string): PDFName => PDFName.of(text);

/**
 * Walks over a PDF and says of each clause that can be read without judging words or looks where it
 * is not followed. It is no validator: what it does not name it did not look at.
 */
export async function brokenClauses(bytes: Uint8Array): Promise<readonly Clause[]> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const file: Walked = { doc, plain: Buffer.from(bytes).toString('latin1'), tags: tagsOf(doc) };
  return Object.entries(CLAUSES).map(([clause, broken]) => ({ clause, broken: broken(file) }));
}

interface Tag {
  readonly kind: string;
  readonly dict: PDFDict;
  readonly above: readonly string[];
  readonly kids: readonly string[];
}

interface Walked {
  readonly doc: PDFDocument;
  readonly plain: string;
  readonly tags: readonly Tag[];
}

const CLAUSES: Readonly<Record<string, (file: Walked) => readonly string[]>> = {
  'A 6.1.2 header of PDF 1.7, then bytes that are no text': ({ plain }) =>
    said(!/^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(plain), 'header'),
  'A 6.1.3 identity in the trailer, nothing encrypted': ({ doc }) => [
    ...said(doc.context.trailerInfo.ID === undefined, 'no ID'),
    ...said(doc.context.trailerInfo.Encrypt !== undefined, 'encrypted'),
  ],
  'A 6.2.3 output intent with a profile': ({ doc: { catalog } }) => {
    const intent = catalog.lookupMaybe(name('OutputIntents'), PDFArray)?.lookup(0);
    const profile = intent instanceof PDFDict ? intent.lookup(name('DestOutputProfile')) : null;
    return said(!(profile instanceof PDFRawStream), 'no profile');
  },
  'A 6.2.8 no alternate or interpolated pictures, nothing of PostScript': (file) =>
    dictsOf(file).flatMap((dict) => {
      const isPicture = dict.lookup(name('Subtype')) === name('Image');
      const forbidden = isPicture ? ['Alternates', 'OPI'] : [];
      return [
        ...forbidden.filter((key) => dict.has(name(key))),
        ...said(isPicture && String(dict.lookup(name('Interpolate'))) === 'true', 'Interpolate'),
        ...said(dict.lookup(name('Subtype')) === name('PS'), 'PostScript'),
      ];
    }),
  'A 6.2.11.4 every font embedded': ({ doc }) => fontsOf(doc).filter(isNotEmbedded).map(nameOfFont),
  'A 6.2.11.7.2 (U) a character for every glyph drawn': (file) =>
    pagesOf(file.doc).flatMap(glyphsWithoutCharacter),
  'A 6.3 no annotations but those allowed': ({ doc }) =>
    doc
      .getPages()
      .flatMap(({ node }) =>
        said((node.lookupMaybe(name('Annots'), PDFArray)?.size() ?? 0) > 0, 'annotation'),
      ),
  'A 6.5.1 no actions, no scripts': (file) => [
    ...dictsOf(file).flatMap((dict) =>
      ['AA', 'JS', 'JavaScript', 'OpenAction'].filter((key) => dict.has(name(key))),
    ),
    ...dictsOf(file).flatMap((dict) => said(dict.lookup(name('S')) === name('Launch'), 'Launch')),
  ],
  'A 6.6.2 metadata as XMP, not packed, of the catalog': ({ doc: { catalog } }) => {
    const metadata = catalog.lookup(name('Metadata'));
    return said(!(metadata instanceof PDFRawStream) || metadata.dict.has(name('Filter')), 'XMP');
  },
  'A 6.6.4 says part 3, level U': ({ doc }) =>
    missingIn(packetOf(doc), '<pdfaid:part>3<', '<pdfaid:conformance>U<'),
  'A 6.6.2.3 own names described in the file': ({ doc }) => {
    const packet = packetOf(doc);
    const own = [...packet.matchAll(/<(?:desk|pdfuaid):(\w+)>/g)].map(([, key]) => key ?? '');
    return own.flatMap((key) => missingIn(packet, `<pdfaProperty:name>${key}<`));
  },
  'A 6.8 attached files tell their kind, names and relation, and are of the document': ({ doc }) =>
    attachmentsOf(doc).flatMap((file) => {
      const stream = file.lookupMaybe(name('EF'), PDFDict)?.lookup(name('F'));
      const kind = stream instanceof PDFRawStream ? stream.dict.lookup(name('Subtype')) : undefined;
      const associated = doc.catalog.lookupMaybe(name('AF'), PDFArray)?.asArray() ?? [];
      return [
        ...['F', 'UF', 'AFRelationship'].filter((key) => !file.has(name(key))),
        ...said(kind === undefined, 'no media type'),
        ...said(!associated.some((it) => doc.context.lookup(it) === file), 'not associated'),
      ];
    }),
  'UA 5 says part 1': ({ doc }) => missingIn(packetOf(doc), '<pdfuaid:part>1<'),
  'UA 7.1 tagged, and everything drawn is tagged or an artifact': ({ doc }) => [
    ...said(String(markInfo(doc)) !== 'true', 'not marked'),
    ...pagesOf(doc).flatMap(unmarked),
  ],
  'UA 7.1 a title, which the window shows': ({ doc }) => [
    ...said(!/<dc:title>.*?<rdf:li[^>]*>[^<]+</s.test(packetOf(doc)), 'no title'),
    ...said(
      !/DisplayDocTitle true/.test(String(doc.catalog.lookup(name('ViewerPreferences')))),
      'not shown',
    ),
  ],
  'UA 7.1 kinds of tags that are known': ({ doc, tags }) => {
    const roles = doc.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)?.lookup(name('RoleMap'));
    const known = (kind: string): boolean =>
      STANDARD.has(kind) || (roles instanceof PDFDict && roles.has(name(kind)));
    return tags.filter(({ kind }) => !known(kind)).map(({ kind }) => kind);
  },
  'UA 7.2 a language for the document, and none that is no language': ({ doc, tags }) => [
    ...said(languageOf(doc.catalog) === null, 'no language'),
    ...tags.flatMap(({ dict }) => {
      const language = languageOf(dict);
      return language === null || isLanguage(language) ? [] : [language];
    }),
  ],
  'UA 7.3 words for every picture': ({ tags }) =>
    tags
      .filter(({ kind, dict }) => kind === 'Figure' && !dict.has(name('Alt')))
      .map(() => 'a picture without words'),
  'UA 7.4.2 headings begin with the first level and leave none out': ({ tags }) => {
    const levels = tags.flatMap(({ kind }) => (/^H[1-6]$/.test(kind) ? [Number(kind[1])] : []));
    return levels.flatMap((level, at) =>
      said(level > (levels[at - 1] ?? 0) + 1, `H${level} after H${levels[at - 1] ?? 0}`),
    );
  },
  'UA 7.5 rows and cells where they belong, heads with their scope': ({ tags }) => [
    ...within(tags, 'TR', ['Table', 'THead', 'TBody', 'TFoot']),
    ...within(tags, 'TD', ['TR']),
    ...within(tags, 'TH', ['TR']),
    ...tags
      .filter(({ kind, dict }) => kind === 'TH' && !attributes(dict).includes('/Scope'))
      .map(() => 'a head without scope'),
  ],
  'UA 7.6 items with bodies, labels that say how they count': ({ tags }) => [
    ...within(tags, 'LI', ['L']),
    ...within(tags, 'Lbl', ['LI']),
    ...within(tags, 'LBody', ['LI']),
    ...tags
      .filter(({ kind, kids }) => kind === 'LI' && !kids.includes('LBody'))
      .map(() => 'no body'),
    ...tags
      .filter(({ kind, kids }) => kind === 'L' && kids.some((it) => it !== 'LI'))
      .map(() => 'what is no item in a list'),
  ],
  'ISO 32000-1, table 153: bookmarks name the one they stand below': ({ doc }) =>
    bookmarksBelow(doc, doc.catalog.get(name('Outlines'))),
  'UA 7.18.3 pages in the order of their tags': ({ doc }) =>
    doc.getPages().flatMap(({ node }) => said(node.lookup(name('Tabs')) !== name('S'), 'no order')),
};

const STANDARD: ReadonlySet<string> = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 ' +
    'H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link ' +
    'Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'
  ).split(' '),
);

function said(isBroken: boolean, what: string): readonly string[] {
  return isBroken ? [what] : [];
}

/* Those at any depth that name another as the one above. */
function bookmarksBelow({ context }: PDFDocument, above: PDFObject | undefined): readonly string[] {
  const strays: string[] = [];
  const open = above === undefined ? [] : [above];
  for (const each of open)
    for (let next = context.lookup(each, PDFDict).get(name('First')); next !== undefined;) {
      const bookmark = context.lookup(next, PDFDict);
      if (bookmark.get(name('Parent')) !== each) strays.push(String(bookmark.get(name('Title'))));
      open.push(next);
      next = bookmark.get(name('Next'));
    }
  return strays;
}

function missingIn(text: string, ...parts: readonly string[]): readonly string[] {
  return parts.filter((part) => !text.includes(part));
}

function tagsOf({ catalog }: PDFDocument): readonly Tag[] {
  const tags: Tag[] = [];
  const walk = (node: PDFObject | undefined, above: readonly string[]): void => {
    const object = node instanceof PDFRef ? catalog.context.lookup(node) : node;
    if (object instanceof PDFArray) for (const kid of object.asArray()) walk(kid, above);
    if (!(object instanceof PDFDict)) return;
    const kind = kindOf(object);
    const below = object.lookup(name('K'));
    const list = below instanceof PDFArray ? below.asArray() : [object.get(name('K'))];
    const kids = list.map((kid) => kindOf(catalog.context.lookup(kid))).filter((it) => it !== '');
    if (kind !== '') tags.push({ kind, dict: object, above, kids });
    walk(object.get(name('K')), kind === '' ? above : [...above, kind]);
  };
  walk(catalog.lookup(name('StructTreeRoot')), []);
  return tags;
}

function kindOf(object: PDFObject | undefined): string {
  const kind = object instanceof PDFDict ? object.lookup(name('S')) : undefined;
  return kind instanceof PDFName ? kind.decodeText() : '';
}

function within(tags: readonly Tag[], kind: string, allowed: readonly string[]): readonly string[] {
  return tags
    .filter((tag) => tag.kind === kind && !allowed.includes(tag.above.at(-1) ?? ''))
    .map(({ above }) => `${kind} in ${above.at(-1) ?? 'nothing'}`);
}

function attributes(dict: PDFDict): string {
  return String(dict.lookup(name('A')));
}

function languageOf(dict: PDFDict): string | null {
  const language = dict.lookup(name('Lang'));
  const isText = language instanceof PDFString || language instanceof PDFHexString;
  return isText ? language.decodeText() : null;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function packetOf({ catalog }: PDFDocument): string {
  const metadata = catalog.lookup(name('Metadata'));
  return metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString('utf8') : '';
}

function markInfo({ catalog }: PDFDocument): PDFObject | undefined {
  return catalog.lookupMaybe(name('MarkInfo'), PDFDict)?.lookup(name('Marked'));
}

function dictsOf({ doc }: Walked): readonly PDFDict[] {
  return doc.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (object instanceof PDFDict) return [object];
    return object instanceof PDFRawStream ? [object.dict] : [];
  });
}

function fontsOf(doc: PDFDocument): readonly PDFDict[] {
  return doc.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.lookup(name('Type')) === name('Font') ? [object] : [],
    );
}

function isNotEmbedded(font: PDFDict): boolean {
  if (['/Type0', '/Type3'].includes(String(font.lookup(name('Subtype'))))) return false;
  const descriptor = font.lookupMaybe(name('FontDescriptor'), PDFDict);
  return !['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(name(key)));
}

function nameOfFont(font: PDFDict): string {
  return String(font.lookup(name('BaseFont')));
}

function attachmentsOf(doc: PDFDocument): readonly PDFDict[] {
  return doc.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.lookup(name('Type')) === name('Filespec') ? [object] : [],
    );
}

interface PageContent {
  readonly number: number;
  readonly resources: PDFDict | undefined;
  readonly operations: ReturnType<typeof parseContentStream>;
}

function pagesOf(doc: PDFDocument): readonly PageContent[] {
  return doc.getPages().map((page: PDFPage, at) => {
    const { Contents, Resources } = page.node.normalizedEntries();
    const streams = Contents?.asArray().map((_, index) => Contents.lookup(index)) ?? [];
    const bytes = streams.flatMap((stream) =>
      stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode(), NEW_LINE] : [],
    );
    return {
      number: at + 1,
      resources: Resources,
      operations: parseContentStream(Buffer.concat(bytes)),
    };
  });
}

const NEW_LINE = Buffer.from('\n');
const DRAWS = new Set(['Tj', 'TJ', 'f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'Do', 'sh']);

function unmarked({ number, operations }: PageContent): readonly string[] {
  let depth = 0;
  return operations.flatMap(({ name: operator }) => {
    if (operator === 'BDC' || operator === 'BMC') depth += 1;
    if (operator === 'EMC') depth -= 1;
    return depth === 0 && DRAWS.has(operator) ? [`${operator} on page ${number}`] : [];
  });
}

function glyphsWithoutCharacter({ number, resources, operations }: PageContent): readonly string[] {
  const fonts = resources?.lookupMaybe(name('Font'), PDFDict);
  let said: ReadonlyMap<number, string> = new Map();
  return operations.flatMap(({ name: operator, args }) => {
    if (operator === 'Tf')
      said = charactersOf(fonts, String((args[0] as { value?: unknown }).value));
    if (operator !== 'Tj') return [];
    const codes = Buffer.from((args[0] as { bytes: Uint8Array }).bytes);
    return Array.from({ length: codes.length >> 1 }, (_, at) => codes.readUInt16BE(2 * at))
      .filter((code) => /^$|[\0\ufeff\ufffe]/.test(said.get(code) ?? ''))
      .map((code) => `glyph ${code} on page ${number}`);
  });
}

const read = new WeakMap<PDFObject, ReadonlyMap<number, string>>();

function charactersOf(fonts: PDFDict | undefined, key: string): ReadonlyMap<number, string> {
  const map = fonts?.lookupMaybe(name(key), PDFDict)?.lookup(name('ToUnicode'));
  if (!(map instanceof PDFRawStream)) return new Map();
  const known = read.get(map);
  if (known !== undefined) return known;
  const text = Buffer.from(decodePDFRawStream(map).decode()).toString('latin1');
  const characters = parseToUnicode(text);
  read.set(map, characters);
  return characters;
}
