import { app } from 'electron';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProgramMakers } from './program-parts';
import { createPdfPress, type PdfPress } from '../export/press';
import { waiverFileName, waiversCsv } from '../export/waiver-files';
import { createServiceFactory, type RequestTools } from '../service/service-factory';

/**
 * The service client, the PDF press and the file formats, from the folder of the built program.
 * `requests` stands for real time and chance where a test must not wait.
 */
export function createMakers(builtFolder: string, requests?: RequestTools): ProgramMakers {
  let press: PdfPress | null = null;
  const fontsFolder = join(builtFolder, 'main/print-fonts');
  const pdfThread = pathToFileURL(join(builtFolder, 'main/pdf.js'));
  return {
    factory: createServiceFactory(pathToFileURL(join(builtFolder, 'main/decoder.js')), requests),
    made: {
      /* The fonts are read when something is first printed, not while the window opens. */
      printWaiver: (record, signal) =>
        (press ??= createPdfPress({ fontsFolder, pdfThread, renderer: rendererName() })).print(
          record,
          signal,
        ),
      writeCsv: waiversCsv,
      nameFor: waiverFileName,
    },
    endPrinting: () => press?.end(),
  };
}

/* The program lays the page out, the engine draws it: together they decide every byte of a PDF. */
function rendererName(): string {
  return `Waiver Desk ${app.getVersion()}, Chromium ${process.versions['chrome'] ?? ''}`;
}
