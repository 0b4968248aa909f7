import { join } from 'node:path';
import { projectRoot } from '../bundles';
import type { Context } from '../context';
import type { PdfAnswer } from '../electron/tasks';
import { TARGETS } from '../targets';

const BATCH = 200;

/** Rows 9 and 9b: the press over a batch, the bare print, and a new window for each. */
export async function measurePdfPart({ options, service, add, runOwn }: Context): Promise<void> {
  const smoke = options.runs === 1;
  const answer = await runOwn<PdfAnswer>({
    mode: 'pdf',
    url: service.url,
    key: service.key,
    fontsFolder: join(projectRoot, 'out/main/print-fonts'),
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
