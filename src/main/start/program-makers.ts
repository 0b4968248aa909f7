import { app } from 'electron';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { success } from '../../contract/result';
import type { MadeElsewhere } from '../exports/export-tools';
import type { PdfCheckTools } from '../print/check-pdf';
import type { PrintedWaiver } from '../print/evidence-section';
import { printedAtOnce } from '../print/print-cores';
import { createPdfPrinter, type PdfPrinter } from '../print/pdf-printer';
import { usualPaper } from '../../domain/files/paper';
import { systemFormats } from '../language/system-formats';
import { createServiceFactory, type RequestTools } from '../service/service-factory';
import { newScryptParameters } from '../vault/passphrase-key';
import type { ScryptParameters } from '../vault/stored-profile';

export type ProgramMakers = ReturnType<typeof createMakers>;

/**
 * Makes the parts that need a built program, or that tests replace: the service client, the PDF
 * printer and the file formats. Tests that must not wait replace real time and chance by
 * `requests`, and the real cost of a passphrase by `newParameters`.
 */
export function createMakers(
  builtFolder: string,
  requests?: RequestTools,
  newParameters = (): ScryptParameters => newScryptParameters(),
) {
  let opened: PdfPrinter | null = null;
  const fontsFolder = join(builtFolder, 'main/print-fonts');
  const pageThread = pathToFileURL(join(builtFolder, 'main/pages.js'));
  const pdfThread = pathToFileURL(join(builtFolder, 'main/pdf.js'));
  const printer = (): PdfPrinter =>
    (opened ??= createPdfPrinter({
      fontsFolder,
      pageThread,
      pdfThread,
      renderer: rendererName(),
      usualPaper: () => usualPaper(systemFormats().region),
    }));
  return {
    factory: createServiceFactory(pathToFileURL(join(builtFolder, 'main/decoder.js')), requests),
    /** The cost and a new salt for the next key of a passphrase. */
    newParameters,
    made: {
      beginPrinting: () => printer().begin(),
      printWaiver: (record, signal) => printer().print(record, signal),
      printedAtOnce,
      printSheet: (document, signal) => printer().printSheet(document, signal),
      printSheetOnPaper: (document) => printer().printSheetOnPaper(document),
      combinePdfs: (title) => printer().combine(title),
      program: programName,
      renderer: rendererName,
    } satisfies MadeElsewhere,
    printOnPaper: (record: PrintedWaiver) => printer().printOnPaper(record),
    checking: {
      readPdf: (pdf) => printer().read(pdf),
      printAs: async (record, renderer) => {
        const printed = await printer().print(record, undefined, renderer);
        return printed.ok ? success(printed.value.pdf) : printed;
      },
      renderer: rendererName,
    } satisfies Partial<PdfCheckTools>,
    /** Destroys the print windows, and cancels what prints or waits. */
    endPrinting: (): void => opened?.end(),
  };
}

/*
 * The renderer is named by both versions: the program lays the page out and the engine draws it, so
 * both decide the bytes of a PDF.
 */
function rendererName(): string {
  return `${programName()}, Chromium ${process.versions['chrome'] ?? ''}`;
}

function programName(): string {
  return `Waiver Desk ${app.getVersion()}`;
}
