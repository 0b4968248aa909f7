import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities } from './html-entities';
import { htmlToText } from './html-text';

describe('decodeEntities', () => {
  it.each([
    ['a &amp; b', 'a & b'],
    ['&lt;b&gt;', '<b>'],
    ['&#72;&#x48;&#X48', 'HHH'],
    ['&eacute;&Eacute;&szlig;&yuml;&nbsp;', 'éÉßÿ\u00a0'],
    ['&alpha;&omega;&Sigma;&sigmaf;&Omega;', 'αωΣςΩ'],
    ['&hellip;&euro;&rsquo;', '…€’'],
    ['&#150;', '–'],
    ['&#0;&#xD800;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
    ['&#128512;', '😀'],
    ['&amp;lt;', '&lt;'],
    ['&unknownname; &; & &#;', '&unknownname; &; & &#;'],
    ['a&nbsp b', 'a\u00a0 b'],
    ['&ampere', '&ampere'],
  ])('%j', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});

describe('htmlToText', () => {
  it.each([
    ['', ''],
    ['plain', 'plain'],
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<h1>A</h1>\n  <div><p>B  <b>c</b>d</p></div>', 'A\nB cd'],
    ['a<br>b<br><br>c', 'a\nb\n\nc'],
    ['a <b> b</b> c', 'a b c'],
    ['a<b> </b>b', 'a b'],
    ['<ul><li>x<li>y</ul>', 'x\ny'],
    ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</table>', '1\t2\n3'],
    ['<pre>a  b\n c</pre>d', 'a  b\n c\nd'],
    ['x<script>alert("<p>no</p>")</script>y', 'xy'],
    ['x<STYLE>p{}</Style >y', 'xy'],
    ['x<title>t</title><noscript>n</noscript>y', 'xy'],
    ['x<script>never closed', 'x'],
    ['x<!-- <p>no</p> -->y<!>z<!-->w', 'xyzw'],
    ['x<!-- open', 'x'],
    ['<!doctype html><?xml ?>x</ bogus>y', 'xy'],
    ['<a title="a > b" href=\'x>y\'>link</a>', 'link'],
    ['<a title=a"b>link</a>', 'link'],
    ['<p title="open>text', ''],
    ['1 < 2 && 3 > 2', '1 < 2 && 3 > 2'],
    ['a &lt;b&gt; c', 'a <b> c'],
    ['Hà&nbsp;Nội', 'Hà\u00a0Nội'],
    ['<svg><text>t</text></svg>', 't'],
    ['a<', 'a<'],
    ['</p', ''],
    ['I, {{prospect.first_name}}, agree', 'I, {{prospect.first_name}}, agree'],
  ])('%j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it('never throws, and leaves no tag behind', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<p',
      '<script>',
      '</script',
      '"',
      "'",
      '=',
      '&',
      '&#',
      ';',
      ' ',
      'a',
      '\n',
      '<pre>',
      '<td>',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = htmlToText(pieces.join(''));
        expect(text).not.toMatch(/<p>|<script>|<pre>|<td>/);
      }),
    );
  });

  it.each([
    ['<'],
    ['<a '],
    ['<!--'],
    ['<script>'],
    ['<a b="'],
    ['<a ='],
    ['</script'],
    ['<div>'],
    ['<pre>'],
    ['&amp'],
    ['&#'],
    [' \n'],
    ['<script></scrip'],
    ["<a b='x' "],
    ['<br>'],
    ['<p '],
  ])('ends soon on a million characters of %j', (piece) => {
    const html = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(htmlToText(html).length).toBeLessThanOrEqual(html.length);
  });
});
