import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalWaiver } from '../src/domain/waivers/canonical';
import type { PageHead } from '../src/domain/files/page-head';
import { waiverForExport } from '../src/main/print/testing/waiver-for-export';
import { electronPath, projectRoot } from './fixtures/electron-path';
import { buildPrintProgram } from './fixtures/print-program/build';
import type { PrintTask } from './fixtures/print-program/main';
import { brokenClauses } from './support/clauses';
import { letters, wordsByReader } from './support/other-readers';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
const SCRIPTS =
  'office effort ﬁ ﬀ · Ωμέγα · Привет · Հայերեն · לומדים · السلام عليكم · กำลัง · क्षत्रिय · தமிழ் · ' +
  'ខ្ញុំ · 王小明 さくら 김 · ☑★ ∀x∈ℝ 😀';
/* In which letters are drawn as parts that others have, too, or out of their order. */
const SENTENCES =
  'هذه وثيقة تجريبية ينبغي قراءتها بعناية قبل التوقيع عليها · این متن باید پیش از امضا خوانده شود · ' +
  'یہ ایک آزمائشی دستاویز ہے · कृपया हस्ताक्षर से पहले पढ़ें, कुलकर्णी · ক্ষমা করে পড়ুন · இது ஒரு சோதனை, போடு · ' +
  'ದಾಖಲೆ ಇದೆ · මෙය ශ්‍රී ලේඛනයකි, කෝ · นี่คือน้ำที่นี้ · ကျွန်ုပ် · ស្រ្តី · Nguyễn Thị đọc kỹ';
/* What a document can be made of: lists in lists, heads of all levels, tables, pictures, rules. */
const EVERYTHING =
  `<h1>Risk</h1><p>An official effort.</p><hr><h4>Small print</h4><p>${SCRIPTS}</p><p>${SENTENCES}</p>` +
  '<ul><li>first</li><li>second<ol type="a"><li>one</li><li>two</li></ol></li></ul>' +
  '<ol start="3"><li>third</li><li>fourth</li></ol><dl><dt>Term</dt><dd>What it means</dd></dl>' +
  '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>' +
  `<img src="${PICTURE}" alt="Signature of Marta" width="60"><img src="${PICTURE}" width="60">` +
  '<blockquote>quoted</blockquote><pre>a  b</pre><h1>End</h1>';
const HEAD: PageHead = {
  letterhead: ['Radhaus Wien – Rides & more', 'Straße 3 · 王小明 · السلام'],
  logo: PICTURE,
  word: 'Copy',
};
const GERMAN = 'Ich fahre auf eigene Gefahr und halte mich an die Regeln der Veranstaltung. ';

const RECORDS = {
  everything: waiverForExport({ agreement: EVERYTHING, signerName: 'Zoë 王 😀' }),
  german: waiverForExport({
    id: 'w-1002',
    title: 'Haftungsausschluss',
    agreement: `<h2>1. Gefahr</h2>${`<p>${GERMAN.repeat(12)}</p>`.repeat(8)}`,
  }),
  headed: waiverForExport({ agreement: EVERYTHING.repeat(3) }, { pageHead: HEAD }),
};

let folder: string;
const at = (name: string): string => join(folder, `${name}.pdf`);

/* Printed as the program prints them, and combined. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-readers-'));
  mkdirSync(join(folder, 'data'));
  await buildPrintProgram(join(folder, 'program'));
  const records = Object.fromEntries(
    Object.entries(RECORDS).map(([key, record]) => {
      const contentHash = createHash('sha256').update(canonicalWaiver(record.waiver)).digest('hex');
      return [key, { ...record, contentHash }];
    }),
  );
  const built = join(projectRoot, 'out/main');
  const task: PrintTask = { built, into: folder, records, combined: 'combined' };
  const taskPath = join(folder, 'task.json');
  writeFileSync(taskPath, JSON.stringify(task));
  const own = [join(folder, 'program'), `--user-data-dir=${join(folder, 'data')}`];
  execFileSync(electronPath(), [...own, '--no-sandbox', '--disable-gpu'], {
    env: { ...process.env, PRINT_TASK: taskPath },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
  });
});

test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('PDFs, combined ones too, break no clause of PDF/UA-1 and PDF/A-3u that can be read in a file', async () => {
  for (const name of ['headed', 'combined']) {
    const clauses = await brokenClauses(readFileSync(at(name)));
    expect(clauses.length).toBeGreaterThan(20);
    expect(
      clauses.filter(({ broken }) => broken.length > 0),
      name,
    ).toEqual([]);
  }
});

test('the words of PDFs are the same in poppler, pdf.js and MuPDF', async () => {
  /* It has the pages of all the others. */
  const { poppler, 'pdf.js': firefox, MuPDF } = await wordsByReader(at('combined'));
  expect(firefox.map(letters)).toEqual(poppler.map(letters));
  expect(MuPDF.map(letters)).toEqual(poppler.map(letters));
  for (const words of ['eigeneGefahr', 'officialeffort']) expect(firefox.join('')).toContain(words);
  const german = await wordsByReader(at('german'));
  expect(new Set(Object.values(german).map((pages) => pages.join('\f'))).size).toBe(1);
});
