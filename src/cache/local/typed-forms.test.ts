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
    typed.put({ ...LABEL, texts: ['', '', 'R', ''] }, 0),
    typed.put(LABEL, 0),
    typed.put(FILTER, 0),
  ]);
  local.close();
  local = await openLocalData('test', TEST_KEY);
  const again = createTypedForms(local);
  expect((await again.list()).forms).toEqual([LABEL, FILTER]);
  await again.put({ ...LABEL, texts: [] }, 0);
  expect((await again.list()).forms).toEqual([FILTER]);
  local.close();
});

it('what holds an erased value is forgotten, and nothing else', async () => {
  const local = await openLocalData('test', TEST_KEY);
  const typed = createTypedForms(local);
  await typed.put(LABEL, 0);
  await typed.put(FILTER, 0);
  await typed.forget([{ kind: 'name', value: 'Rosa Smith' }], 'vanished');
  expect(await typed.list()).toEqual({ forms: [FILTER], turn: 0 });
  local.close();
});

it('what was typed before the window heard of an erasure is not kept after it', async () => {
  const local = await openLocalData('test', TEST_KEY);
  const typed = createTypedForms(local);
  const forgotten = typed.forget([{ kind: 'name', value: 'Rosa Luz' }], 'erased');
  await typed.put(LABEL, 0);
  await forgotten;
  const { forms, turn } = await typed.list();
  expect(forms).toEqual([]);
  await typed.put(FILTER, turn);
  await typed.put({ ...FILTER, texts: [] }, 0);
  expect((await typed.list()).forms).toEqual([]);
  await typed.put(FILTER, turn);
  await typed.clear();
  await typed.put(FILTER, turn);
  expect((await typed.list()).forms).toEqual([]);
  local.close();
});
