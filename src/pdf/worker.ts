import { parentPort, workerData } from 'node:worker_threads';
import type { FooterFont, PdfCalls } from '../contract/pdf-thread';
import { createAnswerer, type WithResults } from '../contract/port-rpc';
import { success } from '../contract/result';
import { finishPdf } from './finish-pdf';
import { readPdf } from './read-pdf';

const port = parentPort;
if (port === null) throw new Error('PDFs are finished in a worker thread.');
const font = workerData as FooterFont;

const answer = createAnswerer<WithResults<PdfCalls>>({
  post: (message) => port.postMessage(message),
  handlers: {
    'finish-pdf': async ({ pdf, additions }) => success(await finishPdf(pdf, additions, font)),
    'read-pdf': async ({ pdf }) => success(await readPdf(pdf)),
  },
});
port.on('message', answer);
