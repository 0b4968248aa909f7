import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const sheets = files.filter((file) => file.endsWith('.css'));
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Class names a sheet defines; comments and values hold none. */
const classesOf = (file: string): ReadonlySet<string> => {
  const selectors = read(file)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((found) => found[1] ?? ''));
};

/** Every class a source takes from a module, as "<module> <class>". */
const usesOf = (file: string): readonly string[] => {
  const text = read(file);
  const code = text.replace(/^import .*$/gm, '');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, name = '', path = '']) => {
      const sheet = relative(root, join(root, dirname(file), path));
      const fixed = code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
      const computed = new RegExp(`\\b${name}\\[`).test(code) ? [...classesOf(sheet)] : [];
      return [...[...fixed].map((use) => use[1] ?? ''), ...computed].map(
        (key) => `${sheet} ${key}`,
      );
    },
  );
};

describe('the window’s style sheets', () => {
  it('are modules, apart from the layers, tokens.css and base.css, which name no class', () => {
    const global = sheets.filter((file) => !modules.includes(file));
    expect(global.sort()).toEqual(['public/layers.css', 'styles/base.css', 'styles/tokens.css']);
    for (const file of global) expect([...classesOf(file)], file).toEqual([]);
    for (const file of modules) expect(read(file), file).not.toContain(':global');
  });

  it('give sources no class name that is not from a module', () => {
    for (const file of sources)
      expect(read(file), file).not.toMatch(/class(?:Name|List\.\w+)?(?:\s*=\s*\{?|\()\s*["'`]\w/);
  });

  it('define every class that is used, and only those', () => {
    const defined = modules.flatMap((file) => [...classesOf(file)].map((key) => `${file} ${key}`));
    const used = new Set(sources.flatMap(usesOf));
    expect([...used].sort()).toEqual(defined.sort());
  });

  it('name no layer, because the build gives each that of its folder', () => {
    for (const file of modules) expect(read(file), file).not.toContain('@layer');
  });
});
