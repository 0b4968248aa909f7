import { expect, it } from 'vitest';
import type { UnreadableHere } from '../../../contract/sync-status';
import { unreadableSentence } from './store-trouble';

const CASES: readonly (readonly [readonly UnreadableHere[], string])[] = [
  [[{ kind: 'settings', rows: 1 }], 'your settings (the usual ones apply). It'],
  [[{ kind: 'exports', rows: 1 }], 'an entry in the list of exports. It'],
  [
    [
      { kind: 'activity', rows: 2 },
      { kind: 'exports', rows: 3 },
      { kind: 'follow-ups', rows: 1 },
    ],
    '2 lines of the sync activity, 3 entries in the list of exports and follow-ups. It',
  ],
];

it.each(CASES)('says what of this computer’s own data could not be read %#', (rows, said) => {
  expect(unreadableSentence(rows)).toContain(`could not be read: ${said}`);
});

it('says nothing where all of this computer’s own data could be read', () => {
  expect(unreadableSentence([])).toBeNull();
});
