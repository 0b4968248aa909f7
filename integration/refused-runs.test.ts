import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as answers from '../src/sample-service/testing/faults/answers';
import type { LoggedRequest } from '../src/sample-service/testing/request-log';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { startUnnamed } from './unnamed-advocates';
import { readStored, truthOf } from './invariants';
import { endDesk, start, type Program } from './program';

const PAGE_SIZE = 10;
const WAIVERS = 32;
const EVENTS = 15;
const LISTS = ['waiver_submissions', 'waiver_templates', 'private_events'] as const;
type List = (typeof LISTS)[number];

let service: SampleService;
let program: Program;

beforeEach(async () => {
  service = await startUnnamed({ waivers: WAIVERS, events: EVENTS });
  program = await start({ pageSize: PAGE_SIZE });
});
afterEach(() => endDesk({ service, program }));

/** Connects and lets the first sync meet what `set` puts in its way; how many requests were before. */
async function firstSync(set: () => void): Promise<number> {
  let from = 0;
  const beforeSync = (): void => {
    from = service.hooks.log.count();
    set();
  };
  await program.connect(service, { beforeSync });
  await program.settled();
  return from;
}

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
  const { lists } = program.copy().store.state();
  return LISTS.map((list) => lists[list].failure?.kind ?? null);
};

describe('a status that every list answers with', () => {
  describe('ends each list with its own words, after as many requests as help', () => {
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
      const all = (): void => service.hooks.faults.when(() => true, answers.status(status));
      const from = await firstSync(all);
      expect(counted(from)).toEqual({
        waiver_submissions: times,
        waiver_templates: times,
        private_events: times,
      });
      expect(failures()).toEqual([kind, kind, kind]);
      expect((await readStored(program.copy())).waiver_submissions.size).toBe(0);
    });
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

  describe('in the middle of a walk asks for no other page, and the pages before stay', () => {
    it.each([
      ['on page 1', 1],
      ['on page 2', 2],
      ['on the last page', 4],
    ])('%s is asked for no other page, and the pages before stay', async (_where, page) => {
      const from = await firstSync(() => refuseFrom(page));
      expect(counted(from).waiver_submissions).toBe(page);
      expect(failures()[0]).toBe('unauthorized');
      const stored = (await readStored(program.copy())).waiver_submissions;
      expect(stored.size).toBe(page === 1 ? 0 : PAGE_SIZE + (page - 2) * (PAGE_SIZE - 1));
      service.hooks.faults.clear();
      await program.sync();
      const after = (await readStored(program.copy())).waiver_submissions;
      expect(after).toEqual(truthOf(service).waiver_submissions);
    });
  });

  it('on a retry ends the retries', async () => {
    const from = await firstSync(() => refuseFrom(3, 503));
    expect(counted(from).waiver_submissions).toBe(3);
    expect(failures()[0]).toBe('unauthorized');
  });

  it('everywhere is asked once by each of the two walks, and the copy stays readable', async () => {
    await firstSync(() => undefined);
    const before = await readStored(program.copy());
    for (let run = 0; run < 3; run += 1) {
      const from = service.hooks.log.count();
      service.hooks.faults.when(() => true, answers.status(401));
      await program.sync();
      expect(counted(from)).toEqual({
        waiver_submissions: 0,
        waiver_templates: 1,
        private_events: 1,
      });
      service.hooks.faults.clear();
    }
    expect(await readStored(program.copy())).toEqual(before);
    await expect.poll(() => program.status()?.failure?.kind).toBe('unauthorized');
  });
});

describe('a right that is missing', () => {
  const access = (list: List) => LISTS.map((it) => (it === list ? 'refused' : 'allowed'));
  const refuse = (list: List) => service.hooks.faults.when(asks(list), answers.status(403));
  const accesses = () => {
    const { lists } = program.copy().store.state();
    return LISTS.map((it) => lists[it].access);
  };

  describe('from the start, is no fault of the copy: the other lists are complete', () => {
    it.each(LISTS)('%s', async (list) => {
      const from = await firstSync(() => refuse(list));
      expect(accesses()).toEqual(access(list));
      expect(counted(from)[list]).toBe(1);
      await expect.poll(() => program.status()?.state).toBe('up-to-date');
      const stored = await readStored(program.copy());
      expect(stored.waiver_submissions.size).toBe(list === 'waiver_submissions' ? 0 : WAIVERS);
      expect(stored.private_events.size).toBe(list === 'private_events' ? 0 : EVENTS);
    });
  });

  describe('from a later run on, is said, and what was read before stays', () => {
    it.each(LISTS)('%s', async (list) => {
      await firstSync(() => undefined);
      const before = await readStored(program.copy());
      const from = service.hooks.log.count();
      refuse(list);
      await program.sync();
      expect(accesses()).toEqual(access(list));
      expect(counted(from)[list]).toBe(1);
      await expect.poll(() => program.status()?.state).toBe('partly-refused');
      expect(await readStored(program.copy())).toEqual(before);
    });
  });
});
