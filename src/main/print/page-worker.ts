import { parentPort, workerData } from 'node:worker_threads';
import { createAnswerer, type WithResults } from '../../contract/port-rpc';
import { success, type Result } from '../../contract/result';
import type { MadePage, PageCalls } from './page-calls';
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
    'waiver-page': ({ record, renderer, ...page }) =>
      madePage({ document: waiverDocument(record, renderer, fonts.without), ...page }),
    'sheet-page': madePage,
  },
});
port.on('message', answer);

function madePage({ document, paper, foot }: PageCalls['sheet-page']['request']): Result<MadePage> {
  const html = printPage(document, document.paper ?? paper, fonts, foot);
  return success({ html, withoutFont: document.withoutFont ?? 0 });
}
