import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../entities/private-event';
import { sampleEvent } from '../testing/sample-event';
import { piiChange, piiOf, purgePersonal } from './pii-right';
import {
  holdsPersonalValues,
  isNewRedaction,
  personalState,
  PERSONAL_ATTRIBUTES,
  redactionSign,
} from './redaction';

const full = {
  details: 'Bring a helmet',
  address: { city: 'Exampleton' },
  latitude: 0,
  longitude: 0,
};
const marked = { details: '[redacted]', address: null, latitude: null, longitude: null };
const refused = purgePersonal(sampleEvent(full));

describe('redactionSign', () => {
  it.each<[string, PrivateEvent, PrivateEvent | null, string | null]>([
    ['marked', sampleEvent(marked), null, 'marked'],
    ['marked, but with an address', sampleEvent({ ...marked, address: {} }), null, null],
    ['marked, but at latitude 0', sampleEvent({ ...marked, latitude: 0 }), null, null],
    ['word within a note', sampleEvent({ ...marked, details: 'see [redacted]' }), null, null],
    ['null address alone', sampleEvent({ ...full, address: null }), sampleEvent(full), null],
    ['all null, before unknown', sampleEvent(), null, null],
    ['all null before and after', sampleEvent(), sampleEvent(), null],
    ['all emptied', sampleEvent(), sampleEvent(full), 'all-emptied'],
    ['blanked', sampleEvent({ details: '' }), sampleEvent(full), 'all-emptied'],
    [
      'all emptied where only coordinates were',
      sampleEvent(),
      sampleEvent({ latitude: 0 }),
      'all-emptied',
    ],
    ['right lost', refused, sampleEvent(full), null],
    ['right gained', sampleEvent(), refused, null],
    ['marked before', sampleEvent(), sampleEvent(marked), null],
  ])('%s', (_, event, before, sign) => {
    expect(redactionSign(event, before)).toBe(sign);
  });

  it('is new once', () => {
    expect(isNewRedaction(sampleEvent(full), sampleEvent(marked))).toBe(true);
    expect(isNewRedaction(null, sampleEvent(marked))).toBe(true);
    expect(isNewRedaction(sampleEvent(marked), sampleEvent(marked))).toBe(false);
    expect(isNewRedaction(sampleEvent(full), sampleEvent(full))).toBe(false);
  });
});

describe('personalState', () => {
  it.each([
    [refused, 'not-permitted'],
    [sampleEvent(), 'empty'],
    [sampleEvent(marked), 'erased'],
    [sampleEvent(full), 'given'],
  ])('%#', (event, state) => {
    for (const name of PERSONAL_ATTRIBUTES) expect(personalState(event, name)).toBe(state);
  });
});

describe('the right to personal attributes', () => {
  it.each<[boolean | null, PrivateEvent, string]>([
    [true, refused, 'lost'],
    [false, sampleEvent(), 'gained'],
    [null, sampleEvent(), 'first-known'],
    [null, refused, 'first-known'],
    [true, sampleEvent(), 'same'],
    [false, refused, 'same'],
  ])('known %s: %#', (known, event, change) => {
    expect(piiChange(known, event)).toBe(change);
  });

  it('is read from the attributes where the service does not say', () => {
    const { pii, ...silent } = sampleEvent();
    expect(pii).toBe(true);
    expect(piiOf(silent)).toBe(true);
    const { pii: refusedPii, ...nothing } = refused;
    expect(refusedPii).toBe(false);
    expect(piiOf(nothing)).toBeNull();
    expect(piiChange(true, nothing)).toBe('not-said');
  });

  it('purges the four attributes and nothing else', () => {
    const { details, address, latitude, longitude, ...rest } = sampleEvent(full);
    expect([details, address, latitude, longitude]).not.toContain(undefined);
    expect(refused).toEqual({ ...rest, pii: false });
    expect(Object.keys(refused)).not.toContain('address');
    expect(holdsPersonalValues(refused)).toBe(false);
    expect(holdsPersonalValues(sampleEvent({ longitude: 0 }))).toBe(true);
  });
});
