import { describe, expect, it } from 'vitest';
import type { Json } from '../json';
import { sampleAnswer } from '../testing/sample-waiver';
import { changeAfterSigning, isOptedIn, versionStanding } from './waiver-flags';

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

describe('changeAfterSigning', () => {
  const hours = (n: number): number => n * 3_600_000;
  it.each([
    ['saved in the same moment', 0, 0, 0, false, null],
    ['saved a few seconds later', 0, 0, 5_000, false, null],
    ['an email confirmed the same evening', 0, 0, hours(10), false, null],
    ['a day later to the moment', 0, 0, hours(24), false, null],
    ['well after', 0, 0, hours(24) + 1, false, 'updated'],
    ['imported long after it was signed', 0, hours(900), hours(900), false, null],
    ['updated well after its import', 0, hours(900), hours(930), false, 'updated'],
    ['created before it was signed', hours(30), 0, hours(40), false, null],
    ['other content in this copy before', 0, 0, 0, true, 'content'],
    ['other content, and well after', 0, 0, hours(99), true, 'content'],
    ['a time that cannot be read', Number.NaN, 0, hours(99), false, null],
    ['content changed, a time that cannot be read', Number.NaN, 0, hours(99), true, 'content'],
  ] as const)('%s', (_, signedMs, createdMs, updatedMs, contentChanged, change) => {
    expect(changeAfterSigning({ signedMs, createdMs, updatedMs, contentChanged })).toBe(change);
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
