import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterTooLarge, nextWalkStep, startWalk, type WalkPage, type WalkPosition } from './walk';

interface Row {
  readonly id: string;
  readonly at: number;
}

const text = (at: number): string => new Date(at * 1000).toISOString();

type InTie = (a: Row, b: Row, request: number) => number;

const byId: InTie = (a, b) => (a.id < b.id ? -1 : 1);
/* As of a service that has no order for records of one time: another one in each answer. */
const unsteady: InTie = (a, b, request) => turned(a, request) - turned(b, request);
const turned = ({ id }: Row, request: number): number =>
  (Number(id.slice(1)) * (2 * request + 1)) % 1_009;

/** A list as the interface describes it: least recently updated first, numbered pages. */
function serve(
  rows: readonly Row[],
  position: WalkPosition,
  inTie: (a: Row, b: Row) => number,
): readonly Row[] {
  const since = position.anchor === null ? -Infinity : Date.parse(position.anchor) / 1000;
  const sorted = rows.filter((row) => row.at >= since).sort((a, b) => a.at - b.at || inTie(a, b));
  const from = (position.pageNumber - 1) * position.pageSize;
  return sorted.slice(from, from + position.pageSize);
}

/* A record without a time or an id. */
const unreadable = (row: Row): Row => ({ ...row, id: `${row.id}?` });
const isUnreadable = ({ id }: Row): boolean => id.endsWith('?');

interface Outcome {
  readonly seen: ReadonlyMap<string, number>;
  readonly requests: number;
  readonly end: string;
}

/** Walks a list which `touch` changes after every answer. */
function walk(
  rows: Row[],
  pageSize: number,
  touch: (request: number) => void,
  tooLarge: ReadonlySet<string | undefined> = new Set(),
  inTie: InTie = byId,
): Outcome {
  const seen = new Map<string, number>();
  let position = startWalk(null, pageSize);
  for (let requests = 1; requests < 5000; requests += 1) {
    const served = serve(rows, position, (a, b) => inTie(a, b, requests));
    if (served.some((row) => tooLarge.has(row.id))) {
      const smaller = afterTooLarge(position);
      if (smaller === null) throw new Error('the walk gives up');
      position = smaller;
      continue;
    }
    const understood = served.filter((row) => !isUnreadable(row));
    const fresh = understood.filter((row) => seen.get(row.id) !== row.at).length;
    for (const row of understood) seen.set(row.id, row.at);
    touch(requests);
    const last = understood.at(-1);
    const page: WalkPage = {
      received: served.length,
      perPage: position.pageSize,
      lastUpdatedAt: last ? text(last.at) : null,
      fresh,
      states: understood.map((row) => `${row.id} ${String(row.at)}`),
      outOfOrder: false,
      hasNext: served.length === position.pageSize,
      totalCount: null,
    };
    const step = nextWalkStep(position, page);
    if (step.kind === 'end') return { seen, requests, end: step.end };
    position = step.position;
  }
  throw new Error('the walk does not end');
}

/** A page of so many records out of a list of fifty, after the anchor. */
function pageOf(received: number): WalkPage {
  return {
    received,
    perPage: 20,
    lastUpdatedAt: received === 0 ? null : text(5),
    fresh: received,
    states: Array.from({ length: received }, (_, i) => `r${String(i)}`),
    outOfOrder: false,
    hasNext: true,
    totalCount: 50,
  };
}

function listOf(count: number, tie = 0): Row[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `r${String(i).padStart(5, '0')}`,
    at: i < tie ? 1000 : 1000 + i,
  }));
}

