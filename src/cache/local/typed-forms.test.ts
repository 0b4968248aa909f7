import { beforeEach, expect, it } from 'vitest';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { openLocalData } from './local-data';
import { createTypedForms } from './typed-forms';

const LABEL = { form: 'label/7', texts: ['', '', 'Rosa Luz', '0171 5550123'] };
const FILTER = { form: 'filter/waiver_submissions', texts: ['', 'Waivers of May'] };

beforeEach(() => freshIndexedDb());

it('what was typed is there after the store was closed, until it is kept or given up', async () => {
  let local = await openLocalData('test', TEST_KEY);
  const typed = createTypedForms(local);
  await Promise.all([
    typed.put({ ...LABEL, texts: ['', '', 'R', ''] }),
    typed.put(LABEL),
    typed.put(FILTER),
  ]);
  local.close();
  local = await openLocalData('test', TEST_KEY);
  const again = createTypedForms(local);
  expect(await again.list()).toEqual([LABEL, FILTER]);
  await again.put({ ...LABEL, texts: [] });
  expect(await again.list()).toEqual([FILTER]);
  local.close();
});

it('what holds an erased value is forgotten, and nothing else', async () => {
  const local = await openLocalData('test', TEST_KEY);
  const typed = createTypedForms(local);
  await typed.put(LABEL);
  await typed.put(FILTER);
  await typed.forget([{ kind: 'name', value: 'Rosa Smith' }]);
  expect(await typed.list()).toEqual([FILTER]);
  local.close();
});
