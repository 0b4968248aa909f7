import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompactWaiver } from '../domain/compact/compact-records';
import { createSharedBook } from '../domain/compact/shared-book';
import type { SharedBook } from '../domain/compact/shared-book';
import { sharedLookup } from '../domain/compact/shared-lookup';
import type { SharedEntry } from '../domain/compact/shared-text';
import { decodeWaiver } from '../domain/compact/waiver-codec';
import { waiverResource } from '../domain/decode/testing/resources';
import { decodePage } from './decode-page';
import { escapeText, isTextInside, styleOf } from './escape-style';
import { readShort } from './read-short';

const clause = 'The “rider” & <i>host</i> agree: n\u0000o \\ "quotes" / slashes, Grüße 😀.';
const agreement = (name: string, date: string): string =>
  `<p>Between ${name} and us.</p>${clause.repeat(6)}<p>On ${date} by ${name}</p>${clause.repeat(6)}`;

function waiver(id: string, text: unknown, more: object = {}): object {
  const resource = waiverResource(id);
  return { ...resource, attributes: { ...resource.attributes, agreement: text, ...more } };
}

const page = (records: readonly object[]): string => JSON.stringify({ data: records });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/* A book that has seen enough of the agreements to describe others. */
function taught(): { book: SharedBook; entries: SharedEntry[] } {
  const book = createSharedBook([]);
  const texts = [agreement('Anna', '1'), agreement('Bo Lee', '22'), agreement('Ü', '333')];
  const bytes = bytesOf(page(texts.map((text, n) => waiver(String(n), text))));
  const decoded = decodePage({ bytes, collection: 'waiver_submissions', pageSize: 200 }, book);
  const entries = decoded.ok ? [...decoded.value.newShared] : [];
  return { book: createSharedBook(entries), entries };
}

/* What a page says when read with and without the short way. */
function bothWays(text: string): { short: unknown; full: unknown; taken: number } {
  const { book, entries } = taught();
  const bytes = bytesOf(text);
  const taken = readShort(bytes, book)?.agreements.filter((it) => it !== null).length ?? 0;
  return { short: seen(text, book, entries), full: seen(text, createSharedBook([]), []), taken };
}

function seen(text: string, book: SharedBook, entries: readonly SharedEntry[]): unknown {
  const request = {
    bytes: bytesOf(text),
    collection: 'waiver_submissions',
    pageSize: 200,
  } as const;
  const decoded = decodePage(request, book);
  if (!decoded.ok) return decoded;
  const { records, newShared, fingerprints, setAside, received, outOfOrder } = decoded.value;
  const lookup = sharedLookup([...entries, ...newShared]);
  const waivers = (JSON.parse(records) as CompactWaiver[]).map((it) => decodeWaiver(it, lookup));
  return { waivers, fingerprints, setAside, received, outOfOrder };
}

