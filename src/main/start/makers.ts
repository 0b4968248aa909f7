import { app } from 'electron';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgramMakers } from './program-parts';
import { createPdfPress, type PdfPress } from '../export/press';
import { createServiceFactory, type RequestTools } from '../service/service-factory';

/**
 * The service client, the PDF press and the file formats, from the folder of the built program.
 * `requests` stands for real time and chance where a test must not wait.
 */
export function createMakers(builtFolder: string, requests?: RequestTools): ProgramMakers {
  let opened: PdfPress | null = null;
  const fontsFolder = join(builtFolder, 'main/print-fonts');
  const pdfThread = pathToFileURL(join(builtFolder, 'main/pdf.js'));
  /* The fonts are read when something is first printed, not while the window opens. */
  const press = (): PdfPress =>
    (opened ??= createPdfPress({ fontsFolder, pdfThread, renderer: rendererName() }));
  return {
    factory: createServiceFactory(pathToFileURL(join(builtFolder, 'main/decoder.js')), requests),
    made: {
      printWaiver: (record, signal) => press().print(record, signal),
      combinePdfs: (title) => press().combine(title),
      program: programName,
      renderer: rendererName,
    },
    printOnPaper: (record) => press().printOnPaper(record),
    checking: {
      readPdf: (pdf) => press().read(pdf),
      printAs: (record, renderer) => press().print(record, undefined, renderer),
      renderer: rendererName,
    },
    endPrinting: () => opened?.end(),
  };
}

/* The program lays the page out, the engine draws it: together they decide every byte of a PDF. */
function rendererName(): string {
  return `${programName()}, Chromium ${process.versions['chrome'] ?? ''}`;
}

function programName(): string {
  return `Waiver Desk ${app.getVersion()}`;
}
