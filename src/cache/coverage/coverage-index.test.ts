import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoverageQuery } from '../../contract/list-questions';
import type { FollowUpView } from '../../contract/follow-up-views';
import { WHOLE_COVERAGE } from '../../contract/whole-lists';
import type { CoverageRow } from '../../contract/coverage-views';
import { COVERAGE_STALE_AFTER_MS } from '../../domain/coverage/coverage';
import type { RecordDocument } from '../../sample-service/testing/faults/pages';
import type { SampleService } from '../../sample-service/testing/steered-service';
import { anchorMs, startSmall } from '../../sample-service/testing/client';
import { sampleEvent } from '../../domain/testing/sample-event';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { wholeState, withList, type ListState } from '../store/store-state';
import { sampleIndex } from '../testing/sample-index';
import { openSampleCopy, type SampleCopy } from '../testing/sample-copy';
import { namesOf } from '../people/testing/names-of';
import { coverageList } from '../lists/coverage-list';
import { createListEngine } from '../lists/list-engine';
import { createCoverageIndex, type CoverageIndex } from './coverage-index';

let service: SampleService;
let sample: SampleCopy;

beforeAll(async () => {
  service = await startSmall({ waivers: 900, events: 700 });
  sample = await openSampleCopy(service);
  await known({});
});
afterAll(async () => {
  sample.copy.store.rows.close();
  await service.close();
});

/** Says of the waivers what a sync would: complete at the anchor unless told otherwise. */
async function known(change: Partial<ListState>): Promise<void> {
  const facts = { completeAtMs: anchorMs, end: 'complete', everComplete: true } as const;
  await sample.copy.store.commit({
    state: (state) =>
      withList(state, 'waiver_submissions', { access: 'allowed', ...facts, ...change }),
  });
}

const atOnce = (): Promise<void> => Promise.resolve();
const coverage = (now = anchorMs): CoverageIndex => createCoverageIndex(sample.copy, () => now);

type FollowUpOf = (row: number) => FollowUpView | null;

function listOf(on: CoverageIndex, asked: CoverageQuery, followUp: FollowUpOf = () => null) {
  const copy = { ...sample.copy, names: namesOf(sample.copy), followUp };
  return coverageList(asked, copy, on.entries(asked.status), on.completeness());
}

function ask(on: CoverageIndex, query: CoverageQuery, followUp: FollowUpOf = () => null) {
  const lists = createListEngine({
    coverage: (asked: CoverageQuery) => listOf(on, asked, followUp),
  });
  const summary = lists.query(query);
  const { rows, outdated } = lists.rows(summary.token, 0, 10_000);
  expect(outdated).toBe(false);
  expect(rows).toHaveLength(summary.matching);
  return { ...summary, rows: rows as readonly CoverageRow[] };
}

const rowsOf = (on: CoverageIndex, query: CoverageQuery): readonly CoverageRow[] =>
  ask(on, query).rows;

const idOf = (record: RecordDocument, relation: string): string | null =>
  (record.relationships as Record<string, { data: { id: string } | null } | undefined>)[relation]
    ?.data?.id ?? null;
const timeOf = (record: RecordDocument, name: string): number =>
  Date.parse(String(record.attributes[name]));

/** The signatures of an event by a plain scan of what was served. */
function signatures(event: RecordDocument) {
  const matching = sample.waivers.filter(
    (it) => idOf(it, 'template') === idOf(event, 'waiver_template'),
  );
  const here = matching.filter((it) => idOf(it, 'conversation') === idOf(event, 'conversation'));
  return {
    here,
    all: [
      ...here,
      ...matching.filter(
        (it) => !here.includes(it) && idOf(it, 'prospect') === idOf(event, 'prospect'),
      ),
    ],
  };
}

const latest = (waivers: readonly RecordDocument[]): RecordDocument | undefined =>
  [...waivers].sort((a, b) => timeOf(b, 'signed_at') - timeOf(a, 'signed_at'))[0];

function expectedUpcoming(event: RecordDocument): readonly unknown[] {
  if (idOf(event, 'waiver_template') === null) return ['not-needed'];
  const { here, all } = signatures(event);
  if (here.length > 0) return ['signed-here', latest(here)?.id];
  return all.length > 0 ? ['signed-elsewhere', latest(all)?.id] : ['none-found'];
}

const shown = ({ answer }: CoverageRow): readonly unknown[] =>
  'waiverId' in answer ? [answer.kind, answer.waiverId] : [answer.kind];

