import type { Counted } from '../../contract/counted';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCoverageIndex } from '../coverage/coverage-index';
import type { Copy } from '../copy/copy';
import { namesOf } from '../people/testing/names-of';
import { runCollection } from '../sync/collection-run';
import { filledModel } from '../testing/filled-model';
import { atSecond, eventNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, testParts } from '../testing/test-store';
import { advocateView } from './advocate-view';

/* Event 20 has begun, 19 and those before it are over. */
const NOW = Date.parse(atSecond(103_619.5));
let copy: Copy;

beforeEach(async () => {
  freshIndexedDb();
  const model = filledModel(30);
  const relations = {
    ...eventNumber(0).relations,
    prospect: { ref: null, related: null },
    advocate: { ref: { type: 'advocates', id: 'adv_2' }, related: null },
  };
  const changes = [
    [3, { completionStatus: 'happened' }],
    [4, { completionStatus: 'no_show' }],
    [5, { cancelledAt: atSecond(9), status: 'cancelled' }],
    [6, { relations }],
    [25, { startsAt: atSecond(200_000), endsAt: null }],
  ] as const;
  for (const [n, change] of changes)
    model.events.set(eventNumber(n).id, eventNumber(n, change as object));
  copy = await openTestCopy(model);
  const never = new AbortController().signal;
  await runCollection(testParts(copy, model, 'waiver_submissions'), false, never);
  await runCollection(testParts(copy, model, 'private_events'), false, never);
});

function view(id: string, most = 100) {
  const coverage = createCoverageIndex(copy, () => NOW);
  const generation = { copy, names: namesOf(copy), coverage };
  const session = { generation: () => generation, clock: { now: () => NOW } };
  return advocateView(session as unknown as Parameters<typeof advocateView>[0], id, most);
}

const total = (amounts: readonly { readonly count: Counted }[]) =>
  amounts.reduce((sum, { count }) => sum + (count?.amount ?? 0), 0);

describe('advocateView', () => {
  it('counts the events of an advocate by status, those of others left out', () => {
    const counts = view('adv_1').statuses.map(({ status, count }) => [status, count?.amount]);
    /* Upcoming has those under way, as the filter has to which it leads. */
    expect(counts).toEqual([
      ['upcoming', 10],
      ['under_way', 9],
      ['awaiting_outcome', 16],
      ['happened', 1],
      ['no_show', 1],
      ['cancelled', 1],
    ]);
    expect(view('adv_2').statuses).toEqual([
      { status: 'awaiting_outcome', count: { amount: 1, whole: true } },
    ]);
  });

  it('has those who wait longest first, by name, and counts all of them', () => {
    const { queue, queueCount } = view('adv_1', 2);
    expect(queueCount).toEqual({ amount: 16, whole: true });
    expect(queue.map(({ event }) => event.id)).toEqual([eventNumber(0).id, eventNumber(1).id]);
    expect(queue[1]).toMatchObject({
      prospect: { kind: 'prospect', id: 'pro_1', name: { name: 'Signer 1' } },
      overAtMs: Date.parse(atSecond(103_601)),
    });
    expect(view('adv_2').queue).toMatchObject([{ event: { id: 'evt_000006' }, prospect: null }]);
  });

  it('says of each event that is still to end what is known of its waiver', () => {
    expect(total(view('adv_1').coverage)).toBe(10);
    expect(view('adv_2').coverage).toEqual([]);
  });

  it('is empty for an id that no event points to', () => {
    expect(view('nowhere')).toEqual({
      statuses: [],
      queue: [],
      queueCount: { amount: 0, whole: true },
      coverage: [],
    });
  });
});
