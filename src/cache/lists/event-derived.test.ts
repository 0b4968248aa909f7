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
