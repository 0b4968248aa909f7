import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed } from '../../contract/result';
import { decodeWaiver } from '../../domain/compact/waiver-codec';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import { isWalkDue } from '../../domain/sync/list-basis';
import type { Copy } from '../copy/copy';
import { WALK_AGAIN, withList } from '../store/store-state';
import { createModelService, type ModelService } from '../testing/model-service';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, testParts } from '../testing/test-store';
import { runCollection } from './collection-run';
import { noteUse } from '../pace/page-pace';

const never = new AbortController().signal;

let model: ModelService;
let copy: Copy;

const run = (census = false, signal = never) =>
  runCollection(testParts(copy, model, 'waiver_submissions'), census, signal);

async function reopen(): Promise<void> {
  copy.store.rows.close();
  copy = await openTestCopy(model);
}

/** Every waiver of the store, decoded from its sealed pages. */
async function stored(): Promise<Map<string, WaiverSubmission>> {
  const found = new Map<string, WaiverSubmission>();
  await copy.store.rows.readPages('waiver_submissions', (_page, content) => {
    content.records.forEach((record, slot) => {
      if (content.gone.includes(slot)) return;
      expect(found.has(record.id)).toBe(false);
      found.set(record.id, decodeWaiver(record, copy.shared));
    });
  });
  return found;
}

function fill(count: number): void {
  for (let n = 0; n < count; n += 1) {
    const waiver = waiverNumber(n);
    model.waivers.set(waiver.id, waiver);
  }
}

/** Whether the page that is asked for holds this waiver. */
function asksFor(id: string): boolean {
  const { updatedSince, pageNumber, pageSize } = model.requests.at(-1)!;
  const from = updatedSince === null ? 0 : Date.parse(updatedSince);
  return [...model.waivers.values()]
    .filter((it) => Date.parse(it.updatedAt) >= from)
    .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt))
    .slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    .some((it) => it.id === id);
}

beforeEach(async () => {
  freshIndexedDb();
  model = createModelService();
  copy = await openTestCopy(model);
});

describe('a first run', () => {
  it.each([0, 1, 199, 200, 201, 950])(
    'stores all of %i waivers exactly as served',
    async (count) => {
      fill(count);
      const outcome = await run();
      expect(outcome).toMatchObject({ end: 'complete', added: count, changed: 0, census: false });
      expect(await stored()).toEqual(model.waivers);
      await reopen();
      expect(await stored()).toEqual(model.waivers);
      expect(copy.waiver_submissions.table.served).toBe(count);
      expect(copy.store.state().lists.waiver_submissions.everComplete).toBe(true);
    },
  );

  it('goes on where it was cut off, without asking for the pages it has', async () => {
    fill(1000);
    model.fault = (request) => (request === 4 ? failed('offline') : null);
    expect(await run()).toMatchObject({ end: 'stopped', failure: { kind: 'offline' } });
    await reopen();
    expect(copy.store.state().lists.waiver_submissions.everComplete).toBe(false);
    model.fault = () => null;
    model.requests.length = 0;
    expect(await run()).toMatchObject({ end: 'complete' });
    expect(model.requests.length).toBeLessThanOrEqual(4);
    expect(await stored()).toEqual(model.waivers);
  });

  it('stops between pages when it is cancelled and keeps what it has', async () => {
    fill(600);
    const abort = new AbortController();
    model.afterPage = (request) => {
      if (request === 3) abort.abort();
    };
    expect(await run(false, abort.signal)).toMatchObject({ end: 'cancelled' });
    expect((await stored()).size).toBeGreaterThan(0);
    model.afterPage = () => undefined;
    await run();
    expect(await stored()).toEqual(model.waivers);
  });

  it('that leaves gaps is followed by runs from its mark, until a walk over everything is due', async () => {
    fill(500);
    const large = waiverNumber(300).id;
    model.fault = () => (asksFor(large) ? failed('too-large') : null);
    expect(await run()).toMatchObject({ end: 'may-have-gaps', added: 499 });
    model.requests.length = 0;
    const changed = waiverNumber(17, { updatedAt: atSecond(9000), signerName: 'Edited' });
    model.waivers.set(changed.id, changed);
    expect(await run()).toMatchObject({ changed: 1 });
    expect(model.requests.filter((it) => it.updatedSince === null)).toEqual([]);
    const state = () => copy.store.state().lists.waiver_submissions;
    expect(state()).toMatchObject({ end: 'may-have-gaps', everComplete: false });
    expect(isWalkDue(state(), 1_800_000_000_000 + 25 * 3_600_000)).toBe(true);
    model.fault = () => null;
    expect(await run(true)).toMatchObject({ end: 'complete' });
    expect(state()).toMatchObject({ end: 'complete', everComplete: true, gapsAtMs: null });
    expect(await stored()).toEqual(model.waivers);
  });

  it('halves the page when the service answers with too much', async () => {
    fill(150);
    model.fault = () => (model.requests.at(-1)?.pageSize === 200 ? failed('too-large') : null);
    expect(await run()).toMatchObject({ end: 'complete', added: 150 });
    expect(await stored()).toEqual(model.waivers);
  });
});

