import { expect, it } from 'vitest';
import { sampleIndex } from '../testing/sample-index';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { createInterner } from '../index/columns';
import { readPlaces } from './read-places';
import { BLOCK_VALUES } from '../index/value-block';

it('reads the places of all ids and of all they point to', async () => {
  const index = sampleIndex();
  for (let at = 0; at < 3; at += 1) index.put(sampleWaiver({ id: `w${String(at)}` }));
  await readPlaces(index.copy, () => Promise.resolve());
  const { table, refs } = index.copy.waiver_submissions;
  expect(table.ids.find('w2')).toBe(2);
  expect(table.ids.readSome(0) && refs.readSome(0)).toBe(true);
});

it('goes on with an image where the time was up, and finds what was not read yet', () => {
  const given = createInterner();
  const texts = Array.from({ length: BLOCK_VALUES + 9 }, (_, at) => `id ${String(at)}`);
  texts.forEach(given.intern);
  const again = createInterner([...given.parts()]);
  expect(again.readSome(0)).toBe(false);
  expect(again.find('id 520')).toBe(520);
  expect(again.readSome(Infinity)).toBe(true);
  expect(texts.map(again.find)).toEqual(texts.map((_, at) => at));
  expect([again.find('none'), again.intern('new'), again.find('new')]).toEqual([null, 521, 521]);
});
