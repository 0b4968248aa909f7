import * as v from 'valibot';
import {
  HAND_OFF_TOO_LONG,
  type HandOffOrder,
  type ListForm,
  type NotSaved,
  type TableOutcome,
} from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { TakenRecords } from '../../contract/exported-records';
import { copyCells } from '../../domain/exports/copy-cells';
import { handOffDocument } from '../print/hand-off-document';
import type { PrintDocument } from '../print/waiver-document';
import type { Written } from './batch';
import { writeList, type PlacedList } from './list-file';
import { readWholeListing } from './read-listing';
import type { ExportTools, ListingTools, NotingTools, Tell } from './tools';

/*
 * So many events with long notes fill over 600 pages, which takes seconds of the work that one
 * print may take.
 */
const MOST_EVENTS = 2_000;

interface Order extends Pick<HandOffOrder, 'selection'> {
  readonly form: ListForm & { readonly kind: 'hand-off-pdf' };
}

/** A hand-off sheet as a PDF; fails, and writes nothing, where there is nothing to print. */
export async function exportHandOff(
  tools: ListingTools & NotingTools & Pick<ExportTools, 'files' | 'printSheet'>,
  placed: PlacedList,
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<Written<TableOutcome>>> {
  const { records, order } = placed;
  const { form, selection } = order;
  if (form.kind !== 'hand-off-pdf') return failed('bad-argument');
  return writeList(tools, placed, async (file) => {
    const sheet = await readSheet(tools, records, { form, selection }, signal);
    if (!sheet.ok) return sheet;
    tell(0, 1);
    const pdf = await tools.printSheet(sheet.value.document, signal);
    const saved = pdf.ok ? await file.write(pdf.value) : pdf;
    return saved.ok ? success(sheet.value.notSaved) : saved;
  });
}

/** The same to be printed on paper, of the list as it is now. */
export async function readHandOff(
  tools: ListingTools & Pick<ExportTools, 'now'>,
  { source, selection, personal }: HandOffOrder,
  signal: AbortSignal,
): Promise<Result<Sheet>> {
  const records = await tools.records.take(source);
  if (!records.ok) return records;
  const order: Order = { selection, form: { kind: 'hand-off-pdf', personal } };
  return readSheet(tools, records.value, order, signal);
}

interface Sheet {
  readonly document: PrintDocument;
  readonly notSaved: readonly NotSaved[];
}

async function readSheet(
  tools: ListingTools & Pick<ExportTools, 'now'>,
  { list, ids, copy, zone, paper }: TakenRecords,
  { form, selection }: Order,
  signal: AbortSignal,
): Promise<Result<Sheet>> {
  if (ids.length > MOST_EVENTS) return failed('too-large', { detail: HAND_OFF_TOO_LONG });
  const read = await readWholeListing(tools, { list, ids, form, selection }, signal);
  if (!read.ok) return read;
  const { bytes, notRead } = read.value;
  const events = eventsOf(Buffer.from(bytes).toString('utf8'));
  const [first] = notRead;
  if (events.length === 0)
    return first ? { ok: false, failure: first.failure } : failed('not-found');
  const document = handOffDocument({
    title: TITLES[list] ?? 'Hand-off',
    events,
    zone,
    paper,
    selection,
    copy: copyCells({ ...copy, missing: notRead.length }),
    madeAtMs: tools.now(),
  });
  return success({ document, notSaved: notRead });
}

const TITLES: Readonly<Partial<Record<TakenRecords['list'], string>>> = {
  awaiting_outcome: 'Hand-off: events awaiting an outcome',
  coverage: 'Hand-off: coverage',
};

const Cells = v.array(v.nullable(v.union([v.string(), v.number(), v.boolean()])));

/* The first line has the names of the columns, each other one the cells of an event. */
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
