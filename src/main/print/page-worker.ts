import { parentPort, workerData } from 'node:worker_threads';
import { createAnswerer, type WithResults } from '../../contract/port-rpc';
import { success } from '../../contract/result';
import type { PageCalls } from './page-calls';
import { FONT_ADDRESS } from './print-address';
import { loadPrintFonts } from './print-fonts';
import { printPage } from './print-page';
import { waiverDocument } from './waiver-document';

const port = parentPort;
if (port === null) throw new Error('Pages are put together in a worker thread.');
const fonts = loadPrintFonts(workerData as string, FONT_ADDRESS);

const answer = createAnswerer<WithResults<PageCalls>>({
  post: (message) => port.postMessage(message),
  handlers: {
    'waiver-page': ({ record, renderer, paper, foot }) => {
      const document = waiverDocument(record, renderer, fonts.without);
      const html = printPage(document, document.paper ?? paper, fonts, foot);
      return success({ html, withoutFont: document.withoutFont ?? 0 });
    },
    'sheet-page': ({ document, paper, foot }) => {
      const html = printPage(document, document.paper ?? paper, fonts, foot);
      return success({ html, withoutFont: document.withoutFont ?? 0 });
    },
  },
});
port.on('message', answer);
