import { describe, expect, it } from 'vitest';
import {
  STALE_AFTER_MS,
  syncWord,
  worstFailure,
  type ListFacts,
  type SyncFacts,
} from './sync-state';

const good: ListFacts = {
  access: 'allowed',
  everComplete: true,
  cached: 300,
  end: 'complete',
  failureKind: null,
};
const refused: ListFacts = {
  access: 'refused',
  everComplete: false,
  cached: 0,
  end: null,
  failureKind: 'forbidden',
};
const untried: ListFacts = {
  access: 'unknown',
  everComplete: false,
  cached: 0,
  end: null,
  failureKind: null,
};
const NOW = 1_800_000_000_000;

const facts = (lists: readonly ListFacts[], more: Partial<SyncFacts> = {}): SyncFacts => ({
  running: false,
  lists,
  checkedAtMs: NOW - 60_000,
  cacheLost: false,
  ...more,
});

const cases: readonly (readonly [string, SyncFacts, string])[] = [
  ['all is well', facts([good, good, good]), 'up-to-date'],
  ['a run is under way', facts([good], { running: true }), 'syncing'],
  ['nothing was ever fetched', facts([untried, untried], { checkedAtMs: null }), 'never-synced'],
  [
    'all that was fetched was lost',
    facts([untried, untried], { checkedAtMs: null, cacheLost: true }),
    'may-have-gaps',
  ],
  ['no network, whatever is cached', facts([good, { ...good, failureKind: 'offline' }]), 'offline'],
  ['a time-out is no network', facts([{ ...good, failureKind: 'timeout' }]), 'offline'],
  ['no network before the first run', facts([{ ...untried, failureKind: 'offline' }]), 'offline'],
  [
    'a key that is refused, while another list tells what it met before',
    facts([
      { ...good, failureKind: 'offline' },
      { ...good, failureKind: 'unauthorized' },
    ]),
    'stopped',
  ],
  ['a key that is refused everywhere', facts([refused, refused]), 'stopped'],
  ['a key that never had a right to one of the lists', facts([good, refused]), 'up-to-date'],
  [
    'a right that was taken away',
    facts([good, { ...refused, everComplete: true }]),
    'partly-refused',
  ],
  [
    'a right that was taken away in the middle of the first walk',
    facts([good, { ...refused, cached: 200 }]),
    'partly-refused',
  ],
  ['a list that was never tried', facts([good, untried]), 'may-have-gaps'],
  [
    'a first sync that was stopped early',
    facts([{ ...untried, access: 'allowed', cached: 200 }, untried], { checkedAtMs: null }),
    'may-have-gaps',
  ],
  ['a revoked key', facts([{ ...good, failureKind: 'unauthorized' }, good]), 'stopped'],
  [
    'a revoked key that a list without a right was the first to hear of',
    facts([good, { ...refused, failureKind: 'unauthorized' }]),
    'stopped',
  ],
  [
    'no network that a list without a right was the first to hear of',
    facts([good, { ...refused, failureKind: 'offline' }]),
    'offline',
  ],
  ['a server error', facts([{ ...good, failureKind: 'server' }]), 'stopped'],
  ['a walk that never settled', facts([{ ...good, end: 'may-have-gaps' }, good]), 'may-have-gaps'],
  ['records without an answer', facts([{ ...good, end: 'unconfirmed' }, good]), 'may-have-gaps'],
  ['an old copy', facts([good], { checkedAtMs: NOW - STALE_AFTER_MS - 1 }), 'stale'],
  ['a check still to come', facts([good], { checkedAtMs: NOW + STALE_AFTER_MS + 1 }), 'stale'],
  [
    'a first run that was cut off',
    facts([good, { ...good, everComplete: false }]),
    'may-have-gaps',
  ],
];

describe('syncWord', () => {
  it.each(cases)('%s', (_, given, word) => {
    expect(syncWord(given, NOW)).toBe(word);
  });
});

describe('the failure that is told of several lists', () => {
  const told = (...kinds: readonly string[]) =>
    worstFailure(kinds.map((kind) => ({ kind })))?.kind ?? null;

  it('is one that stops all of them, then any, then a missing right', () => {
    expect(told('offline', 'unauthorized')).toBe('unauthorized');
    expect(told('timeout', 'other-community')).toBe('other-community');
    expect(told('forbidden', 'offline')).toBe('offline');
    expect(told('forbidden')).toBe('forbidden');
    expect(told()).toBeNull();
  });
});
