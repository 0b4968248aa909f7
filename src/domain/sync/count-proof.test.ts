import { describe, expect, it } from 'vitest';
import { afterCount, afterRecords, afterUpdate, startProof, type ProofStep } from './count-proof';
import { countedList, playProof, type CountedList } from './testing/counted-list';

/** A list of so many records, a minute apart; `at` puts one elsewhere. */
function listOf(size: number, at: (n: number) => number = (n) => n * 60_000): CountedList {
  return countedList(Array.from({ length: size }, (_, n) => [`r${String(n)}`, at(n)]));
}

function without(list: CountedList, ...gone: readonly number[]): CountedList {
  for (const n of gone) list.served.delete(`r${String(n)}`);
  return list;
}

const stretch = (from: number, length: number): readonly number[] =>
  Array.from({ length }, (_, n) => from + n);

const same = ({ served, copy }: CountedList): boolean =>
  served.size === copy.size && [...served.keys()].every((id) => copy.has(id));

describe('a list that the service counts as the copy does', () => {
  it.each([0, 1, 8, 1_000])('of %i records is proven by one request', (size) => {
    expect(playProof(listOf(size))).toEqual({
      end: 'proven',
      counts: 1,
      records: 0,
      updates: 0,
      walks: 0,
    });
  });

  it('is proven by two where a record came between the run and the count', () => {
    const list = listOf(500);
    list.served.set('new', 40_000_000);
    expect(playProof(list)).toMatchObject({ end: 'proven', counts: 2, updates: 1, walks: 0 });
    expect(same(list)).toBe(true);
  });
});

describe('records that are gone', () => {
  it.each<[string, readonly number[]]>([
    ['the first', [0]],
    ['the last', [999]],
    ['both ends', [0, 999]],
    ['a stretch over the middle', stretch(495, 10)],
    ['some everywhere', [3, 4, 250, 500, 501, 502, 730, 998]],
  ])('%s: are found by counts and confirmed one by one', (_name, gone) => {
    const list = without(listOf(1_000), ...gone);
    expect(playProof(list)).toMatchObject({ end: 'proven', walks: 0 });
    expect(same(list)).toBe(true);
  });

  it('and share one created_at with hundreds are asked for one by one', () => {
    const list = without(
      listOf(1_000, (n) => (n < 300 ? n : 500) * 60_000),
      650,
    );
    expect(playProof({ ...list })).toMatchObject({ end: 'proven', walks: 1 });
    const fewer = without(
      listOf(1_000, (n) => (n < 700 ? n : 800) * 60_000),
      850,
    );
    expect(playProof(fewer)).toMatchObject({ end: 'proven', walks: 0, records: 151 });
    expect(same(fewer)).toBe(true);
  });

  it('within one millisecond are told apart from the others and asked for', () => {
    const list = without(
      listOf(600, (n) => Math.floor(n / 6)),
      303,
    );
    expect(playProof(list)).toMatchObject({ end: 'proven', walks: 0 });
    expect(same(list)).toBe(true);
  });

  it('and have no readable created_at stand before all others', () => {
    const list = listOf(600);
    for (const n of stretch(0, 5)) list.copy.set(`r${String(n)}`, Number.NaN);
    without(list, 3);
    expect(playProof(list)).toMatchObject({ end: 'proven', walks: 0 });
    expect(list.copy.has('r3')).toBe(false);
  });
});

describe('more than counts can find in a short time', () => {
  it.each<[string, number, readonly number[]]>([
    ['more than two in a hundred', 1_000, stretch(100, 21)],
    ['one of a few', 40, [7]],
    ['hundreds of many', 100_000, stretch(500, 401)],
  ])('%s: leads to a walk over everything', (_name, size, gone) => {
    const list = without(listOf(size), ...gone);
    const played = playProof(list);
    expect(played).toMatchObject({ end: 'proven', walks: 1, records: 0 });
    expect(same(list)).toBe(true);
  });

  it('or a record at the service that no incremental run brings, leads to one as well', () => {
    const list = listOf(500);
    list.served.set('late', 3_000_000);
    list.late.add('late');
    expect(playProof(list)).toMatchObject({ end: 'proven', walks: 1 });
    expect(same(list)).toBe(true);
  });

  it('never takes more than some four hundred requests', () => {
    const gone = stretch(0, 300).map((n) => n * 300);
    const list = without(listOf(90_000), ...gone);
    list.count = fastCount(90_000, gone);
    const played = playProof(list);
    expect(played).toMatchObject({ end: 'proven', walks: 1 });
    expect(played.counts + played.records).toBeLessThan(420);
  });
});

