import { basename, dirname } from 'node:path';
import type { ExportOutcome } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { WaiverForExport } from '../../contract/service-port';
import { USUAL_NAME } from '../../domain/files/waiver-file-name';
import { nameOf, type Written } from './batch';
import { sha256Of } from './folder-target';
import type { ExportTools, Tell } from './tools';

/** A waiver whose file has its place. */
export interface PlacedPdf {
  readonly record: WaiverForExport;
  readonly path: string;
}

/** Reads the waiver and asks where its PDF is to go. */
export async function placePdf(tools: ExportTools, id: string): Promise<Result<PlacedPdf>> {
  const record = await tools.records.waiver(id);
  if (!record.ok) return record;
  const path = await tools.chooseFile(nameOf(record.value, USUAL_NAME));
  return path === null ? failed('cancelled') : success({ record: record.value, path });
}

/** One waiver into a PDF: no file without its line in the ledger, no line without a file. */
export async function exportOnePdf(
  tools: ExportTools,
  { record, path }: PlacedPdf,
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<Written<ExportOutcome>>> {
  const { notes } = tools;
  tell(0, 1, 'printing');
  const pdf = await tools.printWaiver(record, signal);
  if (!pdf.ok) return pdf;
  tell(0, 1, 'writing');
  const { id } = record.waiver;
  const exportId = tools.newId();
  const fileName = basename(path);
  const begun = await notes.begin({
    ...{ exportId, at: tools.now(), kind: 'pdf', list: 'waiver_submissions', fileName },
    folder: tools.places.seal(dirname(path)),
    ...{ ids: [id], order: null, round: 0 },
  });
  if (!begun.ok) return begun;
  const note = { fileName, sha256: sha256Of(pdf.value), ids: [id], facts: null };
  const noted = await notes.noteFile(exportId, note);
  const written = noted.ok ? await tools.files.write(path, pdf.value) : noted;
  /* What cannot be ended here is ended by the next start. */
  if (written.ok) await notes.end({ exportId, ids: [id], end: 'complete' });
  else await notes.end({ exportId, ids: [], end: 'failed' });
  if (!written.ok) return written;
  tell(1, 1, 'done');
  return success({ path, outcome: { exportId, fileName, bytes: pdf.value.byteLength } });
}
