import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { csvText } from '../domain/files/csv';
import { suggestedFileName } from '../domain/files/file-name';
import type { DeskMakers } from './desk';
import { createPdfPress, type PdfPress } from './export/press';
import { waiverTable } from './ipc/waiver-table';
import { createServiceFactory } from './service-factory';

const DAY = 'YYYY-MM-DD'.length;

/** The service client, the PDF press and the file formats, from the folder of the built program. */
export function createMakers(builtFolder: string): DeskMakers {
  let press: PdfPress | null = null;
  const fontsFolder = join(builtFolder, 'main/print-fonts');
  return {
    factory: createServiceFactory(pathToFileURL(join(builtFolder, 'main/decoder.js'))),
    made: {
      /* The fonts are read when something is first printed, not while the window opens. */
      printWaiver: (record, signal) =>
        (press ??= createPdfPress({ fontsFolder })).print(record, signal),
      writeCsv: (records) => csvText(waiverTable(records), { bom: true }),
      nameFor: ({ waiver }) =>
        suggestedFileName({
          prefix: 'Waiver',
          day: waiver.signedAt.slice(0, DAY),
          name: waiver.signerName,
          id: waiver.id,
          extension: 'pdf',
        }),
    },
  };
}
