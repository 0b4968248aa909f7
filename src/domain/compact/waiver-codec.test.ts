import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WaiverSubmission } from '../entities/waiver-submission';
import type { Json } from '../json';
import type { CompactWaiver } from './compact-records';
import { createSharedEncoder } from './shared-encoder';
import { sharedLookup } from './shared-lookup';
import type { SharedEntry } from './shared-text';
import { arbitraryWaiver, plainWaiver } from './testing/waivers';
import { decodeFacts, decodeWaiver, packWaiver } from './waiver-codec';

function throughStorage(
  waivers: readonly WaiverSubmission[],
  decode = decodeWaiver,
): readonly WaiverSubmission[] {
  const encoder = createSharedEncoder([]);
  const stored = waivers.map((waiver) => packWaiver(waiver, encoder).json);
  const shared = JSON.parse(JSON.stringify(encoder.takeNew())) as SharedEntry[];
  const lookup = sharedLookup(shared);
  return stored.map((json) => decode(JSON.parse(json) as CompactWaiver, lookup));
}

describe('packWaiver and decodeWaiver', () => {
  it('give every waiver back, absent and null kept apart', () => {
    fc.assert(
      fc.property(fc.array(arbitraryWaiver, { maxLength: 6 }), (waivers) => {
        expect(throughStorage(waivers)).toEqual(waivers);
      }),
      { numRuns: 200 },
    );
  });

  it('give everything but the agreement back where only that is asked for', () => {
    fc.assert(
      fc.property(arbitraryWaiver, (waiver) => {
        const [facts] = throughStorage([waiver], decodeFacts);
        expect(facts).not.toHaveProperty('agreement');
        expect({ ...facts, agreement: waiver.agreement }).toEqual(waiver);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps repeated identifiers and answers of any kind in order', () => {
    const values: readonly Json[] = ['x', true, null, 4, { deep: ['\u0000'] }];
    const fields = values.map((value) => ({ identifier: 'same', label: 'L', type: null, value }));
    const waiver = { ...plainWaiver(), fields };
    expect(throughStorage([waiver])).toEqual([waiver]);
  });

  it('keeps a question set once', () => {
    const encoder = createSharedEncoder([]);
    for (const id of ['1', '2', '3']) packWaiver({ ...plainWaiver(), id }, encoder);
    expect(encoder.takeNew().filter((entry) => entry.kind === 'questions')).toHaveLength(1);
  });

  it('refuses to decode with a shared entry missing', () => {
    const { json } = packWaiver(plainWaiver(), createSharedEncoder([]));
    expect(() => decodeWaiver(JSON.parse(json) as CompactWaiver, sharedLookup([]))).toThrow(
      /missing/,
    );
  });
});

describe('packWaiver', () => {
  it('gives equal content equal fingerprints, whatever the encoder knows', () => {
    const text = (name: string): string => `<p>${'All riders agree. '.repeat(40)}${name}</p>`;
    const one = { ...plainWaiver(), agreement: text('Anna') };
    const encoder = createSharedEncoder([]);
    const alone = packWaiver(one, createSharedEncoder([]));
    packWaiver({ ...one, agreement: text('Bo') }, encoder);
    packWaiver({ ...one, fields: [] }, encoder);
    const later = packWaiver(one, encoder);
    expect(later.json).not.toBe(alone.json);
    expect(later.fingerprint).toBe(alone.fingerprint);
  });

  it.each<[string, Partial<WaiverSubmission>]>([
    ['a name', { signerName: 'Else' }],
    ['an answer', { fields: [{ identifier: 'a', label: 'A', type: null, value: 'other' }] }],
    ['a label', { fields: [{ identifier: 'a', label: 'B', type: null, value: 'x' }] }],
    ['the agreement', { agreement: '<p>Other</p>' }],
    ['no agreement', { agreement: null }],
    ['an unknown attribute', { other: { attributes: { q: 1 } } }],
  ])('tells a change of %s', (_what, change) => {
    const before = packWaiver(plainWaiver(), createSharedEncoder([]));
    const after = packWaiver({ ...plainWaiver(), ...change }, createSharedEncoder([]));
    expect(after.fingerprint).not.toBe(before.fingerprint);
  });

  it('tells no change where instants are written in another notation', () => {
    const waiver = { ...plainWaiver(), signedAt: '2026-11-20T13:41:00.120Z' };
    const before = packWaiver(waiver, createSharedEncoder([]));
    for (const signedAt of ['2026-11-20T13:41:00.12Z', '2026-11-20T14:41:00.120000+01:00']) {
      const after = packWaiver({ ...waiver, signedAt }, createSharedEncoder([]));
      expect(after.fingerprint).toBe(before.fingerprint);
      expect(JSON.parse(after.json)).toMatchObject({ s: signedAt });
    }
    const later = { ...waiver, signedAt: '2026-11-20T13:41:00.121Z' };
    expect(packWaiver(later, createSharedEncoder([])).fingerprint).not.toBe(before.fingerprint);
  });
});
