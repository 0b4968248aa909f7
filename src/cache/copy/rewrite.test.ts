import { beforeEach, describe, expect, it } from 'vitest';
import type { Copy } from './copy';
import { openCopy } from './copy-opening';
import { createSealer } from '../seal/seal';
import { runCollection } from '../sync/collection-run';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { PAGE_RECORDS } from '../testing/page-records';
import { eventNumber, waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, TEST_KEY, testParts } from '../testing/test-store';
import { readEvent } from '../records/event-view';
import { readWaiver } from '../records/waiver-view';
import { rewriteStore } from './rewrite';
import { storeName, StoreDatabase } from '../store/database';

const never = new AbortController().signal;
const NEW_KEY = new Uint8Array(32).fill(9);
/* A full page of each list and one that is not. */
const RECORDS = PAGE_RECORDS + 6;
const target = { generation: 2, dataKey: NEW_KEY };

let model: ModelService;
let copy: Copy;

beforeEach(async () => {
  freshIndexedDb();
  model = filledModel(RECORDS);
  copy = await openTestCopy(model);
  await runCollection(testParts(copy, model, 'waiver_submissions'), false, never);
  await runCollection(testParts(copy, model, 'private_events'), false, never);
});

describe('a rewritten store', () => {
  it('holds every record as it was, and the next run finds nothing changed', async () => {
    await rewriteStore(copy, 'test', target, { event: (it) => it });
    const fresh = await openCopy('test', 2, NEW_KEY);
    model.resetDecoder(fresh.sharedEntries);
    for (const n of [0, 1, PAGE_RECORDS - 1, PAGE_RECORDS, RECORDS - 1]) {
      expect(await readWaiver(fresh, waiverNumber(n).id)).toEqual(waiverNumber(n));
      expect(await readEvent(fresh, eventNumber(n).id)).toEqual(eventNumber(n));
    }
    const again = await runCollection(testParts(fresh, model, 'waiver_submissions'), true, never);
    expect(again).toMatchObject({ added: 0, changed: 0, removed: 0 });
    const events = await runCollection(testParts(fresh, model, 'private_events'), true, never);
    expect(events).toMatchObject({ added: 0, changed: 0 });
  });

  it('opens with the new key only', async () => {
    await rewriteStore(copy, 'test', target, { event: (it) => it });
    const db = new StoreDatabase(storeName('test', 2));
    await db.open();
    const row = await db.pages.get(['waiver_submissions', 0]);
    const old = await createSealer(new Uint8Array(32).fill(7));
    await expect(
      old.open(`${db.name}/1/waiver_submissions/0`, row?.data ?? new Uint8Array()),
    ).rejects.toThrow();
    db.close();
  });

  it('keeps the pages that come after a damaged one that was dropped', async () => {
    await copy.store.rows.dropPages('waiver_submissions', [0]);
    copy.store.rows.close();
    const gapped = await openCopy('test', 1, TEST_KEY);
    await rewriteStore(gapped, 'test', target, { event: (it) => it });
    const fresh = await openCopy('test', 2, NEW_KEY);
    expect(fresh.waiver_submissions.table.ids.length).toBe(
      gapped.waiver_submissions.table.ids.length,
    );
    expect(await readWaiver(fresh, waiverNumber(RECORDS - 1).id)).toEqual(
      waiverNumber(RECORDS - 1),
    );
  });

  it('passes every event through the plan', async () => {
    const { details, ...bare } = eventNumber(7);
    expect(details).toBeDefined();
    await rewriteStore(copy, 'test', target, {
      event: (it) => (it.id === bare.id ? bare : it),
    });
    const fresh = await openCopy('test', 2, NEW_KEY);
    expect(await readEvent(fresh, bare.id)).toEqual(bare);
    expect(await readEvent(fresh, eventNumber(8).id)).toEqual(eventNumber(8));
  });
});
