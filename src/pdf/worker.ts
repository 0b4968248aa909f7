import { parentPort, workerData } from 'node:worker_threads';
import type { FooterFont, PdfAnswer, PdfRequest } from '../contract/pdf-thread';
import { finishPdf } from './finish-pdf';
import { readPdf } from './read-pdf';

const port = parentPort;
if (port === null) throw new Error('PDFs are finished in a worker thread.');
const font = workerData as FooterFont;

port.on('message', (message: PdfRequest) => {
  void answer(message).then(
    (response) => post({ id: message.id, response }),
    () => post({ id: message.id, response: null }),
  );
});

async function answer({ call, request }: PdfRequest): Promise<NonNullable<PdfAnswer['response']>> {
  return call === 'finish-pdf'
    ? finishPdf(request.pdf, request.additions, font)
    : readPdf(request.pdf);
}

function post(message: PdfAnswer): void {
  port?.postMessage(message);
}