describe('reading a page the short way', () => {
  it('leaves out agreements it knows and says the same', () => {
    const names = [
      'Zoë Nguyễn',
      'O\'Brien "x"',
      'back\\slash',
      'ends\\',
      'nul\u0000',
      '\ud83d',
      '',
    ];
    const records = names.map((name, n) => waiver(String(n), agreement(name, '2026-01-01')));
    const { short, full, taken } = bothWays(page(records));
    expect(short).toEqual(full);
    expect(taken).toBe(names.length);
  });

  it('says the same whatever was filled in', { timeout: 60_000 }, () => {
    const value = fc.oneof(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)) }),
      fc.constantFrom(
        'u003c',
        'n',
        '"',
        '\\',
        '\\"',
        'é',
        '</p>',
        '","agreement":"',
        '\x7f',
        'Annas',
      ),
    );
    const record = fc.tuple(value, value).map(([a, b]) => agreement(a, b));
    const other = fc.oneof(fc.constantFrom(null, 5, ['\x7f0'], {}, ''), value);
    fc.assert(
      fc.property(fc.array(fc.oneof(record, other), { maxLength: 5 }), (texts) => {
        const { short, full } = bothWays(page(texts.map((text, n) => waiver(String(n), text))));
        expect(short).toEqual(full);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, (text: string) => string]>([
    ['a blank after the colon', (text) => text.replaceAll('"agreement":', '"agreement": ')],
    ['escaped slashes', (text) => text.replaceAll('/', '\\/')],
    ['escaped HTML', (text) => text.replace(/[<>&]/g, unicodeOf)],
    [
      'escaped HTML in capitals',
      (text) => text.replace(/[<>&]/g, (it) => unicodeOf(it).replace('c', 'C').replace('e', 'E')),
    ],
  ])('knows %s', (_what, rewrite) => {
    const text = rewrite(
      page([waiver('1', agreement('Zoë', '1')), waiver('2', agreement('Li', '2'))]),
    );
    const { short, full, taken } = bothWays(text);
    expect(short).toEqual(full);
    expect(taken).toBe(2);
  });

  it.each<[string, string]>([
    [
      'an agreement elsewhere',
      page([waiver('1', agreement('Zoë', '1'), { more: { agreement: agreement('Li', '2') } })]),
    ],
    [
      'an agreement served twice',
      page([waiver('1', agreement('Zoë', '1'))]).replace(
        '"title"',
        `"agreement":${JSON.stringify(agreement('Li', '2'))},"title"`,
      ),
    ],
    [
      'a key that ends alike',
      page([waiver('1', agreement('Zoë', '1'), { 'x"agreement': agreement('Li', '2') })]),
    ],
    ['a character used as a mark', page([waiver('1', agreement('Zoë\x7f', '1'))])],
    [
      'mixed styles',
      page([waiver('1', agreement('Zoë', '1')), waiver('2', agreement('Li', '2'))]).replace(
        /<p>On/,
        '\\u003cp>On',
      ),
    ],
    ['a body that is cut', page([waiver('1', agreement('Zoë', '1'))]).slice(0, -3)],
    ['a broken body', `${page([waiver('1', agreement('Zoë', '1'))])}x`],
    ['ASCII only', page([waiver('1', 'plain')])],
  ])('reads %s in full', (_what, text) => {
    const { short, full } = bothWays(text);
    expect(short).toEqual(full);
  });

  it('keeps a record set aside as it was served', () => {
    const { short, full, taken } = bothWays(
      page([waiver('1', agreement('Zoë', '1'), { title: 5 })]),
    );
    expect(taken).toBe(1);
    expect(short).toEqual(full);
  });

  it('never describes one version by another', () => {
    const text = page([waiver('1', agreement('Zoë', '1'), { template_version: 4 })]);
    const { book } = taught();
    const decoded = decodePage(
      { bytes: bytesOf(text), collection: 'waiver_submissions', pageSize: 200 },
      book,
    );
    expect(decoded.ok && decoded.value.newShared.map((entry) => entry.kind)).toContain('base');
  });
});

function unicodeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

describe('escape styles', () => {
  it('give back what they were read from, or are not known', () => {
    for (const html of ['plain', 'small', 'capital'] as const) {
      for (const slash of [false, true]) {
        const raw = escapeText(clause, { html, slash });
        expect(styleOf(raw.toString('latin1'), clause)).toEqual({ html, slash });
        expect(JSON.parse(`"${raw.toString('utf8')}"`)).toBe(clause);
      }
    }
    expect(styleOf('\\u0041', 'A')).toBeNull();
  });

  it.each([
    ['', true],
    ['a\\n\\u00e9\\\\', true],
    ['\\', false],
    ['\\\\\\', false],
    ['\\u00e', false],
    ['"', false],
    ['\n', false],
    ['\\x', false],
    ['\\u00e9"', false],
    ['\\\\"', false],
  ])('%j is the inside of a text: %s', (raw, complete) => {
    expect(isTextInside(raw)).toBe(complete);
  });

  describe('ends for many megabytes of what a style could hide behind', () => {
    it.each(['\\n', '\\u202e', 'x', '\u00e2\u0080\u00ae', '\\\\'])(
      'ends for many megabytes of %j',
      (piece) => {
        const raw = piece.repeat(15_000_000 / piece.length);
        expect(isTextInside(raw)).toBe(true);
        expect(isTextInside(`${raw}"`)).toBe(false);
      },
    );
  });
});
