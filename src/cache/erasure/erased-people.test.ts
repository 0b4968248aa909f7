import { beforeEach, describe, expect, it } from 'vitest';
import type { Copy } from '../copy/copy';
import { openLocalData, type LocalData } from '../local/local-data';
import { runCollection } from '../sync/collection-run';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { atSecond, exportedPdf, waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, TEST_KEY, testParts } from '../testing/test-store';
import { createExportLedger } from '../local/export-ledger';
import { openErasedPeople } from './erased-people';
import { createExportLines } from '../exports/export-lines';

const never = new AbortController().signal;
const entry = (ids: string[]) =>
  exportedPdf(ids.map((id) => Number(id.replace(/\D/g, ''))).join(','), ids);

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

  it('have their exports listed for review, also after a restart, and nobody else has', async () => {
    await (await openErasedPeople(local)).note(new Set(['pro_3']));
    const erased = await openErasedPeople(local);
    const lines = createExportLines({
      generation: () => ({ copy }) as never,
      exports: createExportLedger(local),
      erased,
      local,
    });
    for (const ids of [[2, 3], [2]])
      await local.noteExport(entry(ids.map((n) => waiverNumber(n).id)));
    await local.noteExport(entry(['wvr_unknown']));
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
  });
});
