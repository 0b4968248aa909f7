import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshIndexedDb } from '../src/cache/testing/test-store';
import * as answers from '../src/sample-service/faults/answers';
import type { LoggedRequest } from '../src/sample-service/request-log';
import type { SampleService } from '../src/sample-service/server';
import { startSmall } from '../src/sample-service/testing/client';
import { createChain, type Chain } from './chain';
import { readStored, truthOf } from './invariants';

const WAIVERS = 62;
const LISTS = ['waiver_submissions', 'waiver_templates', 'private_events'] as const;
type List = (typeof LISTS)[number];

let service: SampleService;
let chain: Chain;

beforeEach(async () => {
  freshIndexedDb();
  service = await startSmall({ waivers: WAIVERS, events: 30 });
  chain = createChain(service);
  await chain.desk.start();
});
afterEach(async () => {
  await chain.close();
  await service.close();
});

const asks =
  (list: List) =>
  ({ path }: LoggedRequest) =>
    path.endsWith(`/${list}`);

/** How often each list was asked for since the log held `from` requests. */
function counted(from: number): Record<List, number> {
  const since = service.hooks.log.entries().filter(({ number }) => number > from);
  const of = (list: List) => since.filter(asks(list)).length;
  return {
    waiver_submissions: of('waiver_submissions'),
    waiver_templates: of('waiver_templates'),
    private_events: of('private_events'),
  };
}

const failures = () => {
  const { lists } = chain.desk.library().store.state();
  return LISTS.map((list) => lists[list].failure?.kind ?? null);
};

describe('a status that every list answers with', () => {
  it.each([
    [400, 'bad-request', 1],
    [403, 'forbidden', 1],
    [404, 'not-found', 1],
    [405, 'bad-request', 1],
    [406, 'bad-request', 1],
    [410, 'bad-request', 1],
    [415, 'bad-request', 1],
    [501, 'server', 1],
    [409, 'server', 3],
    [423, 'server', 3],
    [425, 'server', 3],
    [408, 'timeout', 3],
    [500, 'server', 5],
    [502, 'server', 5],
    [504, 'server', 5],
  ] as const)('%i ends each list as "%s" after %i requests', async (status, kind, times) => {
    const from = service.hooks.log.count();
    service.hooks.faults.when(() => true, answers.status(status));
    await chain.desk.sync();
    expect(counted(from)).toEqual({
      waiver_submissions: times,
      waiver_templates: times,
      private_events: times,
    });
    expect(failures()).toEqual([kind, kind, kind]);
    expect((await readStored(chain.desk.library())).waiver_submissions.size).toBe(0);
  });
});

describe('a key that is refused', () => {
  /* The k-th request for waivers, and all after it; `before` stands for the one before them. */
  const refuseFrom = (k: number, before: number | null = null): void => {
    const seen = new Set<number>();
    const place = ({ number }: LoggedRequest): number => seen.add(number).size;
    if (before !== null)
      service.hooks.faults.when(
        (it) => asks('waiver_submissions')(it) && place(it) === k - 1,
        answers.status(before),
      );
    service.hooks.faults.when(
      (it) => asks('waiver_submissions')(it) && place(it) >= k,
      answers.status(401),
    );
  };

  it.each([
    ['on page 1', 1],
    ['on page 2', 2],
    ['on the last page', 4],
  ])('%s is asked for no other page, and the pages before stay', async (_where, page) => {
    refuseFrom(page);
    await chain.desk.sync();
    const asked = counted(0).waiver_submissions;
    expect(asked).toBe(page);
    expect(failures()[0]).toBe('unauthorized');
    const stored = (await readStored(chain.desk.library())).waiver_submissions;
    expect(stored.size).toBe(page === 1 ? 0 : 20 + (page - 2) * 19);
    service.hooks.faults.clear();
    await chain.desk.sync();
    const after = (await readStored(chain.desk.library())).waiver_submissions;
    expect(after).toEqual(truthOf(service).waiver_submissions);
  });

  it('on a retry ends the retries', async () => {
    refuseFrom(3, 503);
    await chain.desk.sync();
    expect(counted(0).waiver_submissions).toBe(3);
    expect(failures()[0]).toBe('unauthorized');
  });

  it('everywhere is asked once by each of the two walks, and the copy stays readable', async () => {
    await chain.desk.sync();
    const before = await readStored(chain.desk.library());
    for (let run = 0; run < 3; run += 1) {
      const from = service.hooks.log.count();
      service.hooks.faults.when(() => true, answers.status(401));
      await chain.desk.sync();
      expect(counted(from)).toEqual({
        waiver_submissions: 0,
        waiver_templates: 1,
        private_events: 1,
      });
      service.hooks.faults.clear();
    }
    expect(await readStored(chain.desk.library())).toEqual(before);
    await expect.poll(() => chain.desk.lastStatus()?.failure?.kind).toBe('unauthorized');
  });
});

describe('a right that is missing', () => {
  it.each([
    ['waiver_submissions', ['refused', 'allowed', 'allowed']],
    ['waiver_templates', ['allowed', 'refused', 'allowed']],
    ['private_events', ['allowed', 'allowed', 'refused']],
  ] as const)('for %s stops that list alone', async (list, access) => {
    service.hooks.faults.when(asks(list), answers.status(403));
    await chain.desk.sync();
    const { lists } = chain.desk.library().store.state();
    expect(LISTS.map((it) => lists[it].access)).toEqual(access);
    expect(counted(0)[list]).toBe(1);
    await expect.poll(() => chain.desk.lastStatus()?.state).toBe('partly-refused');
    const stored = await readStored(chain.desk.library());
    expect(stored.waiver_submissions.size).toBe(list === 'waiver_submissions' ? 0 : WAIVERS);
    expect(stored.private_events.size).toBe(list === 'private_events' ? 0 : 30);
  });
});
