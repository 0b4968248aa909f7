import { expect, test } from '@playwright/test';
import { diffArrays } from 'diff';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGREEMENT_FRAME_STYLE } from '../src/domain/agreement/frame-style';
import { READER_STYLE } from '../src/domain/agreement/tree/policy';
import { withinDocument } from '../src/domain/agreement/spoken-order';
import { readAgreement } from '../src/domain/agreement/read-agreement';
import { hostileAgreements } from '../src/domain/agreement/testing/hostile-agreements';
import {
  agreementDocument,
  frameStyleSource,
} from '../src/renderer/components/agreement/agreement-document';
import { projectRoot } from './fixtures/electron-path';
import { openBarePage, type BarePage } from './oracle/bare-page';
import { DECIDED, ENDLESS, HEARD_BESIDE } from './oracle/decided';
import { factsOf, paperFacts, ranked } from './oracle/facts';
import { generatedDocument } from './oracle/generated';
import { papersOf } from './oracle/papers';
import { pdfFacts, type PdfFacts } from './oracle/pdf-facts';
import { spokenFacts } from './oracle/spoken';

/* `npm run torture -- --parts content` sets these. */
const GENERATED = Number(process.env['CONTENT_AGREEMENTS'] ?? 2) * 5;
const SEED = Number(process.env['CONTENT_SEED'] ?? 20_261_127);

const IS_WHOLE = process.env['TORTURE_WHOLE'] !== undefined;
/* Of the hostile ones, most neighbours are of the same kind. */
const EVERY = IS_WHOLE ? 1 : 12;

const CASES = join(projectRoot, 'src/domain/agreement/testing/cases');
const EDITORS = join(projectRoot, 'e2e/fixtures/editors');
/* Where the words of a page begin: a browser's own margin, and that of the agreement's frame. */
const BARE_ORIGIN = 8;
const FRAME_ORIGIN = 32;

const cases = readdirSync(CASES).map(
  (name) => [name, readFileSync(join(CASES, name), 'utf8')] as const,
);

interface EditorDocument {
  readonly editor: string;
  readonly html: string;
  /** What of its own sheet says something, and the element that sheet is for. */
  readonly sheet: string;
  readonly holder: string;
}

const editorDocuments = readdirSync(EDITORS)
  .filter((name) => name.endsWith('.json'))
  .map(
    (name) =>
      [name, JSON.parse(readFileSync(join(EDITORS, name), 'utf8')) as EditorDocument] as const,
  );

let bare: BarePage;

test.beforeAll(async () => {
  bare = await openBarePage();
});

test.afterAll(async () => bare.close());

interface Difference {
  readonly name: string;
  readonly html: string;
  readonly parts: readonly string[];
}

/* An agreement stands within a page: what it begins with is no head of its own. */
async function differences(
  name: string,
  html: string,
  page: string,
  { sheet = '', origin = FRAME_ORIGIN }: { readonly sheet?: string; readonly origin?: number } = {},
): Promise<Difference | null> {
  const signed = await bare.look(`<!doctype html><meta charset="utf-8"><body>${sheet}${html}`);
  if (signed === null) return null;
  const shown = await bare.look(page);
  if (shown === null) return null;
  const facts = [factsOf(signed, BARE_ORIGIN), factsOf(shown, origin)];
  const [before = [], after = []] = sheet === '' ? facts : facts.map(ranked);
  const parts = diffArrays([...before], [...after])
    .filter((part) => part.added || part.removed)
    .map((part) => `${part.added ? 'shown' : 'signed'}: ${part.value.slice(0, 30).join('|')}`);
  return parts.length === 0 ? null : { name, html: html.slice(0, 2000), parts: parts.slice(0, 8) };
}

