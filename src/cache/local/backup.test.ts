import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_EVENTS } from '../../contract/whole-lists';
import { DEFAULT_SETTINGS, type Settings } from '../../contract/settings';
import {
  LONGEST_FILTER_NAME,
  MOST_SAVED_FILTERS,
  type SavedFilter,
} from '../../contract/saved-filters';
import { changesBy, mergeBackup, takeablePart, type BackupContent, type OnlyHere } from './backup';
import type { KeptFollowUp } from './follow-ups';
import type { NamedExport } from './kept-export';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const time = fc.integer({ min: 0, max: 4 });

const followUp: fc.Arbitrary<KeptFollowUp> = fc
  .record({ note: fc.constantFrom('x', 'y'), at: fc.option(time, { nil: undefined }) })
  .map(({ note, at }) => ({
    ...{ note, asked: null, waiverAskedAtMs: null, snooze: null, afterErasure: false },
    ...(at !== undefined && { changedAtMs: at }),
  }));

function mapOf<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<ReadonlyMap<string, Value>> {
  return fc
    .uniqueArray(fc.tuple(id, value), { selector: ([key]) => key })
    .map((all) => new Map(all));
}

const filter = fc
  .tuple(id, fc.constantFrom('Anna', 'Ben', 'Cleo'))
  .map(([key, name]) => filterOf(key, name));

function filterOf(key: string, name: string): SavedFilter {
  return { id: key, name, choices: { list: 'waiver_submissions' } } as unknown as SavedFilter;
}

const settings: fc.Arbitrary<Settings> = fc
  .record({ zone: fc.constantFrom(null, 'Asia/Tokyo', 'Europe/Rome'), notices: fc.boolean() })
  .map((some) => ({ ...DEFAULT_SETTINGS, ...some }));

const exported = id.map(
  (exportId) =>
    ({ entry: { exportId, end: null, order: {} }, files: [] }) as unknown as NamedExport,
);

const onlyHere: fc.Arbitrary<OnlyHere> = fc.record({
  followUps: mapOf(followUp),
  reviews: mapOf(fc.record({ record: fc.nat(3), atMs: time })),
  advocates: mapOf(
    fc.record({ label: fc.constantFrom('Mo', 'Jo'), contact: fc.constant(''), changedAtMs: time }),
  ),
  filters: fc
    .uniqueArray(filter, { selector: (it) => it.id })
    .map((all) => all.filter((it, at) => all.findIndex(({ name }) => name === it.name) === at)),
  settings,
  exports: fc.uniqueArray(exported, { selector: ({ entry }) => entry.exportId }),
});

const age = ({ changedAtMs = -Infinity }: KeptFollowUp): number => changedAtMs;

describe('what is here merged with a backup', () => {
  it('doubles nothing when it is done again', () => {
    fc.assert(
      fc.property(onlyHere, onlyHere, (here, from) => {
        const once = mergeBackup(here, from);
        expect(mergeBackup(once, from)).toEqual(once);
        expect(mergeBackup(here, here)).toEqual(here);
      }),
    );
  });

  it('is the same whichever of both computers it is done on, where times differ', () => {
    const [odd, even] = [0, 1].map((by) => onlyHere.map((it) => withTimes(it, by)));
    fc.assert(
      fc.property(odd ?? onlyHere, even ?? onlyHere, (one, other) => {
        const [here, there] = [mergeBackup(one, other), mergeBackup(other, one)];
        expect(new Map([...here.followUps].sort())).toEqual(new Map([...there.followUps].sort()));
        expect(new Map([...here.reviews].sort())).toEqual(new Map([...there.reviews].sort()));
      }),
    );
  });

  it('loses nothing that is here and nothing that is newer', () => {
    fc.assert(
      fc.property(onlyHere, onlyHere, (here, from) => {
        const after = mergeBackup(here, from);
        for (const [key, own] of here.followUps)
          expect(age(after.followUps.get(key) ?? own)).toBeGreaterThanOrEqual(age(own));
        for (const [key, other] of from.followUps)
          expect(age(after.followUps.get(key) as KeptFollowUp)).toBeGreaterThanOrEqual(age(other));
        for (const [key, own] of here.reviews)
          expect(after.reviews.get(key)?.atMs).toBeGreaterThanOrEqual(own.atMs);
        expect(after.filters.slice(0, here.filters.length)).toEqual(here.filters);
        expect(after.exports.slice(0, here.exports.length)).toEqual(here.exports);
        const zone = here.settings.zone ?? from.settings.zone;
        expect(after.settings.zone).toBe(zone);
      }),
    );
  });

  it('keeps each filter’s name and id once, and no more filters than there may be', () => {
    const many = Array.from({ length: MOST_SAVED_FILTERS }, (_, at) =>
      filterOf(`own ${String(at)}`, `Own ${String(at)}`),
    );
    const empty = none();
    const after = mergeBackup(
      { ...empty, filters: many },
      { ...empty, filters: [filterOf('a', 'A')] },
    );
    expect(after.filters).toEqual(many);
    const twice = mergeBackup(
      { ...empty, filters: [filterOf('a', 'A')] },
      { ...empty, filters: [filterOf('b', 'A'), filterOf('a', 'B'), filterOf('c', 'C')] },
    );
    expect(twice.filters.map((it) => it.id)).toEqual(['a', 'c']);
  });

  it('knows the same filter of “today” again, though two computers saved it on other days', () => {
    const savedOn = (key: string, fromMs: number, dates: 'today' | null): SavedFilter => {
      const range = { fromMs, untilMs: fromMs + 1 };
      const days = { signed: null, dates, updated: null };
      return { ...filterOf(key, 'Mine'), choices: { ...ALL_EVENTS, dates: range }, days };
    };
    const own = { ...none(), filters: [savedOn('a', 1, 'today')] };
    const again = { ...none(), filters: [savedOn('b', 2, 'today')] };
    expect(mergeBackup(own, again).filters).toEqual(own.filters);
    const other = { ...none(), filters: [savedOn('c', 1, null)] };
    expect(mergeBackup(own, other).filters).toHaveLength(2);
  });

  it('keeps both of two filters that were saved under one name', () => {
    const own = filterOf('a', 'Mine');
    const other = (key: string, search: string): SavedFilter =>
      ({ ...own, id: key, choices: { list: 'waiver_submissions', search } }) as never;
    const from = { ...none(), filters: [other('b', 'x'), other('c', 'y')] };
    const after = mergeBackup({ ...none(), filters: [own] }, from);
    expect(after.filters.map(({ id: key, name }) => [key, name])).toEqual([
      ['a', 'Mine'],
      ['b', 'Mine (2)'],
      ['c', 'Mine (3)'],
    ]);
    expect(mergeBackup(after, from)).toEqual(after);
  });

  it('gives no filter a name with half a character, or one that is too long', () => {
    const long = `${'a'.repeat(LONGEST_FILTER_NAME - 5)}🚲aaa`;
    const filters = [filterOf('b', long), filterOf('c', long)];
    const names = mergeBackup(none(), { ...none(), filters }).filters.map((it) => it.name);
    expect(names).toEqual([long, `${'a'.repeat(LONGEST_FILTER_NAME - 5)} (2)`]);
  });

  it('ends exports that another computer was in the middle of, and continues none of them', () => {
    const from = { entry: { exportId: 'e', end: null, order: { form: {} } }, files: [] };
    const after = mergeBackup(none(), { ...none(), exports: [from as unknown as NamedExport] });
    expect(after.exports[0]?.entry).toMatchObject({ end: 'interrupted', order: null });
  });
});

