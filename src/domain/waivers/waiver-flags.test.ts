import { describe, expect, it } from 'vitest';
import type { Json } from '../json';
import { sampleAnswer, sampleWaiver } from '../testing/sample-waiver';
import {
  changedAfterSigning,
  changedAfterSigningMs,
  isOptedIn,
  versionStanding,
} from './waiver-flags';

describe('versionStanding', () => {
  it.each([
    [3, 3, 'current'],
    [2, 3, 'older'],
    [4, 3, 'copy-stale'],
    [4, null, 'unknown'],
  ])('signed %s, current %s', (signed, current, standing) => {
    expect(versionStanding(signed, current)).toBe(standing);
  });
});

describe('changedAfterSigning', () => {
  it.each([
    ['09:00:00Z', '09:00:00Z', '09:00:00Z', false],
    ['09:00:00Z', '09:00:00Z', '09:00:01Z', false],
    ['09:00:00Z', '09:00:00Z', '09:00:01.000001Z', true],
    ['09:00:00Z', '08:00:00Z', '09:00:00.5Z', false],
    ['09:00:00Z', '09:30:00Z', '09:30:00Z', false],
    ['09:00:00Z', '08:00:00Z', '12:00:00Z', true],
    ['?', '08:00:00Z', '12:00:00Z', null],
  ])('signed %s, created %s, updated %s', (signed, created, updated, changed) => {
    const on = (time: string) => `2026-11-18T${time}`;
    const waiver = sampleWaiver({
      signedAt: on(signed),
      createdAt: on(created),
      updatedAt: on(updated),
    });
    expect(changedAfterSigning(waiver)).toBe(changed);
  });

  it('is the same rule for columns', () => {
    expect(changedAfterSigningMs(5000, 4000, 6000)).toBe(false);
    expect(changedAfterSigningMs(5000, 4000, 6001)).toBe(true);
    expect(changedAfterSigningMs(Number.NaN, 4000, 6001)).toBe(false);
  });
});

describe('isOptedIn', () => {
  it.each<[Json[], boolean]>([
    [[true], true],
    [[false], false],
    [['true'], false],
    [[1], false],
    [[null], false],
    [[true, true], true],
    [[true, false], false],
    [[], false],
  ])('answers %j', (values, opted) => {
    const fields = values.map((value) => sampleAnswer({ identifier: 'news', value }));
    const others = [sampleAnswer({ identifier: 'email_opt_in', value: true })];
    expect(isOptedIn([...fields, ...others], 'news')).toBe(opted);
    expect(isOptedIn(fields, null)).toBe(false);
  });
});
