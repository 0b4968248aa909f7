import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrivateEvent } from '../../domain/entities/private-event';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import type { ReplacedValue } from '../../domain/waivers/replaced-values';
import { HISTORY } from '../copy/waiver-history';
import { createSealer } from '../seal/seal';
import { ROW_SCHEMA, StoreDatabase, storeName } from '../store/database';
import type { FakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, TEST_NOW, type TestDesk } from '../testing/test-desk';
import { cacheAnswers } from '../doors/window-answers';

let model: ModelService;
let main: FakeMain;
let desk: TestDesk;
let second = 90_000;

beforeEach(async () => {
  model = filledModel(30);
  ({ main, desk } = await syncedDesk(model, 20));
});
afterEach(() => {
  desk.close();
});

async function serve(n: number, change: Partial<WaiverSubmission>): Promise<void> {
  const waiver = waiverNumber(n, { ...change, updatedAt: atSecond((second += 1)) });
  model.waivers.set(waiver.id, waiver);
  await desk.sync();
}

async function redact(n: number): Promise<void> {
  const erased = { details: '[redacted]', address: null, latitude: null, longitude: null };
  const change: Partial<PrivateEvent> = { ...erased, updatedAt: atSecond((second += 1)) };
  model.events.set(eventNumber(n).id, eventNumber(n, change));
  await desk.sync();
}

/** Starts the program again; its first sync has ended. */
async function startAgain(): Promise<void> {
  await desk.restart();
  await desk.sync();
}

async function history(n: number): Promise<readonly ReplacedValue[] | null> {
  const view = await cacheAnswers['waiver:get'](desk.session(), { id: waiverNumber(n).id });
  return view.ok ? view.value.history : null;
}

/** The bytes of the row on disk, and what they say under the key in force, if they open. */
async function onDisk(): Promise<{ readonly data: Uint8Array; readonly name: string }> {
  const db = new StoreDatabase(storeName('test', main.open().generation));
  await db.open();
  const row = await db.meta.get(HISTORY);
  db.close();
  return { data: row?.data ?? new Uint8Array(), name: db.name };
}

async function opened(
  { data, name }: Awaited<ReturnType<typeof onDisk>>,
  key: Uint8Array,
): Promise<boolean> {
  const sealer = await createSealer(key);
  const opening = sealer.open(`${name}/${String(ROW_SCHEMA)}/meta/${HISTORY}`, data);
  return opening.then(
    () => true,
    () => false,
  );
}

const CANARY = { part: 'signer-name', value: 'Signer 7', seenMs: TEST_NOW } as const;

describe('what this copy held of a waiver before the service changed it', () => {
  it('is told with the sync that saw it, over restarts and the erasure of somebody else', async () => {
    expect(await history(7)).toEqual([]);
    await serve(7, { signerName: 'Corrected' });
    expect(await history(7)).toEqual([CANARY]);
    await startAgain();
    expect(await history(7)).toEqual([CANARY]);
    await redact(8);
    expect(main.open().generation).toBe(2);
    expect(await history(7)).toEqual([CANARY]);
    await serve(7, { signerName: 'Corrected', title: 'Another' });
    const title = { part: 'title', value: 'Test ride waiver', seenMs: TEST_NOW };
    expect(await history(7)).toEqual([CANARY, title]);
  });

  it('is kept where the disk takes the records and nothing beside them', async () => {
    const value = 'a'.repeat(2 ** 24);
    const fields = [{ identifier: 'why', label: 'Why', type: 'short_text', value }];
    const long = waiverNumber(8, { id: 'long', fields, updatedAt: atSecond(second) });
    model.waivers.set('long', long);
    vi.spyOn(desk.copy().store.rows, 'writeBlock').mockRejectedValueOnce(
      new DOMException('The disk is full', 'QuotaExceededError'),
    );
    await serve(7, { signerName: 'Corrected' });
    expect(await history(7)).toEqual([CANARY]);
  });

  it('is sealed: no former value is readable in the bytes of its row', async () => {
    await serve(7, { signerName: 'Corrected', agreement: '<p>Other words</p>' });
    const row = await onDisk();
    expect(row.data.length).toBeGreaterThan(0);
    expect(new TextDecoder('latin1').decode(row.data)).not.toMatch(/Signer 7|bicycle/);
    expect(await opened(row, main.open().dataKey)).toBe(true);
  });

  it('goes with the person: neither in the copy nor readable with the key that is left', async () => {
    await serve(7, { signerName: 'Corrected' });
    await serve(8, { signerName: 'Another' });
    const before = await onDisk();
    const key = main.open().dataKey;
    await redact(7);
    expect(await history(7)).toEqual([]);
    expect(await history(8)).toHaveLength(1);
    expect(main.destroyed).toContainEqual(key);
    expect(await opened(before, key)).toBe(true);
    expect(await opened(before, main.open().dataKey)).toBe(false);
    await serve(7, { signerName: 'Corrected again' });
    expect(await history(7)).toEqual([]);
    await startAgain();
    expect(await history(7)).toEqual([]);
  });

  it('goes, with a new key, once the service says less of the waiver than before', async () => {
    await serve(7, { title: 'Another' });
    expect(main.open().generation).toBe(1);
    await serve(7, { title: 'Another', signerName: '[redacted]' });
    expect(await history(7)).toEqual([
      { part: 'title', withheld: 'removed', seenMs: TEST_NOW },
      { part: 'signer-name', withheld: 'removed', seenMs: TEST_NOW },
    ]);
    expect(main.open().generation).toBe(2);
  });

  it('goes, with a new key, once the waiver is no longer at the service', async () => {
    await serve(7, { signerName: 'Corrected' });
    model.waivers.delete(waiverNumber(7).id);
    await desk.sync(true);
    expect(await history(7)).toEqual([]);
    expect(main.open().generation).toBe(2);
  });

  it('is nothing where the copy did not hold it, though it changed long after it was signed', async () => {
    const late = waiverNumber(40, { updatedAt: atSecond(900_000) });
    model.waivers.set(late.id, late);
    await desk.sync();
    const view = await cacheAnswers['waiver:get'](desk.session(), { id: late.id });
    expect(view).toMatchObject({ ok: true, value: { changeAfterSigning: 'updated', history: [] } });
  });

  it('is nothing in a copy made before such values were kept, which opens as ever', async () => {
    desk.close();
    const db = new StoreDatabase(storeName('test', main.open().generation));
    await db.open();
    await db.meta.delete(HISTORY);
    db.close();
    await startAgain();
    expect(desk.lost()).toBe(false);
    expect(await history(7)).toEqual([]);
    await serve(7, { signerName: 'Corrected' });
    expect(await history(7)).toEqual([CANARY]);
  });
});
