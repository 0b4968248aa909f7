import { beforeAll, describe, expect, it } from 'vitest';
import type { PeopleKind } from '../../contract/people-views';
import type { Copy } from '../copy/copy';
import { runCollection } from '../sync/collection-run';
import { filledModel } from '../testing/filled-model';
import { eventNumber, waiverNumber } from '../testing/sample-records';
import { freshIndexedDb, openTestCopy, testParts } from '../testing/test-store';
import { createCoverageIndex } from '../coverage/coverage-index';
import { namesOf } from '../people/testing/names-of';
import { peopleView } from './people-view';

const NOW = Date.UTC(2026, 9, 1);
let copy: Copy;

beforeAll(async () => {
  freshIndexedDb();
  const model = filledModel(300);
  copy = await openTestCopy(model);
  const never = new AbortController().signal;
  await runCollection(testParts(copy, model, 'waiver_submissions'), false, never);
  await runCollection(testParts(copy, model, 'private_events'), false, never);
});

const viewOf = (kind: PeopleKind, id: string, most = 1000) =>
  peopleView(
    { copy, names: namesOf(copy), coverage: createCoverageIndex(copy, () => NOW) },
    { kind, id, most },
    NOW,
  );

describe('peopleView', () => {
  it.each([
    ['conversation', 'cnv_7', 50],
    ['prospect', 'pro_7', 70],
  ] as const)('gathers a %s: its waivers and events, newest first', (kind, id, every) => {
    const numbers = Array.from({ length: 300 }, (_, n) => n).filter((n) => n % every === 7);
    const newest = [...numbers].reverse();
    const view = viewOf(kind, id);
    expect(view.waivers.map((it) => it.id)).toEqual(newest.map((n) => waiverNumber(n).id));
    expect(view.events.map((it) => it.id)).toEqual(newest.map((n) => eventNumber(n).id));
  });

  it('names the people of a conversation: prospects as signed, advocates by id', () => {
    const { people, coverage, events } = viewOf('conversation', 'cnv_7');
    const prospects = ['pro_17', 'pro_37', 'pro_47', 'pro_57', 'pro_67', 'pro_7'];
    expect(people.map((it) => it.id)).toEqual([...prospects, 'adv_1']);
    expect(people.find((it) => it.id === 'pro_37')?.name).toMatchObject({
      name: 'Signer 247',
      others: 3,
    });
    expect(people.at(-1)).toEqual({ kind: 'advocate', id: 'adv_1', name: null });
    expect(coverage.map((it) => it.event)).toEqual(events);
  });

  it('names nobody for an advocate, whose name no waiver gives', () => {
    const view = viewOf('advocate', 'adv_1', 10);
    expect(view.people).toEqual([]);
    expect(view).toMatchObject({
      waiverCount: { amount: 300, whole: true },
      eventCount: { amount: 300, whole: true },
    });
    expect([view.waivers.length, view.events.length]).toEqual([10, 10]);
  });

  it('keeps the kinds of ids apart, and is empty for an id nothing points to', () => {
    expect(viewOf('prospect', 'cnv_7')).toMatchObject({
      waiverCount: { amount: 0, whole: true },
      eventCount: { amount: 0, whole: true },
    });
    expect(viewOf('conversation', 'nowhere').waivers).toEqual([]);
  });
});