describe('counts that cannot be right', () => {
  const lies: readonly (readonly [string, CountedList['count']])[] = [
    ['one too many, always', (_since, truth) => truth() + 1],
    ['one too few, always', (_since, truth) => truth() - 1],
    ['none at all', () => null],
    ['the same whatever is asked', () => 997],
    [
      'more of a part than of the whole',
      (since, truth) => (since === -Infinity ? 997 : 2 * truth()),
    ],
    [
      'fewer where more are asked for',
      (since, truth) => (since === -Infinity ? 997 : 1_000 - truth()),
    ],
  ];
  it.each(lies)('%s: are not believed', (_name, count) => {
    const list = { ...listOf(1_000), count };
    expect(playProof(list).end).toBe('contradicted');
    expect(same(list)).toBe(true);
  });

  it('prove nothing where every record of a stretch is there, twice', () => {
    const list = listOf(1_000);
    const from = 400 * 60_000;
    list.count = (since, truth) => truth() - (since <= from ? 1 : 0);
    const played = playProof(list);
    expect(played).toMatchObject({ end: 'contradicted', updates: 2, walks: 0 });
    expect(played.records).toBeGreaterThan(1);
    expect(same(list)).toBe(true);
  });

  it('do not bring a second walk on', () => {
    const list = { ...listOf(1_000), count: () => 500 };
    expect(playProof(list)).toMatchObject({ end: 'contradicted', walks: 1 });
  });
});

describe('a list that moves while it is counted', () => {
  it.each([1, 2, 3, 5, 8, 13, 18, 21])(
    'after answer %i is right at the next proof at the latest',
    (at) => {
      for (const change of ['add', 'remove early', 'remove late'] as const) {
        const list = without(listOf(1_000), 500);
        list.afterAnswer = (answer) => {
          if (answer !== at) return;
          if (change === 'add') list.served.set('new', 99_000_000);
          else list.served.delete(change === 'remove early' ? 'r20' : 'r980');
        };
        expect(playProof(list).end).toBe('proven');
        list.afterAnswer = () => undefined;
        expect(playProof(list).end).toBe('proven');
        expect(same(list)).toBe(true);
      }
    },
  );
});

describe('a record that is gone while another one comes', () => {
  it('is found though the counts agree for a moment', () => {
    const list = without(listOf(1_000), 500);
    list.afterAnswer = (answer) => {
      if (answer === 2) list.served.set('new', 99_000_000);
    };
    expect(playProof(list)).toMatchObject({ end: 'proven', updates: 2, walks: 0 });
    expect(same(list)).toBe(true);
  });
});

describe('records that nobody can fetch', () => {
  it('leave it open whether they are there', () => {
    const list = without(listOf(1_000), 500);
    for (const n of stretch(490, 20)) list.silent.add(`r${String(n)}`);
    expect(playProof(list).end).toBe('unanswered');
    expect(list.copy.has('r500')).toBe(true);
  });

  it('and have no id lead to a walk', () => {
    let step: ProofStep = startProof(100);
    const nameless = stretch(0, 100).map((n) => ({ id: null, createdMs: n }));
    step = afterCount(proofOf(step), 99);
    step = afterUpdate(proofOf(step), nameless);
    const kinds: string[] = [];
    for (let n = 0; n < 40 && step.kind !== 'walk'; n += 1) {
      kinds.push(step.kind);
      step = answer(step, nameless);
    }
    expect(step.kind).toBe('walk');
    expect(kinds).toContain('records');
  });

  function proofOf(step: ProofStep) {
    if (step.kind === 'end') throw new Error('The proof has ended');
    return step.proof;
  }

  function answer(step: ProofStep, order: readonly { id: null; createdMs: number }[]): ProofStep {
    const proof = proofOf(step);
    if (step.kind === 'count') {
      const since = step.since === null ? 0 : Date.parse(step.since);
      return afterCount(proof, order.length - since - (since <= 60 ? 1 : 0));
    }
    if (step.kind !== 'records') return afterUpdate(proof, order);
    return afterRecords(proof, { asked: 0, gone: 0, lastGone: false, unanswered: 0 });
  }
});

/** Counts of a large list with a record a minute, without looking at each. */
function fastCount(size: number, gone: readonly number[]): CountedList['count'] {
  return (since) => {
    const from = since === -Infinity ? 0 : Math.ceil(since / 60_000);
    return size - from - gone.filter((n) => n >= from).length;
  };
}

describe('what it costs at 100,000 records', () => {
  const SIZE = 100_000;
  const places = [0, 50_000, 99_990];

  function requests(gone: readonly number[]): number {
    const list = without(listOf(SIZE), ...gone);
    list.count = fastCount(SIZE, gone);
    const played = playProof(list);
    expect(played).toMatchObject({ end: 'proven', walks: 0 });
    expect(same(list)).toBe(true);
    return played.counts + played.records;
  }

  it('is one request where nothing is gone', () => {
    expect(requests([])).toBe(1);
  });

  it('is 21 requests at most where one is gone', () => {
    for (const n of places) expect(requests([n])).toBeLessThanOrEqual(21);
  });

  it('is some 24 requests where five of one conversation are gone', () => {
    const costs = places.map((n) => requests(stretch(n, 5))).sort((a, b) => a - b);
    expect(costs[costs.length >> 1]).toBeLessThanOrEqual(24);
    expect(costs.at(-1)).toBeLessThanOrEqual(25);
  });

  it('is some 200 requests where fifty in ten bursts are gone', () => {
    const bursts = stretch(0, 10).flatMap((n) => stretch(4_321 + n * 9_613, 5));
    expect(requests(bursts)).toBeLessThanOrEqual(220);
  });
});
