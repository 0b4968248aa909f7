import { basename, dirname } from 'node:path';
import type { ExportOutcome } from '../../contract/desk-calls';
import { failed, success, type Result } from '../../contract/result';
import type { ExportIntent, WaiverForExport } from '../../contract/service-port';
import type { ExportTools } from './export-tools';

export interface Written {
  readonly outcome: ExportOutcome;
  readonly path: string;
}

/** One waiver into a PDF at a path the person chooses. */
export async function exportOnePdf(
  tools: ExportTools,
  id: string,
  signal: AbortSignal,
): Promise<Result<Written>> {
  tools.progress(0, 1, 'reading');
  const waiver = await tools.getWaiver(id);
  if (!waiver.ok) return waiver;
  const path = await tools.chooseFile(tools.nameFor(waiver.value));
  if (path === null) return failed('cancelled');
  tools.progress(0, 1, 'printing');
  const pdf = await tools.printWaiver(waiver.value, signal);
  if (!pdf.ok) return pdf;
  tools.progress(0, 1, 'writing');
  const written = await writeNoted(tools, { kind: 'pdf', ids: [id] }, path, pdf.value);
  if (written.ok) tools.progress(1, 1, 'done');
  return written;
}

/* No file without its line in the ledger; a line without a file is taken back. */
async function writeNoted(
  tools: ExportTools,
  { kind, ids }: Pick<ExportIntent, 'kind' | 'ids'>,
  path: string,
  bytes: Uint8Array,
): Promise<Result<Written>> {
  const { notes } = tools;
  const exportId = tools.newId();
  const fileName = basename(path);
  const intent = { exportId, at: tools.now(), kind, folder: dirname(path), fileName, ids };
  const begun = await notes.begin(intent);
  if (!begun.ok) return begun;
  const written = await tools.writeFile(path, bytes);
  /* What cannot be ended here is ended by the next start. */
  if (written.ok) await notes.end({ exportId, ids, end: 'complete' });
  else await notes.end({ exportId, ids: [], end: 'failed' });
  if (!written.ok) return written;
  return success({ path, outcome: { exportId, fileName, bytes: bytes.byteLength } });
}

/** All waivers into one CSV file at a path the person chooses. */
export async function exportCsv(
  tools: ExportTools,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<Written>> {
  const path = await tools.chooseFile('waivers.csv');
  if (path === null) return failed('cancelled');
  const waivers: WaiverForExport[] = [];
  for (const id of ids) {
    if (signal.aborted) return failed('cancelled');
    if (waivers.length % 100 === 0) tools.progress(waivers.length, ids.length, 'reading');
    const waiver = await tools.getWaiver(id);
    if (!waiver.ok) return waiver;
    waivers.push(waiver.value);
  }
  tools.progress(ids.length, ids.length, 'writing');
  const bytes = new TextEncoder().encode(tools.writeCsv(waivers));
  const written = await writeNoted(tools, { kind: 'csv', ids }, path, bytes);
  if (written.ok) tools.progress(ids.length, ids.length, 'done');
  return written;
}
