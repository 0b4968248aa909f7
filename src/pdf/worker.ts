import { parentPort, workerData } from 'node:worker_threads';
import type { FooterFont, PdfAnswer, PdfRequest } from '../contract/pdf-thread';
import { finishPdf } from './finish-pdf';

const port = parentPort;
if (port === null) throw new Error('PDFs are finished in a worker thread.');
const font = workerData as FooterFont;

port.on('message', (message: PdfRequest) => {
  void answer(message).then(
    (response) => post({ id: message.id, response }),
    () => post({ id: message.id, response: null }),
  );
});

async function answer({ request }: PdfRequest): Promise<Uint8Array> {
  return finishPdf(request.pdf, request.additions, font);
}

function post(message: PdfAnswer): void {
  port?.postMessage(message);
}
