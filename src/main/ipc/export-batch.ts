import { basename } from 'node:path';
import type { BatchOutcome, NotSaved } from '../../contract/desk-calls';
import { failed, success, type Failure, type Result } from '../../contract/result';
import type { ExportEnd } from '../../contract/service-port';
import type { ExportTools } from './export-tools';
import { freePath } from './free-path';
import { leftOut, setbackOf, type Setback } from './setback';

export interface Batch {
  readonly outcome: BatchOutcome;
  readonly folder: string;
}

/**
 * One PDF per waiver into a folder the person chooses; no file is overwritten. A waiver that
 * cannot be read, printed or written is named and the others go on. What would fail for every
 * other one too (a full disk, a folder that is gone, a lock) ends the batch, as a cancel does;
 * files already written stay, and each stood in the ledger before it was written.
 */
export async function exportManyPdf(
  tools: ExportTools,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<Batch>> {
  const folder = await tools.chooseFolder();
  if (folder === null) return failed('cancelled');
  const exportId = tools.newId();
  const kind = 'pdf-batch';
  const intent = {
    exportId,
    at: tools.now(),
    kind,
    folder,
    fileName: basename(folder),
    ids,
  } as const;
  const begun = await tools.notes.begin(intent);
  if (!begun.ok) return begun;
  const run = newRun(exportId, folder, ids);
  const stop = new AbortController();
  const ended = await printEach(tools, run, AbortSignal.any([signal, stop.signal]));
  stop.abort();
  await tools.notes.end({ exportId, ids: run.saved, end: endOf(ended) });
  return success({ folder, outcome: outcomeOf(run, ended) });
}

interface Run {
  readonly exportId: string;
  readonly folder: string;
  readonly ids: readonly string[];
  readonly saved: string[];
  readonly notSaved: NotSaved[];
  /** Paths used, in lower case: some file systems do not tell upper from lower. */
  readonly taken: Set<string>;
}

function newRun(exportId: string, folder: string, ids: readonly string[]): Run {
  return { exportId, folder, ids, saved: [], notSaved: [], taken: new Set() };
}

/* Enough for every print window to have its next page while a file is being written. */
const AHEAD = 4;

/* The next waivers are read and printed while the ones before are being written. Null: all had
   their turn. */
async function printEach(
  tools: ExportTools,
  run: Run,
  signal: AbortSignal,
): Promise<Failure | null> {
  const { ids } = run;
  const coming = ids.slice(0, AHEAD).map((id) => printById(tools, id, signal));
  for (const [index, id] of ids.entries()) {
    tools.progress(index, ids.length, 'printing');
    const attempt = (await coming.shift()) ?? { name: null, printed: failed('not-found') };
    if (signal.aborted) return { kind: 'cancelled' };
    const next = ids[index + AHEAD];
    if (next !== undefined) coming.push(printById(tools, next, signal));
    const { name, printed } = attempt;
    const setback = printed.ok ? await save(tools, run, printed.value) : setbackOf(printed.failure);
    if (setback === null) run.saved.push(id);
    else if (setback.ends) return setback.failure;
    else run.notSaved.push({ id, name, failure: setback.failure });
  }
  tools.progress(ids.length, ids.length, 'done');
  return null;
}

/* Null: the file is there. What cannot be noted is not written. */
async function save(tools: ExportTools, run: Run, pdf: Pdf): Promise<Setback | null> {
  const { exportId, folder, saved, notSaved, taken } = run;
  const path = await freePath(folder, pdf.fileName, taken, tools.exists);
  taken.add(path.toLowerCase());
  const noted = await tools.notes.noteFile({
    exportId,
    settled: saved.length + notSaved.length,
    failed: notSaved.map(({ id }) => id),
    writing: basename(path),
  });
  if (!noted.ok) return { failure: noted.failure, ends: true };
  const written = await tools.writeFile(path, pdf.bytes);
  return written.ok ? null : setbackOf(written.failure);
}

interface Pdf {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

interface Attempt {
  readonly name: string | null;
  readonly printed: Result<Pdf>;
}

async function printById(tools: ExportTools, id: string, signal: AbortSignal): Promise<Attempt> {
  const read = await tools.getWaiver(id);
  if (!read.ok) return { name: null, printed: read };
  const name = read.value.waiver.signerName;
  const pdf = await tools.printWaiver(read.value, signal);
  if (!pdf.ok) return { name, printed: pdf };
  return { name, printed: success({ fileName: tools.nameFor(read.value), bytes: pdf.value }) };
}

function endOf(ended: Failure | null): ExportEnd {
  if (ended === null) return 'complete';
  return ended.kind === 'cancelled' ? 'cancelled' : 'failed';
}

function outcomeOf({ exportId, ids, saved, notSaved }: Run, ended: Failure | null): BatchOutcome {
  return {
    exportId,
    asked: ids.length,
    saved: saved.length,
    ...leftOut(notSaved),
    ended,
  };
}
