import { describe, expect, it, vi } from 'vitest';
import type { DecoderCalls } from '../contract/decoder-messages';
import type { CompactWaiver } from '../domain/compact/compact-records';
import { createSharedEncoder } from '../domain/compact/shared-encoder';
import { sharedLookup } from '../domain/compact/shared-lookup';
import { decodeWaiver } from '../domain/compact/waiver-codec';
import { decodeWaiverResource } from '../domain/decode/decode-waiver-resource';
import {
  eventResource,
  templateResource,
  waiverResource,
} from '../domain/decode/testing/resources';
import { createDecoderAnswers } from './decoder-answers';
import { decodeJson, decodeTemplates } from './decode-other';
import { decodePage, decodeRecord } from './decode-page';

const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

const page = (data: readonly unknown[]): unknown => ({
  data,
  links: { self: 'u', first: 'u', prev: null, next: 'u', last: 'u' },
  meta: { page: 1, per_page: 3, total_count: 9, total_pages: 3 },
});

function decodedPage(bytes: Uint8Array, collection: 'waiver_submissions' | 'private_events') {
  return decodePage({ bytes, collection, pageSize: 3 }, createSharedEncoder([]));
}

function understood(value: unknown, collection: 'waiver_submissions' | 'private_events') {
  const result = decodedPage(bytesOf(value), collection);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

describe('decodePage', () => {
  it('keeps the records it understands and sets the others aside', () => {
    const broken = waiverResource('2');
    delete broken.attributes['title'];
    const body = page([waiverResource('1'), broken, waiverResource('3')]);
    const decoded = understood(body, 'waiver_submissions');
    const records = JSON.parse(decoded.records) as CompactWaiver[];
    const lookup = sharedLookup(decoded.newShared);
    const first = decodeWaiverResource(waiverResource('1'));
    expect(records.map((record) => record.id)).toEqual(['1', '3']);
    expect(first.ok && first.value).toEqual(decodeWaiver(records[0]!, lookup));
    expect(decoded.fingerprints).toHaveLength(2);
    expect(decoded.setAside.map((record) => record.id)).toEqual(['2']);
    expect(decoded).toMatchObject({ received: 3, perPage: 3, totalCount: 9, hasNext: true });
  });

  it('keeps events as they are', () => {
    const decoded = understood(page([eventResource('5')]), 'private_events');
    expect(JSON.parse(decoded.records)).toMatchObject([{ id: '5', latitude: 0, endsAt: null }]);
    expect(decoded.newShared).toEqual([]);
  });

  describe('whether updated_at ascends is told of every page', () => {
    it.each([
      [['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'], false],
      [['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'], true],
      [['2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.50001Z'], false],
      [['2026-01-01T00:00:00.50001Z', '2026-01-01T00:00:00.5Z'], true],
      [['2026-01-01T02:00:00+02:00', '2026-01-01T00:00:00Z'], false],
      [['2026-01-01T00:00:01Z', '2026-01-01T02:00:00+02:00'], true],
    ])('tells whether updated_at ascends: %j', (times, outOfOrder) => {
      const records = times.map((time, n) => eventResource(String(n), time));
      expect(understood(page(records), 'private_events').outOfOrder).toBe(outOfOrder);
    });
  });

  it('tells what the next page is asked by before it is looked for losses', () => {
    const stringify = vi.spyOn(JSON, 'stringify');
    const bytes = bytesOf(
      JSON.stringify(page([eventResource('5', '2026-01-01T00:00:00Z')])).replace(
        /"latitude":[^,}]+/,
        '"latitude":48.10',
      ),
    );
    stringify.mockClear();
    const told: unknown[] = [];
    decodePage(
      { bytes, collection: 'private_events', pageSize: 3 },
      createSharedEncoder([]),
      (it) => {
        told.push({ ...it, written: stringify.mock.calls.length });
      },
    );
    expect(stringify).toHaveBeenCalled();
    stringify.mockRestore();
    const at = '2026-01-01T00:00:00Z';
    expect(told).toEqual([
      { received: 1, perPage: 3, firstUpdatedAt: at, lastUpdatedAt: at, written: 0 },
    ]);
  });

  describe('an answer that says something twice around its records', () => {
    const text = JSON.stringify(page([waiverResource('1')]));
    it.each([
      ['data', text.replace('{"data":', '{"data":[],"data":')],
      ['meta', text.replace('"meta":', '"meta":{},"meta":')],
      ['total_count', text.replace('"total_count":9', '"total_count":9,"total_count":1')],
      ['next', text.replace('"next":"u"', '"next":"u","next":null')],
    ])('is refused, and names the key: %s', (key, body) => {
      const detail = `a key more than once: “${key}”`;
      const bytes = bytesOf(body);
      const failure = { kind: 'bad-response', detail };
      expect(decodedPage(bytes, 'waiver_submissions')).toMatchObject({ failure });
      expect(decodeTemplates(bytes)).toMatchObject({ failure });
    });

    it('is told from one whose records do, of which one alone is set aside', () => {
      const body = text.replace('"title":', '"title":"Other","title":');
      const bytes = bytesOf(body);
      const decoded = decodedPage(bytes, 'waiver_submissions');
      const setAside = [{ reason: 'It has a key more than once: “title”.' }];
      expect(decoded).toMatchObject({ ok: true, value: { received: 1, totalCount: 9, setAside } });
      expect(JSON.stringify(decoded)).not.toContain('#repeated');
    });
  });

  it('refuses a page cut at any byte', () => {
    const bytes = bytesOf(page([waiverResource('1')]));
    for (let length = 0; length < bytes.byteLength; length += 1) {
      const cut = decodedPage(bytes.slice(0, length), 'waiver_submissions');
      expect([length, cut.ok]).toEqual([length, false]);
    }
    expect(decodedPage(bytes, 'waiver_submissions').ok).toBe(true);
  });

  describe('bodies that are no page of JSON are refused', () => {
    it.each([
      ['nothing', ''],
      ['null', 'null'],
      ['a list', '[]'],
      ['a text', '"x"'],
      ['no data', '{"meta":{}}'],
      ['null data', '{"data":null}'],
      ['one record', '{"data":{}}'],
      ['trailing bytes', '{"data":[]}x'],
      ['two values', '{"data":[]}{"data":[]}'],
      ['HTML', '<html></html>'],
    ])('refuses %s', (_what, text) => {
      const result = decodedPage(bytesOf(text), 'waiver_submissions');
      expect(result).toMatchObject({ ok: false, failure: { kind: 'bad-response' } });
    });
  });

  it('refuses bytes that are not UTF-8 and skips a byte order mark', () => {
    const bytes = bytesOf(page([waiverResource('1')]));
    const broken = bytes.slice();
    broken[broken.indexOf('A'.charCodeAt(0))] = 0xff;
    expect(decodedPage(broken, 'waiver_submissions').ok).toBe(false);
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]);
    expect(decodedPage(marked, 'waiver_submissions').ok).toBe(true);
    const overlong = new Uint8Array([...bytesOf('{"data":["'), 0xc0, 0x80, ...bytesOf('"]}')]);
    expect(decodedPage(overlong, 'waiver_submissions').ok).toBe(false);
  });

  describe('bytes that are no UTF-8 are refused, also inside a name', () => {
    it.each([
      ['a lone continuation byte', [0x80]],
      ['a cut sequence of two', [0xc3]],
      ['a cut sequence of three', [0xe2, 0x82]],
      ['a cut sequence of four', [0xf0, 0x9f, 0x98]],
      ['an overlong NUL', [0xc0, 0x80]],
      ['an overlong slash', [0xe0, 0x80, 0xaf]],
      ['a surrogate in bytes', [0xed, 0xa0, 0x80]],
      ['a pair of surrogates in bytes', [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
      ['beyond the last character', [0xf4, 0x90, 0x80, 0x80]],
      ['a sequence of five', [0xf8, 0x88, 0x80, 0x80, 0x80]],
      ['0xfe', [0xfe]],
      ['another code page', [0x4d, 0xfc, 0x6c]],
    ])('refuses %s in a name', (_what, noise) => {
      const [before = '', after = ''] = JSON.stringify(page([waiverResource('1')])).split(
        '"signer_name":"',
      );
      const name = '"signer_name":"';
      const bytes = new Uint8Array([...bytesOf(before + name), ...noise, ...bytesOf(after)]);
      expect(decodedPage(bytes, 'waiver_submissions').ok).toBe(false);
      const whole = bytesOf(before + name + after);
      expect(decodedPage(whole, 'waiver_submissions').ok).toBe(true);
    });
  });

  it('reads texts beyond ASCII, escaped or not', () => {
    const resource = waiverResource('1');
    resource.attributes['signer_name'] = 'Hà Nội 😀';
    const plain = understood(page([resource]), 'waiver_submissions');
    const escaped = JSON.stringify(page([resource])).replace('😀', '\\ud83d\\ude00');
    expect(understood(escaped, 'waiver_submissions').records).toBe(plain.records);
    expect(understood(escaped, 'waiver_submissions').fingerprints).toEqual(plain.fingerprints);
  });

  describe('keeps a megabyte of one character in every text of a waiver', () => {
    it.each(['\u202e', '\n', '\u0000', '\ud800', 'w ', '"', '<p>', 'é', '__proto__'])(
      'keeps a megabyte of %j in every text of a waiver',
      (piece) => {
        /* A megabyte or two as it is served: some characters are written as six. */
        const most = 2_400_000 / JSON.stringify(piece).length;
        const text = piece.repeat(Math.min(1_000_000 / piece.length, most));
        const huge = waiverResource('1');
        const fields = [{ identifier: text, label: text, type: 'long_text', value: text }];
        const agreement = `<p>${text}</p>`;
        Object.assign(huge.attributes, { signer_name: text, title: text, agreement, fields });
        const { setAside, received } = understood(page([huge]), 'waiver_submissions');
        expect({ setAside, received }).toEqual({ setAside: [], received: 1 });
      },
    );
  });

  describe('a record nested too deeply is set aside, and the others are kept', () => {
    it.each([
      [10, false],
      [60, false],
      [100, true],
      [1_000, true],
      [5_000, true],
      [20_000, true],
      [200_000, true],
    ])('a record nested %i deep is set aside: %s, the other is kept', (depth, isAside) => {
      const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
      const text = JSON.stringify(page([waiverResource('1'), waiverResource('2')])).replace(
        '"signed_at"',
        `"extra":${nested},"signed_at"`,
      );
      const decoded = understood(text, 'waiver_submissions');
      expect(decoded.setAside.map((it) => it.id)).toEqual(isAside ? ['1'] : []);
      expect(decoded.fingerprints).toHaveLength(isAside ? 1 : 2);
    });
  });

  it('sets a record nested very deeply aside', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const text = JSON.stringify(page([waiverResource('1'), waiverResource('2')])).replace(
      '"signed_at"',
      `"extra":${deep},"signed_at"`,
    );
    const decoded = understood(text, 'waiver_submissions');
    expect(decoded.setAside).toMatchObject([{ id: '1', raw: null }]);
    expect(decoded.fingerprints).toHaveLength(1);
  });
});

