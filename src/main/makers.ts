import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeskMakers } from './desk';
import { createPdfPress, type PdfPress } from './export/press';
import { waiverFileName, waiversCsv } from './export/waiver-files';
import { createServiceFactory, type RequestTools } from './service-factory';

/**
 * The service client, the PDF press and the file formats, from the folder of the built program.
 * `requests` stands for real time and chance where a test must not wait.
 */
export function createMakers(builtFolder: string, requests?: RequestTools): DeskMakers {
  let press: PdfPress | null = null;
  const fontsFolder = join(builtFolder, 'main/print-fonts');
  return {
    factory: createServiceFactory(pathToFileURL(join(builtFolder, 'main/decoder.js')), requests),
    made: {
      /* The fonts are read when something is first printed, not while the window opens. */
      printWaiver: (record, signal) =>
        (press ??= createPdfPress({ fontsFolder })).print(record, signal),
      writeCsv: waiversCsv,
      nameFor: waiverFileName,
    },
  };
}