describe('a later run', () => {
  beforeEach(async () => {
    fill(500);
    await run();
    model.requests.length = 0;
  });

  it('passes nothing over when it is cut off in a tie that shifts', async () => {
    const touch = (n: number, second: number, more: Partial<WaiverSubmission> = {}): void => {
      const waiver = { ...waiverNumber(n), ...more, updatedAt: atSecond(second) };
      model.waivers.set(waiver.id, waiver);
    };
    for (let n = 0; n < 250; n += 1) touch(n, 10_000);
    let inTie = 0;
    model.afterPage = () => {
      if (Date.parse(model.requests.at(-1)?.updatedSince ?? '') !== Date.parse(atSecond(10_000)))
        return;
      inTie += 1;
      if (inTie > 1) return;
      touch(300, 10_001, { signerName: 'Edited' });
      for (let n = 0; n < 149; n += 1) touch(n, 10_700);
    };
    model.fault = () => (inTie === 2 ? failed('offline') : null);
    expect(await run()).toMatchObject({ end: 'stopped' });
    model.fault = () => null;
    expect(await run()).toMatchObject({ end: 'complete' });
    expect(await stored()).toEqual(model.waivers);
  });

  it('doubts a list that passed a record over until a walk over everything', async () => {
    fill(5);
    await run();
    const [first] = model.waivers.values();
    model.waivers.set('large', { ...first!, id: 'large', updatedAt: atSecond(5_000) });
    model.waivers.set('next', { ...first!, id: 'next', updatedAt: atSecond(9_000) });
    model.fault = () => (asksFor('large') ? failed('too-large') : null);
    expect(await run()).toMatchObject({ end: 'may-have-gaps' });
    model.fault = () => null;
    await run();
    expect(copy.store.state().lists.waiver_submissions.end).toBe('may-have-gaps');
    await run(true);
    expect(copy.store.state().lists.waiver_submissions.end).toBe('complete');
    expect((await stored()).has('large')).toBe(true);
  });

  it('writes nothing when nothing changed', async () => {
    expect(await run()).toMatchObject({ end: 'complete', added: 0, changed: 0 });
    expect(model.requests.length).toBeLessThanOrEqual(3);
  });

  it('has lists asked again once a record is in the copy, and not where nothing is new', async () => {
    const told: number[] = [];
    const { table } = copy.waiver_submissions;
    const onStored = (): void => void told.push(table.served);
    const parts = { ...testParts(copy, model, 'waiver_submissions'), onStored };
    await runCollection(parts, false, never);
    expect(told).toEqual([]);
    const added = waiverNumber(501, { updatedAt: atSecond(9001) });
    model.waivers.set(added.id, added);
    await runCollection(parts, false, never);
    expect(told).toEqual([501]);
  });

  it('takes changed and added records, in place', async () => {
    const changed = waiverNumber(17, { updatedAt: atSecond(9000), signerName: 'Änderung' });
    const added = waiverNumber(501, { updatedAt: atSecond(9001) });
    model.waivers.set(changed.id, changed).set(added.id, added);
    expect(await run()).toMatchObject({ added: 1, changed: 1, end: 'complete' });
    await reopen();
    expect(await stored()).toEqual(model.waivers);
  });

  it('finds a record that was committed late, just below the mark', async () => {
    const late = waiverNumber(900, { updatedAt: atSecond(300) });
    model.waivers.set(late.id, late);
    await run();
    expect(await stored()).toEqual(model.waivers);
  });

  it('finds what changes while the clock of the service, which was ahead, shows the right time', async () => {
    const parts = testParts(copy, model, 'waiver_submissions');
    const put = (n: number, afterNowMs: number): void => {
      const updatedAt = new Date(parts.now() + afterNowMs).toISOString();
      model.waivers.set(waiverNumber(n).id, waiverNumber(n, { signerName: 'Edited', updatedAt }));
    };
    put(4, 3_600_000);
    await run();
    put(5, 1000);
    expect(await run()).toMatchObject({ end: 'complete', changed: 1 });
    expect(await stored()).toEqual(model.waivers);
  });

  it('may have gaps where the clock of the service, which was ahead, was put right since', async () => {
    const right = testParts(copy, model, 'waiver_submissions');
    const ahead = { ...right, now: () => right.now() + 86_400_000 };
    const put = (n: number, ms: number): void => {
      const updatedAt = new Date(ms).toISOString();
      model.waivers.set(waiverNumber(n).id, waiverNumber(n, { signerName: 'Edited', updatedAt }));
    };
    put(4, ahead.now());
    expect(await runCollection(ahead, false, never)).toMatchObject({ end: 'complete' });
    put(5, right.now() - 3_600_000);
    expect(await runCollection(right, false, never)).toMatchObject({ end: 'may-have-gaps' });
    expect(copy.store.state().lists.waiver_submissions.completeAtMs).toBe(right.now());
    expect(await runCollection(right, false, never)).toMatchObject({ changed: 0 });
    expect(copy.store.state().lists.waiver_submissions.end).toBe('may-have-gaps');
    expect(await runCollection(right, true, never)).toMatchObject({ end: 'complete', changed: 1 });
    expect(await stored()).toEqual(model.waivers);
    expect(copy.store.state().lists.waiver_submissions.end).toBe('complete');
  });

  describe('finds what changed since the clock of the service was put back, a day before the next run', () => {
    const HOUR = 3_600_000;
    const offset = (ms: number) => ({ offsetMs: ms, leastMs: ms - 500, mostMs: ms + 500 });
    const put = (n: number, ms: number): void => {
      const updatedAt = new Date(ms).toISOString();
      model.waivers.set(waiverNumber(n).id, waiverNumber(n, { signerName: 'Edited', updatedAt }));
    };

    /* Runs an hour ahead, then a day later by the right clock, which `isTold` from then on. */
    async function putBack(isTold: () => boolean) {
      const parts = testParts(copy, model, 'waiver_submissions');
      const [ahead, right] = [offset(HOUR), offset(0)];
      const before = { ...parts, now: () => parts.now() + HOUR, clock: () => ahead };
      put(4, before.now());
      await runCollection(before, false, never);
      put(5, parts.now() + 1000);
      put(6, parts.now() + 5 * HOUR);
      const now = () => parts.now() + 24 * HOUR + (isTold() ? 0 : HOUR);
      return { ...parts, now, clock: () => (isTold() ? right : ahead) };
    }

    it.each([0, 1])('where it is known after %i answers', async (answers) => {
      let told = 0;
      const parts = await putBack(() => told >= answers);
      const run = await runCollection({ ...parts, onPage: () => (told += 1) }, false, never);
      expect(run).toMatchObject({ end: 'complete', changed: 2 });
      expect(await stored()).toEqual(model.waivers);
    });

    it('and says nothing of gaps where only the times of two answers are apart', async () => {
      const parts = testParts(copy, model, 'waiver_submissions');
      put(4, parts.now());
      await runCollection({ ...parts, clock: () => offset(0) }, false, never);
      const slow = { now: () => parts.now() - HOUR, clock: () => offset(-HOUR) };
      expect(await runCollection({ ...parts, ...slow }, false, never)).toMatchObject({
        end: 'complete',
        changed: 0,
      });
    });

    it('and goes on from its mark once a list was walked over anew since', async () => {
      const parts = testParts(copy, model, 'waiver_submissions');
      await runCollection({ ...parts, clock: () => offset(HOUR) }, false, never);
      await parts.saveState((state) => withList(state, 'waiver_submissions', WALK_AGAIN));
      const right = { ...parts, clock: () => offset(0) };
      expect(await runCollection(right, false, never)).toMatchObject({ full: true });
      const asked = model.requests.length;
      expect(await runCollection(right, false, never)).toMatchObject({ full: false });
      expect(model.requests[asked]?.updatedSince).not.toBeNull();
    });

    it('also where a run was cut off before it had gone back far enough', async () => {
      let told = 0;
      const parts = await putBack(() => told > 0);
      const first = model.requests.length + 1;
      model.fault = (request) => (request > first ? failed('offline') : null);
      const run = () => runCollection({ ...parts, onPage: () => (told += 1) }, false, never);
      expect(await run()).toMatchObject({ end: 'stopped' });
      model.fault = () => null;
      expect(await run()).toMatchObject({ end: 'complete', changed: 1 });
      expect(await stored()).toEqual(model.waivers);
    });
  });

  it('never takes an older state of a record', async () => {
    const newer = waiverNumber(20, { updatedAt: atSecond(9000), signerName: 'Newer' });
    model.waivers.set(newer.id, newer);
    await run();
    model.waivers.set(newer.id, waiverNumber(20, { updatedAt: atSecond(499) }));
    await run(true);
    expect((await stored()).get(newer.id)?.signerName).toBe('Newer');
  });

  it('takes what the service has since its clock, which was ahead, was put right', async () => {
    const nowMs = Date.parse(atSecond(9000));
    model.timing = () => ({ serverDateMs: nowMs, sentAtMs: nowMs, receivedAtMs: nowMs });
    const then = (): ReturnType<typeof run> => {
      const parts = { ...testParts(copy, model, 'waiver_submissions'), now: () => nowMs };
      return runCollection(parts, false, never);
    };
    const ahead = waiverNumber(20, { updatedAt: atSecond(90_000), signerName: 'Ahead' });
    model.waivers.set(ahead.id, ahead);
    await then();
    const right = waiverNumber(20, { updatedAt: atSecond(8990), signerName: 'Put right' });
    model.waivers.set(right.id, right);
    expect(await then()).toMatchObject({ changed: 1, end: 'complete' });
    expect((await stored()).get(right.id)?.signerName).toBe('Put right');
  });

  it('is held up in a tie by no record of which it keeps a newer state', async () => {
    const few = (): ReturnType<typeof run> =>
      runCollection(
        { ...testParts(copy, model, 'waiver_submissions'), pageSize: 20 },
        false,
        never,
      );
    const newer = waiverNumber(20, { updatedAt: atSecond(9000), signerName: 'Newer' });
    model.waivers.set(newer.id, newer);
    await few();
    for (let n = 20; n < 45; n += 1) {
      const tied = waiverNumber(n, { updatedAt: atSecond(8990) });
      model.waivers.set(tied.id, tied);
    }
    expect(await few()).toMatchObject({ changed: 24, end: 'complete' });
    expect(await few()).toMatchObject({ changed: 0, end: 'complete' });
  });

  it('keeps a record that is absent from an incremental run', async () => {
    model.waivers.delete(waiverNumber(499).id);
    /* Nothing but its absence speaks of it. */
    model.count = () => 500;
    await run();
    expect((await stored()).size).toBe(500);
  });

  it('a census asks for absent records one by one, and only 404 removes them', async () => {
    model.waivers.delete(waiverNumber(3).id);
    expect(await run(true)).toMatchObject({ removed: 1, end: 'complete', census: true });
    expect(model.asked).toEqual([waiverNumber(3).id]);
    await reopen();
    expect((await stored()).size).toBe(499);
    model.waivers.set(waiverNumber(3).id, waiverNumber(3, { updatedAt: atSecond(9000) }));
    await run();
    expect(await stored()).toEqual(model.waivers);
  });

  it('removes nothing when the list cannot be read', async () => {
    model.waivers.clear();
    model.fault = () => failed('bad-response');
    expect(await run(true)).toMatchObject({ end: 'stopped', removed: 0 });
    expect((await stored()).size).toBe(500);
  });

  it('a refused list keeps its records and says so', async () => {
    model.fault = () => failed('forbidden', { status: 403 });
    await run();
    const list = copy.store.state().lists.waiver_submissions;
    expect(list).toMatchObject({ access: 'refused', everComplete: true });
    expect((await stored()).size).toBe(500);
  });
});

