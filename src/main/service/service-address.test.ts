import { describe, expect, it } from 'vitest';
import { parseServiceAddress } from './service-address';
import type { ServiceAddress } from './service-address';
import { listUrl, pageUrl, recordUrl, relatedUrl } from './service-url';

function address(text: string): ServiceAddress {
  const parsed = parseServiceAddress(text);
  if (!parsed.ok) throw new Error(parsed.failure.detail);
  return parsed.value;
}

describe('parseServiceAddress', () => {
  it.each([
    ['https://service.example.org', 'https://service.example.org'],
    ['  https://Service.Example.org/ ', 'https://service.example.org'],
    ['service.example.org', 'https://service.example.org'],
    ['service.example.org:8443/tenant/', 'https://service.example.org:8443/tenant'],
    ['https://service.example.org:443', 'https://service.example.org'],
    ['https://service.example.org/a/b//', 'https://service.example.org/a/b'],
    ['https://service.example.org/api/v1/', 'https://service.example.org'],
    ['https://service.example.org/t/api/v1', 'https://service.example.org/t'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000/x', 'http://127.0.0.1:3000/x'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://127.1', 'http://127.0.0.1'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ])('%j is %s', (text, href) => {
    expect(address(text).href).toBe(href);
    expect(address(href)).toEqual(address(text));
  });

  describe('addresses that are not safe to send a key to are refused', () => {
    it.each([
      '',
      '   ',
      'http://service.example.org',
      'http://127.0.0.1.example.org',
      'http://localhost.example.org',
      'http://x.localhost',
      'http://a.b.localhost:3000',
      'http://localhost.',
      'http://127.0.0.1.localhost',
      'http://0.0.0.0',
      'ftp://service.example.org',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://user@service.example.org',
      'https://user:word@service.example.org',
      'https://service.example.org/?x=1',
      'https://service.example.org/#x',
      'https://service.example.org\\@thief.example',
      'https://ser\u0000vice.example.org',
      'https://',
      'https://:80',
      'https://service.example.org:99999',
    ])('%j is refused', (text) => {
      const parsed = parseServiceAddress(text);
      expect(parsed).toMatchObject({ ok: false, failure: { kind: 'bad-address' } });
    });
  });
});

describe('URLs', () => {
  const base = address('https://service.example.org/tenant');

  it('hold only documented parameters, all encoded', () => {
    const url = pageUrl(base, {
      collection: 'private_events',
      pageSize: 200,
      pageNumber: 2,
      updatedSince: '2026-03-01T10:00:00.123456Z',
      status: ['upcoming', 'awaiting_outcome'],
      prospect: 'a&b=c',
    });
    expect(url).toBe(
      'https://service.example.org/tenant/api/v1/private_events' +
        '?filter%5Bstatus%5D=upcoming%2Cawaiting_outcome&filter%5Bprospect%5D=a%26b%3Dc' +
        '&filter%5Bupdated_since%5D=2026-03-01T10%3A00%3A00.123456Z' +
        '&page%5Bnumber%5D=2&page%5Bsize%5D=200',
    );
  });

  it('of the template list have no parameter', () => {
    expect(listUrl(base, 'waiver_templates')).toBe(
      'https://service.example.org/tenant/api/v1/waiver_templates',
    );
  });

  it.each([
    ['1', 'waiver_submissions/1'],
    ['a/b?c#d', 'waiver_submissions/a%2Fb%3Fc%23d'],
    ['../x', 'waiver_submissions/..%2Fx'],
  ])('of a record %j stay below its list', (id, end) => {
    const url = recordUrl(base, 'waiver_submissions', id);
    expect(url).toBe(`https://service.example.org/tenant/api/v1/${end}`);
    expect(new URL(url!).href).toBe(url);
  });

  it.each(['', '.', '..', '\ud800'])('of a record %j do not exist', (id) => {
    expect(recordUrl(base, 'waiver_submissions', id)).toBeNull();
  });

  describe("related links are followed below the profile's address only", () => {
    it.each([
      ['https://service.example.org/tenant/api/v1/conversations/1', true],
      ['https://service.example.org/tenant/other', true],
      ['https://service.example.org/tenantX/api', false],
      ['https://service.example.org/tenant/../admin', false],
      ['https://service.example.org/tenant/%2e%2e/admin', false],
      ['https://service.example.org/', false],
      ['http://service.example.org/tenant/api', false],
      ['https://service.example.org:444/tenant/api', false],
      ['https://user@service.example.org/tenant/api', false],
      ['https://service.example.org.thief.example/tenant/api', false],
      ['//thief.example/tenant/api', false],
      ['/tenant/api', false],
      ['', false],
    ])('related %s allowed: %s', (url, allowed) => {
      expect(relatedUrl(base, url).ok).toBe(allowed);
    });
  });
});
