import { describe, expect, it } from 'vitest';
import type { RemovedFilter } from '../../../contract/saved-filters';
import { removedSentence } from './removed-filters';

const CASES: readonly (readonly [RemovedFilter['name'], RemovedFilter['reason'], string])[] = [
  [
    'Open ones',
    'erased',
    'The saved filter “Open ones” was removed. It contained words of personal data that the service has erased.',
  ],
  [
    null,
    'right-lost',
    'A saved filter was removed, and its name with it. It contained words of a note or an address that this API key may not see any more.',
  ],
  [
    'Late',
    'vanished',
    'The saved filter “Late” was removed. It contained words of a record that the service does not have any more.',
  ],
];

describe('a removed filter', () => {
  it.each(CASES)('%s, %s', (name, reason, sentence) => {
    expect(removedSentence({ name, reason })).toBe(sentence);
  });
});
