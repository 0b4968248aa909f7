import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../entities/private-event';
import { sampleEvent } from '../testing/sample-event';
import { piiOf, purgePersonal } from './pii-right';
import { isNewlyErased, mayBeErased } from './erasure';
import { holdsPersonalValues, personalState, PERSONAL_ATTRIBUTES } from './redaction';

const full = {
  details: 'Bring a helmet',
  address: { city: 'Exampleton' },
  latitude: 0,
  longitude: 0,
};
const marked = { details: '[redacted]', address: null, latitude: null, longitude: null };
const refused = purgePersonal(sampleEvent(full));

const withoutAddress = sampleEvent();
delete (withoutAddress as { address?: unknown }).address;

describe('an event is newly erased', () => {
  const note = sampleEvent({ details: 'Bring a helmet' });
  const place = sampleEvent({ latitude: 0, longitude: 0 });
  type State = PrivateEvent | null;

  it.each<[string, State, PrivateEvent, boolean]>([
    ['when all it held was marked', sampleEvent(full), sampleEvent(marked), true],
    ['when only coordinates were there', place, sampleEvent(marked), true],
    [
      'when only an address without text was there',
      sampleEvent({ address: { no: 7 } }),
      sampleEvent(marked),
      true,
    ],
    [
      'when its details were emptied before',
      sampleEvent({ details: '' }),
      sampleEvent(marked),
      true,
    ],
    ['when it held nothing', sampleEvent(), sampleEvent(marked), true],
    ['when the copy did not have it', null, sampleEvent(marked), true],
    ['when the key could not see its values before', refused, sampleEvent(marked), true],
    [
      'when an address stays',
      sampleEvent(full),
      sampleEvent({ ...full, details: '[redacted]' }),
      true,
    ],
    ['once only', sampleEvent(marked), sampleEvent(marked), false],
    ['not by a word within its note', note, sampleEvent({ details: 'see [redacted]' }), false],
    ['when all was emptied', sampleEvent(full), sampleEvent(), true],
    ['when all was blanked', note, sampleEvent({ details: '' }), true],
    ['when its coordinates were emptied', place, sampleEvent(), true],
    [
      'when its address without text was emptied',
      sampleEvent({ address: { no: 7 } }),
      sampleEvent(),
      true,
    ],
    [
      'when its address keeps keys without values',
      sampleEvent({ address: { city: 'Exampleton' } }),
      sampleEvent({ address: { city: null } }),
      true,
    ],
    ['when its address was removed whole', sampleEvent(full), withoutAddress, true],
    ['not when a value stays', sampleEvent(full), sampleEvent({ ...full, address: null }), false],
    ['not when it was empty already', sampleEvent({ details: '' }), sampleEvent(), false],
    ['not when it comes empty', null, sampleEvent(), false],
    ['not when the right is lost', sampleEvent(full), refused, false],
    ['not when the right is gained', refused, sampleEvent(), false],
    ['not by emptying what was marked', sampleEvent(marked), sampleEvent(), false],
  ])('%s', (_case, before, after, erased) => {
    expect(isNewlyErased(before, after)).toBe(erased);
    if (erased) expect(mayBeErased(after)).toBe(true);
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
  it('is read from the attributes where the service does not say', () => {
    const { pii, ...silent } = sampleEvent();
    expect(pii).toBe(true);
    expect(piiOf(silent)).toBe(true);
    const { pii: refusedPii, ...nothing } = refused;
    expect(refusedPii).toBe(false);
    expect(piiOf(nothing)).toBeNull();
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
