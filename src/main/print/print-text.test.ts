import { describe, expect, it } from 'vitest';
import { flatText, isolated, isolatedLines } from './print-text';
import { utcWords, zoneWords } from './print-times';

const mark = (code: string): string => `<span class="mark">U+${code}</span>`;

describe('text of the service in print', () => {
  it.each([
    ['Ann <b> & "Co"', '<bdi>Ann &lt;b&gt; &amp; "Co"</bdi>'],
    ['a\u202eb', `<bdi>a${mark('202E')}b</bdi>`],
    ['a\u0000\ud800', `<bdi>a${mark('0000')}${mark('D800')}</bdi>`],
    ['می\u200cخواهم 😀', '<bdi lang="ar">می\u200cخواهم 😀</bdi>'],
    ['a\nb', `<bdi>a${mark('000A')}b</bdi>`],
    [' ', '<span class="absent">(empty)</span>'],
  ])('isolates %j', (text, html) => {
    expect(isolated(text)).toBe(html);
  });

  it('keeps the lines of a long answer', () => {
    expect(isolatedLines('a\t<b>\r\n\u2066c')).toBe(
      `<div dir="auto" class="line">a\t&lt;b&gt;</div><div dir="auto" class="line">${mark('2066')}c</div>`,
    );
  });

  it('writes a title without markup', () => {
    expect(flatText('a\u202e</title>')).toBe('a[U+202E]</title>');
  });
});

describe('times in print', () => {
  it.each([
    ['2026-11-20T13:41:07.123456Z', '2026-11-20 13:41:07.123456 UTC'],
    ['2026-11-20T15:41:07+02:00', '2026-11-20 13:41:07 UTC'],
    ['2026-11-20T13:41:07.000456Z', '2026-11-20 13:41:07.000456 UTC'],
    ['yesterday', null],
  ])('writes %s in UTC', (text, words) => {
    expect(utcWords(text)).toBe(words);
  });

  it.each([
    ['Europe/Vienna', '2026-11-20 14:41:07 Europe/Vienna (GMT+01:00)'],
    ['America/St_Johns', '2026-11-20 10:11:07 America/St_Johns (GMT-03:30)'],
    ['UTC', '2026-11-20 13:41:07 UTC (GMT+00:00)'],
    ['America/Vancouver', '2026-11-20 06:41:07 America/Vancouver (GMT-07:00)'],
    ['America/Havana', '2026-11-20 09:41:07 America/Havana (GMT-04:00)'],
    ['UTC+03:00', '2026-11-20 16:41:07 UTC+03:00 (GMT+03:00)'],
  ])('names the zone %s', (zone, words) => {
    expect(zoneWords('2026-11-20T13:41:07Z', zone)).toBe(words);
  });
});
