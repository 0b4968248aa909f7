import { expect, it } from 'vitest';
import { putEvent } from '../index/event-columns';
import { nextStatusChange, statusOfRow } from '../index/event-status-column';
import { columnsOf, sampleEvents, SAMPLE_NOW } from '../testing/sample-events';
import { createEventDerived, statusOfCode } from './event-derived';

const DAY = 86_400_000;

it('keeps the statuses of all events until the moment at which time changes one, and not before they were found', () => {
  const events = columnsOf(sampleEvents(300).served);
  const { statusCodes } = createEventDerived(events);
  const rows = Array.from({ length: events.table.ids.length }, (_, row) => row);
  const statusesAt = (now: number) => Array.from(statusCodes(now), statusOfCode);
  let now = SAMPLE_NOW - 3 * DAY;
  let changes = 0;
  for (; now < SAMPLE_NOW + 3 * DAY; changes += 1) {
    const until = nextStatusChange(events, now) ?? Infinity;
    expect(statusesAt(now)).toEqual(rows.map((row) => statusOfRow(events, row, now)));
    expect(statusCodes(until - 1)).toBe(statusCodes(now));
    expect(statusCodes(until)).not.toBe(statusCodes(now));
    now = until;
  }
  expect(changes).toBeGreaterThan(10);
  const before = SAMPLE_NOW - 2 * DAY;
  expect(statusesAt(before)).toEqual(rows.map((row) => statusOfRow(events, row, before)));
});

it('derives of a few events that changed or came what it would derive of all', () => {
  const { served } = sampleEvents(300);
  const events = columnsOf(served.slice(0, 290));
  const derived = createEventDerived(events);
  const all = (of: typeof derived) => {
    of.refresh();
    const statuses = of.statusCodes(SAMPLE_NOW);
    return [[...of.order()], [...of.days('Asia/Tokyo')], [...statuses]];
  };
  all(derived);
  const kept = derived.statusCodes(SAMPLE_NOW);
  for (let n = 0; n < 10; n += 1) {
    const place = { fingerprint: 1_000 + n, page: 0, slot: n, gone: false };
    putEvent(events, served[290 + n]!, place);
    putEvent(events, { ...served[n]!, startsAt: served[n + 50]!.startsAt }, place);
    expect(all(derived)).toEqual(all(createEventDerived(events)));
  }
  const rows = Array.from(kept.keys(), (row) => statusOfRow(events, row, SAMPLE_NOW + DAY));
  const next = Array.from(derived.statusCodes(SAMPLE_NOW + DAY), statusOfCode);
  expect(next.slice(0, rows.length)).toEqual(rows);
});

it('finds the statuses anew once an event came', () => {
  const [last, ...first] = sampleEvents(12).served;
  const events = columnsOf(first);
  const { statusCodes, refresh } = createEventDerived(events);
  refresh();
  expect(statusCodes(SAMPLE_NOW).length).toBe(11);
  putEvent(events, last!, { fingerprint: 1, page: 0, slot: 11, gone: false });
  refresh();
  expect(statusCodes(SAMPLE_NOW).length).toBe(12);
});
