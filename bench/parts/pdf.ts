import { join } from 'node:path';
import { projectRoot } from '../bundles';
import type { Context } from '../context';
import type { PdfAnswer, PdfCoresAnswer } from '../electron/tasks';
import { allowedCores } from '../own-cores';
import { TARGETS } from '../targets';

const BATCH = 200;
/** The fonts of the built program’s press. */
export const FONTS = join(projectRoot, 'out/main/print-fonts');

/** Rows 9, 9b and 9e: the press over a batch, the bare print, a new window for each, more cores. */
export async function measurePdfPart(context: Context): Promise<void> {
  await measureBatch(context);
  await measureCores(context);
}

async function measureBatch({ options, service, add, runOwn }: Context): Promise<void> {
  const smoke = options.runs === 1;
  const answer = await runOwn<PdfAnswer>({
    mode: 'pdf',
    url: service.url,
    key: service.key,
    fontsFolder: FONTS,
    batch: smoke ? 4 : BATCH,
    windows: smoke ? 1 : 40,
    runs: options.runs,
  });
  const { batchEach, bareEach, windowEach, bytesEach } = answer;
  add({
    id: '9',
    name: 'PDF of a batch, each ÷ bare print of the same page again',
    unit: 'ms',
    values: batchEach,
    baselines: bareEach,
    target: TARGETS.pdfBatch,
  });
  const kilobytes = bytesEach.map((bytes) => bytes / 1000);
  add({ id: '9', name: 'size of a PDF of a batch', unit: 'KB', values: kilobytes });
  add({
    id: '9b',
    name: 'PDFs with a new window each ÷ ours',
    unit: 'ms',
    values: windowEach,
    baselines: batchEach,
    target: TARGETS.pdfWindows,
  });
}

/* 1,000 documents. */
const ROUNDS = 5;
const CORES = [2, 4];

/* The same documents on one core and on more of them, in turns; the bytes have to be the same. */
async function measureCores({ options, service, add, runOwn }: Context): Promise<void> {
  const allowed = allowedCores();
  const smoke = options.runs === 1;
  const [batch, rounds] = smoke ? [4, 1] : [BATCH, ROUNDS];
  const task = { url: service.url, key: service.key, fontsFolder: FONTS, batch, rounds } as const;
  const print = (cores: number): Promise<PdfCoresAnswer> =>
    runOwn<PdfCoresAnswer>({ mode: 'pdf-cores', ...task }, allowed.slice(0, cores));
  const each = (answer: PdfCoresAnswer): number => answer.ms / (batch * rounds);
  const more = CORES.filter((cores) => cores <= allowed.length);
  const one: PdfCoresAnswer[] = [];
  const several = more.map((): PdfCoresAnswer[] => []);
  for (let run = 0; run < options.runs; run += 1) {
    one.push(await print(1));
    for (const [at, cores] of more.entries()) several[at]?.push(await print(cores));
  }
  const hashes = new Set([...one, ...several.flat()].map(({ sha256 }) => sha256));
  if (hashes.size > 1) throw new Error('The number of cores changes the bytes of PDFs.');
  add({ id: '9e', name: 'PDF of 1,000 on one core', unit: 'ms', values: one.map(each) });
  for (const [at, cores] of more.entries()) {
    add({
      id: '9e',
      name: `the same on ${String(cores)} cores ÷ on one`,
      unit: 'ms',
      values: (several[at] ?? []).map(each),
      baselines: one.map(each),
      ...(cores === 2 && { target: TARGETS.pdfTwoCores }),
    });
  }
}
