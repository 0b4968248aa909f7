import { expect, it } from 'vitest';
import { coverageBrief } from './coverage';

it('says of an answer in a row no more than its badge leaves to say', () => {
  expect(coverageBrief({ kind: 'not-needed' }, 'UTC')).toBe('');
  expect(coverageBrief({ kind: 'unknown', reason: 'refused' }, 'UTC')).toBe('waivers refused');
});
