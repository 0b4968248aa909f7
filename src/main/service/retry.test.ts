import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bodyKind } from './content-type';
import { failureOfError, failureOfStatus } from './failure-of';
import { decodeBody } from './read-body';
import { retryAfterMs } from './retry-after';
import { nextWait } from './retry-policy';

const now = Date.UTC(2026, 2, 1, 12);
const dayMs = 24 * 60 * 60 * 1000;

describe('retryAfterMs', () => {
  describe('every form of Retry-After is read as a wait', () => {
    it.each<[string | undefined, number | null]>([
      ['2', 2000],
      [' 3600 ', 3_600_000],
      ['0', 0],
      ['99999999999', dayMs],
      ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
      ['Sunday, 01-Mar-26 12:00:30 GMT', 30_000],
      ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
      ['-5', null],
      ['1.5', 1500],
      ['5, 30', 30_000],
      ['Sun Mar  1 12:00:30 2026', 30_000],
      ['soon', null],
      ['2026-03-01', null],
      ['', null],
      [undefined, null],
    ])('%j is %s ms', (header, ms) => {
      expect(retryAfterMs(header, null, now)).toBe(ms);
    });
  });

  it("reads a date against the service's clock, not this computer's", () => {
    const wrong = now + 5 * 60_000;
    expect(retryAfterMs('Sun, 01 Mar 2026 12:00:30 GMT', now, wrong)).toBe(30_000);
  });
});

describe('nextWait', () => {
  describe('every kind of fault is tried as often as it helps', () => {
    it.each([
      ['never', 0],
      ['network', 2],
      ['server', 4],
      ['busy', 2],
      ['garbled', 2],
      ['rate', 4],
    ] as const)('%s is tried again %i times', (kind, retries) => {
      const waits = [1, 2, 3, 4, 5, 6].map((failures) => nextWait(kind, failures, null, () => 0.5));
      expect(waits.filter((wait) => wait !== null)).toHaveLength(retries);
    });
  });

  it('stays between half a second and half a minute for faults', () => {
    for (const random of [0, 0.5, 0.999]) {
      for (const failures of [1, 2, 3, 4]) {
        const wait = nextWait('server', failures, null, () => random)!;
        expect(wait).toBeGreaterThanOrEqual(500);
        expect(wait).toBeLessThanOrEqual(30_000);
      }
    }
  });

  it('waits a second or more where there were too many requests', () => {
    const floors = [1, 2, 3, 4].map((failures) => nextWait('rate', failures, null, () => 0)!);
    expect(floors).toEqual([1000, 2000, 4000, 8000]);
    expect(nextWait('rate', 1, 0, () => 0)).toBe(1000);
  });

  it('spreads those waits over the upper half of a growing time', () => {
    const draws = Array.from({ length: 101 }, (_, n) => (n / 101) * 0.9999);
    for (const [failures, ceiling] of [
      [1, 2000],
      [2, 4000],
      [3, 8000],
      [4, 16_000],
    ] as const) {
      const waits = draws.map((random) => nextWait('rate', failures, null, () => random)!);
      expect(new Set(waits).size).toBe(waits.length);
      expect(Math.min(...waits)).toBe(ceiling / 2);
      expect(Math.max(...waits)).toBeGreaterThan(ceiling * 0.95);
      expect(Math.max(...waits)).toBeLessThanOrEqual(ceiling);
    }
  });

  it('never waits less than asked', () => {
    for (const asked of [0, 2000, 3_600_000]) {
      expect(nextWait('server', 1, asked, () => 0)).toBeGreaterThanOrEqual(asked);
    }
  });
});

