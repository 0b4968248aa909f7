import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { fold } from '../text/fold';
import { visibleText } from '../text/visible';
import { wordsOf } from '../text/words';
import { agreementPolicy, HIDDEN_MARK, isAllowedAttribute } from './tree/policy';
import { agreementText, readAgreement, readTemplate } from './read-agreement';
import { anyAgreement } from './testing/any-agreement';
import { hostileAgreements } from './testing/hostile-agreements';
import { ownText } from './testing/own-text';

const corpus = hostileAgreements('http://127.0.0.1:1');
const words = (text: string): readonly string[] => wordsOf(fold(text));

describe('readAgreement', () => {
  it('has a corpus of at least 83 kinds, each with its own name', () => {
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
    expect(corpus.length).toBeGreaterThanOrEqual(83);
  });

  describe('every known attack is disarmed and its words are kept in print', () => {
    it.each(corpus)('disarms and keeps the words: $name', ({ html, text }) => {
      const reading = readAgreement(html);
      expect(breaches(reading.html)).toEqual([]);
      expect(words(reading.text).join(' ')).toContain(words(text).join(' '));
      if (!reading.asText)
        expect(words(ownText(reading.html))).toEqual(words(visibleText(reading.text, true)));
    });
  });

  it('leaves an ordinary agreement as it is', () => {
    const html =
      '<h2>Rules</h2><p>You &amp; we: <strong>helmet</strong> on.</p><ol type="a" start="3">' +
      '<li>One</li></ol><table><tbody><tr><td colspan="2">Cell</td></tr></tbody></table>' +
      '<p dir="rtl" lang="he">שלום</p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Seal">';
    expect(readAgreement(html).html).toBe(html);
  });

  it.each([
    ['a comment before &lt;', '<p><!-- 5.1 -->Riders &lt;18 years</p>', 'Riders <18 years'],
    ['a frameset', '<frameset><p>Clause</p>', 'Clause'],
    ['an empty comment', 'a<!-->b', 'ab'],
    ['a comment ended oddly', 'a<!-- x --!>b', 'ab'],
    ['an element that begins like style', '<style-guide>Clause</style-guide>', 'Clause'],
    ['> in an attribute', '<p title="a > b">Clause</p>', 'Clause'],
    ['a drawing with an empty style', '<svg><style/></svg><p>Clause</p>', '[drawing]\nClause'],
    ['named characters', '&eacute; &ndash; &rsquo; &CounterClockwiseContourIntegral;', 'é – ’ ∳'],
    ['lines and blanks', '<h1>A</h1>\n <div><p>B  <b>c</b>d</p></div>', 'A\nB cd'],
    ['breaks', 'a<br>b<br><br>c', 'a\nb\n\nc'],
    [
      'cells of paragraphs',
      '<table><tr><td></td><td><p>1</p><p>b</p></td><td><p>2<br></td></tr><tr><th><ul><li>3</ul><td><p>4</table><p>5',
      '1\nb\t2\n• 3\t4\n5',
    ],
    ['cells', '<table><tr><td>1</td><td>2</td></tr><tr><td>3</table>', '1\t2\n3'],
    ['text set as typed', '<pre>a  b\n c</pre>d', 'a  b\n c\nd'],
    ['blocks that are not taken over', '<form>a</form><form>b</form>', 'a\nb'],
    ['what stands above a word', '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢 (kan)'],
    ['what is never seen', 'a<script>x</script><style>y</style><title>z</title>b', 'ab'],
    ['what is never closed', 'x<!-- open', 'x'],
    ['a sign that begins nothing', '1 < 2 && 3 > 2', '1 < 2 && 3 > 2'],
    [
      'a link',
      '<a href="https://a.example/x">Privacy <b>notice</b></a>',
      'Privacy notice (https://a.example/x)',
    ],
    ['nothing', '', ''],
  ])('reads %s', (_name, html, text) => {
    expect(readAgreement(html)).toMatchObject({ text, asText: false });
    expect(agreementText(html)).toBe(text);
  });

  it.each([
    ['a box', '<input type=checkbox>', '☐'],
    ['a ticked box', '<input type=checkbox checked>', '☑'],
    ['a chosen button', '<input type=radio checked> Yes <input type=RADIO> No', '☑ Yes ☐ No'],
    ['a typed value', 'Name:<input value="Ann &amp; Bo">', 'Name: Ann & Bo'],
    ['an empty value', 'Name: <input>', 'Name: ____'],
    ['typed lines', '<textarea>one &lt;b>\ntwo</textarea>', 'one <b>\ntwo'],
    ['a hidden value', 'a<input type=hidden value=x>b', 'ab'],
    ['a password', '<input type=password value=four>', '••••'],
    ['a choice', '<select><option>No<option selected>Yes</select>', '☐ No ☑ Yes'],
    ['the first choice', '<select><option>No<option>Yes</select>', '☑ No ☐ Yes'],
    ['several choices', '<select multiple><option selected>a<option>b</select>', '☑ a ☐ b'],
    ['drawings that cannot be drawn', '<svg/> <canvas>x</canvas>', '[drawing] [drawing]'],
    ['the words of a drawing', '<svg><text>Ines Roth</text></svg>', '[Ines Roth]'],
    ['a formula', '<math><mi>x</mi></math>', 'x'],
    ['a picture that may not load', '<img src=//x alt="Map">', '[Map]'],
    ['a picture without words', '<img src=//x>', '[picture missing]'],
    ['a page within', '<iframe src=//x></iframe>', '[embedded page missing]'],
  ])('shows %s', (_name, html, text) => {
    expect(readAgreement(html).text).toBe(text);
  });

  it.each([
    ['style="list-style-type: lower-alpha"', ' class="list-lower-alpha"'],
    ['style="color:red;LIST-STYLE:upper-roman inside"', ' class="list-upper-roman"'],
    ['type=A start=4 reversed', ' type="A" start="4" reversed=""'],
    ['style="list-style-type:url(//x)"', ' class="list-decimal"'],
    ['class="hidden-mark"', ''],
  ])('keeps how a list is numbered: %s', (attributes, kept) => {
    expect(readAgreement(`<ol ${attributes}><li value=7>x</ol>`).html).toBe(
      `<ol${kept}><li value="7">x</li></ol>`,
    );
  });

  it('draws hidden characters, and leaves them out of nothing else', () => {
    const reading = readAgreement('<p>pay\u200bment \u202e&#x3164;</p>');
    const mark = (code: string): string => `<span class="${HIDDEN_MARK}">⟨U+${code}⟩</span>`;
    expect(reading.html).toBe(`<p>pay${mark('200B')}ment ${mark('202E')}${mark('3164')}</p>`);
    expect(reading.text).toBe('pay\u200bment \u202e\u3164');
  });

  it('marks the merge variables of a template, not those in tags', () => {
    expect(readTemplate('<p title="{{a}}">Dear {{ name }},</p>').html).toBe(
      '<p>Dear <mark>{{ name }}</mark>,</p>',
    );
  });

  describe('what is costly to lay out is given as its words alone', () => {
    it.each([
      ['too deep', '<div>'.repeat(300) + 'Clause'],
      ['too deep by elements that close others', '<optgroup>'.repeat(40_000) + 'Clause'],
      ['nested readings', '<rt>'.repeat(40_000) + 'Clause'],
      ['too many elements', '<i>x</i>'.repeat(21_000) + ' Clause'],
      [
        'formatting that multiplies',
        `<div>${Array.from({ length: 190 }, (_, at) => `<b a${at}>`).join('')}</div>${'<div>x</div>'.repeat(550)} Clause`,
      ],
      [
        'content moved again and again',
        `${Array.from({ length: 150 }, (_, at) => `<b a${at}>`).join('')}<p>${'<br>'.repeat(15_000)}Clause${'</b>'.repeat(150)}`,
      ],
      [
        'a flood of attributes',
        `<p ${'a '.repeat(1)}${Array.from({ length: 70 }, (_, at) => `a${at}`).join(' ')}>Clause`,
      ],
      ['line breaks', 'x<br>'.repeat(49_000) + 'Clause'],
      ['a word of a megabyte', `<p>${'x'.repeat(1_900_000)} Clause</p>`],
      ['one paragraph', `<p>${'word '.repeat(30_000)}Clause</p>`],
      ['accents over many elements', '<i>\u0301</i>'.repeat(5000) + ' Clause'],
      ['tables in tables', '<table><tr><td>'.repeat(20) + 'Clause'],
      ['cells over many columns', '<table>' + '<tr><td colspan=900>x'.repeat(10) + ' Clause'],
      ['too many bytes', `${'<p>€€€€€€€€</p>'.repeat(90_000)}Clause`],
    ])('gives only the words of what is costly to lay out: %s', (_name, html) => {
      const reading = readAgreement(html);
      expect(reading.asText).toBe(true);
      expect(words(reading.text)).toContain('clause');
      expect(reading.html).toMatch(/^<pre>/);
      expect(Math.max(...reading.text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
        1000,
      );
      expect(agreementText(html)).toBe(reading.text);
    });
  });

  it('draws accents that are piled up as one mark, and the page stays a page', () => {
    const reading = readAgreement(`<p>a${'\u0301'.repeat(150)}b</p>`);
    expect(reading.asText).toBe(false);
    expect(reading.html.length).toBeLessThan(120);
  });

  it.each([
    '<',
    '<a ',
    '<!--',
    '<script>',
    '<a b="',
    '</',
    '<a ',
    '&',
    '&amp',
    '&#',
    'x',
    '\n',
    '<p>',
    '</p>',
    '<br>',
    '<svg>',
    '<table>',
  ])(
    'ends soon on half a million characters of %j',
    (piece) => {
      const html = piece.repeat(Math.floor(500_000 / piece.length));
      expect(typeof readAgreement(html).html).toBe('string');
    },
    20_000,
  );

  it('gives a page that a parser reads as the same words, for any agreement', () => {
    fc.assert(
      fc.property(anyAgreement, (html) => {
        const reading = readAgreement(html);
        expect(breaches(reading.html)).toEqual([]);
        expect(contentOf(parseFragment(reading.html))).toBe(reading.content);
        expect(agreementText(html)).toBe(reading.text);
        if (!reading.asText) expect(ownText(reading.html)).toBe(visibleText(reading.text, true));
      }),
      { numRuns: RUNS },
    );
  });
});

const RUNS = Number(process.env['FC_RUNS'] ?? 200);

/** What stands in the HTML against the policy, read by a parser of its own. */
function breaches(html: string): readonly string[] {
  const found: string[] = [];
  for (const element of elements(parseFragment(html))) {
    if (!(agreementPolicy.tags as readonly string[]).includes(element.tagName)) {
      found.push(element.tagName);
    }
    for (const { name, value } of element.attrs) {
      const mark = element.tagName === 'span' && name === 'class' && value === HIDDEN_MARK;
      if (!mark && !isAllowedAttribute(element.tagName, name, value))
        found.push(`${element.tagName}@${name}`);
    }
  }
  return found;
}

function* elements(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elements(child);
  }
}

function contentOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (child.nodeName === '#text') return (child as Tree.TextNode).value;
      return 'childNodes' in child ? contentOf(child) : '';
    })
    .join('');
}
