import { expect, it } from 'vitest';
import { sampleTemplate } from '../../domain/testing/sample-waiver';
import { replaceTemplates, type KeptTemplate } from './kept-templates';

const template = (id: string, version = 1) => sampleTemplate({ id, version });
const kept = (id: string, version = 1): KeptTemplate => ({
  template: template(id, version),
  listed: true,
});
const shown = (all: readonly KeptTemplate[]) =>
  all.map((it) => [it.template.id, it.template.version, it.listed]);

it('keeps a listed template that is not understood any more as it was, and one that is gone as unlisted', () => {
  const known = [kept('gone'), kept('odd'), kept('a'), kept('unneeded')];
  const served = { templates: [template('a', 2)], setAside: [{ id: 'odd' }, { id: null }] };
  const after = replaceTemplates(known, served, (id) => id === 'gone');
  expect(shown(after)).toEqual([
    ['a', 2, true],
    ['odd', 1, true],
    ['gone', 1, false],
  ]);
  const understood = { templates: [template('odd', 3)], setAside: [] };
  expect(shown(replaceTemplates(after, understood, () => false))).toEqual([['odd', 3, true]]);
});

it('has a template once that a list has twice', () => {
  const served = { templates: [template('a'), template('b'), template('a', 2)], setAside: [] };
  expect(shown(replaceTemplates([], served, () => false))).toEqual([
    ['a', 2, true],
    ['b', 1, true],
  ]);
});

it('stays the same list where the service serves the same templates', () => {
  const known = [kept('a'), kept('b')];
  const serve = (...templates: readonly ReturnType<typeof template>[]) =>
    replaceTemplates(known, { templates, setAside: [] }, () => false);
  expect(serve(template('a'), template('b'))).toBe(known);
  expect(shown(serve(template('b'), template('a')))).toEqual([
    ['b', 1, true],
    ['a', 1, true],
  ]);
});
