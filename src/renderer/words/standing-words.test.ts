import { expect, it } from 'vitest';
import type { CommunityLine } from '../../contract/communities';
import { standingText } from './standing-words';

const NOW = Date.UTC(2026, 10, 20, 13, 45);
const frame = { zone: 'UTC', nowMs: NOW };
const line: CommunityLine = {
  id: 'first',
  name: 'Riders',
  host: 'service.example',
  state: 'ready',
  current: false,
  awaiting: 0,
  syncedAtMs: NOW - 4 * 60_000,
  failure: null,
};

it.each([
  ['nothing to do', {}, 'Synced 13:41'],
  ['events', { awaiting: 3 }, 'Synced 13:41 · 3 events await an outcome'],
  ['another day', { syncedAtMs: NOW - 86_400_000 }, 'Synced yesterday at 13:45'],
  ['a refused key', { failure: 'unauthorized' }, 'Key refused · synced 13:41'],
  [
    'no network',
    { failure: 'offline', awaiting: 1 },
    'Offline · synced 13:41 · 1 event awaits an outcome',
  ],
  [
    'what only its own screen tells',
    { failure: 'bad-request' },
    'Not synced: open it to see why · synced 13:41',
  ],
  ['no sync yet', { syncedAtMs: null }, 'Not synced since the program was started'],
] as const)('says in a line how a community stands: %s', (_, told, text) => {
  expect(standingText({ ...line, ...told }, frame)).toBe(text);
});
