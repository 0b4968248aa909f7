import { basename, dirname } from 'node:path';
import {
  EXPORT_FORMS,
  type BatchKind,
  type BatchOutcome,
  type ExportEnd,
  type ExportIntent,
  type NotSaved,
  type BatchOrder,
} from '../../contract/exports';
import { success, type Failure, type Result } from '../../contract/result';
import type { WaiverForExport } from '../../contract/exported-records';
import type { FileFacts, ManifestFile } from '../../domain/exports/manifest';
import { headParts } from '../../domain/files/page-head';
import { dayKeyOf } from '../../domain/time/day';
import { instantMs } from '../../domain/time/instant';
import { waiverFileName, type NamePart } from '../../domain/files/waiver-file-name';
import { batchTable } from './batch-table';
import { combinedTarget } from './combined-target';
import { folderTarget } from './folder-target';
import { manifestFiles } from './manifest-files';
import { takenDue, type DueRecords, type PlacedBatch } from './placed-batch';
import { createPrintAhead, type Printed } from './print-ahead';
import { letGo, takeAndChoose, type TakingTools } from './take-and-choose';
import { endsBatch, leftOut } from './export-failure';
import type { BatchTarget, TargetPlace, BesideFor } from './target';
import type {
  BatchTools,
  ExportTools,
  ListingTools,
  PrintingTools,
  TargetTools,
  Tell,
} from './export-tools';
import { zipTarget } from './zip-target';

export interface PlacedOutcome<Outcome> {
  readonly outcome: Outcome;
  /** The path that the file manager is asked to show. */
  readonly path: string;
}

type OpenTarget = (tools: TargetTools, place: TargetPlace) => Promise<Result<BatchTarget>>;

const TARGETS: Readonly<Record<BatchKind, OpenTarget>> = {
  folder: folderTarget,
  zip: zipTarget,
  combined: combinedTarget,
};

/** Takes the records of a batch as the list is now, and asks where its files are to go. */
export async function placeBatch(
  tools: TakingTools & Pick<ExportTools, 'chooseFile' | 'chooseFolder' | 'beginPrinting'>,
  { source, form, selection }: BatchOrder,
): Promise<Result<PlacedBatch>> {
  const { extension } = EXPORT_FORMS[form.kind];
  const taken = await takeAndChoose(tools, source, () => {
    const choosing =
      extension === null ? tools.chooseFolder() : tools.chooseFile(`waivers.${extension}`);
    tools.beginPrinting();
    return choosing;
  });
  if (!taken.ok) return taken;
  const due = takenDue(taken.value.records, new Set());
  return success({ order: { form, selection }, ...taken.value, due, before: null });
}

/**
 * Writes one PDF for each waiver into a folder or a ZIP file, or one PDF of all; no file is
 * overwritten. A waiver that cannot be read, printed or written is named, and the others go on.
 * What would fail for every other waiver too (a full disk, a folder that is gone, a lock) ends the
 * batch, as a cancel does. Files already written stay; each was noted in the ledger before it was
 * written.
 */
