import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const document = readFileSync(join(project, 'docs/reliability.md'), 'utf8');

interface Row {
  readonly section: string;
  readonly cells: readonly string[];
}

/** The rows of all tables, headings and rulers left out, with the section they stand in. */
function rowsOf(markdown: string): readonly Row[] {
  const rows: Row[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    if (!line.startsWith('|') || /^\|[\s:|-]+\|$/.test(line)) continue;
    const cells = line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/);
    const plain = cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (plain[0] !== '#') rows.push({ section, cells: plain });
  }
  return rows;
}

/** `path › title`, several of them parted by "; " before the next path. */
function proofsOf(cell: string): readonly (readonly [path: string, title: string])[] {
  return cell
    .split(/;\s+(?=`?(?:src|e2e|integration|scripts|bench)\/)/)
    .filter((proof) => proof.includes('›'))
    .map((proof) => {
      const plain = proof.trim().replace(/^`/, '').replace(/`$/, '');
      const at = plain.indexOf('›');
      const [path, title] = [plain.slice(0, at), plain.slice(at + 1)];
      return [path.replaceAll('`', '').trim(), title.trim().replace(/^`/, '')] as const;
    });
}

/** Whether a source holds a title, which may be written there with escaped quotation marks. */
function holdsTitle(source: string, title: string): boolean {
  return source.includes(title) || source.replaceAll("\\'", "'").includes(title);
}

const rows = rowsOf(document);
const numbersIn = (test: (section: string) => boolean): readonly number[] =>
  rows.filter(({ section }) => test(section)).map(({ cells }) => parseInt(cells[0] ?? '', 10));
const upTo = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1);

describe('docs/reliability.md', () => {
  it('has every promise from 1 to 62 once, in order', () => {
    const numbers = numbersIn((section) => /\(\d+–\d+\)$/.test(section));
    expect(numbers).toEqual(upTo(62));
  });

  it('has every one of the eighteen findings once, in order', () => {
    expect(numbersIn((section) => section === 'The eighteen findings')).toEqual(upTo(18));
  });

  it('says in every row what the program does and what was seen', () => {
    expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([5]));
    for (const { cells } of rows) {
      const [number, what, does, , result] = cells;
      expect(
        [what, does, result].filter((cell) => !cell),
        `row ${number ?? ''}`,
      ).toEqual([]);
    }
  });

  it('names a test in every row, or says why there can be none here', () => {
    const bare = rows.filter(({ cells }) => proofsOf(cells[3] ?? '').length === 0);
    const silent = bare.filter(
      ({ cells }) => !/not (test|measur|offer|appl)/i.test(cells[4] ?? ''),
    );
    expect(silent.map(({ section, cells }) => `${section}: ${cells[0] ?? ''}`)).toEqual([]);
  });

  it('names tests that exist, by their exact titles', () => {
    const missing = rows.flatMap(({ cells }) =>
      proofsOf(cells[3] ?? '').flatMap(([path, title]) => {
        const file = join(project, path);
        const there = existsSync(file) && holdsTitle(readFileSync(file, 'utf8'), title);
        return there ? [] : [`${cells[0] ?? ''}: ${path} › ${title}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});
