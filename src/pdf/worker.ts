import { parentPort, workerData } from 'node:worker_threads';
import type { FooterFont, PdfCalls } from '../contract/pdf-thread';
import { createAnswerer, type WithResults } from '../contract/port-rpc';
import { failed, success } from '../contract/result';
import { createCombiner, type PdfCombiner } from './combine-pdfs';
import { finishPdf, finishSheet } from './finish-pdf';
import { readPdf } from './read-pdf';

const port = parentPort;
if (port === null) throw new Error('PDFs are finished in a worker thread.');
const font = workerData as FooterFont;
let combiner: PdfCombiner | null = null;

const answer = createAnswerer<WithResults<PdfCalls>>({
  post: (message) => port.postMessage(message),
  handlers: {
    'finish-pdf': async ({ pdf, additions }) => success(await finishPdf(pdf, additions, font)),
    'finish-sheet': async ({ pdf, additions }) => success(await finishSheet(pdf, additions, font)),
    'read-pdf': async ({ pdf }) => success(await readPdf(pdf, font)),
    'add-to-combined': async ({ head, part, pdf }) => {
      combiner ??= createCombiner(head);
      return success(await combiner.add(pdf, part));
    },
    'end-combined': () => {
      const ended = combiner?.end();
      combiner = null;
      return ended === undefined ? failed('not-found') : success(ended);
    },
  },
});
port.on('message', answer);
