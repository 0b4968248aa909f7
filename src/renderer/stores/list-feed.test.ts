import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLOCK_ROWS } from '../../contract/lists';
import type { EventListQuery } from '../../contract/list-questions';
import { ALL_EVENTS } from '../../contract/whole-lists';
import { fakeList } from '../testing/fake-list';
import type { RowRange } from './row-blocks';
import { CallError, type CallCache } from './cache-client';
import { createListFeed } from './list-feed';
import { forgetListPlaces, keepListPlace } from './list-places';
import { indexOfRow, rowAt, withBlock } from './row-blocks';

const many = Array.from({ length: 10_000 }, (_, index) => `w${index}`);
const ids = many.slice(0, 450);

function query(search = ''): EventListQuery {
  return { ...ALL_EVENTS, zone: 'UTC', search };
}

beforeEach(forgetListPlaces);

describe('createListFeed', () => {
  it('begins a list that is shown again where it was left, and others at their beginning', async () => {
    keepListPlace(query('w'), { id: 'w320', offset: -7 });
    const feed = createListFeed(fakeList(ids).call);
    await feed.ask(query('w'));
    expect(feed.store.getState().place).toEqual({ kind: 'left', row: 320, offset: -7 });
    expect(rowAt(feed.store.getState().blocks, 325)?.id).toBe('w325');
    await feed.ask(query());
    expect(feed.store.getState().place).toMatchObject({ kind: 'at' });
    await feed.ask(query('w'));
    expect(feed.store.getState().place).toMatchObject({ kind: 'at' });

    keepListPlace(query('w'), { id: 'gone', offset: 0 });
    const again = createListFeed(fakeList(ids).call);
    await again.ask(query('w'));
    expect(again.store.getState().place).toMatchObject({ kind: 'at' });
  });

  it('shows an answer only together with the rows in view', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    const seen: number[] = [];
    feed.store.subscribe(({ summary, blocks }) => {
      if (summary) seen.push(blocks.size);
    });
    await feed.ask(query());
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(0);
    expect(rowAt(feed.store.getState().blocks, 7)?.id).toBe('w7');
  });

  it('shows an answer that is left open, and all of it once that is there', async () => {
    const fake = fakeList(ids);
    const rest = fake.leaveOpen(2);
    const feed = createListFeed(fake.call);
    feed.watch(() => ({ ids: ['w7'], held: [], selected: null }));
    await feed.ask(query());
    const { summary, asking, isOpen, gone } = feed.store.getState();
    expect([summary?.matching, summary?.everComplete, asking, isOpen]).toEqual([
      2,
      false,
      false,
      true,
    ]);
    /* What it lacks is not gone. */
    expect(gone).toEqual([]);
    rest.letThrough();
    await expect(feed.answered()).resolves.toMatchObject({ matching: 450, everComplete: true });
    expect(rowAt(feed.store.getState().blocks, 7)?.id).toBe('w7');
  });

  it('begins where the whole answer opens, where none was found before', async () => {
    const fake = fakeList(ids);
    const rest = fake.leaveOpen(0);
    const feed = createListFeed(fake.call);
    keepListPlace(query('w'), { id: 'w320', offset: -7 });
    await feed.ask(query('w'));
    rest.letThrough();
    await feed.answered();
    expect(feed.store.getState().place).toEqual({ kind: 'left', row: 320, offset: -7 });
  });

  it('waits for no rest of an answer once something else is asked', async () => {
    const fake = fakeList(ids);
    const rest = fake.leaveOpen(2);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    const next = feed.ask(query('w1'));
    await next;
    rest.letThrough();
    await expect(feed.answered()).resolves.toMatchObject({ matching: 111 });
    expect(feed.store.getState().query).toEqual(query('w1'));
  });

  it('is answered with null where the next question breaks behind an answer left open', async () => {
    const fake = fakeList(ids);
    fake.leaveOpen(2);
    let breaks = false;
    const feed = createListFeed((async (call: never, request: never) => {
      if (breaks) throw new Error('broken');
      return fake.call(call, request);
    }) as never);
    await feed.ask(query());
    breaks = true;
    await feed.ask(query('w1'));
    await expect(feed.answered()).resolves.toBeNull();
  });

  it('says that it searches while the answer to another question is slow, not to the same', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    const searching = (): boolean => feed.store.getState().searching;
    await feed.ask(query());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let letThrough = (): void => undefined;
    fake.gate = new Promise((resolve) => (letThrough = resolve));
    const again = feed.ask(query());
    vi.advanceTimersByTime(5_000);
    expect(searching()).toBe(false);
    const other = feed.ask(query('w1'));
    expect(searching()).toBe(false);
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    expect(searching()).toBe(true);
    letThrough();
    await Promise.all([again, other]);
    expect(searching()).toBe(false);
  });

  describe('goes by what is asked, however often it is, to say that it searches', () => {
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    /* A list that shows all, and answers the next question when let through, and no other. */
    const answersOne = async () => {
      const fake = fakeList(ids);
      const feed = createListFeed(fake.call);
      await feed.ask(query());
      let letThrough = (): void => undefined;
      fake.gate = new Promise((resolve) => (letThrough = resolve));
      const searching = (): boolean => feed.store.getState().searching;
      const hold = (): void => void (fake.gate = new Promise(() => undefined));
      return { feed, searching, hold, letThrough };
    };
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    it('and no longer searches where the same was asked again', async () => {
      const { feed, searching, hold, letThrough } = await answersOne();
      void feed.ask(query('w1'));
      vi.advanceTimersByTime(400);
      expect(searching()).toBe(true);
      hold();
      void feed.ask(query('w1'));
      letThrough();
      await settled();
      expect(feed.store.getState()).toMatchObject({ asking: true, query: query('w1') });
      expect(searching()).toBe(false);
    });

    it('and searches where the answer to one that was given up is shown', async () => {
      const { feed, searching, hold, letThrough } = await answersOne();
      void feed.ask(query('w1'));
      hold();
      void feed.ask(query());
      vi.advanceTimersByTime(400);
      expect(searching()).toBe(false);
      letThrough();
      await settled();
      expect(feed.store.getState().query).toEqual(query('w1'));
      vi.advanceTimersByTime(400);
      expect(searching()).toBe(true);
    });
  });

  it('shows at once that nothing is found yet, and the next question does not wait for the rest', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    fake.leaveOpen(0);
    await feed.ask(query('w2'));
    const { summary, query: shown, asking, isOpen } = feed.store.getState();
    expect([summary?.matching, asking, isOpen]).toEqual([0, false, true]);
    expect(shown).toEqual(query('w2'));
    fake.leaveOpen(450);
    await feed.ask(query('w1'));
    expect(feed.store.getState().summary?.matching).toBe(111);
  });

  it('says that it searches where nothing is found for a while', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    const rest = fake.leaveOpen(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await feed.ask(query('w2'));
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    expect(feed.store.getState().searching).toBe(true);
    rest.letThrough();
    await feed.answered();
    expect(feed.store.getState().searching).toBe(false);
  });

  it('shows all that it had until all is there, where the same is asked again', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    const rest = fake.leaveOpen(2);
    await feed.ask(query());
    expect(feed.store.getState().summary?.matching).toBe(450);
    rest.letThrough();
    await expect(feed.answered()).resolves.toMatchObject({ matching: 450 });
  });

  it('leaves the rows as they are that came again as they were', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    const before = rowAt(feed.store.getState().blocks, 7);
    fake.ids = ['new', ...ids];
    await feed.ask(query());
    expect(rowAt(feed.store.getState().blocks, 0)?.id).toBe('new');
    expect(rowAt(feed.store.getState().blocks, 8)).toBe(before);
  });

  it('has the rows of a new question with its answer', async () => {
    const fake = fakeList(ids);
    await createListFeed(fake.call).ask(query());
    expect(fake.asked).toEqual(['query ']);
  });

  it('fetches the blocks that come into view, each once', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    fake.asked.length = 0;
    feed.show(190, 230);
    feed.show(191, 231);
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(fake.asked).toEqual(['list:rows', 'list:rows', 'list:rows']);
    expect(rowAt(feed.store.getState().blocks, 229)?.id).toBe('w229');
  });

  it('asks at once for all blocks that are in view with an answer', async () => {
    const fake = fakeList(ids);
    const askedBy: string[][] = [];
    const call = (async (...asked: Parameters<CallCache>) => {
      const answer = await fake.call(...asked);
      askedBy.push([...fake.asked]);
      return answer;
    }) as CallCache;
    const feed = createListFeed(call);
    feed.show(0, 3 * BLOCK_ROWS);
    await feed.ask(query());
    /* By the first answer with rows both are asked for. */
    expect(askedBy[1]).toEqual(['query ', 'list:rows', 'list:rows']);
    const { blocks } = feed.store.getState();
    expect([0, 30, 74].map((row) => rowAt(blocks, row)?.id)).toEqual(['w0', 'w30', 'w74']);
  });

  it('lets rows go that are far from those in view, and reads them again', async () => {
    const feed = createListFeed(fakeList(many).call);
    const rowsAt = (...rows: number[]) =>
      rows.map((row) => rowAt(feed.store.getState().blocks, row)?.id);
    const show = async (from: number) => {
      feed.show(from, from + 40);
      await new Promise((resolve) => setImmediate(resolve));
    };
    await feed.ask(query());
    for (let from = 0; from < many.length; from += BLOCK_ROWS) await show(from);
    expect(rowsAt(0, 5_999, 6_000, 9_999)).toEqual([undefined, undefined, 'w6000', 'w9999']);
    await show(0);
    expect(rowsAt(0, 39)).toEqual(['w0', 'w39']);
  });

  it('keeps the row at the edge where it was when rows come before it', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    feed.anchorFrom(() => ({ id: 'w20', row: 20 }));
    fake.ids = ['new1', 'new2', ...ids];
    await feed.ask(query());
    expect(feed.store.getState().place).toEqual({ kind: 'moved', by: 2 });
    expect(rowAt(feed.store.getState().blocks, 22)?.id).toBe('w20');
  });

  it('stays where it is when the row at the edge is gone or unmoved', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    feed.anchorFrom(() => ({ id: 'gone', row: 20 }));
    await feed.ask(query());
    expect(feed.store.getState().place).toBeNull();
  });

  it('begins another question at its own start', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    feed.anchorFrom(() => ({ id: 'w20', row: 20 }));
    await feed.ask(query('w4'));
    expect(feed.store.getState().place).toEqual({ kind: 'at', row: 0 });
  });

  it('asks only the last of the questions that came while one was under way', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    let open: () => void = () => undefined;
    fake.gate = new Promise((resolve) => {
      open = resolve;
    });
    const done = feed.ask(query('w'));
    void feed.ask(query('w1'));
    void feed.ask(query('w12'));
    open();
    await done;
    expect(fake.asked.filter((call) => call.startsWith('query'))).toEqual(['query w', 'query w12']);
    expect(feed.store.getState()).toMatchObject({ asking: false, query: { search: 'w12' } });
  });

  it('asks again when the rows belong to an outdated answer', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    fake.oldest = 1;
    feed.show(0, 140);
    await feed.ask(query());
    expect(feed.store.getState().summary?.token).toBe(1);
    expect(rowAt(feed.store.getState().blocks, 0)?.id).toBe('w0');
  });

  it('keeps the rows it has when the worker breaks', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    fake.gate = Promise.reject(new Error('broken'));
    await feed.ask(query('x'));
    expect(feed.store.getState()).toMatchObject({
      failure: { kind: 'storage-failed' },
      asking: false,
    });
    expect(rowAt(feed.store.getState().blocks, 0)?.id).toBe('w0');
  });

  it('says why the store could not answer, until a question is answered', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    fake.gate = Promise.reject(new CallError('full', { kind: 'disk-full' }));
    await feed.ask(query());
    expect(feed.store.getState().failure).toEqual({ kind: 'disk-full' });
    fake.gate = Promise.resolve();
    await feed.ask(query());
    expect(feed.store.getState()).toMatchObject({ failure: null, summary: { rows: ids.length } });
  });

  it('says nothing of rows that could not be read of an answer that another one has replaced', async () => {
    const fake = fakeList(ids);
    let breakRows = (_error: Error): void => undefined;
    const broken = new Promise<never>((_, reject) => (breakRows = reject));
    let isSlow = false;
    const call: CallCache = (name, request) =>
      isSlow && name === 'list:rows' ? broken : fake.call(name, request);
    const feed = createListFeed(call);
    await feed.ask(query());
    isSlow = true;
    feed.show(300, 320);
    isSlow = false;
    await feed.ask(query('w1'));
    breakRows(new Error('broken'));
    await broken.catch(() => undefined);
    expect(feed.store.getState().failure).toBeNull();
  });
});

