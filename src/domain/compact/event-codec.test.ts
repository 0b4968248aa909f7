import { describe, expect, it } from 'vitest';
import type { PrivateEvent } from '../entities/private-event';
import { sampleEvent } from '../testing/sample-event';
import type { CompactEvent } from './compact-records';
import { decodeEvent, eventFingerprint, packEvent } from './event-codec';

const times: readonly (keyof PrivateEvent)[] = [
  'startsAt',
  'endsAt',
  'completionRecordedAt',
  'cancelledAt',
  'createdAt',
  'updatedAt',
];

describe('packEvent', () => {
  it.each(times)(
    'tells a change of %s, but none where it is written in another notation',
    (name) => {
      const packed = (text: string) => packEvent(sampleEvent({ [name]: text }));
      const plain = packed('2026-11-20T13:41:00Z');
      for (const same of ['2026-11-20T13:41:00.000Z', '2026-11-20T14:41:00+01:00'])
        expect(packed(same).fingerprint).toBe(plain.fingerprint);
      expect(packed('2026-11-20T13:41:00.001Z').fingerprint).not.toBe(plain.fingerprint);
    },
  );

  it('keeps every text as it was served, and counts a stored event as it counted the served one', () => {
    const event = sampleEvent({ startsAt: '2026-11-20T10:00:00.500+01:00' });
    const served = packEvent(event);
    const compact = JSON.parse(served.json) as CompactEvent;
    expect(decodeEvent(compact)).toEqual(event);
    expect(eventFingerprint(compact)).toBe(served.fingerprint);
  });
});
