import { beforeEach, describe, expect, it } from 'vitest';
import { failed } from '../../contract/result';
import { createModelService, type ModelService } from '../testing/model-service';
import { atSecond, waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, testParts } from '../testing/test-store';
import type { Copy } from '../copy/copy';
import { runCollection } from './collection-run';

const never = new AbortController().signal;
const RECORDS = 500;

let model: ModelService;
let copy: Copy;

const run = () => runCollection(testParts(copy, model, 'waiver_submissions'), false, never);
const list = () => copy.store.state().lists.waiver_submissions;
const nameOf = (n: number) =>
  copy.waiver_submissions.signers.get(
    copy.waiver_submissions.table.ids.find(waiverNumber(n).id) ?? -1,
  )?.name;

/** Counts one record less of all that were created up to the n-th. */
function hide(n: number): void {
  const created = Date.parse(waiverNumber(n).createdAt);
  model.count = ({ createdSince }, truth) =>
    truth - (createdSince === null || Date.parse(createdSince) <= created ? 1 : 0);
}

beforeEach(async () => {
  freshIndexedDb();
  model = createModelService();
  copy = await openTestCopy(model);
  for (let n = 0; n < RECORDS; n += 1) model.waivers.set(waiverNumber(n).id, waiverNumber(n));
  await run();
  model.asked.length = 0;
  model.counts.length = 0;
});

describe('what is counted', () => {
  it('includes records that could not be understood', async () => {
    const odd = waiverNumber(600, { updatedAt: atSecond(9_000) });
    model.waivers.set(odd.id, odd);
    model.unreadable.add(odd.id);
    expect(await run()).toMatchObject({ end: 'complete', counts: 'proven', setAside: 1 });
    expect(model.counts).toHaveLength(1);
  });

  it('counts one once that could be understood before and cannot any more', async () => {
    const odd = waiverNumber(20, { updatedAt: atSecond(9_000) });
    model.waivers.set(odd.id, odd);
    model.unreadable.add(odd.id);
    expect(await run()).toMatchObject({ counts: 'proven' });
    expect(model.counts).toHaveLength(1);
  });

  it('leaves out what the service has answered 404 for', async () => {
    model.waivers.delete(waiverNumber(20).id);
    expect(await run()).toMatchObject({ removed: 1, counts: 'proven', full: false });
    model.counts.length = 0;
    expect(await run()).toMatchObject({ removed: 0, counts: 'proven' });
    expect(model.counts).toHaveLength(1);
  });
});

describe('a record that was thought to be gone', () => {
  it('is taken in as it is where it answers', async () => {
    /* Older than what an incremental run reads again. */
    const { id } = waiverNumber(100);
    model.waivers.set(id, waiverNumber(100, { signerName: 'Changed in silence' }));
    hide(100);
    expect(await run()).toMatchObject({ removed: 0, counts: 'contradicted' });
    expect(model.asked).toContain(id);
    expect(nameOf(100)).toBe('Changed in silence');
  });

  it('keeps the list unconfirmed while it has no answer', async () => {
    const { id } = waiverNumber(250);
    model.waivers.delete(id);
    model.recordFault = () => failed('server', { status: 500 });
    expect(await run()).toMatchObject({ end: 'unconfirmed', removed: 0 });
    expect(copy.unconfirmed.waiver_submissions.current).toContain(id);
    model.recordFault = () => null;
    expect(await run()).toMatchObject({ removed: 1, counts: 'proven' });
    expect(copy.unconfirmed.waiver_submissions.current).toEqual([]);
  });
});

describe('a count that fails', () => {
  it('stops the run, and the list is complete as of before', async () => {
    const before = list();
    model.countFault = () => failed('offline');
    expect(await run()).toMatchObject({ end: 'stopped', failure: { kind: 'offline' } });
    expect(list()).toMatchObject({
      end: 'complete',
      completeAtMs: before.completeAtMs,
      failure: { kind: 'offline' },
    });
  });

  it('because the service does not know how is not asked for again', async () => {
    model.countFault = () => failed('bad-request', { status: 400 });
    expect(await run()).toMatchObject({ end: 'complete', failure: null, counts: 'contradicted' });
    model.countFault = () => null;
    model.counts.length = 0;
    expect(await run()).toMatchObject({ end: 'complete', counts: null });
    expect(model.counts).toEqual([]);
  });

  it('because the key was refused asks for nothing else', async () => {
    model.waivers.delete(waiverNumber(20).id);
    model.recordFault = () => failed('unauthorized', { status: 401 });
    expect(await run()).toMatchObject({ end: 'stopped', failure: { kind: 'unauthorized' } });
    expect(model.asked).toHaveLength(1);
  });
});
