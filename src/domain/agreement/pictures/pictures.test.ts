import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agreementPolicy } from '../tree/policy';
import { readAgreement } from '../read-agreement';
import { fromBase64, toBase64, utf8Text } from '../../text/base64';

/* One pixel of each kind. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const BMP = 'Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1L8 8" stroke="#000"/></svg>';

const sourceOf = (html: string): string | undefined =>
  /<img src="([^"]*)"/.exec(readAgreement(html).html)?.[1];
const drawingOf = (html: string): string => {
  const source = sourceOf(html);
  if (!source?.startsWith('data:image/svg+xml;base64,')) return '';
  return utf8Text(fromBase64(source.slice(26).replace(/=+$/, ''))) ?? '';
};
const asBase64 = (text: string): string => toBase64(new TextEncoder().encode(text));

describe('drawings that say nothing of themselves', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';
  const source = `data:image/svg+xml;base64,${asBase64(svg)}`;

  it('are heard as pictures, and kept silent only where the document says so', () => {
    for (const html of [svg, `<img src="${source}">`])
      expect(readAgreement(html).html).not.toContain('alt=');
    expect(readAgreement(`<img src="${source}" alt="">`).html).toContain(' alt=""');
    expect(readAgreement(`<img src="${source}" alt="Signed">`).html).toContain(' alt="Signed"');
  });
});

describe('pictures that need no request', () => {
  it.each([
    ['as usual', `data:image/png;base64,${PNG}`],
    ['with parameters', `data:image/png;charset=x;name="a";base64,${PNG}`],
    ['with blanks before the comma', ` data:image/png ; base64 ,${PNG}`],
    ['with line ends', `data:image/png;base64,${PNG.slice(0, 20)}\r\n  ${PNG.slice(20)}`],
    [
      'percent-encoded base64',
      `data:image/png;base64,${PNG.replaceAll('=', '%3D').replaceAll('+', '%2B')}`,
    ],
    ['without padding', `data:image/png;base64,${PNG.replaceAll('=', '')}`],
    ['named otherwise', `data:image/jpg;base64,${PNG}`],
    ['without a name', `DATA:;BASE64,${PNG}`],
    [
      'as bytes',
      `data:image/png,${[...fromBase64(PNG)]
        .map((it) => `%${it.toString(16).padStart(2, '0')}`)
        .join('')
        .slice(0, -3 * 2)}`,
    ],
  ])('are shown %s', (_name, source) => {
    expect(sourceOf(`<img src='${source}'>`)).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  });

  it.each([
    ['gif', GIF],
    ['bmp', BMP],
  ])('are shown as %s', (kind, base64) => {
    expect(sourceOf(`<img src="data:image/${kind};base64,${base64}">`)).toBe(
      `data:image/${kind};base64,${base64}`,
    );
  });

  it('are taken out of a set of sources, by the screen’s density', () => {
    const set = `https://a.example/2.png 2x, data:image/gif;base64,${GIF} 1x`;
    expect(sourceOf(`<img src="https://a.example/1.png" srcset="${set}">`)).toContain('image/gif');
    expect(sourceOf(`<img srcset="data:image/gif;base64,${GIF}">`)).toContain('image/gif');
    expect(
      sourceOf(
        `<picture><source srcset="data:image/gif;base64,${GIF}"><img src="x.png"></picture>`,
      ),
    ).toContain('image/gif');
  });

  it.each([
    ['an address', 'https://a.example/x.png'],
    ['text', 'data:text/plain;base64,aGVsbG8='],
    ['a page', `data:text/html;base64,${asBase64('<script>1</script>')}`],
    ['what is no base64', 'data:image/png;base64,****'],
    ['a drawing under another name', `data:image/png;base64,${asBase64(SVG)}`],
  ])('are none: %s', (_name, source) => {
    const reading = readAgreement(`<img src="${source}" alt="Seal">`);
    expect(reading.text).toBe('[Seal]');
    expect(reading.notices).toEqual([{ kind: 'picture', count: 1 }]);
  });

  it('have the size that was asked for', () => {
    const html = `<img src="data:image/gif;base64,${GIF}" width="120px" height=" 40">`;
    expect(readAgreement(html).html).toContain('width="120" height="40"');
    const styled = `<img src="data:image/gif;base64,${GIF}" style="width:1in">`;
    expect(readAgreement(styled).html).toContain('width="96"');
  });

  it('may be a photo of a phone, but not more than all together may be', () => {
    const photo = `data:image/jpeg;base64,/9j/${'A'.repeat(5_600_000)}`;
    const reading = readAgreement(`<p>Clause</p><img src="${photo}">`);
    expect(reading.asText).toBe(false);
    expect(sourceOf(`<p>Clause</p><img src="${photo}">`)).toBe(photo);
    const many = readAgreement(`<p>Clause</p>${`<img src="${photo}" alt="Photo">`.repeat(5)}`);
    expect(many.html.match(/<img/g)).toHaveLength(
      Math.floor(agreementPolicy.maxPictures / photo.length),
    );
    expect(many.notices).toEqual([{ kind: 'picture', count: 1 }]);
  });

  it('are put back where they were, and not into words like their stand-ins', () => {
    const base64 = `/9j/${'A'.repeat(2000)}`;
    const words = '&lt;img src="data:image/jpeg;base64,&#107;eptp0z"';
    const source = `<p title='${words}'>${words}</p><img alt='${words}' src="data:image/jpeg;base64,${base64}">`;
    const { html, short, written, text } = readAgreement(source);
    expect(html.split(base64)).toHaveLength(2);
    expect(html).toContain(`<img src="data:image/jpeg;base64,${base64}" alt=`);
    expect(text).toContain('base64,keptp0z');
    expect(short).not.toContain(base64);
    expect(written(short)).toBe(html);
  });

  it.each([
    '&#107;epts0z',
    'ke</x>pts0z',
    '\ue000\ue0010z',
    '&#xE000;0z',
    '&#57344;0z',
    '\ue0000z',
  ])('are put back into no words like %s', (like) => {
    const words = `data:image/png;base64,${like}`;
    const base64 = `/9j/${'A'.repeat(2000)}`;
    const { text } = readAgreement(`<p>${words}</p><img src="data:image/jpeg;base64,${base64}">`);
    expect(text).not.toContain('AAA');
    expect(sourceOf(`<p>${words}</p><img src="data:image/jpeg;base64,${base64}">`)).toContain(
      base64,
    );
  });
});

describe('drawings', () => {
  it.each([
    ['in an address', `<img src="data:image/svg+xml;base64,${asBase64(SVG)}">`],
    ['as text', `<img src="data:image/svg+xml;utf8,${encodeURIComponent(SVG)}">`],
    ['in the page', SVG],
  ])('are drawn: %s', (_name, html) => {
    expect(drawingOf(html)).toContain('<path d="M1 1L8 8"');
    expect(readAgreement(html).notices).toEqual([]);
  });

  it('svg-signature: all three of them', () => {
    const cases = join(import.meta.dirname, '..', 'testing', 'cases', 'svg-signature.html');
    const { html, notices } = readAgreement(readFileSync(cases, 'utf8'));
    expect(html.match(/<img src="data:image\/svg\+xml;base64,/g)).toHaveLength(3);
    expect(html).toContain('alt="Signature of Ines" width="120" height="40"');
    expect(notices).toEqual([]);
  });

  /* Letters of a page stand above the corner of their symbol, which cuts them off else. */
  it('show what reaches out of a symbol', () => {
    const letter = '<symbol overflow="visible" id="a"><path d="M0 0L9 -9"/></symbol>';
    expect(drawingOf(`<svg>${letter}<use href="#a" y="9"/></svg>`)).toContain('overflow="visible"');
  });

  it('keep what their own sheet says', () => {
    const svg = '<svg><style>.a{stroke:#00f;fill:none}</style><path class="a" d="M0 0L9 9"/></svg>';
    expect(drawingOf(svg)).toContain('<path d="M0 0L9 9" stroke="#00f" fill="none">');
  });

  it('have pages of words within', () => {
    const page = '<foreignObject width="9" height="9"><p>Pay <s>500</s></p></foreignObject>';
    const { text, notices } = readAgreement(`<svg viewBox="0 0 9 9">${page}</svg>`);
    expect([text, notices]).toEqual(['Pay [struck: 500]', []]);
    const both = readAgreement(`<svg><text>Ines</text><g>${page}</g></svg>`);
    expect(both.text).toBe('[Ines]\nPay [struck: 500]');
  });

  it.each([
    '<svg><g display="none"><foreignObject width="9" height="9">a</foreignObject></g></svg>',
    '<svg><foreignObject><p>a</p></foreignObject></svg>',
    '<p hidden><svg><foreignObject width="9" height="9">a</foreignObject></svg></p>',
  ])('have pages that are not seen: %s', (svg) =>
    expect(readAgreement(svg).text).toBe('[hidden when signed: a]'),
  );

  it('say their words', () => {
    expect(readAgreement('<svg><text>Ines Roth</text></svg>').html).toContain('alt="Ines Roth"');
  });

  it.each([
    '<text fill="none">a</text>',
    '<text fill="#fff">a</text>',
    '<text fill-opacity="0">a</text>',
    '<text font-size="0">a</text>',
    '<text font-size="0px">a</text>',
    '<g font-size="0"><text font-size="2em">a</text></g>',
    '<g fill-opacity="0"><text fill="#000">a</text></g>',
    '<g fill="none"><text fill="inherit">a</text></g>',
    '<text fill="none" stroke="transparent">a</text>',
    '<text fill="none" stroke="#fff">a</text>',
    '<text fill="none" stroke="red" stroke-width="0">a</text>',
    '<text fill="none" stroke="red" stroke-opacity="0">a</text>',
    '<defs><rect width="9" height="9"/></defs><text fill="#fff">a</text>',
    '<clipPath id="b"><rect width="9" height="9"/></clipPath><text fill="#fff">a</text>',
    '<linearGradient id="b"><stop offset="0"/></linearGradient><text fill="#fff">a</text>',
    '<g style="opacity:0"><text>a</text></g>',
    '<a style="display:none"><text>a</text></a>',
    '<text><a fill="none">a</a></text>',
    '<g visibility="hidden"><text>a</text></g>',
    '<style>.a{display:none}</style><g class="a"><text>a</text></g>',
  ])('set words apart that nobody sees: %s', (words) =>
    expect(readAgreement(`<svg>${words}<path d="M0 0h9"/></svg>`).text).toBe(
      '[picture][hidden when signed: a]',
    ),
  );

  it.each([
    '<rect width="9" height="9"/><text fill="#fff">a</text>',
    '<g fill="none"><text fill="red">a</text></g>',
    '<text><a href="#b">a</a></text>',
    '<a fill="none"><text fill="red">a</text></a>',
    '<g fill-opacity="0"><text fill-opacity="1">a</text></g>',
    '<g font-size="0"><text font-size="12">a</text></g>',
    '<symbol id="b"><text fill="#fff">a</text></symbol><rect width="9" height="9"/><use href="#b"/>',
    '<g visibility="hidden"><text visibility="visible">a</text></g>',
    '<text fill="none" stroke="red">a</text>',
    '<g transform="scale(900)"><text font-size=".02">a</text></g>',
  ])('say words that are seen: %s', (words) =>
    expect(readAgreement(`<svg>${words}</svg>`).text).toBe('[a]'),
  );

  it.each([
    ['a script', '<script>x()</script>'],
    ['a handler', '<g onload="x()"><path d="M0 0"/></g>'],
    ['a page within', '<foreignObject><p onclick="x()">y</p></foreignObject>'],
    ['an outer picture', '<image href="https://a.example/x.png"/>'],
    ['an outer use', '<use href="https://a.example/x.svg#a"/>'],
    ['an outer paint', '<path d="M0 0" fill="url(https://a.example/x#a)"/>'],
    ['an outer style', '<path d="M0 0" style="fill:url(//a.example/x)"/>'],
    ['an import', '<style>@import "https://a.example/x.css";</style>'],
    ['a link', '<a href="https://a.example/"><path d="M0 0"/></a>'],
    ['an animation', '<path d="M0 0"><set attributeName="href" to="https://a.example"/></path>'],
    ['an escape', '<path d="M0 0" fill="u\\72l(https://a.example/x)"/>'],
    ['a filter', '<filter id="f"><feImage href="https://a.example/x"/></filter>'],
    ['an entity', '<!DOCTYPE x [<!ENTITY a SYSTEM "https://a.example/x">]><text>&a;</text>'],
  ])('bring nothing from elsewhere: %s', (_name, inner) => {
    const drawn = drawingOf(`<svg><path d="M0 0L1 1"/>${inner}</svg>`);
    expect(drawn).toContain('M0 0L1 1');
    expect(drawn).not.toMatch(/example|script|onload|onclick|import|<a|filter|set /);
  });

  it('are not drawn more often than they are written', () => {
    const levels = Array.from(
      { length: 20 },
      (_, at) => `<g id="l${at + 1}"><use href="#l${at}"/><use href="#l${at}"/></g>`,
    );
    const svg = `<svg><path id="l0" d="M0 0L9 9"/>${levels.join('')}</svg>`;
    expect(drawingOf(svg)).not.toContain('<use');
    expect(drawingOf('<svg><path id="a" d="M0 0L9 9"/><use href="#a" x="5"/></svg>')).toContain(
      '<use',
    );
  });

  it('tell of words along a line, which are not drawn', () =>
    expect(
      readAgreement('<svg><text>a<textPath href="#b">b</textPath></text></svg>').notices,
    ).toEqual([{ kind: 'picture', count: 1 }]));

  it.each([
    ['by its older name', '<use href="#a"/>', '<use href=" #" xlink:href="#c"/>'],
    ['by one of two names', '<use href="#a"/>', '<use href="#b" xlink:href="#c"/>'],
    [
      'that stands deep within',
      `${'<switch>'.repeat(65)}<use href="#a"/>${'</switch>'.repeat(65)}`,
      '<use href="#c"/>',
    ],
  ])('draw nothing that draws something else: %s', (_name, within, use) => {
    const svg = `<svg><path id="a" d="M0 0L9 9"/><g id="c">${within}</g>${use}</svg>`;
    expect(drawingOf(svg).match(/<use/g)?.length ?? 0).toBeLessThan(2);
    expect(readAgreement(svg).notices).toEqual([{ kind: 'picture', count: 1 }]);
  });

  it('are cut off where they cost too much', () => {
    const svg = `<svg>${'<path d="M0 0L1 1"/>'.repeat(9000)}</svg>`;
    expect(drawingOf(svg).match(/<path/g)?.length ?? 0).toBeLessThan(5001);
    expect(readAgreement(svg).notices).toEqual([{ kind: 'picture', count: 1 }]);
  });

  it('show all letters of a page that draws each of them by its name', () => {
    const letters = '<use href="#a"/>'.repeat(300);
    const svg = `<svg><path id="a" d="M0 0L9 9"/><g id="page">${letters}</g></svg>`;
    expect(drawingOf(svg).match(/<use/g)).toHaveLength(300);
    expect(readAgreement(svg).notices).toEqual([]);
  });

  const long = 'L9 9'.repeat(25_000);
  it.each([
    ['by its name', `<path id="a" d="M0 0${long}"/>`, '<use href="#a"/>'],
    ['by an older name', `<path id="a" d="M0 0${long}"/>`, '<use href="#" xlink:href="#a"/>'],
    ['as words', `<path d="M0 0"/><text id="a">${long}</text>`, '<use href="#a"/>'],
  ])('tell of what is drawn too often to be shown: %s', (_name, shape, use) =>
    expect(readAgreement(`<svg>${shape}${use.repeat(201)}</svg>`).notices).toEqual([
      { kind: 'picture', count: 1 },
    ]),
  );
});
