import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const lines = readFileSync(join(project, 'docs/reliability.md'), 'utf8').split('\n');

const LAST = 102;
const upTo = (last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => String(index + 1));

/** The rows of the table of promises: number, when, what holds, whether it is proved. */
const promises = lines
  .filter((line) => /^\| \d+ +\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

interface Detail {
  readonly section: string;
  readonly number: string;
  readonly says: string;
  readonly seen: string;
  /** Path and title of each test. */
  readonly proofs: readonly (readonly [path: string, title: string])[];
}

/** One entry for each heading with a number, with what stands below it. */
function detailsOf(text: readonly string[]): readonly Detail[] {
  const sections = text.join('\n').split(/^## /m).slice(1);
  return sections.flatMap((section) =>
    section
      .split(/^### /m)
      .slice(1)
      .map((entry) => detailOf(section.split('\n', 1)[0] ?? '', entry)),
  );
}

function detailOf(section: string, entry: string): Detail {
  const [head = '', ...rest] = entry.split('\n');
  const body = rest.filter((line) => line !== '');
  const proof = /^- `([^ ]+) › (.+)`$/;
  return {
    section,
    number: head.split('.', 1)[0] ?? '',
    says: body[0] ?? '',
    seen: body.find((line) => line.startsWith('Seen: ')) ?? '',
    proofs: body.flatMap((line) => {
      const [, path = '', title = ''] = proof.exec(line) ?? [];
      return path === '' ? [] : [[path, title] as const];
    }),
  };
}

/** How often a source holds a title as a text of its own: whole, and without a place to be filled. */
function timesNamed(source: string, title: string): number {
  if (/%[sdifjo#%]|\$\{|\$\w/.test(title)) return 0;
  const forms = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``];
  return [...new Set(forms)].reduce((sum, form) => sum + source.split(form).length - 1, 0);
}

const details = detailsOf(lines);
const numbersOf = (section: string): readonly string[] =>
  details.filter((it) => it.section === section).map(({ number }) => number);

describe('docs/reliability.md', () => {
  it('has every promise once, in order, in one readable line', () => {
    expect(promises.map(([, number]) => number)).toEqual(upTo(LAST));
    for (const [, number, when = '', holds = '', proved = ''] of promises) {
      expect(['yes', 'in part', 'not yet'], `promise ${number ?? ''}`).toContain(proved);
      expect(when.length, `promise ${number ?? ''}`).toBeGreaterThan(2);
      expect(when.length + holds.length, `promise ${number ?? ''}`).toBeLessThan(130);
    }
  });

  it('has the details of every promise and of the eighteen findings once, in order', () => {
    expect(numbersOf('The promises in detail')).toEqual(upTo(LAST));
    expect(numbersOf('The eighteen findings')).toEqual(upTo(18));
  });

  it('says in all details what the program does and what was seen', () => {
    const silent = details.filter(({ says, seen }) => !/^[^-#|]/.test(says) || seen === '');
    expect(silent.map(({ section, number }) => `${section}: ${number}`)).toEqual([]);
  });

  it('says what is missing of a promise that is not wholly proved', () => {
    const open = promises.filter((cells) => cells[4] !== 'yes').map(([, number]) => number);
    const silent = details.filter(
      ({ section, number, seen }) =>
        section === 'The promises in detail' &&
        open.includes(number) &&
        !/\b(?:not|no longer|only|may)\b/i.test(seen),
    );
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  it('names a test everywhere, or says why there can be none here', () => {
    const silent = details.filter(
      ({ proofs, seen }) => proofs.length === 0 && !/not (test|measur|offer|appl)/i.test(seen),
    );
    expect(silent.map(({ section, number }) => `${section}: ${number}`)).toEqual([]);
  });

  it('names tests by their full titles, each of which stands in its file exactly once', () => {
    const wrong = details.flatMap(({ section, number, proofs }) =>
      proofs.flatMap(([path, title]) => {
        const file = join(project, path);
        const times = existsSync(file) ? timesNamed(readFileSync(file, 'utf8'), title) : 0;
        return times === 1
          ? []
          : [`${section}, ${number}: ${path} › ${title} (${String(times)} times)`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
