import { expect, it } from 'vitest';
import { signedEmail, type WaiverWithEmail } from './signed-email';

const at = (email: string | null, signedMs: number): WaiverWithEmail => ({ email, signedMs });

it.each<readonly [string, readonly WaiverWithEmail[], string | null]>([
  ['of nobody', [], null],
  ['of one without', [at(null, 1), at(' ', 2)], null],
  [
    'the newest',
    [at('old@x.example', 1), at(' new@x.example ', 3), at('mid@x.example', 2)],
    'new@x.example',
  ],
  ['the newest that has one', [at('old@x.example', 1), at(null, 3)], 'old@x.example'],
  ['a readable time first', [at('odd@x.example', NaN), at('a@x.example', 1)], 'a@x.example'],
])('the email of a person is that of the newest waiver with one: %s', (_, waivers, email) => {
  expect(signedEmail(waivers)).toBe(email);
});