describe('what taking a backup over would change', () => {
  it('counts what comes, what is replaced and what is left out', () => {
    const kept = (note: string, changedAtMs: number) =>
      ({
        note,
        asked: null,
        waiverAskedAtMs: null,
        snooze: null,
        afterErasure: false,
        changedAtMs,
      }) as const;
    const here = {
      ...none(),
      followUps: new Map([
        ['old', kept('x', 1)],
        ['new', kept('x', 9)],
      ]),
    };
    const from: BackupContent = {
      ...none(),
      followUps: new Map([
        ['old', kept('y', 5)],
        ['new', kept('y', 5)],
        ['other', kept('y', 5)],
        ['gone', kept('y', 5)],
      ]),
      savedAtMs: 0,
      program: '1',
      host: 'h',
      known: { waiver_submissions: [], private_events: [] },
      unusable: {
        ...{ 'follow-ups': 2, reviews: 0, advocates: 0 },
        ...{ filters: 0, settings: 0, exports: 0 },
      },
    };
    const may = {
      followUp: (key: string) => key !== 'gone',
      review: () => true,
      filter: () => true,
    };
    expect(changesBy(here, from, may)[0]).toEqual({
      kind: 'follow-ups',
      inFile: 6,
      added: 1,
      replaced: 1,
      leftOut: 3,
      withoutRoom: 0,
    });
    expect([...takeablePart(from, may).followUps.keys()]).not.toContain('gone');
  });

  it('counts filters that there is no room for as left out, and says how many', () => {
    const named = (name: string) => filterOf(name, name);
    const own = Array.from({ length: MOST_SAVED_FILTERS - 1 }, (_, at) =>
      named(`own ${String(at)}`),
    );
    const from: BackupContent = {
      ...none(),
      filters: [named('own 0'), ...['a', 'b', 'c', 'erased'].map(named)],
      savedAtMs: 0,
      program: '1',
      host: 'h',
      known: { waiver_submissions: [], private_events: [] },
      unusable: {
        ...{ 'follow-ups': 0, reviews: 0, advocates: 0 },
        ...{ filters: 0, settings: 0, exports: 0 },
      },
    };
    const may = {
      followUp: () => true,
      review: () => true,
      filter: ({ id: key }: SavedFilter) => key !== 'erased',
    };
    const line = changesBy({ ...none(), filters: own }, from, may).find(
      ({ kind }) => kind === 'filters',
    );
    expect(line).toEqual({
      kind: 'filters',
      inFile: 5,
      added: 1,
      replaced: 0,
      leftOut: 3,
      withoutRoom: 2,
    });
  });
});

function none(): OnlyHere {
  return {
    followUps: new Map(),
    reviews: new Map(),
    advocates: new Map(),
    filters: [],
    settings: DEFAULT_SETTINGS,
    exports: [],
  };
}

/* Times that no thing of the other computer has. */
function withTimes(it: OnlyHere, by: number): OnlyHere {
  return {
    ...it,
    followUps: new Map(
      [...it.followUps].map(([key, own]) => [
        key,
        { ...own, changedAtMs: 2 * (own.changedAtMs ?? 0) + by },
      ]),
    ),
    reviews: new Map(
      [...it.reviews].map(([key, own]) => [key, { ...own, atMs: 2 * own.atMs + by }]),
    ),
  };
}
