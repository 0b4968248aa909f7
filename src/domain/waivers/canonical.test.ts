import { describe, expect, it } from 'vitest';
import type { Json } from '../json';
import { sampleAnswer, sampleWaiver } from '../testing/sample-waiver';
import { canonicalWaiver, sameAsSigned } from './canonical';
import { canonicalJson } from './canonical-json';

describe('canonicalJson', () => {
  it.each<[Json, string]>([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [
      { '€': 1, '\r': 2, '1': 3, ö: 4, '\u{1f600}': 5, דּ: 6 },
      '{"\\r":2,"1":3,"ö":4,"€":1,"😀":5,"\ufb33":6}',
    ],
    [
      [1e30, 4.5, 0.002, 1e-27, -0, 333333333.3333333],
      '[1e+30,4.5,0.002,1e-27,0,333333333.3333333]',
    ],
    ['€$\u000f\nA\'B"\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
    ['\ud800', '"\\ud800"'],
  ])('%j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  });
});

describe('canonicalWaiver', () => {
  const waiver = sampleWaiver({
    fields: [sampleAnswer({ value: false, other: { note: 1 } })],
    relations: {
      template: { ref: { type: 'waiver_templates', id: 'tpl_1' }, related: 'https://a' },
    },
    other: { attributes: { newer: 'x' } },
  });

  it('uses the names of the service', () => {
    expect(JSON.parse(canonicalWaiver(waiver))).toEqual({
      type: 'waiver_submissions',
      id: 'wvr_1',
      attributes: {
        signed_at: '2026-11-18T09:00:00.123456Z',
        signer_name: 'Sample Signer',
        signer_email: null,
        template_version: 3,
        title: 'Test ride waiver',
        agreement: '<p>I, Sample Signer, agree.</p>',
        fields: [{ identifier: 'q1', label: 'A question', type: null, value: false, note: 1 }],
        ip_address: null,
        user_agent: null,
        created_at: '2026-11-18T09:00:00.200000Z',
        updated_at: '2026-11-18T09:00:00.200000Z',
        newer: 'x',
      },
      relationships: { template: { data: { type: 'waiver_templates', id: 'tpl_1' } } },
      meta: {},
    });
  });

  it('does not change with the address of the service', () => {
    const moved = {
      ...waiver,
      relations: {
        template: { ref: { type: 'waiver_templates', id: 'tpl_1' }, related: 'https://b' },
      },
    };
    expect(canonicalWaiver(moved)).toBe(canonicalWaiver(waiver));
  });

  it('tells absent from null, and answers apart', () => {
    const { ipAddress, ...absent } = waiver;
    expect(ipAddress).toBeNull();
    expect(canonicalWaiver(absent)).not.toBe(canonicalWaiver(waiver));
    const answered = { ...waiver, fields: [sampleAnswer({ value: null })] };
    expect(canonicalWaiver(answered)).not.toBe(canonicalWaiver(waiver));
  });
});

describe('sameAsSigned', () => {
  const waiver = sampleWaiver({ fields: [sampleAnswer({ value: false })] });
  it.each([
    ['another time of saving', { updatedAt: '2027-01-01T00:00:00Z' }, true],
    ['another host', { relations: { advocate: { ref: null, related: null } } }, true],
    ['another notation of the same instant', { signedAt: otherwise(waiver.signedAt) }, true],
    ['another time of signing', { signedAt: '2020-01-01T00:00:00Z' }, false],
    ['another name', { signerName: 'Else' }, false],
    ['another agreement', { agreement: '<p>Other</p>' }, false],
    ['no agreement', { agreement: null }, false],
    ['another answer', { fields: [sampleAnswer({ value: true })] }, false],
    ['another version', { templateVersion: 99 }, false],
  ])('%s', (_, change, same) => {
    expect(sameAsSigned(waiver, { ...waiver, ...change })).toBe(same);
  });
});

function otherwise(text: string): string {
  return text.replace(/Z$/, '+00:00');
}