describe('a service that does not know the filter a walk goes by', () => {
  const unknownFilter = () =>
    model.requests.at(-1)?.updatedSince === null
      ? null
      : failed('bad-request', { status: 400, detail: 'filter[updated_since]' });

  it('is asked once with it in a run, then page by page', async () => {
    fill(950);
    model.fault = unknownFilter;
    expect(await run()).toMatchObject({ end: 'complete-after-repair', added: 950, failure: null });
    const refused = model.requests.filter((it) => it.updatedSince !== null);
    expect(refused).toHaveLength(1);
    expect(await stored()).toEqual(model.waivers);
    const late = waiverNumber(17, { updatedAt: atSecond(9000), signerName: 'Late' });
    model.waivers.set(late.id, late);
    expect(await run()).toMatchObject({ end: 'complete-after-repair', changed: 1 });
    expect(await stored()).toEqual(model.waivers);
  });

  it('and one that refuses without a name for it stops the list after one request', async () => {
    fill(300);
    await run();
    model.requests.length = 0;
    model.fault = () => failed('bad-request', { status: 400 });
    expect(await run()).toMatchObject({ end: 'stopped', failure: { kind: 'bad-request' } });
    expect(model.requests).toHaveLength(1);
    expect((await stored()).size).toBe(300);
  });
});

