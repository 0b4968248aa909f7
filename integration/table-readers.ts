import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { readSheet } from 'read-excel-file/node';

/** A cell as another program reads it; a date is told by what the clock on the wall shows. */
export type ReadCell = string | number | boolean | { readonly date: string } | null;

/** Reads the first sheet of a file. */
type Reader = (path: string) => Promise<readonly (readonly ReadCell[])[]>;

/**
 * Programs that had no part in writing a workbook. LibreOffice takes long to start and is no part of what
 * is installed for the tests: `npm run tables` asks it, too.
 */
export const READERS: readonly (readonly [name: string, read: Reader])[] = [
  ['read-excel-file', readByLibrary],
  ...(process.env.WAIVER_DESK_LIBREOFFICE ? ([['LibreOffice', readByLibreOffice]] as const) : []),
];

async function readByLibrary(path: string): Promise<readonly (readonly ReadCell[])[]> {
  const rows = await readSheet(path, { trim: false });
  return rows.map((cells) =>
    cells.map((it: unknown) => (it instanceof Date ? wallOf(it) : (it as ReadCell))),
  );
}

function wallOf(date: Date): ReadCell {
  return { date: new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19) };
}

/** What LibreOffice makes of a file as it opens it, with its types: told by its own format. */
export async function readByLibreOffice(path: string): Promise<readonly (readonly ReadCell[])[]> {
  const folder = dirname(path);
  const program = process.env.WAIVER_DESK_LIBREOFFICE ?? 'soffice';
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  /* Its window finds a mark of UTF-8 by itself, this way it has to be told. */
  const filter = extname(path) === '.csv' ? ['--infilter=CSV:44,34,76'] : [];
  execFileSync(
    program,
    [profile, '--headless', ...filter, '--convert-to', 'fods', '--outdir', folder, path],
    { stdio: 'pipe', timeout: 120_000 },
  );
  const told = readFileSync(join(folder, `${basename(path, extname(path))}.fods`), 'utf8');
  const rows = told.matchAll(/<table:table-row[^>]*?(?:\/>|>(.*?)<\/table:table-row>)/gs);
  return [...rows].map(([, cells = '']) => cellsOf(cells)).filter((cells) => cells.length > 0);
}

function cellsOf(row: string): readonly ReadCell[] {
  const cells = row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs);
  const all = [...cells].flatMap(([, attributes = '', content = '']) => {
    const times = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
    return times > 1_000 ? [] : new Array<ReadCell>(times).fill(cellOf(attributes, content));
  });
  const last = all.findLastIndex((cell) => cell !== null);
  return all.slice(0, last + 1);
}

/* A date without a time has none there. */
const MIDNIGHT = 'T00:00:00';

function cellOf(attributes: string, content: string): ReadCell {
  const told = (name: string): string =>
    new RegExp(`office:${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  switch (told('value-type')) {
    case 'string':
      return [...content.matchAll(/<text:p(?:\/>|[^>]*>(.*?)<\/text:p>)/gs)]
        .map(([, text = '']) => textOf(text))
        .join('\n');
    case 'float':
      return Number(told('value'));
    case 'boolean':
      return told('boolean-value') === 'true';
    case 'date':
      return { date: `${told('date-value')}${MIDNIGHT}`.slice(0, 19) };
    case '':
      return null;
    default:
      return `${told('value-type')} ${content}`;
  }
}

function textOf(xml: string): string {
  return xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}