describe('upcoming events', () => {
  const upcoming = () => sample.events.filter((it) => it.attributes['status'] === 'upcoming');

  it('have the answers a plain scan gives, and four of the five kinds occur', () => {
    const rows = rowsOf(coverage(), WHOLE_COVERAGE);
    expect(new Map(rows.map((row) => [row.id, shown(row)]))).toEqual(
      new Map(upcoming().map((event) => [String(event.id), expectedUpcoming(event)])),
    );
    expect(new Set(rows.map((row) => row.answer.kind))).toEqual(
      new Set(['signed-here', 'signed-elsewhere', 'none-found', 'not-needed']),
    );
  });

  it('have no waiver "not found" that may be one which could not be understood', () => {
    const aside = sample.copy.setAside.waiver_submissions;
    const open = rowsOf(coverage(), WHOLE_COVERAGE).filter(
      ({ answer }) => answer.kind === 'none-found',
    );
    const event = upcoming().find(({ id }) => id === open[0]?.id);
    const reasons = () =>
      rowsOf(coverage(), WHOLE_COVERAGE)
        .filter(({ id }) => open.some((it) => it.id === id))
        .map(({ answer }) => ('reason' in answer ? answer.reason : answer.kind));
    const came = { updatedAt: null, createdAt: null, reason: 'odd' };
    try {
      const { prospect } = event!.relationships as Record<string, { data: { id: string } }>;
      const other = { data: { type: 'conversations', id: 'other' } };
      const raw = { relationships: { prospect: { data: prospect?.data }, conversation: other } };
      aside.current = [{ ...came, id: 'wvr_odd', raw: raw as never }];
      expect(reasons().filter((it) => it === 'not-understood').length).toBeGreaterThan(0);
      expect(reasons()).toContain('none-found');
      expect(reasons()[0]).toBe('not-understood');
      let reads = 0;
      const counted = {
        get relationships() {
          reads += 1;
          return raw.relationships;
        },
      };
      aside.current = [{ ...came, id: 'wvr_odd', raw: counted as never }];
      expect(reasons()[0]).toBe('not-understood');
      expect(reads).toBe(3);
      aside.current = [{ ...came, id: null, raw: null }];
      expect(new Set(reasons())).toEqual(new Set(['not-understood']));
    } finally {
      aside.current = [];
    }
  });

  it('come soonest first, and those that have begun behind them', () => {
    const starts = rowsOf(coverage(), WHOLE_COVERAGE).map((row) => row.startsAtMs ?? 0);
    const sorted = [...starts].sort((a, b) => a - b);
    const ahead = sorted.filter((start) => start > anchorMs);
    const begun = sorted.filter((start) => start <= anchorMs);
    expect(begun.length).toBeGreaterThan(0);
    expect(starts).toEqual([...ahead, ...begun]);
  });

  it('say version n of m', () => {
    const [row] = rowsOf(coverage(), { ...WHOLE_COVERAGE, answers: ['signed-here'] });
    const waiver = sample.waivers.find(
      (it) => row && 'waiverId' in row.answer && it.id === row.answer.waiverId,
    );
    const template = sample.templates.find((it) => it.id === idOf(waiver!, 'template'));
    expect(row?.answer).toMatchObject({
      version: waiver?.attributes['template_version'],
      currentVersion: template?.attributes['version'],
      signedAtMs: Math.floor(timeOf(waiver!, 'signed_at')),
    });
  });

  it.each([
    ['refused', { access: 'refused' }, anchorMs],
    ['incomplete', { everComplete: false }, anchorMs],
    ['incomplete', { end: 'may-have-gaps' }, anchorMs],
    ['stale', {}, anchorMs + COVERAGE_STALE_AFTER_MS + 1],
  ] as const)('are unknown instead of missing: %s', async (reason, change, now) => {
    await known(change);
    const on = coverage(now);
    const rows = rowsOf(on, WHOLE_COVERAGE);
    const unknown = rows.filter((row) => row.answer.kind === 'unknown');
    expect(rows.some((row) => row.answer.kind === 'none-found')).toBe(false);
    expect(unknown.length).toBeGreaterThan(0);
    expect(unknown.map((row) => row.answer)).toEqual(
      unknown.map(() => ({ kind: 'unknown', reason })),
    );
    expect(rows.some((row) => row.answer.kind === 'signed-here')).toBe(true);
    expect(await on.countNoneFound(atOnce)).toBeNull();
    expect(ask(on, WHOLE_COVERAGE).more.unknown).toBe(reason);
    await known({});
  });

  it('are counted beside the section as those without a waiver found', async () => {
    const missing = upcoming().filter((it) => expectedUpcoming(it)[0] === 'none-found');
    expect(await coverage().countNoneFound(atOnce)).toBe(missing.length);
    expect(missing.length).toBeGreaterThan(0);
  });

  it('are counted in steps, also where they are asked for or changed meanwhile', async () => {
    const missing = upcoming().filter((it) => expectedUpcoming(it)[0] === 'none-found').length;
    const on = coverage();
    let pauses = 0;
    const counted = await on.countNoneFound(() => {
      pauses += 1;
      if (pauses === 2) expect(rowsOf(on, WHOLE_COVERAGE)).not.toEqual([]);
      if (pauses === 4) on.changed();
      return Promise.resolve();
    });
    expect(counted).toBe(missing);
    expect(pauses).toBeGreaterThan(4);
  });

  it('are filtered by date, type, advocate and answer, with the counts of each', () => {
    const on = coverage();
    const rows = rowsOf(on, WHOLE_COVERAGE);
    const { facets } = ask(on, WHOLE_COVERAGE);
    for (const { key, count } of facets.answers)
      expect(rows.filter((row) => row.answer.kind === key)).toHaveLength(count);
    const [type] = facets.types;
    const [advocate] = facets.advocates;
    const ofType = rowsOf(on, { ...WHOLE_COVERAGE, types: [type!.key] });
    expect(ofType).toHaveLength(type!.count);
    expect(new Set(ofType.map((row) => row.typeName))).toEqual(new Set([type!.name]));
    expect(rowsOf(on, { ...WHOLE_COVERAGE, advocates: [advocate!.key] })).toEqual(
      rows.filter((row) => row.advocateId === advocate!.key),
    );
    const dates = { fromMs: anchorMs + 86_400_000, untilMs: anchorMs + 3 * 86_400_000 };
    expect(rowsOf(on, { ...WHOLE_COVERAGE, dates })).toEqual(
      rows.filter((row) => row.startsAtMs! >= dates.fromMs && row.startsAtMs! < dates.untilMs),
    );
  });

  it('are filtered by whether their waiver was asked for, whatever else was noted', () => {
    const { table } = sample.copy.private_events;
    const [first, second] = rowsOf(coverage(), WHOLE_COVERAGE);
    const others = { asked: { whom: '7', atMs: 1 }, snooze: null, snoozeState: 'none' } as const;
    const followUp: FollowUpOf = (row) => {
      const id = table.ids.get(row);
      if (id === first!.id) return { note: '', ...others, waiverAskedAtMs: anchorMs };
      return id === second!.id ? { note: 'Rang', ...others, waiverAskedAtMs: null } : null;
    };
    const ofFlag = (asked: boolean) =>
      ask(coverage(), { ...WHOLE_COVERAGE, asked }, followUp).rows.map(({ id }) => id);
    expect(ofFlag(true)).toEqual([first!.id]);
    expect(ofFlag(false)).toContain(second!.id);
    const { rows, facets } = ask(coverage(), WHOLE_COVERAGE, followUp);
    expect(rows[0]?.followUp?.waiverAskedAtMs).toBe(anchorMs);
    expect(facets.asked.map(({ count }) => count)).toEqual([1, rows.length - 1]);
  });

  it('are put together by advocate, each with its number of events', () => {
    const lists = createListEngine({
      coverage: (asked: CoverageQuery) => listOf(coverage(), asked),
    });
    const { token } = lists.query({ ...WHOLE_COVERAGE, groupBy: 'advocate' });
    const groups = new Map<string, number>();
    for (const { advocateId } of rowsOf(coverage(), WHOLE_COVERAGE))
      groups.set(advocateId ?? '', (groups.get(advocateId ?? '') ?? 0) + 1);
    const { rows } = lists.rows(token, 0, 10_000);
    const headings = rows.filter((row) => row.kind === 'group');
    expect(new Map(headings.map(({ key, count }) => [key, count]))).toEqual(groups);
  });

  it('follow the clock', () => {
    const later = anchorMs + 20 * 86_400_000;
    const ids = rowsOf(coverage(later), WHOLE_COVERAGE).map((row) => row.id);
    const still = upcoming().filter((it) => {
      const end = it.attributes['ends_at'] ?? it.attributes['starts_at'];
      return Date.parse(String(end)) > later;
    });
    expect(new Set(ids)).toEqual(new Set(still.map((it) => String(it.id))));
  });
});

