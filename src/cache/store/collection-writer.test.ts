import { beforeEach, expect, it } from 'vitest';
import type { CompactEvent } from '../../domain/compact/compact-records';
import type { Copy } from '../copy/copy';
import { candidatesOf } from '../sync/candidates';
import { WALK_PAGE_SIZE } from '../sync/walk-and-settle';
import { filledModel } from '../testing/filled-model';
import { freshIndexedDb, openTestCopy, testParts } from '../testing/test-store';
import type { Candidate } from './batch-plan';

let copy: Copy;
let events: readonly Candidate<CompactEvent>[];

beforeEach(async () => {
  freshIndexedDb();
  const model = filledModel(6);
  copy = await openTestCopy(model);
  const page = await testParts(copy, model, 'private_events').source.fetchPage({
    collection: 'private_events',
    pageSize: WALK_PAGE_SIZE,
    pageNumber: 1,
    updatedSince: null,
  });
  if (!page.ok) throw new Error(page.failure.kind);
  events = candidatesOf('private_events', page.value);
});

async function stored(): Promise<readonly string[]> {
  const ids: string[] = [];
  await copy.store.rows.readPages('private_events', (_page, content) => {
    ids.push(...content.records.map(({ id }) => id));
  });
  return ids.sort();
}

it('stores a record once that two batches at the same moment bring, and loses none of either', async () => {
  const { write } = copy.writers.private_events;
  const outcomes = await Promise.all([
    write(events.slice(0, 4), (state) => state),
    write(events.slice(2), (state) => state),
  ]);
  expect(outcomes.map(({ added }) => added)).toEqual([4, 2]);
  expect(await stored()).toEqual(events.map(({ id }) => id).sort());
  expect(copy.store.state().lists.private_events.count).toBe(6);
});

it('keeps a removal that is asked for while a batch is written', async () => {
  const { write, tombstone } = copy.writers.private_events;
  await write(events.slice(0, 4), (state) => state);
  const first = events[0]?.id ?? '';
  await Promise.all([write(events.slice(4), (state) => state), tombstone([first])]);
  expect(await stored()).toEqual(events.map(({ id }) => id).sort());
  expect(copy.store.state().lists.private_events.count).toBe(5);
});
