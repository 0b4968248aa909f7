import { expect, test } from '@playwright/test';
import { diffArrays } from 'diff';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGREEMENT_FRAME_STYLE } from '../src/domain/agreement/frame-style';
import { READER_STYLE } from '../src/domain/agreement/policy';
import { readAgreement } from '../src/domain/agreement/read-agreement';
import { hostileAgreements } from '../src/domain/agreement/testing/hostile-agreements';
import { connected } from './fixtures/connected';
import { projectRoot } from './fixtures/electron-path';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { openBarePage, type BarePage } from './oracle/bare-page';
import { DECIDED } from './oracle/decided';
import { factsOf, ranked } from './oracle/facts';
import { generatedDocument } from './oracle/generated';
import type { DeskPage } from './pages/desk-page';

/* `npm run torture -- --parts content` sets these. */
const GENERATED = Number(process.env['CONTENT_AGREEMENTS'] ?? 12) * 5;
const SEED = Number(process.env['CONTENT_SEED'] ?? 20_261_127);

const CASES = join(projectRoot, 'src/domain/agreement/testing/cases');
const EDITORS = join(projectRoot, 'e2e/fixtures/editors');
/* Where the words of a page begin: a browser's own margin, and that of the agreement's frame. */
const BARE_ORIGIN = 8;
const FRAME_ORIGIN = 32;

const cases = readdirSync(CASES).map(
  (name) => [name, readFileSync(join(CASES, name), 'utf8')] as const,
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
  const shown = await bare.look(page);
  if (signed === null || shown === null) return null;
  const facts = [factsOf(signed, BARE_ORIGIN), factsOf(shown, origin)];
  const [before = [], after = []] = sheet === '' ? facts : facts.map(ranked);
  const parts = diffArrays([...before], [...after])
    .filter((part) => part.added || part.removed)
    .map((part) => `${part.added ? 'shown' : 'signed'}: ${part.value.slice(0, 30).join('|')}`);
  return parts.length === 0 ? null : { name, html: html.slice(0, 2000), parts: parts.slice(0, 8) };
}

/* Nobody else has a word of theirs. */
function signerOf(at: number): string {
  return `Case${String(at).padStart(3, '0')}x`;
}

function framed(html: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${AGREEMENT_FRAME_STYLE}</style><body>${html}`;
}

test('the program shows documents as a bare page of the same engine does', async () => {
  test.setTimeout(300_000);
  const service: Service = await startService({ waivers: 0, events: 0 });
  let launched: LaunchedApp | undefined;
  try {
    const ids = cases.map(([, agreement], at) => {
      const id = service.hooks.waivers.add({ signerName: signerOf(at) });
      service.hooks.waivers.change(id, { agreement });
      return id;
    });
    let desk: DeskPage;
    ({ launched, desk } = await connected(service));
    const frame = launched.window.locator('iframe[title="Agreement as signed"]');
    const found: Difference[] = [];
    for (const [at, [name, html]] of cases.entries()) {
      if (DECIDED.has(name) || readAgreement(html).isEmpty) continue;
      await desk.search('Search waivers', signerOf(at));
      await desk.openRow('Waivers', ids[at] ?? '');
      await expect(frame, name).not.toHaveAttribute('data-waiting');
      const page = (await frame.getAttribute('srcdoc')) ?? '';
      expect(page, name).toContain(AGREEMENT_FRAME_STYLE);
      const difference = await differences(name, html, page);
      if (difference) found.push(difference);
    }
    expect(found).toEqual([]);
  } finally {
    await launched?.close();
    await service.close();
  }
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
  test.setTimeout(300_000);
  const found: Difference[] = [];
  for (const [name, html] of cases) {
    if (DECIDED.has(name) || readAgreement(html).isEmpty) continue;
    const page = onPaper(readAgreement(html).html);
    /* Its steps are those of its letters, which are smaller. */
    const difference = await differences(name, html, page, { sheet: '<style></style>', origin: 0 });
    if (difference) found.push(difference);
  }
  expect(found).toEqual([]);
});

test('hostile agreements say in the frame what a bare page of the same engine shows', async () => {
  test.setTimeout(600_000);
  const found: Difference[] = [];
  for (const { name, html } of hostileAgreements('http://127.0.0.1:1')) {
    if (DECIDED.has(name)) continue;
    const { html: page, asText } = readAgreement(html);
    const difference = asText ? null : await differences(name, html, framed(page));
    /* Their pictures are not to be shown, and an empty drawing is none. */
    const parts = difference?.parts.filter((part) => !ONLY_PICTURES.test(part)) ?? [];
    if (difference && parts.length > 0) found.push({ ...difference, parts });
  }
  expect(found).toEqual([]);
});

const ONLY_PICTURES = /^\w+: (?:(?:line[^|]*|picture)(?:\||$))+$/;

test('generated documents are read as a bare page of the same engine shows them', async () => {
  test.setTimeout(60_000 + GENERATED * 3000);
  /* Of lists that flow in a line, engines draw some markers and leave out others. */
  const documents = fc
    .sample(generatedDocument, { numRuns: GENERATED, seed: SEED })
    .filter((html) => !/<[ou]l[^>]*display:inline/.test(html));
  const found: Difference[] = [];
  for (const [at, html] of documents.entries()) {
    const { html: page, asText } = readAgreement(html);
    const name = `seed ${String(SEED)}, document ${String(at)}`;
    const difference = asText ? null : await differences(name, html, framed(page));
    if (difference) found.push(difference);
  }
  expect(found).toEqual([]);
});

interface EditorDocument {
  readonly editor: string;
  readonly html: string;
  /** What of its own sheet says something, and the element that sheet is for. */
  readonly sheet: string;
  readonly holder: string;
}

test('what editors write is read as their own sheets show it', async () => {
  test.setTimeout(300_000);
  const found: Difference[] = [];
  for (const file of readdirSync(EDITORS).filter((name) => name.endsWith('.json'))) {
    const { editor, html, sheet, holder } = JSON.parse(
      readFileSync(join(EDITORS, file), 'utf8'),
    ) as EditorDocument;
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