describe('records touched while paging', () => {
  it('misses none over ten seeded runs', async () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      freshIndexedDb();
      model = createModelService();
      copy = await openTestCopy(model);
      fill(600);
      let random = seed * 7919;
      model.afterPage = (request) => {
        random = (random * 1103515245 + 12345) % 2147483648;
        const target = waiverNumber(random % 600, { updatedAt: atSecond(10_000 + request) });
        model.waivers.set(target.id, target);
      };
      await run();
      model.afterPage = () => undefined;
      await run();
      expect(await stored()).toEqual(model.waivers);
    }
  });
});

describe('private events', () => {
  it('a tie longer than a page comes in whole', async () => {
    for (let n = 0; n < 730; n += 1) {
      const event = eventNumber(n, n < 450 ? { updatedAt: atSecond(5) } : {});
      model.events.set(event.id, event);
    }
    const parts = testParts(copy, model, 'private_events');
    expect(await runCollection(parts, false, never)).toMatchObject({ added: 730, end: 'complete' });
    expect(await runCollection(parts, false, never)).toMatchObject({ added: 0, changed: 0 });
    expect(copy.private_events.table.served).toBe(730);
  });
});

describe('a cancelled run', () => {
  it('keeps the shared texts of the page it dropped: later pages refer to them', async () => {
    fill(900);
    const abort = new AbortController();
    model.afterPage = () => {
      abort.abort();
    };
    await run(false, abort.signal);
    model.afterPage = () => undefined;
    await run();
    await reopen();
    expect(await stored()).toEqual(model.waivers);
  });

  it('asks for no page whose turn was still to come', async () => {
    fill(1200);
    const abort = new AbortController();
    model.afterPage = (request) => {
      noteUse();
      if (request === 5) setTimeout(() => abort.abort(), 0);
    };
    expect(await run(false, abort.signal)).toMatchObject({ end: 'cancelled', requests: 5 });
    expect(model.requests.length).toBe(5);
  });
});

describe('while somebody works in the window', () => {
  /* Time stands still: whoever waits for a turn waits for good. */
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('does not keep what is new waiting', async () => {
    fill(700);
    model.afterPage = noteUse;
    expect(await run()).toMatchObject({ end: 'complete', added: 700 });
  });
});
