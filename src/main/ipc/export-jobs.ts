import { basename } from 'node:path';
import type { ExportOutcome } from '../../contract/desk-calls';
import { failed, success, type Result } from '../../contract/result';
import type { ExportLedgerEntry, WaiverForExport } from '../../contract/service-port';
import type { ExportTools } from './export-tools';
import { freePath } from './free-path';

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
  const written = await tools.writeFile(path, pdf.value);
  if (!written.ok) return written;
  tools.progress(1, 1, 'done');
  return success(await note(tools, 'pdf', path, [id], pdf.value.byteLength));
}

/* The ledger is a help, the file the point: an export whose entry could not be kept stands. */
async function note(
  tools: ExportTools,
  kind: ExportLedgerEntry['kind'],
  path: string,
  ids: readonly string[],
  bytes: number,
): Promise<Written> {
  const exportId = tools.newId();
  const fileName = basename(path);
  await tools.noteExport({ exportId, at: tools.now(), kind, fileName, ids });
  return { path, outcome: { exportId, fileName, bytes } };
}

export interface Batch {
  readonly exportId: string;
  readonly files: number;
  readonly folder: string;
}

/**
 * One PDF per waiver into a folder the person chooses; no file is overwritten. It stops at the
 * first failure or when cancelled; files already written stay and stand in the ledger.
 */
export async function exportManyPdf(
  tools: ExportTools,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<Batch>> {
  const folder = await tools.chooseFolder();
  if (folder === null) return failed('cancelled');
  const done: string[] = [];
  const ended = await printEach(tools, ids, folder, done, signal);
  if (done.length === 0 && !ended.ok) return ended;
  const { outcome } = await note(tools, 'pdf-batch', folder, done, 0);
  return ended.ok ? success({ exportId: outcome.exportId, files: done.length, folder }) : ended;
}

/* Enough for every print window to have its next page while a file is being written. */
const AHEAD = 4;

/* The next waivers are read and printed while the ones before are being written. */
async function printEach(
  tools: ExportTools,
  ids: readonly string[],
  folder: string,
  done: string[],
  signal: AbortSignal,
): Promise<Result<null>> {
  const taken = new Set<string>();
  const coming = ids.slice(0, AHEAD).map((id) => printById(tools, id, signal));
  for (const [index, id] of ids.entries()) {
    tools.progress(index, ids.length, 'printing');
    const printed = await coming.shift();
    if (signal.aborted) return failed('cancelled');
    if (!printed?.ok) return printed ?? failed('not-found');
    const next = ids[index + AHEAD];
    if (next !== undefined) coming.push(printById(tools, next, signal));
    const path = await freePath(folder, printed.value.name, taken, tools.exists);
    taken.add(path.toLowerCase());
    const written = await tools.writeFile(path, printed.value.bytes);
    if (!written.ok) return written;
    done.push(id);
  }
  tools.progress(done.length, ids.length, 'done');
  return success(null);
}

interface Printed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function printById(
  tools: ExportTools,
  id: string,
  signal: AbortSignal,
): Promise<Result<Printed>> {
  const waiver = await tools.getWaiver(id);
  if (!waiver.ok) return waiver;
  const pdf = await tools.printWaiver(waiver.value, signal);
  return pdf.ok ? success({ name: tools.nameFor(waiver.value), bytes: pdf.value }) : pdf;
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
  const written = await tools.writeFile(path, bytes);
  if (!written.ok) return written;
  tools.progress(ids.length, ids.length, 'done');
  return success(await note(tools, 'csv', path, ids, bytes.byteLength));
}
