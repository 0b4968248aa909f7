import type { ExportOutcome } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import { USUAL_NAME } from '../../domain/files/waiver-file-name';
import { fileNameOf, type PlacedOutcome } from './batch';
import { filledWith, writeNotedFile } from './noted-file';
import type { ExportTools, NotingTools, PrintingTools, Tell } from './export-tools';

/** A waiver whose file has its place. */
interface PlacedPdf {
  readonly id: string;
  readonly path: string;
}

/** Reads the waiver and asks where its PDF is to go. */
export async function placePdf(
  tools: Pick<ExportTools, 'records' | 'chooseFile' | 'beginPrinting'>,
  id: string,
): Promise<Result<PlacedPdf>> {
  const record = await tools.records.waiver(id);
  if (!record.ok) return record;
  const choosing = tools.chooseFile(fileNameOf(record.value, USUAL_NAME));
  tools.beginPrinting();
  const path = await choosing;
  return path === null ? failed('cancelled') : success({ id, path });
}

/**
 * Writes one waiver, as it is at that moment, into a PDF. There is no file without its line in the
 * ledger, and no line without a file.
 */
export async function exportOnePdf(
  tools: PrintingTools & NotingTools & Pick<ExportTools, 'files'>,
  { id, path }: PlacedPdf,
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<PlacedOutcome<ExportOutcome>>> {
  const record = await tools.records.waiver(id);
  if (!record.ok) return record;
  tell(0, 1);
  const pdf = await tools.printWaiver(record.value, signal);
  if (!pdf.ok) return pdf;
  const ids = [id];
  const exportId = tools.newId();
  const intent = { exportId, kind: 'pdf', list: 'waiver_submissions', ids } as const;
  const noted = await writeNotedFile(tools, path, intent, tools.files.open, async (file) => {
    const written = await file.write(pdf.value.pdf);
    return written.ok ? success(filledWith(ids, [])) : written;
  });
  if (!noted.ok) return noted;
  const { withoutFont } = pdf.value;
  return success({ path, outcome: { exportId, fileName: noted.value.fileName, withoutFont } });
}
