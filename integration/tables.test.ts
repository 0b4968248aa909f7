import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordsOf } from '../src/cache/exports/testing/records-of';
import { bookOf, type ListItems } from '../src/cache/exports/sheet';
import { createListing, type Listing } from '../src/cache/exports/listing';
import { csvLine, LONGEST_CELL, type Cell } from '../src/domain/exports/csv';
import { success } from '../src/contract/result';
import { writeWorkbook } from '../src/main/exports/workbook-file';
import { READERS, readByLibreOffice, type ReadCell } from './table-readers';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/* What programs take for something else where a file does not say what it is. */
// prettier-ignore
const TEXTS = [
  '0001234', '1234567890123456789', '1-2', '3/4', '5 May', 'MAR1', 'SEPT9', '12:30', '1,5',
  '1.10', '10%', '(5)', '2026-11-20', '=1+1', '+49 30', '-5', '@SUM(A1)', "'tis", '1E5', 'TRUE',
  'null', 'NA', '#N/A', '٣', '5 €', ' two  spaces ', 'a "b", c; d', 'two\nlines', 'tab\there',
  '<b>&amp;</b>', 'Łódź 佐藤 😀 \u202eabc', '5', 'wvr_4471',
];

interface Row {
  readonly id: string;
  readonly text: Cell;
  readonly wall?: number;
}

/* As a list of the program, of rows that are there. */
function itemsOf(rows: readonly Row[]): ListItems<Row> {
  return {
    records: recordsOf(rows.map(({ id }) => id)),
    columns: [
      { name: 'id', cell: ({ id }) => id },
      { name: 'text', cell: ({ text }) => text },
      {
        name: 'local',
        cell: ({ wall }) => (wall === undefined ? undefined : new Date(wall).toISOString()),
        wall: ({ wall }) => wall ?? null,
      },
    ],
    json: () => '{}',
    read: async function* (some, keep) {
      yield Array.from(some, (at) => keep(() => rows[at] as Row));
    },
  };
}

const STAMP = { cells: [{ name: 'copy_state', cell: 'complete' }], first: '' };

/* Of so many rows a sheet, where it is told. */
async function saved(listing: Listing, mostRows?: number): Promise<string> {
  const path = join(folder, 'table.xlsx');
  const parts: Uint8Array[] = [];
  const write = async (bytes: Uint8Array) => {
    parts.push(bytes);
    return success(null);
  };
  const fill = async (lines: (text: string) => Promise<unknown>) => {
    for (let part = await listing.next(); part.ok; part = await listing.next())
      await lines(part.value.text);
    return success(null);
  };
  expect(await writeWorkbook(write, fill, mostRows)).toEqual(success(null));
  writeFileSync(path, Buffer.concat(parts));
  return path;
}

const bookOfRows = (rows: readonly Row[], mostRows?: number): Promise<string> =>
  saved(createListing(bookOf(itemsOf(rows), STAMP, 'waiver_submissions')), mostRows);

describe.each(READERS)('a workbook as %s reads it', { timeout: 120_000 }, (_name, read) => {
  const column = async (rows: readonly Row[], at: number): Promise<readonly ReadCell[]> => {
    const [, ...read_] = await read(await bookOfRows(rows));
    return read_.map((cells) => cells[at] ?? null);
  };

  it('has every text as it was, whatever it looks like', async () => {
    const rows = TEXTS.map((text, at) => ({ id: `wvr_${String(at)}`, text }));
    expect(await column(rows, 1)).toEqual(TEXTS);
  });

  it('has numbers as numbers, true and false as texts, and nothing for null, absent and no text', async () => {
    const values: readonly Cell[] = [1.1, 0, -3, true, false, null, undefined, ''];
    const rows = values.map((text, at) => ({ id: String(at), text }));
    expect(await column(rows, 1)).toEqual([1.1, 0, -3, 'true', 'false', null, null, null]);
    expect(await column(rows, 3)).toEqual([...new Array(5).fill(null), 'text', null, null]);
  });

  it('has times as dates of the wall, and the text where no date holds it', async () => {
    const walls = [
      Date.UTC(2026, 10, 20, 14, 41, 7),
      Date.UTC(1900, 2, 1),
      Date.UTC(9999, 11, 31, 23, 59, 59),
      Date.UTC(2026, 2, 29, 2, 30, 1, 999),
      Date.UTC(1850, 0, 1),
    ];
    const rows = walls.map((wall, at) => ({ id: String(at), text: 'x', wall }));
    expect(await column(rows, 2)).toEqual([
      { date: '2026-11-20T14:41:07' },
      { date: '1900-03-01T00:00:00' },
      { date: '9999-12-31T23:59:59' },
      { date: '2026-03-29T02:30:01' },
      '1850-01-01T00:00:00.000Z',
    ]);
  });

  it('says where a text is longer than a cell, and has its beginning', async () => {
    const rows = [{ id: '1', text: 'x'.repeat(LONGEST_CELL + 1) }];
    expect(await column(rows, 1)).toEqual(['x'.repeat(LONGEST_CELL)]);
    expect(await column(rows, 4)).toEqual(['text']);
  });
});

describe('a workbook of more rows than a sheet holds', () => {
  it('has the others in further sheets, each under the names of the columns', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ id: `wvr_${String(at)}`, text: 'x' }));
    const sheets = await readXlsxFile(await bookOfRows(rows, 3));
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      ...['waiver_submissions', 'waiver_submissions_2', 'waiver_submissions_3'],
    ]);
    const ids = sheets.map(({ data }) => data.map(([id]) => id));
    expect(ids).toEqual([
      ['id', 'wvr_0', 'wvr_1'],
      ['id', 'wvr_2', 'wvr_3'],
      ['id', 'wvr_4'],
    ]);
  });

  it('of no records has the names of the columns', async () => {
    const [sheet, ...more] = await readXlsxFile(await bookOfRows([]));
    expect(sheet?.data.map((cells) => cells.slice(0, 2))).toEqual([['id', 'text']]);
    expect(more).toEqual([]);
  });
});

describe.each(process.env.WAIVER_DESK_LIBREOFFICE ? ['LibreOffice'] : [])(
  'a CSV file as %s opens it',
  () => {
    it('has every text that is no plain number, with one apostrophe more at most', async () => {
      const path = join(folder, 'table.csv');
      const texts = TEXTS.filter((text) => text !== '5');
      writeFileSync(path, `\uFEFF${texts.map((text) => csvLine(['x', text], ',')).join('')}`);
      const rows = await readByLibreOffice(path);
      expect(rows.map(([, text]) => String(text).replace(/^'/, ''))).toEqual(texts);
    });
  },
);