describe('events that happened', () => {
  function expectedLate(event: RecordDocument): readonly unknown[] | null {
    if (idOf(event, 'waiver_template') === null) return null;
    const start = timeOf(event, 'starts_at');
    const { all } = signatures(event);
    if (all.some((it) => timeOf(it, 'signed_at') <= start)) return null;
    const after = [...all].sort((a, b) => timeOf(a, 'signed_at') - timeOf(b, 'signed_at'))[0];
    return after ? ['signed-after', after.id] : ['none-found'];
  }

  it('are listed without a waiver signed before the start, late signatures apart', () => {
    const rows = rowsOf(coverage(), { ...WHOLE_COVERAGE, status: 'happened' });
    const expected = sample.events
      .filter((it) => it.attributes['status'] === 'happened')
      .map((it) => [String(it.id), expectedLate(it)] as const)
      .filter(([, answer]) => answer !== null);
    expect(new Map(rows.map((row) => [row.id, shown(row)]))).toEqual(new Map(expected));
    expect(new Set(rows.map((row) => row.answer.kind))).toEqual(
      new Set(['signed-after', 'none-found']),
    );
  });
});

describe('one event', () => {
  it('shows what its answer rests on', () => {
    const on = coverage();
    const [row] = rowsOf(on, { ...WHOLE_COVERAGE, answers: ['signed-elsewhere'] });
    const answer = on.ofEvent(row!.id);
    expect(answer).toMatchObject({
      ok: true,
      value: { now: row!.answer, here: [], beforeStart: null },
    });
    const event = sample.events.find((it) => it.id === row!.id)!;
    const ids = answer.ok ? answer.value.elsewhere.map((it) => it.id) : [];
    expect(new Set(ids)).toEqual(new Set(signatures(event).all.map((it) => it.id)));
  });

  it('has its signatures newest first, and those of an unreadable time last', () => {
    const index = sampleIndex();
    const prospect = { ref: { type: 'prospects', id: 'p' }, related: null };
    const waiver_template = { ref: { type: 'waiver_templates', id: 't' }, related: null };
    index.putEvents(sampleEvent({ id: 'e', relations: { prospect, waiver_template } }));
    const times = ['2026-11-01T00:00:00Z', 'soon', '2026-11-03T00:00:00Z', '2026-11-02T00:00:00Z'];
    const relations = { prospect, template: waiver_template };
    index.put(...times.map((signedAt) => sampleWaiver({ id: signedAt, signedAt, relations })));
    const store = { state: () => wholeState({}) };
    const setAside = { waiver_submissions: { current: [] } };
    const parts = { ...index.copy, store, setAside };
    const answer = createCoverageIndex(parts as never, () => 0).ofEvent('e');
    const found = answer.ok ? answer.value.elsewhere.map((it) => it.id) : [];
    expect(found).toEqual([times[2], times[3], times[0], 'soon']);
  });

  it('is not known to this copy', () => {
    expect(coverage().ofEvent('nowhere')).toMatchObject({ failure: { kind: 'not-cached' } });
  });

  it('tells a need that was not served from none', async () => {
    const { private_events: events } = sample.copy;
    const row = events.table.ids.find(rowsOf(coverage(), WHOLE_COVERAGE)[0]!.id)!;
    const before = events.waiverTemplate.get(row);
    events.waiverTemplate.set(row, -2);
    expect(coverage().ofEvent(events.table.ids.get(row)!)).toMatchObject({
      value: { now: { kind: 'unknown', reason: 'need-not-served' } },
    });
    events.waiverTemplate.set(row, before);
  });

  it('has no waiver "not found" where nobody says whose it is, though its conversation is named', () => {
    const { private_events: events } = sample.copy;
    const open = rowsOf(coverage(), WHOLE_COVERAGE).find(
      ({ answer }) => answer.kind === 'none-found',
    );
    const row = events.table.ids.find(open?.id ?? '') ?? -1;
    const before = events.prospect.get(row);
    expect(events.conversation.get(row)).toBeGreaterThanOrEqual(0);
    events.prospect.set(row, -1);
    expect(coverage().ofRow(row)).toEqual({ kind: 'unknown', reason: 'people-not-served' });
    events.prospect.set(row, before);
  });
});