describe('failureOfStatus', () => {
  describe('every status of HTTP has its failure and its way of trying again', () => {
    it.each([
      [201, 'bad-response', 'never'],
      [204, 'bad-response', 'never'],
      [304, 'bad-response', 'never'],
      [301, 'redirected', 'never'],
      [400, 'bad-request', 'never'],
      [401, 'unauthorized', 'never'],
      [403, 'forbidden', 'never'],
      [404, 'not-found', 'never'],
      [405, 'bad-request', 'never'],
      [406, 'bad-request', 'never'],
      [407, 'sign-in-page', 'never'],
      [408, 'timeout', 'network'],
      [409, 'server', 'busy'],
      [410, 'bad-request', 'never'],
      [415, 'bad-request', 'never'],
      [423, 'server', 'busy'],
      [425, 'server', 'busy'],
      [429, 'rate-limited', 'rate'],
      [500, 'server', 'server'],
      [501, 'server', 'never'],
      [503, 'server', 'server'],
      [511, 'sign-in-page', 'never'],
    ] as const)('%i is %s, %s', (status, kind, retry) => {
      expect(failureOfStatus(status, undefined)).toEqual({ failure: { kind, status }, retry });
    });
  });

  it('names only the host of a redirect', () => {
    const { failure } = failureOfStatus(302, 'https://thief.example/path?name=Anna');
    expect(failure).toEqual({ kind: 'redirected', status: 302, detail: 'thief.example' });
    expect(failureOfStatus(302, '/sign-in').failure).not.toHaveProperty('detail');
  });
});

describe('failureOfError', () => {
  describe('every error of a connection has its failure', () => {
    it.each([
      ['ECONNREFUSED', 'offline'],
      ['ENOTFOUND', 'offline'],
      ['UND_ERR_SOCKET', 'offline'],
      ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
      ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
      ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted-certificate'],
      ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted-certificate'],
      ['CERT_HAS_EXPIRED', 'untrusted-certificate'],
      ['ERR_TLS_CERT_ALTNAME_INVALID', 'untrusted-certificate'],
      ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'too-large'],
      ['HPE_INVALID_CONSTANT', 'bad-response'],
      ['UND_ERR_DESTROYED', 'cancelled'],
    ])('%s is %s', (code, kind) => {
      expect(failureOfError(Object.assign(new Error('text'), { code })).failure.kind).toBe(kind);
      const wrapped = new Error('outer', { cause: Object.assign(new Error('inner'), { code }) });
      expect(failureOfError(wrapped).failure.kind).toBe(kind);
    });
  });
});

describe('a certificate that is refused says what is wrong with it', () => {
  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unknown-issuer'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'unknown-issuer'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unknown-issuer'],
    ['CERT_HAS_EXPIRED', 'expired'],
    ['CERT_NOT_YET_VALID', 'not-yet-valid'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'other-name'],
  ] as const)('%s: %s', (code, fault) => {
    const { failure } = failureOfError(Object.assign(new Error('text'), { code }));
    expect(failure.certificate?.fault).toBe(fault);
  });
});

describe('an error without a code', () => {
  it('is a bug and thrown on', () => {
    expect(() => failureOfError(new TypeError('bug'))).toThrow('bug');
  });
});

const halves = (bytes: Uint8Array): Uint8Array[] => [bytes.subarray(0, 20), bytes.subarray(20)];

describe('decodeBody', () => {
  it('stops a body that grows beyond the cap, and passes one that does not', async () => {
    const limits = { wireBytes: 1000, decodedBytes: 1000 };
    for (const [size, ok] of [
      [1000, true],
      [1001, false],
      [10_000_000, false],
    ] as const) {
      const result = await decodeBody(halves(gzipSync(Buffer.alloc(size))), 'gzip', limits);
      expect([size, result.ok]).toEqual([size, ok]);
      if (!result.ok) expect(result.failure.kind).toBe('too-large');
    }
    const plain = halves(new Uint8Array(1001));
    expect(await decodeBody(plain, undefined, limits)).toMatchObject({ ok: false });
  });
});

describe('bodyKind', () => {
  describe("a content type is the interface's own or refused", () => {
    it.each([
      ['application/vnd.api+json', 'json'],
      ['application/json; charset=utf-8', 'json'],
      ['application/json;charset="UTF-8"', 'json'],
      ['text/json', 'json'],
      ['application/json; charset=iso-8859-1', 'other'],
      ['text/html; charset=utf-8', 'html'],
      ['application/xhtml+xml', 'html'],
      ['text/plain', 'other'],
      ['application/jsonp', 'other'],
      ['image/png', 'other'],
      ['', 'other'],
      [undefined, 'other'],
    ] as const)('%j is %s', (header, kind) => {
      expect(bodyKind(header)).toBe(kind);
    });
  });
});
