import { describe, expect, it } from 'vitest';
import {
  COVERAGE_STALE_AFTER_MS,
  coverageOf,
  lateCoverageOf,
  waiverKnowledge,
  type Signature,
  type WaiverKnowledge,
  type WaiverListFacts,
} from './coverage';

const NEED = { kind: 'template', templateId: 'tpl_1' } as const;
const CURRENT: WaiverKnowledge = { kind: 'current', asOfMs: 1000 };
const sign = (signedAtMs: number, waiverId = `w${String(signedAtMs)}`): Signature => ({
  waiverId,
  version: 2,
  signedAtMs,
});

describe('waiverKnowledge', () => {
  const facts = {
    access: 'allowed',
    everComplete: true,
    end: 'complete',
    completeAtMs: 1000,
    sinceMs: null,
  };
  it.each([
    ['complete', {}, 2000, { kind: 'current', asOfMs: 1000 }],
    ['repaired', { end: 'complete-after-repair' }, 2000, { kind: 'current', asOfMs: 1000 }],
    ['stopped since, but recent', { end: 'stopped' }, 2000, { kind: 'current', asOfMs: 1000 }],
    ['without older ones', { sinceMs: 500 }, 2000, { kind: 'limited' }],
    ['refused', { access: 'refused' }, 2000, { kind: 'refused' }],
    ['never complete', { everComplete: false }, 2000, { kind: 'incomplete' }],
    ['never timed', { completeAtMs: null }, 2000, { kind: 'incomplete' }],
    ['gaps', { end: 'may-have-gaps' }, 2000, { kind: 'incomplete' }],
    ['just recent enough', {}, 1000 + COVERAGE_STALE_AFTER_MS, { kind: 'current', asOfMs: 1000 }],
    ['too old', {}, 1001 + COVERAGE_STALE_AFTER_MS, { kind: 'stale' }],
    ['from a clock that was ahead', {}, 999 - COVERAGE_STALE_AFTER_MS, { kind: 'stale' }],
  ])('%s', (_name, change, now, expected) => {
    expect(waiverKnowledge({ ...facts, ...change } as WaiverListFacts, now)).toEqual(expected);
  });
});

describe('coverageOf', () => {
  const none = { here: [], elsewhere: [] };
  const both = { here: [sign(5), sign(9)], elsewhere: [sign(20)] };
  const REFUSED: WaiverKnowledge = { kind: 'refused' };
  it.each([
    ['this conversation first, the newest', NEED, both, CURRENT, ['signed-here', 'w9']],
    ['elsewhere', NEED, { ...none, elsewhere: [sign(20)] }, CURRENT, ['signed-elsewhere', 'w20']],
    ['a signature counts although the list is refused', NEED, both, REFUSED, ['signed-here', 'w9']],
    ['none found', NEED, none, CURRENT, ['none-found', 1000]],
    ['refused', NEED, none, REFUSED, ['unknown', 'refused']],
    ['incomplete', NEED, none, { kind: 'incomplete' }, ['unknown', 'incomplete']],
    ['stale', NEED, none, { kind: 'stale' }, ['unknown', 'stale']],
    [
      'a waiver that may be the one was not understood',
      NEED,
      { ...none, notUnderstood: () => true },
      CURRENT,
      ['unknown', 'not-understood'],
    ],
    [
      'prospect not served',
      NEED,
      { ...none, unmatchable: true },
      CURRENT,
      ['unknown', 'people-not-served'],
    ],
    ['not needed', { kind: 'none' }, both, REFUSED, ['not-needed']],
    [
      'requirement not provided',
      { kind: 'not-served' },
      both,
      CURRENT,
      ['unknown', 'need-not-served'],
    ],
    [
      'an unreadable time is the oldest',
      NEED,
      { ...none, here: [sign(Number.NaN, 'w?'), sign(1)] },
      CURRENT,
      ['signed-here', 'w1'],
    ],
  ] as const)('%s', (_name, need, signatures, knowledge, expected) => {
    const answer = coverageOf(need, signatures, knowledge);
    expect(shown(answer)).toEqual(expected);
  });
});

describe('lateCoverageOf', () => {
  const START = 100;
  it.each([
    ['before', [sign(50)], [], CURRENT, ['signed-before', 'w50']],
    ['at the very start', [sign(100)], [], CURRENT, ['signed-before', 'w100']],
    ['elsewhere before', [sign(150)], [sign(99)], CURRENT, ['signed-before', 'w99']],
    [
      'after: the first one',
      [sign(150), sign(120)],
      [sign(130)],
      CURRENT,
      ['signed-after', 'w120'],
    ],
    ['none', [], [], CURRENT, ['none-found', 1000]],
    [
      'after, but an earlier one may lack',
      [sign(150)],
      [],
      { kind: 'stale' },
      ['unknown', 'stale'],
    ],
    ['before, list refused', [sign(50)], [], { kind: 'refused' }, ['signed-before', 'w50']],
    ['unreadable', [sign(Number.NaN, 'w?')], [], CURRENT, ['unknown', 'time-unreadable']],
    ['nothing and refused', [], [], { kind: 'refused' }, ['unknown', 'refused']],
  ] as const)('%s', (_name, here, elsewhere, knowledge, expected) => {
    expect(shown(lateCoverageOf(NEED, { here, elsewhere }, knowledge, START))).toEqual(expected);
  });

  it('is not known against a start that cannot be read', () => {
    const matching = { here: [sign(50)], elsewhere: [] };
    expect(shown(lateCoverageOf(NEED, matching, CURRENT, Number.NaN))).toEqual([
      'unknown',
      'time-unreadable',
    ]);
  });
});

type Answer = ReturnType<typeof coverageOf> | ReturnType<typeof lateCoverageOf>;

function shown(answer: Answer): readonly unknown[] {
  if ('signature' in answer) return [answer.kind, answer.signature.waiverId];
  if (answer.kind === 'none-found') return [answer.kind, answer.asOfMs];
  return answer.kind === 'unknown' ? [answer.kind, answer.reason] : [answer.kind];
}
