import { describe, expect, it } from 'vitest';
import { agreementText } from '../../domain/agreement/read-agreement';
import { ownText } from '../../domain/agreement/testing/own-text';
import { hostileAgreements } from '../../domain/agreement/testing/hostile-agreements';
import { waiverForExport } from './testing/waiver-for-export';
import { waiverDocument as documentOf } from './waiver-document';

const RENDERER = 'Waiver Desk 1.2.3, Chromium 130';
/* In characters. */
const LARGE = 100_000;
const waiverDocument = (record: Parameters<typeof documentOf>[0], renderer: string) =>
  documentOf(record, renderer, () => []);
const textOf = (html: string): string => agreementText(html).replace(/\s+/g, ' ');

describe('waiverDocument', () => {
  it('holds the agreement, the answers and the evidence, in this order', () => {
    const { title, body, dateMs } = waiverDocument(waiverForExport(), RENDERER);
    const text = textOf(body);
    const places = [
      'as signed 2026-11-20 13:41:07.123456 UTC',
      'Agreement as signed',
      'I ride at my own risk. I wear a helmet.',
      'Your shoe size?',
      'newsletter · checkbox No',
      'Evidence',
      'marta@example.test',
      '2026-11-20 14:41:07 Europe/Vienna (GMT+01:00)',
      '192.0.2.7',
      'Mozilla/5.0 (Test)',
      'w-1001',
      't-7',
      'c-31',
      'a-5',
      'p-90',
      'ab'.repeat(32),
      `Printed by ${RENDERER}`,
    ].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(title).toBe('Test ride agreement – Marta Nowak');
    expect(dateMs).toBe(Date.UTC(2026, 10, 20, 13, 41, 7, 123));
  });

  it('says nothing of the copy it was printed from, which changes with every sync', () => {
    const sheets: readonly object[] = [
      { asOfMs: null, copyEnd: 'stopped' },
      { asOfMs: Date.UTC(2030, 0, 1), copyEnd: 'complete' },
    ];
    const [before, after] = sheets.map((it) => waiverDocument(waiverForExport({}, it), RENDERER));
    expect(after).toEqual(before);
    expect(waiverDocument(waiverForExport(), 'Another 9').body).not.toBe(before?.body);
  });

  it('has drawings in what is tagged in a PDF, by their words, but for those that are silent', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';
    const drawing = (own: string): string =>
      `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"${own}>`;
    const printed = (own: string): string =>
      waiverDocument(waiverForExport({ agreement: `<p>x ${drawing(own)}</p>` }), RENDERER).body;
    const tagged = (words: string): RegExp =>
      new RegExp(`<span class="drawing" role="img" aria-label="${words}"><img [^>]+>&nbsp;</span>`);
    expect(printed(' alt="A &quot;name&quot; > b"')).toContain(
      'aria-label="A &quot;name&quot; &gt; b"',
    );
    expect(printed(' alt="Signed"')).toMatch(tagged('Signed'));
    expect(printed('')).toMatch(tagged('drawing'));
    expect(printed(' alt=""')).not.toContain('role=');
  });

  describe('an agreement that is missing is said to be, and none is invented', () => {
    it.each([null, '', '  '])('does not invent an agreement for %j', (agreement) => {
      expect(textOf(waiverDocument(waiverForExport({ agreement }), RENDERER).body)).toContain(
        'No text supplied',
      );
    });
  });

  it('tells null, absent and unreadable apart', () => {
    const { waiver, ...sheet } = waiverForExport({
      ipAddress: null,
      signedAt: 'soon',
      relations: { prospect: { ref: null, related: null } },
    });
    const rest = Object.fromEntries(
      Object.entries(waiver).filter(([name]) => name !== 'userAgent'),
    ) as unknown as typeof waiver;
    const text = textOf(waiverDocument({ waiver: rest, ...sheet }, RENDERER).body);
    expect(text).toContain('as signed at soon');
    expect(text).toContain('Signed soon as the service sent it; not a known time');
    expect(text).toContain('IP address not recorded by the service');
    expect(text).toContain('Browser (user agent) not sent by the service');
    expect(text).toContain('Template not sent by the service');
    expect(text).toContain('Prospect none');
  });

  it.each([
    [true, 'Yes'],
    [false, 'No'],
    [null, 'No answer'],
    ['true', 'true'],
    ['', 'Empty text'],
    [['a', 1], '["a",1]'],
  ])('writes the answer %j as %s', (value, words) => {
    const fields = [{ identifier: 'q', label: 'Q', type: null, value }];
    const text = textOf(waiverDocument(waiverForExport({ fields }), RENDERER).body);
    expect(text).toContain(`Q q · type not recorded ${words} Evidence`);
  });

  it('tells each time once where the display zone is UTC', () => {
    const printed = (zone: string): string =>
      textOf(waiverDocument(waiverForExport({}, { zone }), RENDERER).body);
    expect(printed('Etc/UTC')).toContain('Signed 2026-11-20 13:41:07.123456 UTC IP address');
    expect(printed('Europe/Vienna')).toContain('UTC 2026-11-20 14:41:07 Europe/Vienna');
  });

  it('keeps answers with the same identifier, in served order', () => {
    const field = { identifier: 'q', label: 'Q', type: 'short_text' };
    const fields = [
      { ...field, value: 'second' },
      { ...field, value: 'first' },
    ];
    const text = textOf(waiverDocument(waiverForExport({ fields }), RENDERER).body);
    expect(text.indexOf('second')).toBeLessThan(text.indexOf('first'));
  });

  it('escapes every string of the record', () => {
    const evil = '<script>x</script><img src=x onerror=y>"\'';
    const { waiver, ...sheet } = waiverForExport(
      {
        id: evil,
        signerName: evil,
        signerEmail: evil,
        title: evil,
        agreement: evil,
        ipAddress: evil,
        userAgent: evil,
        signedAt: evil,
        createdAt: evil,
        updatedAt: evil,
        fields: [{ identifier: evil, label: evil, type: evil, value: evil }],
        relations: { prospect: { ref: { type: evil, id: evil }, related: evil } },
      },
      { contentHash: evil, zone: 'UTC' },
    );
    const { title, body } = waiverDocument({ waiver, ...sheet }, RENDERER);
    expect(title + body).not.toMatch(/<script|<img/);
  });

  describe('no agreement has a way out of the printed page', () => {
    /* What is hostile by its size alone is read with all others where agreements are read. */
    const corpus = hostileAgreements('http://127.0.0.1:1').filter(
      ({ html }) => html.length < LARGE,
    );
    it.each(corpus)('has no way out: $name', ({ html, text }) => {
      const { body } = waiverDocument(waiverForExport({ agreement: html }), RENDERER);
      expect(body).not.toMatch(/<[^>]*(?:\shref|\son\w+|\sstyle|\ssrcset|src="(?!data:))=/i);
      expect((ownText(body) || agreementText(body)).replace(/\s+/g, ' ')).toContain(text);
    });
  });

  it('names on its last page what no font has, how often, and of many the first', () => {
    const many = Array.from({ length: 20 }, (_, at) => [0xe000 + at, 1] as const);
    const named = (without: readonly (readonly [number, number])[]) =>
      documentOf(waiverForExport(), RENDERER, () => without);
    const few = named([
      [0x1f9ff, 3],
      [0x10ffff, 1],
    ]);
    expect(textOf(few.body)).toContain('drawn as their codes U+1F9FF (3 times), U+10FFFF');
    expect(few.withoutFont).toBe(4);
    expect(textOf(named(many).body)).toContain('U+E00B, 8 more');
    expect(textOf(named([]).body)).not.toContain('drawn as their codes');
  });
});
