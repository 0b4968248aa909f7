import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { sampleEvent } from '../testing/sample-event';
import { CALENDAR_END, CALENDAR_START, calendarEvent, type CalendarEvent } from './calendar';

const SERVICE = 'https://service.example';
const FACTS = {
  id: '4471',
  startsAt: '2026-11-20T14:00:00.250+01:00',
  endsAt: '2026-11-20T15:30:00Z',
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-02T10:00:07.5Z',
};

function item(
  event: Parameters<typeof sampleEvent>[0] = {},
  change: Partial<CalendarEvent> = {},
): CalendarEvent {
  return {
    event: sampleEvent({ ...FACTS, ...event }),
    status: 'upcoming',
    typeName: 'Test ride',
    name: 'Ada Lindqvist',
    ...change,
  };
}

const OPTIONS = { service: SERVICE, host: 'service.example', personal: false };

const written = (it: CalendarEvent, personal = false): string =>
  `${CALENDAR_START}${calendarEvent(it, { ...OPTIONS, personal }) ?? ''}${CALENDAR_END}`;

/* As another program reads it. */
function read(text: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getFirstSubcomponent('vevent') as ICAL.Component;
}
const valueOf = (text: string, name: string): string =>
  String(read(text).getFirstPropertyValue(name));

describe('an event of a calendar file', () => {
  it('has its times in UTC, its own id, and when it changed last', () => {
    const text = written(item());
    expect(valueOf(text, 'dtstart')).toBe('2026-11-20T13:00:00Z');
    expect(valueOf(text, 'dtend')).toBe('2026-11-20T15:30:00Z');
    expect(valueOf(text, 'uid')).toBe('4471@service.example');
    expect(valueOf(text, 'dtstamp')).toBe('2026-11-02T10:00:07Z');
    expect(valueOf(text, 'last-modified')).toBe('2026-11-02T10:00:07Z');
    expect(valueOf(text, 'sequence')).toBe('86407');
    expect(valueOf(text, 'summary')).toBe('Test ride');
    expect(valueOf(text, 'status')).toBe('CONFIRMED');
  });

  it('has no end where the service sent none', () => {
    expect(written(item({ endsAt: null }))).not.toContain('DTEND');
  });

  it.each<[CalendarEvent['status'], string]>([
    ['cancelled', 'CANCELLED'],
    ['did_not_happen', 'CANCELLED'],
    ['happened', 'CONFIRMED'],
    ['no_show', 'CONFIRMED'],
    ['awaiting_outcome', 'CONFIRMED'],
  ])('%s is %s', (status, said) => {
    expect(valueOf(written(item({}, { status })), 'status')).toBe(said);
  });

  it('is the same bytes for the same record, in lines of 75 bytes at most, each with CR LF', () => {
    const typeName = `Ausfahrt; "lang", mit \\ und 💣 ${'佐藤'.repeat(60)}\r\nEND:VCALENDAR`;
    const text = written(item({}, { typeName }));
    expect(written(item({}, { typeName }))).toBe(text);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(valueOf(text, 'summary')).toBe(typeName.replace('\r\n', '\n'));
  });

  it('says nothing personal unless it is asked for', () => {
    const details = 'Bring the\nblue helmet';
    const address = { address_1: 'Main Street 1', city: 'Utrecht', address_2: null };
    const it_ = item({ details, address, latitude: 52.09, longitude: 5.12, pii: true });
    expect(written(it_)).not.toMatch(/Ada|helmet|Utrecht|52/);
    const text = written(it_, true);
    expect(valueOf(text, 'summary')).toBe('Test ride · Ada Lindqvist');
    expect(valueOf(text, 'description')).toBe(details);
    expect(valueOf(text, 'location')).toBe('Main Street 1, Utrecht');
    expect(valueOf(text, 'geo')).toBe('52.09,5.12');
  });

  it('has no control characters, as the format allows none (RFC 5545, 3.1)', () => {
    const odd = 'a\x7fb\0c';
    const change = { typeName: odd, name: odd };
    const text = written(item({ details: odd, address: { city: odd }, pii: true }, change), true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    for (const name of ['description', 'location'])
      expect(valueOf(text, name)).toBe('a\u2421b\u2400c');
  });

  it('has nothing of what was erased', () => {
    const text = written(item({ details: '[redacted]', address: null, pii: true }), true);
    expect(text).not.toMatch(/DESCRIPTION|LOCATION|GEO/);
  });

  it.each(['startsAt', 'updatedAt'])('is none where %s is no time', (time) => {
    expect(calendarEvent(item({ [time]: 'soon' }), OPTIONS)).toBeNull();
  });
});