describe('the anchored walk', () => {
  describe('lists of any ties are walked with every record once, complete', () => {
    it.each([
      ['an empty list', 0, 0],
      ['one record', 1, 0],
      ['exactly one page', 20, 0],
      ['one more than a page', 21, 0],
      ['several pages', 205, 0],
      ['a tie of exactly a page', 100, 20],
      ['a tie longer than a page', 100, 47],
      ['nothing but a tie', 100, 100],
    ])('%s: every record once, complete', (_, count, tie) => {
      const rows = listOf(count, tie);
      const outcome = walk(rows, 20, () => undefined);
      expect(outcome.seen.size).toBe(count);
      expect(outcome.end).toBe('complete');
    });
  });

  describe('a tie longer than a page of any size is walked to its end', () => {
    it.each([3, 4, 5, 6])(
      'ends in a tie longer than pages of %i, with every record',
      (pageSize) => {
        const outcome = walk(listOf(130, 130), pageSize, () => undefined);
        expect(outcome.seen.size).toBe(130);
        expect(outcome.end).toBe('may-have-gaps');
        expect(outcome.requests).toBeLessThan(200);
      },
    );
  });

  it('leaves a tie without a steady order behind, and gets all that comes after it', () => {
    const rows = listOf(300, 100);
    const outcome = walk(rows, 20, () => undefined, new Set(), unsteady);
    expect(rows.slice(100).filter(({ id }) => !outcome.seen.has(id))).toEqual([]);
    expect(outcome.end).toBe('may-have-gaps');
    expect(outcome.requests).toBeLessThan(150);
  });

  it('goes through pages of a tie of which nothing is understood, and gets all that comes after', () => {
    const rows = listOf(300, 100).map((row, at) => (at < 21 || at > 90 ? row : unreadable(row)));
    const outcome = walk(rows, 20, () => undefined);
    expect(rows.slice(100).filter(({ id }) => !outcome.seen.has(id))).toEqual([]);
    expect(outcome.end).toBe('may-have-gaps');
    expect(outcome.requests).toBeLessThan(150);
  });

  it('asks about once per page when nothing moves', () => {
    expect(walk(listOf(400), 20, () => undefined).requests).toBeLessThanOrEqual(22);
  });

  it('misses nothing that is touched, removed or added while paging', () => {
    const change = fc.record({
      request: fc.integer({ min: 1, max: 30 }),
      kind: fc.constantFrom('touch', 'remove', 'add'),
      pick: fc.nat({ max: 10_000 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 160 }),
        fc.integer({ min: 0, max: 60 }),
        fc.array(change, { maxLength: 40 }),
        (count, tie, changes) => {
          const rows = listOf(count, tie);
          let clock = 100_000;
          const outcome = walk(rows, 20, (request) => {
            if (request > 30) return;
            for (const c of changes.filter((it) => it.request === request)) {
              const at = rows.length === 0 ? 0 : c.pick % rows.length;
              if (c.kind === 'remove') rows.splice(at, 1);
              else if (c.kind === 'add') rows.push({ id: `n${clock}`, at: (clock += 1) });
              else if (rows[at]) rows[at] = { ...rows[at], at: (clock += 1) };
            }
          });
          const missed = rows.filter((row) => row.at < 100_000 && !outcome.seen.has(row.id));
          expect(missed).toEqual([]);
          expect(outcome.end).toBe('complete');
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('falls back to numbered passes when the order is violated', () => {
    const page: WalkPage = {
      received: 20,
      perPage: 20,
      lastUpdatedAt: text(5),
      fresh: 20,
      states: ['a'],
      outOfOrder: true,
      hasNext: true,
      totalCount: null,
    };
    const step = nextWalkStep(startWalk(null, 20), page);
    expect(step).toMatchObject({ kind: 'ask', position: { anchor: null, pageNumber: 1 } });
    if (step.kind !== 'ask') return;
    const last = { ...page, received: 3, fresh: 0, hasNext: false };
    expect(nextWalkStep(step.position, last)).toEqual({
      kind: 'end',
      end: 'complete-after-repair',
    });
    expect(nextWalkStep(step.position, { ...last, fresh: 2 })).toMatchObject({ kind: 'ask' });
  });

  describe('a page that ends before its list is asked for again, or said to have gaps', () => {
    it.each([
      ['is asked for once more', [0], 'ask', { pageNumber: 1, early: 1 }],
      ['then the page after it', [0, 0], 'ask', { pageNumber: 2, gaps: true }],
      ['then the list has gaps', [0, 0, 0], 'end', undefined],
      ['after which a whole one goes on', [0, 20], 'ask', { early: 0, gaps: false }],
    ])('a page that ends before its list %s', (_, received, kind, position) => {
      let at = startWalk(text(1), 20);
      let step = nextWalkStep(at, pageOf(20));
      for (const count of received) {
        step = nextWalkStep(at, pageOf(count));
        if (step.kind === 'ask') at = step.position;
      }
      expect(step.kind).toBe(kind);
      if (step.kind === 'ask') expect(step.position).toMatchObject(position ?? {});
      else expect(step.end).toBe('may-have-gaps');
    });
  });

  it('a short page whose total agrees ends the list, whatever its next link says', () => {
    const page = { ...pageOf(7), totalCount: 7, hasNext: true };
    expect(nextWalkStep(startWalk(null, 20), page)).toEqual({ kind: 'end', end: 'complete' });
  });

  it('keeps its place or an earlier one when the page becomes smaller', () => {
    const position = { ...startWalk(text(1), 100), pageNumber: 4 };
    expect(afterTooLarge(position)).toMatchObject({ pageNumber: 7, pageSize: 50, gaps: false });
  });

  describe('records too large to fetch are passed over, all others come, and it is said', () => {
    it.each([
      ['among others', [57]],
      ['at the beginning', [0]],
      ['at the end', [199]],
      ['side by side', [60, 61, 62, 63]],
      ['in a tie', [5]],
    ])('passes over records too large to fetch %s, gets all others, says so', (_, large) => {
      const rows = listOf(200, 45);
      const tooLarge = new Set(large.map((n) => rows[n]?.id));
      const outcome = walk(rows, 20, () => undefined, tooLarge);
      expect(rows.filter((row) => !outcome.seen.has(row.id)).map((row) => row.id)).toEqual([
        ...tooLarge,
      ]);
      expect(outcome.end).toBe('may-have-gaps');
      expect(outcome.requests).toBeLessThan(150);
    });
  });
});

describe('a service that puts so few records into a page that none can overlap', () => {
  it.each([
    [1, 0],
    [1, 6],
    [2, 0],
    [2, 7],
  ])('is read whole: %i in a page, a tie of %i', (pageSize, tie) => {
    const outcome = walk(listOf(30, tie), pageSize, () => undefined);
    expect(outcome.seen.size).toBe(30);
    expect(outcome.end).toBe('complete');
    /* A walk may ask four times for each record, and some more. */
    expect(outcome.requests).toBeLessThanOrEqual(4 * 30 + 1);
  });

  it('has nothing skipped where the first record of a tie goes between two of its pages', () => {
    const rows = listOf(12, 6);
    const outcome = walk(rows, 1, (request) => {
      if (request === 4) rows.shift();
    });
    expect(rows.filter(({ id }) => !outcome.seen.has(id))).toEqual([]);
    expect(outcome.end).toBe('complete');
  });
});

describe('a tie whose last record was touched before the next page', () => {
  const inTie: WalkPosition = {
    ...startWalk(text(1000), 6),
    pageNumber: 2,
    pageSize: 5,
    tie: {
      newInPass: 0,
      passes: 1,
      last: { state: 'r5 1000', index: 5 },
      met: [],
      metBefore: null,
    },
  };
  const page: WalkPage = {
    received: 5,
    perPage: 5,
    lastUpdatedAt: text(3000),
    fresh: 0,
    states: ['r1 3000', 'r2 3000', 'r3 3000', 'r4 3000', 'r5 3000'],
    outOfOrder: false,
    hasNext: true,
    totalCount: 11,
  };

  it('is walked again: the record is on the page, but not where it stood', () => {
    expect(nextWalkStep(inTie, page)).toMatchObject({
      kind: 'ask',
      position: { anchor: text(1000), pageNumber: 1, tie: { passes: 2 } },
    });
  });

  it('is left where the record still stands', () => {
    const still = { ...page, states: ['r5 1000', ...page.states.slice(0, 4)] };
    expect(nextWalkStep(inTie, still)).toMatchObject({
      kind: 'ask',
      position: { anchor: text(3000), tie: null },
    });
  });
});
