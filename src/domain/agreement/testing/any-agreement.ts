import fc from 'fast-check';
import { hostileAgreements } from './hostile-agreements';

/** Every element of HTML, including those of old pages, and some of drawings and formulas. */
export const TAGS = (
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink ' +
  'blockquote body br button canvas caption center cite code col colgroup command content data ' +
  'datalist dd del desc details dfn dialog dir div dl dt em embed fencedframe fieldset figcaption ' +
  'figure font footer foreignObject form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
  'html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark ' +
  'marquee math menu menuitem meta meter mi mtext multicol nav nextid nobr noembed noframes noscript ' +
  'object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ' +
  'ruby s samp script search section select selectedcontent shadow slot small source spacer span ' +
  'strike strong style style-guide sub summary sup svg table tbody td template text textarea tfoot ' +
  'th thead time title tr track tt u ul var video wbr xmp x-clause annotation-xml'
).split(' ');

// prettier-ignore
const ATTRIBUTES = [
  'a=1', 'id=x', 'class="list-lower-greek"', 'class=field', 'class="hidden-mark"', 'is=x',
  'title="a > b"', "title='<p>'", 'alt="a &lt; b"', 'alt=Seal', 'dir=rtl', 'colspan=3', 'open',
  'type=checkbox', 'type=radio', 'checked', 'value="typed &amp; kept"', 'type=hidden', 'hidden',
  'selected', 'label="Choice"', 'multiple', 'style="list-style-type: lower-alpha"', 'start=3',
  'src=x.png', 'src="data:image/png;base64,iVBORw0KGgo="', 'href="//x"', 'encoding=text/html',
];

// prettier-ignore
const SIGNS = [
  '&lt;18', '&eacute;', '&ndash;', '&rsquo;', '&nbsp', '&amp;lt;', '&#150;', '&#0;', '&notit;',
  '&', '&#', '<', '</', '<!', '<?', '< 3', '<!-->', '<!--->', '<!-- 5.1 -->', '<!-- a --!>',
  '<!-- open', '-->', ']]>', '<![CDATA[ x ]]>', '<!doctype html>', '"', "'", '=', '>', '{{name}}',
  '\u202e', '\u200b', '\u3164', '\u{e0041}', '\ufff9', '\u034f', '\u0301', '\u00ad', '\u200d',
  'שלום', '你好', '\r\n', '\n', ' ', '\t', '\f', '\u0000', '<svg><style/>', '<math><style>',
];

/** Words of which no two are alike, so that a test sees when one takes another's place. */
const word = fc.integer({ min: 0, max: 9999 }).map((number) => `w${String(number)}q`);
const start = fc
  .tuple(
    fc.constantFrom(...TAGS),
    fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }),
    fc.constantFrom('>', '>', '>', '/>', ' >', '\n>', ''),
  )
  .map(([tag, attributes, end]) => `<${[tag, ...attributes].join(' ')}${end}`);
const end = fc.constantFrom(...TAGS).map((tag) => `</${tag}>`);
const vector = fc.constantFrom(
  ...hostileAgreements('http://127.0.0.1:1')
    .map(({ html }) => html)
    .filter((html) => html.length < 5000),
);
/* What often stands in agreements, so that part of each document is well formed. */
const usual = fc.constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<div>',
  '</div>',
  '<br>',
  '<table><tr><td>',
  '</table>',
  '<ol><li>',
  '</ol>',
  '<td>',
  '<tr>',
  '<select><option>',
  '</select>',
  '<!-- 5.1 -->',
);

/** A piece of an agreement: a word, a tag, a sign, or now and then a whole attack. */
export const anyPiece = fc.oneof(
  { weight: 8, arbitrary: word },
  { weight: 4, arbitrary: usual },
  { weight: 4, arbitrary: start },
  { weight: 3, arbitrary: end },
  { weight: 3, arbitrary: fc.constantFrom(...SIGNS) },
  { weight: 1, arbitrary: vector },
);

/** Any agreement at all: hostile, misnested, with hidden characters, or quite plain. */
export const anyAgreement = fc
  .array(fc.tuple(anyPiece, fc.constantFrom('', ' ')), { maxLength: 40 })
  .map((parts) => parts.flat().join(''));

/** As `anyAgreement`, but without whole attacks, for comparisons that take long to draw. */
export const smallAgreement = fc
  .array(
    fc.tuple(
      fc.oneof(word, usual, start, end, fc.constantFrom(...SIGNS)),
      fc.constantFrom('', ' '),
    ),
    {
      minLength: 5,
      maxLength: 30,
    },
  )
  .map((parts) => parts.flat().join(''));
