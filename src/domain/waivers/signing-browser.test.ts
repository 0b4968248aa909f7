import { describe, expect, it } from 'vitest';
import { signingBrowser } from './signing-browser';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the browser a waiver was signed in', () => {
  it.each([
    [
      'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
      'Firefox 128, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18, iOS',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      'Microsoft Edge 126, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
      'Chrome 126, iOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox 132, Linux',
    ],
  ])('is, of %s, %s', (userAgent, said) => {
    const found = signingBrowser(userAgent);
    expect(`${found?.name}, ${found?.system}`).toBe(said);
  });

  it.each([
    '',
    'Mozilla/5.0',
    'curl/7.68.0',
    'Sample/1.0 Browser',
    '<b>Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/${'9'.repeat(9)} Safari/537.36`,
    `Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0${' '.repeat(1000)}`,
    'Mozilla/5.0 (rv:132.0) Gecko/20100101 Firefox/132.0',
  ])('is not said of %j', (userAgent) => {
    expect(signingBrowser(userAgent)).toBeNull();
  });
});