export async function writeBatch(
  tools: BatchTools,
  placed: PlacedBatch,
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<PlacedOutcome<BatchOutcome>>> {
  const { records, path, before, order, due } = placed;
  const intent = intentOf(tools, placed);
  const { exportId } = intent;
  const begun = await tools.notes.begin(intent);
  if (!begun.ok) {
    /* The records noted for an earlier part stay. */
    if (before === null) await letGo(tools, exportId);
    return begun;
  }
  const place = { exportId, path, manifests: before?.manifests ?? [] };
  const target = await TARGETS[order.form.kind](tools, place);
  if (!target.ok) {
    await tools.notes.end({ exportId, ids: before?.ids ?? [], end: 'failed' });
    return target;
  }
  const run: Run = {
    due,
    names: order.form.names,
    target: target.value,
    saved: [],
    notSaved: [],
    tell,
  };
  const ended = await runInto(tools, placed, run, signal);
  const ids = [...new Set([...(before?.ids ?? []), ...target.value.ids()])];
  await tools.notes.end({ exportId, ids, end: endOf(ended) });
  const outcome = {
    exportId,
    fileName: basename(target.value.path),
    asked: records.count,
    form: order.form.kind,
    saved: ids.length,
    ended,
    ...leftOut(run.notSaved),
  };
  return success({ path: target.value.path, outcome });
}

interface Run {
  readonly due: DueRecords;
  readonly names: readonly NamePart[];
  readonly target: BatchTarget;
  readonly saved: ManifestFile[];
  readonly notSaved: NotSaved[];
  readonly tell: Tell;
}

async function runInto(
  tools: ListingTools & PrintingTools & Pick<ExportTools, 'renderer' | 'now' | 'notes'>,
  asOrdered: PlacedBatch,
  run: Run,
  signal: AbortSignal,
): Promise<Failure | null> {
  const stop = new AbortController();
  const ended = await printEach(tools, run, AbortSignal.any([signal, stop.signal]));
  stop.abort();
  const placed = await withWordsLeft(tools, asOrdered);
  const { kept = [], manifests = [] } = placed.before ?? {};
  const files = [...kept, ...run.saved];
  const table = await batchTable(tools, placed, files);
  const isNothing = files.length === 0 && manifests.length === 0;
  const filesBeside: BesideFor = (whole) =>
    isNothing
      ? []
      : [...manifestFiles(tools, placed, inWhole(files, whole)), ...(table.ok ? table.value : [])];
  const finished = await run.target.finish(filesBeside, ended);
  if (ended !== null) return ended;
  return finished.ok ? (table.ok ? null : table.failure) : finished.failure;
}

/* What was erased since the batch was ordered is not to be said by its manifests. */
async function withWordsLeft(
  { notes }: Pick<ExportTools, 'notes'>,
  placed: PlacedBatch,
): Promise<PlacedBatch> {
  const selection = await notes.wordsLeft(placed.order.selection);
  return { ...placed, order: { ...placed.order, selection } };
}

function inWhole(files: readonly ManifestFile[], whole: string | null): readonly ManifestFile[] {
  return whole === null ? files : files.map((file) => ({ ...file, sha256: whole }));
}

function intentOf(tools: Pick<ExportTools, 'now' | 'places'>, placed: PlacedBatch): ExportIntent {
  const { order, path, before, keeps, records, due } = placed;
  const { noted: kind, extension } = EXPORT_FORMS[order.form.kind];
  return {
    exportId: records.exportId,
    at: tools.now(),
    kind: keeps ? 'kept-folder' : kind,
    list: records.list,
    folder: tools.places.seal(extension === null ? path : dirname(path)),
    fileName: basename(path),
    ids: due.named,
    order: keeps ? null : order,
    round: (before?.round ?? -1) + 1,
  };
}

/*
 * Writes the waivers one after the other, while the next ones are read and printed. Null where
 * every waiver had its turn, else why the batch ends.
 */
async function printEach(
  tools: PrintingTools,
  run: Run,
  signal: AbortSignal,
): Promise<Failure | null> {
  const { due, target, tell } = run;
  const ahead = createPrintAhead(tools, due, signal);
  for (let index = 0; ; index += 1) {
    const coming = await ahead.next();
    if (coming === null) return ahead.end();
    tell(index, due.count);
    const { id } = coming;
    const { name, printed } = await coming.attempt;
    if (signal.aborted) return { kind: 'cancelled' };
    const added = printed.ok ? await target.add(fileOf(printed.value, run.names)) : printed;
    if (added.ok) run.saved.push(added.value);
    else {
      const { failure } = added;
      if (endsBatch(failure)) return failure;
      run.notSaved.push({ id, name, failure });
    }
  }
}

function fileOf({ record, pdf, withoutFont }: Printed, names: readonly NamePart[]) {
  const head = headParts(record.pageHead);
  const facts = {
    ...factsOf(record),
    ...(withoutFont > 0 && { withoutFont }),
    ...(head.length > 0 && { pageHead: head }),
  };
  return { name: fileNameOf(record, names), bytes: pdf, facts };
}

/** The name of a waiver's file: the day of signing in the display zone, and what was chosen. */
export function fileNameOf({ waiver, zone }: WaiverForExport, names: readonly NamePart[]): string {
  const signedMs = instantMs(waiver.signedAt);
  const day = signedMs === null ? '' : dayKeyOf(signedMs, zone);
  return waiverFileName({ ...waiver, day }, names);
}

function factsOf({ waiver }: WaiverForExport): FileFacts {
  return {
    id: waiver.id,
    updatedAt: waiver.updatedAt,
    signedAt: waiver.signedAt,
    template: waiver.relations.template?.ref?.id ?? null,
    version: waiver.templateVersion,
  };
}

function endOf(ended: Failure | null): ExportEnd {
  if (ended === null) return 'complete';
  return ended.kind === 'cancelled' ? 'cancelled' : 'failed';
}
