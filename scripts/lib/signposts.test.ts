import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(project, path), 'utf8');

const tracked = execFileSync('git', ['ls-files'], { cwd: project, encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(join(project, path)));
const sources = tracked.filter((path) => /\.(?:ts|tsx|mjs|mts|css)$/.test(path));

const headings = (path: string): readonly string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

const decisions = readdirSync(join(project, 'docs/decisions')).map((name) =>
  Number(name.slice(0, 4)),
);
const promises = new Set(
  [...read('docs/reliability.md').matchAll(/^### (\d+)\./gm)].map(([, number]) => number),
);

/** Documents in words of a source, as a comment or a message names them; not the names of files
    that code makes or takes in. */
const DOCUMENT = /(?<![\w/.`'"{}*-])((?:[\w-]+\/)*[\w-]+\.md)\b(?: "([^"\n]+)")?/g;

function wrongDocuments(source: string): readonly string[] {
  return [...source.matchAll(DOCUMENT)].flatMap(([named, path = '', section]) => {
    if (!existsSync(join(project, path))) return [named];
    return section === undefined || headings(path).includes(section) ? [] : [named];
  });
}

function wrongNumbers(source: string): readonly string[] {
  const cited = (pattern: RegExp): readonly string[] =>
    [...source.matchAll(pattern)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
  return [
    ...cited(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g)
      .filter((number) => !decisions.includes(Number(number)))
      .map((number) => `decision ${number}`),
    ...cited(/\breliability\.md,? (\d+(?:(?:, | and )\d+)*)/g)
      .filter((number) => !promises.has(number))
      .map((number) => `promise ${number}`),
  ];
}

/** Where a document links to in the project, without the places inside a document. */
function deadLinks(document: string): readonly string[] {
  const links = [...read(document).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)];
  const folder = dirname(join(project, document));
  return links.flatMap(([, path = '']) => (existsSync(join(folder, path)) ? [] : [path]));
}

describe('what source names to read on', () => {
  it('is a document and a section that exist', () => {
    const wrong = sources.flatMap((path) =>
      wrongDocuments(read(path)).map((named) => `${path}: ${named}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is a decision or a promise that exists', () => {
    const wrong = sources.flatMap((path) =>
      wrongNumbers(read(path)).map((named) => `${path}: ${named}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the documents', () => {
  it('link to files that exist', () => {
    const documents = tracked.filter((path) => path.endsWith('.md'));
    const wrong = documents.flatMap((path) => deadLinks(path).map((link) => `${path}: ${link}`));
    expect(wrong).toEqual([]);
  });

  it('number the decisions without a gap', () => {
    expect(decisions).toEqual(decisions.map((_, at) => at + 1));
  });
});
