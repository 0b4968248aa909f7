import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const FOLDERS = ['src', 'bench', 'e2e', 'integration', 'scripts'];

type Imports = ReadonlyMap<string, readonly string[]>;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => join(folder, path)),
);

/** What each file imports of the others, types included. */
function importsOf(paths: readonly string[]): Imports {
  const known = new Set(paths);
  return new Map(paths.map((path) => [path, importedBy(path, known)]));
}

function importedBy(path: string, known: ReadonlySet<string>): readonly string[] {
  return ts
    .preProcessFile(readFileSync(join(project, path), 'utf8'))
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(path), fileName))
    .flatMap((name) => ['', '.ts', '.tsx', '/index.ts'].map((end) => name + end))
    .filter((name) => known.has(name));
}

/** Circles of imports, each from a file back to itself; at least one of every knot. */
function circlesOf(imports: Imports): readonly string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

describe('import circles', () => {
  const imports = importsOf(files);

  it('are found, types included', () => {
    const known = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', ['d']],
      ['d', ['b']],
    ]);
    expect(circlesOf(known)).toEqual(['b → c → d → b']);
    expect(imports.get('src/decoder/decoder-answers.ts')).toContain(
      'src/contract/decoder-messages.ts',
    );
  });

  it('stand nowhere in the project', () => {
    expect(circlesOf(imports)).toEqual([]);
  });
});
