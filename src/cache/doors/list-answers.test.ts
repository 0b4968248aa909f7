import { expect, it, vi } from 'vitest';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { MissingBlocks } from '../blocks/missing-blocks';
import type { Session } from '../session/session';
import { begunList } from './list-answers';

/** A session whose list finds as many as are known; the others come with blocks that are let through. */
function openSession(known: number) {
  let [matching, arrived] = [known, 0];
  let letThrough = (): void => undefined;
  const bring = (): Promise<void> => {
    arrived += 1;
    return new Promise((resolve) => {
      letThrough = () => {
        matching = 9;
        resolve();
      };
    });
  };
  const left: number[] = [];
  const answer = () => {
    const facets = { reviewed: [{ key: true, count: matching }] };
    return { token: 7, rows: matching, matching, all: 20, facets, openAt: 0 };
  };
  const whole = () => {
    if (matching < 9) throw new MissingBlocks({ bring }, [1]);
    return answer();
  };
  let look: () => unknown = whole;
  const partly = (ask: () => unknown) => {
    look = answer;
    const found = ask();
    look = whole;
    return { found, isOpen: matching < 9 };
  };
  const listEngine = {
    query: () => look(),
    rows: () => ({ rows: [] }),
    leaveOpen: (token: number) => left.push(token),
  };
  const list = { everComplete: true, count: 20, sinceMs: null };
  const copy = { store: { state: () => ({ lists: { waiver_submissions: list } }) } };
  const search = { ready: () => Promise.resolve(), partly };
  const session = { generation: () => ({ listEngine, copy, search }) } as unknown as Session;
  return { session, left, arrived: () => arrived, letThrough: () => letThrough() };
}

const query = { ...ALL_WAIVERS, search: 'a.b' };

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setImmediate(resolve));
}

it('leaves an answer open that may lack records, and says so of each number', async () => {
  const { session, left } = openSession(3);
  const answer = await begunList(session, { query, further: false });
  expect(answer).toMatchObject({ isOpen: true, matching: 3, everComplete: false });
  expect(answer?.facets).toEqual({ reviewed: [{ key: true, count: { amount: 3, whole: false } }] });
  expect(left).toEqual([7]);
});

it('has all of it then', async () => {
  const { session, arrived, letThrough } = openSession(3);
  const all = begunList(session, { query, further: true });
  await until(() => arrived() > 0);
  letThrough();
  expect(await all).toMatchObject({ isOpen: false, matching: 9, everComplete: true });
});

it('begins the rest at once where there is nothing to show yet, and else once nobody types on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const arrivedAtOnce = async (known: number) => {
    const { session, arrived } = openSession(known);
    const question = { ...query, search: `a.${String(known)}` };
    await begunList(session, { query: question, further: false });
    void begunList(session, { query: question, further: true });
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return arrived();
  };
  expect(await arrivedAtOnce(0)).toBe(1);
  expect(await arrivedAtOnce(3)).toBe(0);
  vi.useRealTimers();
});

it('ends the rest as soon as another question begins', async () => {
  const { session, arrived, letThrough } = openSession(3);
  await begunList(session, { query, further: false });
  const rest = begunList(session, { query, further: true });
  await until(() => arrived() > 0);
  const next = await begunList(session, { query: { ...query, search: 'a.bc' }, further: false });
  expect(next).toMatchObject({ isOpen: true });
  letThrough();
  /* Its blocks were on their way, so that it has its answer. */
  expect(await rest).toMatchObject({ matching: 9 });
  const again = openSession(3);
  await begunList(again.session, { query, further: false });
  const ended = begunList(again.session, { query, further: true });
  await begunList(again.session, { query: { ...query, search: 'a.bc' }, further: false });
  expect([await ended, again.arrived()]).toEqual([null, 0]);
});

it('does not ask for the rest of a question that another one took the place of', async () => {
  const { session } = openSession(9);
  const { generation } = session;
  let asked = 0;
  const counted = {
    generation: () => {
      asked += 1;
      return generation();
    },
  } as unknown as Session;
  await begunList(session, { query, further: false });
  const rest = begunList(counted, { query, further: true });
  await begunList(session, { query: { ...query, search: 'a.bc' }, further: false });
  expect([await rest, asked]).toEqual([null, 0]);
  expect([await begunList(counted, { query, further: true }), asked]).toEqual([null, 0]);
});

it('goes on with the rest where the same is asked again, as the copy changed', async () => {
  const { session, arrived, letThrough } = openSession(3);
  await begunList(session, { query, further: false });
  const rest = begunList(session, { query, further: true });
  await begunList(session, { query, further: false });
  await until(() => arrived() > 0);
  letThrough();
  expect(await rest).toMatchObject({ isOpen: false, matching: 9 });
});
