import { describe, expect, it } from 'vitest';
import { sheetDocument, type EventSheet } from './sheet-document';

const event = {
  advocate: '7',
  id: 'evt_1',
  type_name: 'Test ride',
  starts_at: '2026-11-20T13:00:00Z',
  starts_at_local: '2026-11-20T14:00:00+01:00',
  record_at_service: 'https://service.example/api/v1/private_events/evt_1',
};
const handOff = (events: EventSheet['events']): EventSheet => ({
  by: 'advocate',
  last: 'waiting-since',
  title: 'Hand-off',
  events,
  zone: 'Europe/Vienna',
  paper: null,
  selection: ['2 events shown'],
  copy: { state: 'complete', asOf: '2026-11-20T12:00:00.000Z', basis: undefined },
  madeAtMs: Date.UTC(2026, 10, 20, 12),
});

describe('sheetDocument', () => {
  it('has a table for each advocate, and one for events without', () => {
    const events = [event, { ...event, id: 'evt_2' }, { id: 'evt_3', type_name: 'Slot' }];
    const { body } = sheetDocument(handOff(events));
    expect(body.match(/<h2>.*?<\/h2>/g)).toEqual([
      '<h2>Advocate <bdi>7</bdi> · 2 events</h2>',
      '<h2>No advocate · 1 event</h2>',
    ]);
    expect(body).toContain('<td><bdi>2026-11-20 14:00:00+01:00</bdi></td>');
    expect(body).toContain('made 2026-11-20 13:00:00+01:00 · times in Europe/Vienna');
  });

  it('of coverage says whether the waiver was found, and when it was asked for', () => {
    const asked = { ...event, follow_up_waiver_asked_at_local: '2026-11-19T12:00:00+01:00' };
    const { body } = sheetDocument({
      ...handOff([
        { ...asked, coverage: 'none-found' },
        { ...event, coverage: 'signed-before' },
      ]),
      last: 'coverage',
    });
    expect(body).toContain('<th>Waiver</th>');
    expect(body).toContain(
      '<td>no waiver found (inferred)<div>asked on <bdi>2026-11-19</bdi></div></td>',
    );
    expect(body).toContain('<td>waiver signed before the start (inferred)</td>');
  });

  it('has a table for each day by the zone of the sheet, with status and waiver in words', () => {
    const late = { ...event, id: 'evt_2', starts_at_local: '2026-11-21T00:30:00+01:00' };
    const open = { ...late, status: 'awaiting_outcome', waiver: 'none-found' };
    const { body } = sheetDocument({
      ...handOff([event, open, { id: 'evt_3' }]),
      by: 'day',
      last: 'status',
    });
    expect(body.match(/<h2>.*?<\/h2>/g)).toEqual([
      expect.stringMatching(/^<h2>Friday,? 20 November 2026 · 1 event<\/h2>$/),
      expect.stringMatching(/^<h2>Saturday,? 21 November 2026 · 1 event<\/h2>$/),
      '<h2>Start time not readable · 1 event</h2>',
    ]);
    expect(body).toContain(
      '<td><bdi>awaiting outcome</bdi><div>no waiver found (inferred)</div></td>',
    );
  });

  it('names an address by its parts, and shows one that is no object as it is', () => {
    const withAddress = (address: string): string =>
      sheetDocument(handOff([{ ...event, address }])).body;
    expect(withAddress('{"address_1":"1 Road","city":"Boulder","state":null}')).toContain(
      '<div>Address: <bdi>1 Road, Boulder</bdi></div>',
    );
    expect(withAddress('somewhere')).toContain('<div>Address: <bdi>somewhere</bdi></div>');
  });

  it('is no markup and no way out, whatever stands in its events', () => {
    const hostile = '<a href="https://evil.example">x</a>\n<script>';
    const all = Object.fromEntries(Object.keys(event).map((name) => [name, hostile]));
    const shown = sheetDocument(handOff([{ ...all, details: hostile }])).body;
    expect(shown).not.toMatch(/<a |<script/);
    expect(shown).toContain('&lt;script&gt;');
  });
});