function framed(html: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${AGREEMENT_FRAME_STYLE}</style><body>${html}`;
}

/* The window puts just this into its frame (`agreements.spec.ts`). */
test('the program shows documents as a bare page of the same engine does', async () => {
  const style = await frameStyleSource();
  const found: Difference[] = [];
  for (const [name, html] of cases) {
    const { html: read, isEmpty } = readAgreement(html);
    if (DECIDED.has(name) || isEmpty) continue;
    const difference = await differences(name, html, agreementDocument(read, style));
    if (difference) found.push(difference);
  }
  expect(found).toEqual([]);
});

const PRINT_SHEET = readFileSync(join(projectRoot, 'resources/print/print.css'), 'utf8');

/* As `printPage` has it, without the fonts. */
function onPaper(html: string): string {
  return (
    `<!doctype html><meta charset="utf-8"><style>${PRINT_SHEET}\n${READER_STYLE}</style><body>` +
    `<section><article class="agreement">${html}</article></section>`
  );
}

test('the print page shows documents as a bare page of the same engine does', async () => {
  const found: Difference[] = [];
  for (const [name, html] of cases) {
    if (DECIDED.has(name) || readAgreement(html).isEmpty) continue;
    const page = onPaper(readAgreement(html).html);
    const difference = await differences(name, html, page, { origin: 0 });
    if (difference) found.push(difference);
  }
  expect(found).toEqual([]);
});

test('hostile agreements say in the frame what a bare page of the same engine shows', async () => {
  const found: Difference[] = [];
  const vectors = hostileAgreements('http://127.0.0.1:1').filter((_, at) => at % EVERY === 0);
  for (const { name, html } of vectors) {
    if (DECIDED.has(name) || (ENDLESS.has(name) && !IS_WHOLE)) continue;
    const { html: page, asText } = readAgreement(html);
    const difference = asText ? null : await differences(name, html, framed(page));
    /* Their pictures are not to be shown, and an empty drawing is none. */
    const parts = difference?.parts.filter((part) => !ONLY_PICTURES.test(part)) ?? [];
    if (difference && parts.length > 0) found.push({ ...difference, parts });
  }
  expect(found).toEqual([]);
});

/* What is not compared. */
const UNCOMPARED: readonly RegExp[] = [
  /* Of lists that flow in a line, engines draw some markers and leave out others. */
  /<[ou]l[^>]*display:inline/,
  /* Cells stay cells, whatever their style makes of them. */
  /\[title="t"\]\{(?:display|position)[^]*<t[dh][^>]*title=t/,
  /* A block in a box that stands in a line begins a line of its own. */
  /display:inline-block[^]*display:block/,
];

function generatedDocuments(numRuns: number): readonly string[] {
  return fc
    .sample(generatedDocument, { numRuns, seed: SEED })
    .filter((html) => !UNCOMPARED.some((kind) => kind.test(html)));
}

const ONLY_PICTURES = /^\w+: (?:(?:line[^|]*|picture)(?:\||$))+$/;

test('generated documents are read as a bare page of the same engine shows them', async () => {
  test.setTimeout(900_000 + GENERATED * 3000);
  const documents = generatedDocuments(GENERATED);
  const found: Difference[] = [];
  for (const [at, html] of documents.entries()) {
    const { html: page, asText } = readAgreement(html);
    const name = `seed ${String(SEED)}, document ${String(at)}`;
    const difference = asText ? null : await differences(name, html, framed(page));
    if (difference) found.push(difference);
  }
  expect(found).toEqual([]);
});

test('what editors write is read as their own sheets show it', async () => {
  const found: Difference[] = [];
  for (const [file, { editor, html, sheet, holder }] of editorDocuments) {
    if (DECIDED.has(file)) continue;
    const { html: page } = readAgreement(html);
    const difference = await differences(
      `${file}, ${editor}`,
      `<div class="${holder}">${html}</div>`,
      framed(page),
      { sheet: `<style>${sheet} </style>` },
    );
    if (difference) found.push(difference);
  }
  expect(found).toEqual([]);
});

interface OnPaper {
  readonly name: string;
  readonly html: string;
  /** Of an editor. */
  readonly sheet?: string;
  readonly holder?: string;
  readonly isHostile?: boolean;
}

/* A PDF has letters of scripts from the right as they stand, not as they are read, and snapshots name
   the end of a quotation before its words. */
const OTHER_ORDER = /dir="rtl"|[\u0590-\u08ff]|<q\b/;

const written: readonly OnPaper[] = [
  ...cases.map(([name, html]) => ({ name, html })),
  ...editorDocuments.map(([name, document]) => ({ name, ...document })),
];

/* What is printed as it is, and said otherwise nowhere on purpose. */
function isCompared({ name, html }: OnPaper): boolean {
  const { isEmpty, asText } = readAgreement(html);
  return !DECIDED.has(name) && !isEmpty && !asText;
}

function documentsOnPaper(): readonly OnPaper[] {
  const generated = generatedDocuments(Math.ceil(GENERATED / 4)).map((html, at) => ({
    name: `seed ${String(SEED)}, document ${String(at)}`,
    html,
  }));
  const hostile = IS_WHOLE ? hostileAgreements('http://127.0.0.1:1') : [];
  return [...written, ...generated, ...hostile.map((it) => ({ ...it, isHostile: true }))].filter(
    isCompared,
  );
}

interface Printed {
  readonly documents: readonly OnPaper[];
  readonly papers: readonly PdfFacts[];
}

let printed: Promise<Printed> | undefined;

/* Printed once: those written by hand and by editors stand first. */
async function print(): Promise<Printed> {
  const documents = documentsOnPaper();
  const papers: PdfFacts[] = [];
  for (const paper of await papersOf(documents.map(({ html }) => html)))
    papers.push(await pdfFacts(paper));
  return { documents, papers };
}

test('the bytes of PDFs hold the words, struck and underlined, and pictures of a bare page', async () => {
  test.setTimeout(900_000 + documentsOnPaper().length * 10_000);
  const { documents, papers } = await (printed ??= print());
  const found: Difference[] = [];
  const table: string[] = [];
  for (const [at, document] of documents.entries()) {
    const { name, html, isHostile = false } = document;
    const signed = await bare.look(barePage(document));
    if (signed === null) continue;
    const isOtherOrder = OTHER_ORDER.test(readAgreement(html).html);
    const facts = [paperFacts(factsOf(signed, 0)), papers[at]?.drawn ?? []];
    const [before = [], after = []] = isOtherOrder ? facts.map((all) => all.toSorted()) : facts;
    const parts = diffArrays([...before], [...after])
      .filter((part) => part.added || part.removed)
      .map((part) => `${part.added ? 'printed' : 'signed'}: ${part.value.slice(0, 30).join('|')}`)
      .filter((part) => !isHostile || !ONLY_PICTURES.test(part));
    table.push(`${name} · ${String(before.length)} · ${String(parts.length)}`);
    if (parts.length > 0) found.push({ name, html: html.slice(0, 2000), parts: parts.slice(0, 8) });
  }
  if (IS_WHOLE) process.stdout.write(`document · facts · differences\n${table.join('\n')}\n`);
  expect(found).toEqual([]);
});

/* Its words are compared above; what is said beside them is no fact of the document. */
const TAGGED = /^(?:heading \d|item|cell|head(?!ing)|picture.*)/;

/* As its signer had it: within what its editor's sheet is for. */
function barePage({ html, sheet, holder = '' }: OnPaper): string {
  const page =
    sheet === undefined ? html : `<style>${sheet} </style><div class="${holder}">${html}</div>`;
  return `<!doctype html><meta charset="utf-8"><body>${page}`;
}

async function heardIn(document: OnPaper): Promise<readonly string[]> {
  const nodes = await bare.listen(barePage(document), 'script');
  return spokenFacts(nodes ?? []);
}

test('who hears an agreement, or its PDF, is told what a bare page of the same engine tells', async () => {
  const { documents, papers } = await (printed ??= print());
  const found: object[] = [];
  for (const [at, document] of documents.slice(0, written.filter(isCompared).length).entries()) {
    const { name, html, sheet = '' } = document;
    const signed = await heardIn(document);
    const nodes = await bare.listen(framed(readAgreement(html).html), '.said,.hidden-words');
    const beside = [...(HEARD_BESIDE.get(name) ?? [])];
    const isMore = (fact: string): boolean => {
      const place = beside.indexOf(fact);
      if (place >= 0) beside.splice(place, 1);
      const isByLooks = fact.startsWith('deletion') || (sheet !== '' && fact.startsWith('marker'));
      return place >= 0 || isByLooks;
    };
    const tagged = (facts: readonly string[]): readonly string[] =>
      facts.flatMap(
        (fact) =>
          TAGGED.exec(fact)?.[0]
            .replace(/ drawing$/, '')
            .trim() ?? [],
      );
    const inTags = tagged(papers[at]?.tagged ?? []);
    const heard = spokenFacts(nodes ?? []);
    const lacks = diffArrays([...signed], [...heard]).flatMap(({ added, removed, value }) =>
      removed
        ? value.map((fact) => `not heard: ${fact}`)
        : added
          ? value.filter((fact) => !isMore(fact)).map((fact) => `heard: ${fact}`)
          : [],
    );
    /* In a document with a title of its own, headings have other levels (docs/decisions/0041). */
    const printedPage = withinDocument(readAgreement(html).html);
    const inPrint = spokenFacts(
      (await bare.listen(framed(printedPage), '.said,.hidden-words')) ?? [],
    );
    const inPdf = diffArrays([...tagged(inPrint)], [...inTags]).flatMap(
      ({ added, removed, value }) =>
        added || removed ? value.map((fact) => `${added ? 'tagged' : 'not tagged'}: ${fact}`) : [],
    );
    if (lacks.length + inPdf.length > 0) found.push({ name, lacks, inPdf });
  }
  expect(found).toEqual([]);
});