describe('decodeRecord', () => {
  const ask = (json: unknown) =>
    decodeRecord(
      { bytes: bytesOf(json), collection: 'private_events', id: '7' },
      createSharedEncoder([]),
    );

  it('gives a page of one', () => {
    expect(ask({ data: eventResource('7') })).toMatchObject({ ok: true, value: { received: 1 } });
  });

  it('refuses another record than asked for', () => {
    expect(ask({ data: eventResource('8') }).ok).toBe(false);
    expect(ask({ data: [eventResource('7')] }).ok).toBe(false);
    expect(ask({ data: null }).ok).toBe(false);
  });
});

describe('other bodies', () => {
  it('templates are read one by one', () => {
    const broken = templateResource('t2');
    broken.attributes['version'] = '3';
    const result = decodeTemplates(bytesOf({ data: [templateResource('t1'), broken] }));
    expect(result).toMatchObject({
      ok: true,
      value: { templates: [{ id: 't1' }], setAside: [{ id: 't2' }] },
    });
  });

  it('unknown shapes are bounded in depth', () => {
    expect(decodeJson(bytesOf({ any: [1] }))).toEqual({ ok: true, value: { any: [1] } });
    expect(decodeJson(bytesOf(`${'['.repeat(500)}${']'.repeat(500)}`)).ok).toBe(false);
  });
});

describe('the decoder as a whole', () => {
  it('forgets shared texts at a reset, and decodes apart without touching them', async () => {
    const answers = createDecoderAnswers();
    const bytes = bytesOf(page([waiverResource('1')]));
    const body = [bytes.subarray(0, 9), bytes.subarray(9)];
    const request = { body, collection: 'waiver_submissions', pageSize: 3 } as const;
    const shared = async (asked: DecoderCalls['decode-page']['request']): Promise<number> => {
      const page = await answers['decode-page'](asked, () => undefined);
      return page.ok ? page.value.newShared.length : -1;
    };
    const apart = { ...request, apart: true } as const;
    expect(await shared(apart)).toBe(1);
    expect(await shared(request)).toBe(1);
    expect(await shared(request)).toBe(0);
    await answers['reset-shared']({ shared: [] });
    expect(await shared(request)).toBe(1);
  });
});
