import { beforeEach, describe, expect, it } from 'vitest';
import type { Library } from '../library';
import { openLocalShelf, type LocalShelf } from '../local/local-shelf';
import { runCollection } from '../sync/collection-run';
import { filledModel } from '../testing/filled-model';
import type { ModelService } from '../testing/model-service';
import { atSecond, waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestLibrary, TEST_KEY, testParts } from '../testing/test-store';
import { openErasedPeople } from './erased-people';

const never = new AbortController().signal;
const entry = (...ids: string[]) => ({
  exportId: 'x',
  at: 0,
  kind: 'pdf' as const,
  fileName: 'a.pdf',
  ids,
  asked: ids.length,
  end: 'complete' as const,
  copy: null,
});

let model: ModelService;
let library: Library;
let local: LocalShelf;

beforeEach(async () => {
  freshIndexedDb();
  model = filledModel(10);
  library = await openTestLibrary(model);
  local = await openLocalShelf('test', TEST_KEY);
  await runCollection(testParts(library, model, 'waiver_submissions'), false, never);
  await runCollection(testParts(library, model, 'private_events'), false, never);
});

describe('people whose events were erased', () => {
  it('have their waivers fetched again, once, whatever their updated_at', async () => {
    const blanked = waiverNumber(3, { signerName: '[redacted]', updatedAt: atSecond(3) });
    model.waivers.set(blanked.id, blanked);
    const erased = await openErasedPeople(local);
    await erased.note(new Set(['pro_3']));
    const { source } = testParts(library, model, 'waiver_submissions');
    await erased.refetch(library, source);
    expect(
      library.waiver_submissions.names.get(
        library.waiver_submissions.table.rowOf.get(blanked.id) ?? -1,
      ),
    ).toBe('[redacted]');
    const asked = model.requests.length;
    expect(model.requests.at(-1)?.prospect).toBe('pro_3');
    await erased.refetch(library, source);
    expect(model.requests.length).toBe(asked);
  });

  it('have their exports listed for review, also after a restart, and nobody else has', async () => {
    await (await openErasedPeople(local)).note(new Set(['pro_3']));
    const erased = await openErasedPeople(local);
    expect(erased.concerns(library, entry(waiverNumber(2).id, waiverNumber(3).id))).toBe(true);
    expect(erased.concerns(library, entry(waiverNumber(2).id))).toBe(false);
    expect(erased.concerns(library, entry('wvr_unknown'))).toBe(false);
  });
});
