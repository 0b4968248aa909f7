import { basename, dirname } from 'node:path';
import type { ExportOrder, ListForm, NotSaved, TableOutcome } from '../../contract/exports';
import type { ShownList } from '../../contract/lists';
import { failed, success, type Result } from '../../contract/result';
import type { TakenRecords } from '../../contract/service-port';
import type { WholeFile } from '../export/write-whole';
import type { Written } from './batch';
import { leftOut, setbackOf } from './setback';
import type { ExportTools, Tell } from './tools';

/** A list whose records are taken and whose file has its place. */
export interface PlacedList {
  readonly order: ExportOrder<ListForm>;
  readonly records: TakenRecords;
  readonly path: string;
}

const NAMES: Readonly<Record<ShownList, string>> = {
  waiver_submissions: 'waivers',
  private_events: 'events',
  awaiting_outcome: 'awaiting outcome',
  coverage: 'coverage',
  waiver_templates: 'templates',
};

/** Takes the records as the list is now, and asks where the file is to go. */
export async function placeList(
  tools: ExportTools,
  order: ExportOrder<ListForm>,
): Promise<Result<PlacedList>> {
  const records = await tools.records.take(order.source);
  if (!records.ok) return records;
  const path = await tools.chooseFile(nameOf(order));
  return path === null ? failed('cancelled') : success({ order, records: records.value, path });
}

function nameOf({ form, source }: ExportOrder<ListForm>): string {
  const name = NAMES[source.list];
  if (form.kind === 'hand-off') return `hand-off ${name}.csv`;
  return form.kind === 'csv' ? `${name}.csv` : `${name}.jsonl`;
}

/**
 * All records that can be read into one file, part by part; those that cannot are named. Fails, and
 * writes nothing, where none can be read or a reason holds for all.
 */
export async function exportList(
  tools: ExportTools,
  placed: PlacedList,
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<Written<TableOutcome>>> {
  const { records, order, path } = placed;
  const exportId = tools.newId();
  const fileName = basename(path);
  const begun = await tools.notes.begin({
    ...{ exportId, at: tools.now(), kind: order.form.kind, list: records.list, fileName },
    folder: tools.places.seal(dirname(path)),
    ...{ ids: records.ids, order: null, round: 0 },
  });
  if (!begun.ok) return begun;
  const file = await tools.files.open(path);
  const unread: NotSaved[] = [];
  const poured = file.ok ? await pour(tools, placed, file.value, unread, signal, tell) : file;
  if (file.ok && !poured.ok) await file.value.discard();
  const ids = readIds(records.ids, unread);
  const finished =
    file.ok && poured.ok
      ? await file.value.finish((sha256) =>
          tools.notes.noteFile(exportId, { fileName, sha256, ids, facts: null }),
        )
      : poured;
  const end = finished.ok ? 'complete' : 'failed';
  await tools.notes.end({ exportId, ids: finished.ok ? ids : [], end });
  if (!finished.ok) return finished;
  tell(records.ids.length, records.ids.length, 'done');
  const bytes = file.ok ? file.value.size() : 0;
  const outcome = { exportId, fileName, bytes, records: ids.length, ...leftOut(unread) };
  return success({ path, outcome });
}

async function pour(
  tools: ExportTools,
  { records, order }: PlacedList,
  file: WholeFile,
  unread: NotSaved[],
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<null>> {
  const { form, selection } = order;
  const opened = await tools.records.openListing({
    ...{ list: records.list, ids: records.ids, form, selection },
    program: tools.program(),
    address: tools.serviceAddress(),
  });
  if (!opened.ok) return opened;
  for (let done = -1; done < records.ids.length;) {
    if (signal.aborted) return failed('cancelled');
    const part = await tools.records.nextPart();
    if (!part.ok) return part;
    const ending = part.value.unread.find(({ failure }) => setbackOf(failure).ends);
    if (ending) return { ok: false, failure: ending.failure };
    unread.push(...part.value.unread.map(({ id, failure }) => ({ id, name: null, failure })));
    const written = await file.write(new TextEncoder().encode(part.value.text));
    if (!written.ok) return written;
    if (part.value.done === done) return failed('outdated');
    done = part.value.done;
    tell(done, records.ids.length, 'reading');
  }
  const [first] = unread;
  const none = first !== undefined && unread.length === records.ids.length;
  return none ? { ok: false, failure: first.failure } : success(null);
}

function readIds(ids: readonly string[], unread: readonly NotSaved[]): readonly string[] {
  const missing = new Set(unread.map(({ id }) => id));
  return missing.size === 0 ? ids : ids.filter((id) => !missing.has(id));
}
