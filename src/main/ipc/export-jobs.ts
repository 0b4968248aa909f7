import { basename, dirname } from 'node:path';
import type { ExportOutcome, NotSaved, TableOutcome } from '../../contract/desk-calls';
import { failed, success, type Result } from '../../contract/result';
import type { ExportIntent, WaiverForExport } from '../../contract/service-port';
import type { ExportTools } from './export-tools';
import { leftOut, setbackOf } from './setback';

export interface Written<Outcome extends ExportOutcome = ExportOutcome> {
  readonly outcome: Outcome;
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
  const written = await writeNoted(
    tools,
    { kind: 'pdf', ids: [id], inFile: [id] },
    path,
    pdf.value,
  );
  if (written.ok) tools.progress(1, 1, 'done');
  return written;
}

interface Contents extends Pick<ExportIntent, 'kind' | 'ids'> {
  /** Those of the ids that could be read. */
  readonly inFile: readonly string[];
}

/* No file without its line in the ledger; a line without a file is taken back. */
async function writeNoted(
  tools: ExportTools,
  { kind, ids, inFile }: Contents,
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
  if (written.ok) await notes.end({ exportId, ids: inFile, end: 'complete' });
  else await notes.end({ exportId, ids: [], end: 'failed' });
  if (!written.ok) return written;
  return success({ path, outcome: { exportId, fileName, bytes: bytes.byteLength } });
}

interface ReadWaivers {
  readonly waivers: readonly WaiverForExport[];
  readonly notRead: readonly NotSaved[];
}

/**
 * All waivers that can be read into one CSV file at a path the person chooses; those that cannot
 * are named. Fails, and writes nothing, where none can be read or a reason holds for all.
 */
export async function exportCsv(
  tools: ExportTools,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<Written<TableOutcome>>> {
  const path = await tools.chooseFile('waivers.csv');
  if (path === null) return failed('cancelled');
  const read = await readEach(tools, ids, signal);
  if (!read.ok) return read;
  const { waivers, notRead } = read.value;
  tools.progress(ids.length, ids.length, 'writing');
  const bytes = new TextEncoder().encode(tools.writeCsv(waivers));
  const inFile = waivers.map(({ waiver }) => waiver.id);
  const written = await writeNoted(tools, { kind: 'csv', ids, inFile }, path, bytes);
  if (!written.ok) return written;
  tools.progress(ids.length, ids.length, 'done');
  return success({ path, outcome: { ...written.value.outcome, ...leftOut(notRead) } });
}

async function readEach(
  tools: ExportTools,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<ReadWaivers>> {
  const waivers: WaiverForExport[] = [];
  const notRead: NotSaved[] = [];
  for (const [index, id] of ids.entries()) {
    if (signal.aborted) return failed('cancelled');
    if (index % 100 === 0) tools.progress(index, ids.length, 'reading');
    const waiver = await tools.getWaiver(id);
    if (waiver.ok) waivers.push(waiver.value);
    else if (setbackOf(waiver.failure).ends) return waiver;
    else notRead.push({ id, name: null, failure: waiver.failure });
  }
  const [first] = notRead;
  if (waivers.length === 0 && first) return { ok: false, failure: first.failure };
  return success({ waivers, notRead });
}
