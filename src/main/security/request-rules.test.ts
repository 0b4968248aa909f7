import { describe, expect, it } from 'vitest';
import { refusedSwitch } from './refused-switch';
import { isPermissionAllowed, isRequestAllowed } from './request-rules';

describe('isRequestAllowed', () => {
  describe("only the window's own files and inline data may be asked for", () => {
    it.each([
      ['app://bundle/index.html', true],
      ['data:image/png;base64,AA==', true],
      ['app://other/index.html', false],
      ['app://user@bundle/index.html', false],
      ['app:index.html', false],
      ['http://127.0.0.1/', false],
      ['https://example.com/', false],
      ['ws://127.0.0.1/', false],
      ['wss://example.com/', false],
      ['file:///etc/passwd', false],
      ['blob:app://bundle/1', false],
      ['ftp://example.com/', false],
      ['chrome://gpu', false],
      ['', false],
    ])('%s: %s', (url, allowed) => {
      expect(isRequestAllowed(url, false)).toBe(allowed);
      expect(isRequestAllowed(url, true)).toBe(allowed);
    });
  });

  it('serves the developer tools where there are any', () => {
    expect(isRequestAllowed('devtools://devtools/x.js', true)).toBe(true);
    expect(isRequestAllowed('devtools://devtools/x.js', false)).toBe(false);
  });
});

describe('isPermissionAllowed', () => {
  describe('only durable storage is permitted, and only to the own origin', () => {
    it.each([
      ['persistent-storage', 'app://bundle/index.html', true],
      ['persistent-storage', 'app://bundle', true],
      ['persistent-storage', 'https://example.com/', false],
      ['persistent-storage', '', false],
      ['notifications', 'app://bundle/', false],
      ['media', 'app://bundle/', false],
      ['clipboard-read', 'app://bundle/', false],
      ['openExternal', 'app://bundle/', false],
    ])('%s for %j: %s', (permission, origin, allowed) => {
      expect(isPermissionAllowed(permission, origin)).toBe(allowed);
    });
  });
});

describe('a switch that the released program refuses', () => {
  const given = (name: string) => (asked: string) => asked === name;

  it.each(['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk'])(
    'opens it to a debugger: --%s',
    (name) => {
      expect(refusedSwitch(given(name), true)).toBe(name);
    },
  );

  it.each(['single-process', 'disable-gpu-sandbox', 'disable-web-security'])(
    'takes a wall away: --%s',
    (name) => {
      expect(refusedSwitch(given(name), true)).toBe(name);
    },
  );

  it('is --no-sandbox for everybody but root, to whom Chromium refuses its sandbox', () => {
    expect(refusedSwitch(given('no-sandbox'), false)).toBe('no-sandbox');
    expect(refusedSwitch(given('no-sandbox'), true)).toBeNull();
  });

  it('is none of the harmless ones', () => {
    expect(refusedSwitch(given('user-data-dir'), false)).toBeNull();
  });
});
