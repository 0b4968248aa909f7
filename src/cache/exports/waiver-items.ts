import type { ListingRequest, PdfOfWaiver } from '../../contract/exported-records';
import { decodeFacts, decodeWaiver } from '../../domain/compact/waiver-codec';
import type { Column } from '../../domain/exports/column';
import { waiverColumns, type WaiverItem } from '../../domain/exports/waiver-table';
import { canonicalWaiver } from '../../domain/waivers/canonical';
import type { ReadableSession } from '../lists/readable-session';
import type { ListedRecords } from './listed-records';
import { readInOrder } from './read-in-order';
import type { ListItems } from './sheet';

/** Waivers with a column for every question that they were asked. Nothing is read yet. */
export function waiverItems(
  session: ReadableSession,
  records: ListedRecords,
  { form, files }: Partial<Pick<ListingRequest, 'form' | 'files'>>,
): ListItems<WaiverItem> {
  const { copy } = session.generation();
  const { waiver_submissions: waivers, shared } = copy;
  const zone = session.zone();
  const decode = form?.kind === 'json-lines' ? decodeWaiver : decodeFacts;
  return {
    records,
    columns: [...waiverColumns(identifiersOf(session, records.rows)), ...pdfColumns(files)],
    json: ({ waiver }) => canonicalWaiver(waiver),
    read: (some, keep) =>
      readInOrder(copy, 'waiver_submissions', some, (record, row) => {
        const served = waivers.table.gone.get(row) === 0;
        return keep(() => ({ waiver: decode(record, shared), zone, served }));
      }),
  };
}

/* Which PDF, and which of its pages, a waiver is in, where PDFs go together with the table. */
function pdfColumns(files: readonly PdfOfWaiver[] = []): readonly Column<WaiverItem>[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  const of = ({ waiver }: WaiverItem) => byId.get(waiver.id);
  const pages: readonly Column<WaiverItem>[] = [
    { name: 'pdf_first_page', cell: (item) => of(item)?.pages?.first },
    { name: 'pdf_last_page', cell: (item) => of(item)?.pages?.last },
  ];
  if (files.length === 0) return [];
  const isCombined = files.some((file) => file.pages !== undefined);
  return [{ name: 'pdf_file', cell: (item) => of(item)?.fileName }, ...(isCombined ? pages : [])];
}

/* The questions of these waivers only, in the order in which they were first asked. */
function identifiersOf({ generation }: ReadableSession, rows: Int32Array): readonly string[] {
  const { waiver_submissions: waivers, shared } = generation().copy;
  const asked = new Set<number>();
  for (const row of rows) if (row >= 0) asked.add(waivers.questions.get(row));
  const identifiers = [...asked]
    .sort((a, b) => a - b)
    .flatMap((questions) => shared.questionsIfKept(questions).map((it) => it.identifier));
  return [...new Set(identifiers)];
}
