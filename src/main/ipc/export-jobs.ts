import { basename } from 'node:path';
import type { ExportOutcome } from '../../contract/desk-calls';
import { failed, success, type Result } from '../../contract/result';
import type { ExportLedgerEntry, WaiverForExport } from '../../contract/service-port';
import type { ExportTools } from './export-tools';
import { freePath } from './free-path';

/** Asked between files; true once the person wants no more. */
export type IsCancelled = () => boolean;

export interface Written {
  readonly outcome: ExportOutcome;
  readonly path: string;
}

/** One waiver into a PDF at a path the person chooses. */
export async function exportOnePdf(tools: ExportTools, id: string): Promise<Result<Written>> {
  tools.progress(0, 1, 'reading');
  const waiver = await tools.getWaiver(id);
  if (!waiver.ok) return waiver;
  const path = await tools.chooseFile(tools.nameFor(waiver.value));
  if (path === null) return failed('cancelled');
  const printed = await printTo(tools, waiver.value, path, (stage) => tools.progress(0, 1, stage));
  if (!printed.ok) return printed;
  tools.progress(1, 1, 'done');
  return success(await note(tools, 'pdf', path, [id], printed.value));
}

async function printTo(
  tools: ExportTools,
  waiver: WaiverForExport,
  path: string,
  stage: (stage: 'printing' | 'writing') => void,
): Promise<Result<number>> {
  stage('printing');
  const pdf = await tools.printWaiver(waiver);
  if (!pdf.ok) return pdf;
  stage('writing');
  const written = await tools.writeFile(path, pdf.value);
  return written.ok ? success(pdf.value.byteLength) : written;
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
  isCancelled: IsCancelled,
): Promise<Result<Batch>> {
  const folder = await tools.chooseFolder();
  if (folder === null) return failed('cancelled');
  const done: string[] = [];
  const ended = await printEach(tools, ids, folder, done, isCancelled);
  if (done.length === 0 && !ended.ok) return ended;
  const { outcome } = await note(tools, 'pdf-batch', folder, done, 0);
  return ended.ok ? success({ exportId: outcome.exportId, files: done.length, folder }) : ended;
}

async function printEach(
  tools: ExportTools,
  ids: readonly string[],
  folder: string,
  done: string[],
  isCancelled: IsCancelled,
): Promise<Result<null>> {
  const taken = new Set<string>();
  for (const id of ids) {
    if (isCancelled()) return failed('cancelled');
    tools.progress(done.length, ids.length, 'printing');
    const waiver = await tools.getWaiver(id);
    if (!waiver.ok) return waiver;
    const path = await freePath(folder, tools.nameFor(waiver.value), taken, tools.exists);
    taken.add(path.toLowerCase());
    const printed = await printTo(tools, waiver.value, path, () => undefined);
    if (!printed.ok) return printed;
    done.push(id);
  }
  tools.progress(done.length, ids.length, 'done');
  return success(null);
}

/** All waivers into one CSV file at a path the person chooses. */
export async function exportCsv(
  tools: ExportTools,
  ids: readonly string[],
  isCancelled: IsCancelled,
): Promise<Result<Written>> {
  const path = await tools.chooseFile('waivers.csv');
  if (path === null) return failed('cancelled');
  const waivers: WaiverForExport[] = [];
  for (const id of ids) {
    if (isCancelled()) return failed('cancelled');
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
