import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { agreementText } from '../../domain/agreement/plain-agreement';
import { agreementPolicy, isAllowedAttribute } from '../../domain/agreement/policy';
import { hostileAgreements } from '../../domain/agreement/testing/hostile-agreements';
import { sanitiseAgreement } from './sanitise-agreement';

const corpus = hostileAgreements('http://127.0.0.1:1');

function* elements(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elements(child);
  }
}

/** What stands in the HTML against the policy, read by a parser of its own. */
function breaches(html: string): readonly string[] {
  const found: string[] = [];
  for (const element of elements(parseFragment(html))) {
    if (!(agreementPolicy.tags as readonly string[]).includes(element.tagName)) {
      found.push(element.tagName);
    }
    for (const { name, value } of element.attrs) {
      if (!isAllowedAttribute(element.tagName, name, value))
        found.push(`${element.tagName}@${name}`);
    }
  }
  return found;
}

const words = (html: string): string => agreementText(html).replace(/\s+/g, ' ');

describe('sanitiseAgreement', () => {
  it('has a corpus of at least 83 kinds, each with its own name', () => {
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
    expect(corpus.length).toBeGreaterThanOrEqual(83);
  });

  describe('every known attack is disarmed and its words are kept in print', () => {
    it.each(corpus)('disarms and keeps the words: $name', ({ html, text }) => {
      const clean = sanitiseAgreement(html);
      expect(breaches(clean)).toEqual([]);
      expect(words(clean)).toContain(text);
      expect(sanitiseAgreement(clean)).toBe(clean);
    });
  });

  it('leaves an ordinary agreement as it is', () => {
    const html =
      '<h2>Rules</h2><p>You &amp; we: <strong>helmet</strong> on.</p><ol type="a" start="3">' +
      '<li>One</li></ol><table><tbody><tr><td colspan="2">Cell</td></tr></tbody></table>' +
      '<p dir="rtl" lang="he">שלום</p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Seal">';
    expect(sanitiseAgreement(html)).toBe(html);
  });

  it.each([
    ['<a href="https://a.example/x">Privacy <b>notice</b></a>', 'Privacy <b>notice</b>'],
    ['<img src="https://a.example/x.png" alt="Map of the track">', '[Map of the track]'],
    ['<p class="x" id="y" style="color:red">Text</p>', '<p>Text</p>'],
    ['<font color=red><center>Text</center></font>', 'Text'],
    ['<pre>\n\nTwo lines</pre>', '<pre>\n\nTwo lines</pre>'],
    ['<td colspan="0" rowspan="2000" align="x">Cell</td>', 'Cell'],
    ['a < b &lt;script> c', 'a &lt; b &lt;script&gt; c'],
    ['', ''],
  ])('turns %s into %s', (html, clean) => {
    expect(sanitiseAgreement(html)).toBe(clean);
  });

  it('is stable, within the policy and keeps text for any markup', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const clean = sanitiseAgreement(html);
        expect(breaches(clean)).toEqual([]);
        expect(sanitiseAgreement(clean)).toBe(clean);
        expect(textOf(clean)).toBe(textOf(html));
      }),
      { numRuns: 400 },
    );
  });

  it('is stable for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (html) => {
        const clean = sanitiseAgreement(html);
        expect(sanitiseAgreement(clean)).toBe(clean);
      }),
      { numRuns: 400 },
    );
  });
});

const TAGS = 'p b i a table tr td ul li div h1 pre form button font center nobr select option span';
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom('one ', 'two & ', 'three < ', '\u00a0', 'שלום '),
      fc.constantFrom(...TAGS.split(' ').flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
      fc.constantFrom('<p id=x dir=rtl>', '<td colspan=2 onclick=a>', '<a href=//x>', '<br/>'),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** Characters of text in any order: misplaced table content moves, but none is lost or added. */
function textOf(html: string): string {
  const collect = (node: Tree.ParentNode): string =>
    node.childNodes
      .map((child) => {
        if (child.nodeName === '#text') return (child as Tree.TextNode).value;
        return 'childNodes' in child ? collect(child) : '';
      })
      .join('');
  return [...collect(parseFragment(html)).replace(/\s+/g, '')].sort().join('');
}
