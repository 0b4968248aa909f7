import { expect, it } from 'vitest';
import { confirmText } from './age-limit-words';

it.each([
  [0, 'Keep to it'],
  [1, 'Remove 1 event here'],
  [2000, 'Remove 2,000 events here'],
])('says of %s events what the limit does', (amount, words) => {
  expect(confirmText('private_events', amount)).toBe(words);
});
