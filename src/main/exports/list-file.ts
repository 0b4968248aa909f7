import {
  EXPORT_FORMS,
  type LeftOut,
  type TableOutcome,
  type ListOrder,
} from '../../contract/exports';
import type { ShownList } from '../../contract/lists';
import { success, type Result } from '../../contract/result';
import type { TakenRecords } from '../../contract/exported-records';
import type { WholeFile } from '../files/write-whole';
import type { PlacedOutcome } from './batch';
import { tableOutcome, writeNotedFile } from './noted-file';
import { readListing } from './read-listing';
import { takeAndChoose, type TakingTools } from './take-and-choose';
import type { ExportTools, ListingTools, NotingTools, Tell } from './export-tools';

/** A list whose records are taken and whose file has its place. */
export interface PlacedList {
  readonly order: ListOrder;
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

/** Takes the records of a list as it is now, and asks where its file is to go. */
export async function placeList(
  tools: TakingTools & Pick<ExportTools, 'chooseFile'>,
  order: ListOrder,
): Promise<Result<PlacedList>> {
  const taken = await takeAndChoose(tools, order.source, () => tools.chooseFile(nameOf(order)));
  return taken.ok ? success({ order, ...taken.value }) : taken;
}

function nameOf({ form, source }: ListOrder): string {
  const name = NAMES[source.list];
  const whole = form.kind.startsWith('hand-off') ? `hand-off ${name}` : name;
  return `${whole}.${EXPORT_FORMS[form.kind].extension}`;
}

/**
 * Writes all records that can be read into one file, part by part, and names those that cannot.
 * Fails, and writes nothing, where no record can be read or one reason holds for all.
 */
export async function exportList(
  tools: ListingTools & NotingTools & Pick<ExportTools, 'files'>,
  placed: PlacedList,
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<PlacedOutcome<TableOutcome>>> {
  const { list, exportId, count } = placed.records;
  const { form, selection } = placed.order;
  const asked = { list, records: { taken: exportId }, form, selection };
  return writeList(tools, placed, async (file) => {
    const read = await readListing(tools, asked, signal, file.write, ({ done }) =>
      tell(done, count),
    );
    if (!read.ok) return read;
    const [first] = read.value.named;
    const none = first !== undefined && read.value.notSaved === count;
    return none ? { ok: false, failure: first.failure } : read;
  });
}

/** Writes a list's file as an export. `fill` writes the content, and tells what it left out. */
export async function writeList(
  tools: NotingTools & Pick<ExportTools, 'files'>,
  { records: { exportId, list }, order: { form }, path }: PlacedList,
  fill: (file: WholeFile) => Promise<Result<LeftOut>>,
): Promise<Result<PlacedOutcome<TableOutcome>>> {
  const intent = { exportId, kind: EXPORT_FORMS[form.kind].noted, list, ids: [] };
  const written = await writeNotedFile(tools, path, intent, tools.files.open, async (file) => {
    const filled = await fill(file);
    return filled.ok ? success({ ids: null, leftOut: filled.value }) : filled;
  });
  return written.ok ? success({ path, outcome: tableOutcome(written.value) }) : written;
}
