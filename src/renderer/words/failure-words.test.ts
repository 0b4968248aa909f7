import { describe, expect, it } from 'vitest';
import { NO_TIME } from '../../contract/exports';
import { PAGE_DAMAGED, STORE_CLOSED } from '../../contract/store-trouble';
import { FAILURE_KINDS, type FailureKind } from '../../contract/result';
import { failureSentence } from './failure-words';

/** What a person can do about each failure, as its sentence says it; null: there is nothing to do. */
const WAY_ON: Readonly<Record<FailureKind, RegExp | null>> = {
  offline: /Check the network connection and the address/,
  timeout: /Try again in a moment/,
  'untrusted-certificate': /were not found|Ask whoever/,
  unauthorized: /Check the key, or ask for a new one/,
  forbidden: /Ask for one that has it/,
  'not-found': /The address may be wrong/,
  'bad-request': /Save diagnostics in Settings/,
  'rate-limited': /Try again later/,
  server: /Try again later/,
  'bad-response': /The address may be wrong/,
  'sign-in-page': /Sign in to the network in a browser, or check the address/,
  redirected: /connect to its new address/,
  proxy: /Check it in Settings/,
  'too-large': /Ask whoever runs the service/,
  /* A link in a record that is not followed: the rest of the record is there. */
  'wrong-origin': null,
  'other-community': /Use a key of this community, or disconnect/,
  'bad-address': /Correct it/,
  /* They stopped it themselves. */
  cancelled: null,
  'no-profile': /Connect one first/,
  locked: /Unlock it first/,
  'wrong-passphrase': /Check it and try again/,
  'no-protected-store': /Choose a passphrase, or keep the key/,
  'not-cached': /Sync now/,
  'disk-full': /Free some space/,
  'read-only': /Choose another folder/,
  'folder-gone': /Choose another one, or try again/,
  'print-failed': /Try again/,
  'storage-failed': /Restart the program/,
  'newer-version': /go on with the newer version/,
  outdated: /Try again/,
  'bad-argument': /Correct it/,
};

describe('failureSentence', () => {
  it.each(FAILURE_KINDS)('is a whole sentence for %s, and says what can be done', (kind) => {
    const sentence = failureSentence({ kind });
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/undefined|null|\(\)|[a-z][A-Z]/);
    expect(sentence).toMatch(WAY_ON[kind] ?? /./);
  });

  it('shows no name of the program’s own, whatever the detail is', () => {
    for (const kind of ['storage-failed', 'bad-argument', 'locked', 'not-cached'] as const)
      expect(failureSentence({ kind, detail: 'UnreadableSealError' })).not.toContain('Error');
  });

  it('tells how a store that the engine closed is opened again', () => {
    const failure = { kind: 'storage-failed', detail: STORE_CLOSED } as const;
    expect(failureSentence(failure)).toMatch(/Sync now to open it again\.$/);
    /* It is closed, too, where another program deletes it. */
    expect(failureSentence(failure)).not.toContain('lost');
  });

  it('sends nobody to a restart for what the next sync mends', () => {
    const sentence = failureSentence({ kind: 'storage-failed', detail: PAGE_DAMAGED });
    expect(sentence).toMatch(/is damaged\. Sync now/);
    expect(sentence).not.toMatch(/Restart/);
  });

  it('tells each failure from every other', () => {
    const sentences = FAILURE_KINDS.map((kind) => failureSentence({ kind }));
    expect(new Set(sentences).size).toBe(FAILURE_KINDS.length);
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
        new RegExp(`^The address may be wrong.*answered ${String(status)}\\.$`),
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
    expect(sentence).toContain('The request was not accepted (page[size])');
    expect(sentence).toMatch(/answered 400\.$/);
    expect(sentence).not.toContain('address');
  });

  it('says of a record without a time why no calendar has it', () => {
    const sentence = failureSentence({ kind: 'bad-response', detail: NO_TIME });
    expect(sentence).toContain('A calendar needs a time');
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
