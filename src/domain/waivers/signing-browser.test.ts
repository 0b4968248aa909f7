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
    const [name, system] = said.split(', ');
    expect(signingBrowser(userAgent)).toEqual({ kind: 'browser', name, system });
  });

  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const ANDROID = `Mozilla/5.0 (Linux; Android 14; SM-S908B) ${KHTML} Chrome/120.0.0.0 Mobile Safari/537.36`;

  it.each([
    [`${IPHONE} Version/17.4 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 'DuckDuckGo 7, iOS'],
    [
      `Mozilla/5.0 (Linux; Android 13) ${KHTML} Version/4.0 Chrome/120.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`,
      'DuckDuckGo 5, Android',
    ],
    [
      `Mozilla/5.0 (Linux; U; Android 10; en-US; SM-A105F) ${KHTML} Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36`,
      'UC Browser 13, Android',
    ],
    [`${IPHONE} GSA/300.0.598994205 Mobile/15E148 Safari/604.1`, 'Google Search 300, iOS'],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} HeadlessChrome/120.0.0.0 Safari/537.36`,
      'HeadlessChrome 120, Linux',
    ],
    [`${IPHONE} FxiOS/128.0 Mobile/15E148 Safari/605.1.15`, 'Firefox 128, iOS'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0 Waterfox/6.0',
      'Waterfox 6, Windows',
    ],
  ])('is itself, not the one whose words it borrows: %s', (userAgent, said) => {
    const [name, system] = said.split(', ');
    expect(signingBrowser(userAgent)).toEqual({ kind: 'browser', name, system });
  });

  it.each([
    [`${IPHONE} Mobile/15E148`, 'iOS'],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.0;FBDV/iPhone14,5]`, 'iOS'],
    [`${IPHONE} Mobile/16B92 Instagram 70.1.0.15.98 (iPhone10,2; iOS 12_1)`, 'iOS'],
    [`${IPHONE} Snapchat/10.69.5.72 (iPhone10,3; iOS 13.2.2; gzip)`, 'iOS'],
    [
      `${IPHONE} Version/15.2 Mobile/15E148 Snapchat/11.68.0.37 (like Safari/8612.3.6.0.4, panda)`,
      'iOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${KHTML} Version/4.0 Chrome/120.0.6099.43 Mobile Safari/537.36`,
      'Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13) ${KHTML} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 Instagram 310.0.0.37.328 Android`,
      'Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13) ${KHTML} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36`,
      'Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13) ${KHTML} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/443.0.0.23.229;]`,
      'Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13) ${KHTML} Chrome/120.0.0.0 Mobile Safari/537.36 (Ecosia android@120)`,
      'Android',
    ],
    [`${ANDROID} Snapchat/12.74.0.39`, 'Android'],
    [`${ANDROID} Snapchat/12.74.0.39 (SM-G981B; Android 10; gzip)`, 'Android'],
    [`${ANDROID}Snapchat12.74.0.39 (SM-G981B; Android 10; gzip; )`, 'Android'],
    [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Snapchat/12.0.0`, 'iOS'],
    [`${ANDROID} Line/13.21.1/IAB`, 'Android'],
    [`${ANDROID} [LinkedInApp]/4.1`, 'Android'],
    [`${ANDROID} MMWEBID/1 MicroMessenger/8.0.47(0x28002f34) WeChat/arm64 Weixin`, 'Android'],
    [`${ANDROID} NameOfAnApp/8.0.47 (SM-G981B; Android 10)`, 'Android'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Slack/4.35.126 Chrome/120.0.0.0 Electron/28.0.0 Safari/537.36`,
      'Windows',
    ],
  ])('is an app and no browser: %s', (userAgent, system) => {
    expect(signingBrowser(userAgent)).toEqual({ kind: 'app', system });
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    [`Mozilla/5.0 ${KHTML.replace('Gecko', 'Gecko; compatible; GPTBot/1.1')}`, 'GPTBot'],
    ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'AhrefsBot'],
    [`Mozilla/5.0 (Linux; Android 5.0) ${KHTML} (compatible; Bytespider; x@y)`, 'Bytespider'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1)',
      'Applebot',
    ],
    [`Mozilla/5.0 (compatible; bingbot/2.0) ${KHTML} Chrome/116.0 Safari/537.36`, 'bingbot'],
  ])('is a bot by its name: %s', (userAgent, name) => {
    expect(signingBrowser(userAgent)).toEqual({ kind: 'bot', name });
  });

  it('is no bot for the name of a telephone', () => {
    const phone = `Mozilla/5.0 (Linux; Android 9; CUBOT X19) ${KHTML} Chrome/120.0.0.0 Mobile Safari/537.36`;
    expect(signingBrowser(phone)).toMatchObject({ name: 'Chrome 120' });
  });

  it.each([
    '',
    'Mozilla/5.0',
    'curl/7.68.0',
    'Sample/1.0 Browser',
    '<b>Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} Chrome/${'9'.repeat(9)} Safari/537.36`,
    `Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0${' '.repeat(1000)}`,
    'Mozilla/5.0 (rv:132.0) Gecko/20100101 Firefox/132.0',
  ])('is not said of %j', (userAgent) => {
    expect(signingBrowser(userAgent)).toBeNull();
  });
});
