import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../../../contract/result';
import { failureSentence } from './failure-sentence';

const kinds: readonly FailureKind[] = [
  ...(['offline', 'timeout', 'untrusted-certificate', 'unauthorized', 'forbidden'] as const),
  ...(['not-found', 'bad-request', 'rate-limited', 'server', 'bad-response'] as const),
  ...(['sign-in-page', 'redirected', 'too-large', 'wrong-origin', 'bad-address'] as const),
  ...(['cancelled', 'no-profile', 'locked', 'wrong-passphrase', 'no-protected-store'] as const),
  ...(['not-cached', 'disk-full', 'read-only', 'print-failed', 'storage-failed'] as const),
  'bad-argument',
];

describe('failureSentence', () => {
  it.each(kinds)('is a whole sentence for %s', (kind) => {
    const sentence = failureSentence({ kind });
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/undefined|null|\(\)/);
  });

  it('differs for what a person has to tell apart when connecting', () => {
    const connecting = [
      ...(['offline', 'timeout', 'untrusted-certificate', 'unauthorized', 'forbidden'] as const),
      ...(['sign-in-page', 'bad-response', 'redirected', 'bad-address', 'not-found'] as const),
    ];
    expect(new Set(connecting.map((kind) => failureSentence({ kind }))).size).toBe(10);
  });

  describe('a status that means a wrong address points at it', () => {
    it.each([404, 405, 406, 410, 415])('points at the address for %i', (status) => {
      const kind = status === 404 ? 'not-found' : 'bad-request';
      expect(failureSentence({ kind, status })).toMatch(
        new RegExp(`answered ${String(status)}\\. The address may be wrong`),
      );
    });
  });

  describe('a certificate that is refused is not said to be unknown where it is known', () => {
    it.each([
      ['expired', /has expired/],
      ['not-yet-valid', /not valid yet.*clock/],
      ['other-name', /for another name/],
    ] as const)('%s', (fault, expected) => {
      const certificate = { fault, store: '/etc/roots.crt' };
      const sentence = failureSentence({ kind: 'untrusted-certificate', certificate });
      expect(sentence).toMatch(expected);
      expect(sentence).not.toContain('unknown');
    });
  });

  describe('a certificate of an unknown issuer says which store was asked', () => {
    it.each([
      ['/etc/roots.crt', /own certificates \(\/etc\/roots\.crt\) were asked/],
      ['system', /own certificates were asked/],
      [null, /own were not found/],
    ])('%s', (store, expected) => {
      const certificate = { fault: 'unknown-issuer', store } as const;
      expect(failureSentence({ kind: 'untrusted-certificate', certificate })).toMatch(expected);
    });
  });

  it('names the parameter a service did not accept', () => {
    const sentence = failureSentence({ kind: 'bad-request', status: 400, detail: 'page[size]' });
    expect(sentence).toContain('answered 400. The request was not accepted (page[size])');
    expect(sentence).not.toContain('address');
  });

  it('names an encoding that was not asked for', () => {
    const sentence = failureSentence({ kind: 'bad-response', detail: 'encoding br' });
    expect(sentence).toContain('compressed as “br”, although only gzip was asked for');
  });

  it('says what is wrong with what was typed', () => {
    expect(failureSentence({ kind: 'bad-address', detail: 'user' })).toContain(
      '(it holds a user name or password)',
    );
    expect(failureSentence({ kind: 'bad-argument', detail: 'proxy-not-http' })).toContain(
      '(proxy: only HTTP proxies work)',
    );
  });

  it('shows the status and the time to wait for', () => {
    expect(failureSentence({ kind: 'forbidden', status: 403 })).toContain('answered 403');
    const waiting = failureSentence({ kind: 'rate-limited', retryAtMs: 5 }, (ms) => `time ${ms}`);
    expect(waiting).toMatch(/again time 5 or later\.$/);
  });
});

it.each(['storage-failed', 'bad-argument', 'locked'] as const)(
  'never says a name of the program’s own in %s',
  (kind) => {
    expect(failureSentence({ kind, detail: 'UnreadableSealError' })).not.toContain('Unreadable');
  },
);

it('says from when on to try again, within the sentence', () => {
  const failure = { kind: 'rate-limited', retryAtMs: 1 } as const;
  expect(failureSentence(failure, () => 'tomorrow at 03:06')).toBe(
    'The service asked for a pause. Try again tomorrow at 03:06 or later.',
  );
});
