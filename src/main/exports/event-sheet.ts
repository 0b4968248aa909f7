import * as v from 'valibot';
import {
  HAND_OFF_TOO_LONG,
  isSheet,
  type LeftOut,
  type SheetForm,
  type SheetOrder,
  type TableOutcome,
} from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { TakenRecords } from '../../contract/exported-records';
import { copyCells } from '../../domain/exports/copy-cells';
import { sheetDocument, type EventSheet } from '../print/sheet-document';
import type { PrintDocument } from '../print/waiver-document';
import type { PlacedOutcome } from './batch';
import { writeList, type PlacedList } from './list-file';
import { readWholeListing } from './read-listing';
import { letGo, type TakingTools } from './take-and-choose';
import type { ExportTools, ListingTools, NotingTools, Tell } from './export-tools';

/*
 * The most events on one sheet. So many with long notes fill over 600 pages, which take seconds of
 * the time that one print may take.
 */
const MOST_EVENTS = 2_000;

/** Writes a sheet of events as a PDF. Fails and writes nothing where nothing is to be printed. */
export async function exportSheet(
  tools: ListingTools & NotingTools & Pick<ExportTools, 'files' | 'printSheet'>,
  placed: PlacedList,
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<PlacedOutcome<TableOutcome>>> {
  const { records, order } = placed;
  const { form, selection } = order;
  if (!isSheet(form)) return failed('bad-argument');
  return writeList(tools, placed, async (file) => {
    const sheet = await sheetOf(tools, records, { form, selection }, signal);
    if (!sheet.ok) return sheet;
    tell(0, 1);
    const pdf = await tools.printSheet(sheet.value.document, signal);
    const saved = pdf.ok ? await file.write(pdf.value) : pdf;
    return saved.ok ? success(sheet.value.leftOut) : saved;
  });
}

/** Reads a sheet to be printed on paper, of the list as it is now. */
export async function readSheet(
  tools: ListingTools & TakingTools & Pick<ExportTools, 'now'>,
  { source, selection, form }: SheetOrder,
  signal: AbortSignal,
): Promise<Result<Sheet>> {
  const records = await tools.records.take(tools.newId(), source);
  if (!records.ok) return records;
  const sheet = await sheetOf(tools, records.value, { selection, form }, signal);
  await letGo(tools, records.value.exportId);
  return sheet;
}

interface Sheet {
  readonly document: PrintDocument;
  readonly leftOut: LeftOut;
}

async function sheetOf(
  tools: ListingTools & Pick<ExportTools, 'now' | 'notes'>,
  { exportId, list, count, copy, zone, paper }: TakenRecords,
  { form, selection }: Pick<SheetOrder, 'form' | 'selection'>,
  signal: AbortSignal,
): Promise<Result<Sheet>> {
  if (count > MOST_EVENTS) return failed('too-large', { detail: HAND_OFF_TOO_LONG });
  const asked = { list, records: { taken: exportId }, form, selection };
  const read = await readWholeListing(tools, asked, signal);
  if (!read.ok) return read;
  const { bytes, leftOut } = read.value;
  const events = eventsOf(Buffer.from(bytes).toString('utf8'));
  const [first] = leftOut.named;
  if (events.length === 0)
    return first ? { ok: false, failure: first.failure } : failed('not-found');
  const document = sheetDocument({
    by: SORTED_BY[form.kind],
    last: lastColumnOf(form.kind, list),
    title: TITLES[list] ?? 'Events',
    events,
    zone,
    paper,
    selection: await tools.notes.wordsLeft(selection),
    copy: copyCells({ ...copy, missing: leftOut.notSaved }),
    madeAtMs: tools.now(),
  });
  return success({ document, leftOut });
}

const TITLES: Readonly<Partial<Record<TakenRecords['list'], string>>> = {
  awaiting_outcome: 'Hand-off: events awaiting an outcome',
  coverage: 'Hand-off: coverage',
};

const SORTED_BY = {
  'hand-off-pdf': 'advocate',
  'days-pdf': 'day',
} as const satisfies Readonly<Record<SheetForm['kind'], string>>;

function lastColumnOf(kind: SheetForm['kind'], list: TakenRecords['list']): EventSheet['last'] {
  if (kind === 'days-pdf') return 'status';
  return list === 'coverage' ? 'coverage' : 'waiting-since';
}

const Cells = v.array(v.nullable(v.union([v.string(), v.number(), v.boolean()])));

/* Reads lines of JSON: the first has the columns' names, each other one an event's cells. */
function eventsOf(text: string): readonly Readonly<Record<string, string>>[] {
  const [names = [], ...lines] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Cells, JSON.parse(line)));
  return lines.map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, at) => (cell === null ? [] : [[String(names[at]), String(cell)]])),
    ),
  );
}
