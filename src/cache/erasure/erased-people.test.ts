import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed } from '../../contract/result';
import type { Copy } from '../copy/copy';
import { uncounted, type KeptExport } from '../local/kept-export';
import { openLocalData, type LocalData } from '../local/local-data';
import { runCollection } from '../sync/collection-run';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { instantMs } from '../../domain/time/instant';
import { atSecond, eventNumber, exportedPdf, waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, TEST_KEY, testParts } from '../testing/test-store';
import { createExportLedger } from '../local/export-ledger';
import { openErasedPeople } from './erased-people';
import { createExportLines } from '../exports/export-lines';

const never = new AbortController().signal;

/* As an earlier version kept it: with the ids of its records. */
function earlierLine(exportId: string, ids: readonly string[]): KeptExport {
  return { ...exportedPdf(exportId, ids.length), ids, rest: [] } as never;
}

let model: ModelService;
let copy: Copy;
let local: LocalData;

beforeEach(async () => {
  freshIndexedDb();
  model = filledModel(10);
  copy = await openTestCopy(model);
  local = await openLocalData('test', TEST_KEY);
  await runCollection(testParts(copy, model, 'waiver_submissions'), false, never);
  await runCollection(testParts(copy, model, 'private_events'), false, never);
});

describe('people whose events were erased', () => {
  it('have their waivers fetched again, once, whatever their updated_at', async () => {
    const blanked = waiverNumber(3, { signerName: '[redacted]', updatedAt: atSecond(3) });
    model.waivers.set(blanked.id, blanked);
    const erased = await openErasedPeople(local);
    await erased.note(new Set(['pro_3']));
    const { source } = testParts(copy, model, 'waiver_submissions');
    await erased.refetch(copy, source);
    expect(
      copy.waiver_submissions.signers.get(copy.waiver_submissions.table.ids.find(blanked.id) ?? -1)
        ?.name,
    ).toBe('[redacted]');
    const asked = model.requests.length;
    expect(model.requests.at(-1)?.prospect).toBe('pro_3');
    await erased.refetch(copy, source);
    expect(model.requests.length).toBe(asked);
  });

  it('have their waivers that were not understood as the service has them now, and nothing of before', async () => {
    const { id } = waiverNumber(3);
    const aside = copy.setAside.waiver_submissions;
    const before = { id, updatedAt: atSecond(3), createdAt: atSecond(3), reason: 'unreadable' };
    aside.current = [{ ...before, raw: { signer_name: 'Moreau' } }];
    model.unreadable.add(id);
    const erased = await openErasedPeople(local);
    await erased.note(new Set(['pro_3']));
    const { source } = testParts(copy, model, 'waiver_submissions');
    await erased.refetch(copy, source);
    expect(JSON.stringify(aside.current)).not.toContain('Moreau');
    expect(aside.current).toHaveLength(1);
    expect(copy.store.state().eraseDue).toBe(true);
    model.unreadable.clear();
    await erased.note(new Set(['pro_3']));
    await erased.refetch(copy, source);
    expect(aside.current).toEqual([]);
  });

  it('are left alone after one who could not be asked for, who comes last the next time', async () => {
    const erased = await openErasedPeople(local);
    await erased.note(new Set(['pro_3', 'pro_4', 'pro_5']));
    const { source } = testParts(copy, model, 'waiver_submissions');
    const asked: (string | undefined)[] = [];
    let fails = true;
    const broken: typeof source = {
      ...source,
      fetchPage: (request) => {
        asked.push(request.prospect);
        if (request.prospect === 'pro_3' && fails) return Promise.resolve(failed('timeout'));
        return source.fetchPage(request);
      },
    };
    await erased.refetch(copy, broken);
    expect(asked).toEqual(['pro_3']);
    for (let time = 0; time < 2; time += 1) await erased.refetch(copy, broken);
    expect(asked).toEqual(['pro_3', 'pro_4', 'pro_5', 'pro_3', 'pro_3']);
    fails = false;
    await erased.refetch(copy, broken);
    const before = asked.length;
    await erased.refetch(copy, broken);
    expect(asked.length).toBe(before);
  });

  it('are asked for again after the next sync, where full pages of their waivers come for ever', async () => {
    const erased = await openErasedPeople(local);
    await erased.note(new Set(['pro_3']));
    const { source } = testParts(copy, model, 'waiver_submissions');
    let pages = 0;
    const endless: typeof source = {
      ...source,
      fetchPage: async (request) => {
        pages += 1;
        const answer = await source.fetchPage({ ...request, pageNumber: 1, pageSize: 1 });
        if (!answer.ok) return answer;
        return { ok: true, value: { ...answer.value, received: 1, perPage: 1, totalCount: 5 } };
      },
    };
    await erased.refetch(copy, endless);
    expect(pages).toBe(200 + 4 * 5);
    await erased.refetch(copy, source);
    expect(model.requests.at(-1)?.prospect).toBe('pro_3');
  });

  it('have their exports listed for review, also after a restart, and nobody else has', async () => {
    await (await openErasedPeople(local)).note(new Set(['pro_3']));
    const erased = await openErasedPeople(local);
    const exports = createExportLedger(local);
    const lines = createExportLines({
      generation: () => ({ copy }) as never,
      exports,
      erased,
      local,
    });
    const intent = { ...exportedPdf('2,3', 0), ids: [2, 3].map((n) => waiverNumber(n).id) };
    await exports.begin(intent, intent.copy);
    await exports.end('2,3', intent.ids, 'complete');
    await local.noteExport(earlierLine('2', [waiverNumber(2).id]));
    await local.noteExport(earlierLine('unknown', ['wvr_unknown']));
    expect((await lines.list('')).map(({ review, people }) => [review, people])).toEqual([
      [0, 0],
      [0, 1],
      [1, 2],
    ]);
    expect(await lines.counts()).toEqual({ all: 3, toReview: 1 });
    await lines.markHandled('2,3');
    expect(await lines.counts()).toEqual({ all: 3, toReview: 0 });
    await erased.note(new Set(['pro_2']));
    expect(await lines.counts()).toEqual({ all: 3, toReview: 2 });
    await Promise.all(['2,3', '2'].map(lines.markHandled));
    expect(await lines.counts()).toEqual({ all: 3, toReview: 0 });
  });

  it('have exports that a backup brings listed for review, though this computer never saw their erasure', async () => {
    const redacted = { details: '[redacted]', address: null, latitude: null, longitude: null };
    const event = eventNumber(3, { ...redacted, updatedAt: atSecond(90_000) });
    model.events.set(event.id, event);
    await runCollection(testParts(copy, model, 'private_events'), false, never);
    const erased = await openErasedPeople(local);
    const exports = createExportLedger(local);
    const lines = createExportLines({
      generation: () => ({ copy }) as never,
      exports,
      erased,
      local,
    });
    const ids = [2, 3].map((n) => waiverNumber(n).id);
    const erasedAt = instantMs(atSecond(90_000)) ?? 0;
    const taken = (exportId: string, at: number) => ({
      entry: { ...uncounted(exportedPdf(exportId, ids.length, { at })), ids, rest: [] },
      files: [],
    });
    const rows = await exports.sealed([taken('before', erasedAt - 1), taken('after', erasedAt)]);
    const others = { removedValues: [], removedExports: [] };
    await local.writeTogether({ ...others, values: rows.files, exports: rows.lines });
    await local.noteExport(earlierLine('own', ids));
    const open = async () =>
      (await lines.list('')).flatMap(({ exportId, review }) => (review > 0 ? [exportId] : []));
    const rowsLookedAt = vi.spyOn(copy.private_events.noteState, 'get');
    expect([await open(), (await lines.counts()).toReview]).toEqual([['before'], 1]);
    expect(rowsLookedAt).toHaveBeenCalledTimes(2 * copy.private_events.table.ids.length);
    await lines.markHandled('before');
    expect([await open(), (await lines.counts()).toReview]).toEqual([[], 0]);
  });
});
