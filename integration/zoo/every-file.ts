import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isSheet, type BatchForm, type ListForm } from '../../src/contract/exports';
import type { ListQuery, ShownList } from '../../src/contract/lists';
import { ALL_EVENTS, ALL_WAIVERS, WHOLE_QUEUE } from '../../src/contract/whole-lists';
import { USUAL_NAME } from '../../src/domain/files/waiver-file-name';
import { answerIds } from '../answer-ids';
import type { Program } from '../program';
import { peopleIn, some } from './every-question';

const CELLS = { separator: ',', bom: true } as const;
const BATCHES: readonly BatchForm[] = (['folder', 'zip', 'combined'] as const).map((kind) => ({
  kind,
  names: USUAL_NAME,
  withTable: true,
  ...CELLS,
}));
const TABLES: readonly ListForm[] = [{ kind: 'csv', ...CELLS }, { kind: 'json-lines' }];
const HAND_OFFS: readonly ListForm[] = [
  { kind: 'hand-off', personal: true, ...CELLS },
  { kind: 'hand-off-pdf', personal: true },
];
/* Of more events no sheet is printed. */
const MOST_ON_PAPER = 2_000;

/** Saves a file of each kind; every one of them has to be whole. */
export async function everyFile(program: Program, zone: string): Promise<void> {
  const out = join(program.folder, 'out');
  await mkdir(out);
  program.engine.folder = out;
  await waiverFiles(program, out);
  await tables(program, out, ALL_WAIVERS, TABLES);
  const events = { ...ALL_EVENTS, zone };
  await tables(program, out, events, [...TABLES, { kind: 'days-pdf', personal: true }]);
  await tables(program, out, WHOLE_QUEUE, [...TABLES, ...HAND_OFFS]);
  for (const prospect of peopleIn(program, 'prospect').slice(0, 1)) {
    program.engine.saveTo = join(out, 'person.zip');
    expectWhole(await program.call('export:person', { job: 'person', prospect }));
  }
}

async function waiverFiles(program: Program, out: string): Promise<void> {
  const ids = some((await listed(program, ALL_WAIVERS)).ids);
  for (const id of ids) {
    program.engine.saveTo = join(out, 'waiver.pdf');
    expectWhole(await program.call('export:waiver-pdf', { job: 'pdf', id }));
  }
  if (ids.length === 0) return;
  const source = { kind: 'ids', list: 'waiver_submissions', ids } as const;
  for (const form of BATCHES) {
    program.engine.saveTo = join(out, `${form.kind}.file`);
    const order = { job: form.kind, source, form, selection: [] };
    expectWhole(await program.call('export:batch', order));
  }
}

async function tables(
  program: Program,
  out: string,
  query: ListQuery,
  forms: readonly ListForm[],
): Promise<void> {
  const { list, token, ids } = await listed(program, query);
  if (ids.length === 0) return;
  for (const form of forms) {
    program.engine.saveTo = join(out, `${list}.${form.kind}`);
    const source = { kind: 'answer', list, token } as const;
    const order = { job: form.kind, source, form, selection: [] };
    const saved = await program.call('export:list', order);
    if (isSheet(form) && ids.length > MOST_ON_PAPER) expectTooLarge(saved);
    else expectWhole(saved);
  }
}

interface Listed {
  readonly list: ShownList;
  readonly token: number;
  readonly ids: readonly string[];
}

async function listed(program: Program, query: ListQuery): Promise<Listed> {
  const { token } = await program.cache('list:query', query);
  const ids = await answerIds(program.cache, token);
  return { list: query.list, token, ids };
}

function expectWhole(saved: { readonly ok: boolean }): void {
  expect(saved).toMatchObject({ ok: true });
  expect(saved).not.toMatchObject({ value: { notSaved: expect.toSatisfy((it) => it > 0) } });
}

function expectTooLarge(refused: { readonly ok: boolean }): void {
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'too-large' } });
}