describe('withBlock', () => {
  it('keeps a block that comes from far away, for which the furthest of the others goes', () => {
    const inView = new Map(Array.from({ length: 160 }, (_, index) => [240 + index, []]));
    const blocks = withBlock(inView, 3, [], { from: 9_900, until: 9_940 });
    expect([...blocks.keys()]).toEqual([...inView.keys(), 3].slice(1));
  });
});

describe('indexOfRow', () => {
  it('finds a row that moved, and stays where one is not seen', async () => {
    const feed = createListFeed(fakeList(ids).call);
    await feed.ask(query());
    const { blocks } = feed.store.getState();
    expect(indexOfRow(blocks, 'w5', 5)).toBe(5);
    expect(indexOfRow(blocks, 'w7', 5)).toBe(7);
    expect(indexOfRow(blocks, 'gone', 5)).toBe(5);
    expect(indexOfRow(blocks, undefined, -1)).toBe(-1);
  });
});

describe('records that are chosen', () => {
  const NOTHING = { kind: 'ids', ids: [] } as const;
  const chosen = async (feed: ReturnType<typeof createListFeed>, range: RowRange | null) => {
    const choice = await feed.choose(range, NOTHING, 'add');
    return choice?.kind === 'ids' ? choice.ids : choice;
  };

  const held = () => {
    const fake = fakeList(ids);
    let open: () => void = () => undefined;
    fake.gate = new Promise((resolve) => (open = resolve));
    return { fake, feed: createListFeed(fake.call), open: () => open() };
  };

  it('are those of the first answer when they are wanted before it', async () => {
    const { feed, open } = held();
    const wanted = chosen(feed, null);
    void feed.ask(query());
    open();
    expect(await wanted).toEqual(ids);
  });

  it('are those of the newest question, not of the one before that still shows', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    void feed.ask(query('w44'));
    expect(await chosen(feed, null)).toEqual(ids.filter((id) => id.includes('w44')));
  });

  it('are those of a new answer where the worker has forgotten the one that shows', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    fake.forget();
    fake.ids = ['new', ...ids];
    expect(await chosen(feed, null)).toEqual(['new', ...ids]);
  });

  it('of a range are those of the rows that show', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    expect(await chosen(feed, { from: 0, until: 2 })).toBeNull();
    await feed.ask(query());
    void feed.ask(query('w44'));
    expect(await chosen(feed, { from: 1, until: 3 })).toEqual(['w1', 'w2']);
  });

  it('are none that could replace a selection when the worker has forgotten where the rows of a range were', async () => {
    const fake = fakeList(ids);
    const feed = createListFeed(fake.call);
    await feed.ask(query());
    fake.forget();
    expect(await chosen(feed, { from: 0, until: 2 })).toBeNull();
  });

  it('are none that could replace a selection when there is no answer', async () => {
    const feed = createListFeed((() => Promise.reject(new Error('broke'))) as never);
    await feed.ask(query());
    expect(await chosen(feed, null)).toBeNull();
  });

  it('are none that could replace a selection where the worker broke, which the list says', async () => {
    const fake = fakeList(ids);
    let breaks = false;
    const call: CallCache = (name, request) =>
      breaks ? Promise.reject(new Error('broke')) : fake.call(name, request);
    const feed = createListFeed(call);
    await feed.ask(query());
    breaks = true;
    expect(await chosen(feed, null)).toBeNull();
    expect(feed.store.getState().failure?.kind).toBe('storage-failed');
  });

  it('are not named where the worker broke', async () => {
    const feed = createListFeed((() => Promise.reject(new Error('broke'))) as never);
    expect(await feed.named({ kind: 'ids', ids: ['w1'] })).toBeNull();
  });
});

it('stays with the newest question where rows of the answer before it are forgotten', async () => {
  const fake = fakeList(ids);
  const feed = createListFeed(fake.call);
  await feed.ask(query());
  fake.oldest = 1;
  let answer = (): void => undefined;
  fake.gate = new Promise((resolve) => {
    answer = resolve;
  });
  const asked = feed.ask(query('w1'));
  feed.show(200, 240);
  await new Promise((done) => setTimeout(done));
  answer();
  await asked;
  expect(feed.store.getState().query).toEqual(query('w1'));
});

it('finds where a row is now, although it is not in view', async () => {
  const fake = fakeList(ids);
  const feed = createListFeed(fake.call);
  await feed.ask(query());
  fake.ids = ['new', ...ids];
  await feed.ask(query());
  expect(await feed.rowOf('w300', 300)).toBe(301);
  expect(await feed.rowOf('w3', 3)).toBe(4);
  expect(await feed.rowOf('gone', 7)).toBe(7);
  expect(await feed.rowOf(undefined, 7)).toBe(7);
});
