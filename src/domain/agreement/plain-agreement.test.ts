import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementText, plainAgreement } from './plain-agreement';

describe('agreementText', () => {
  it.each([
    ['<h1>Rules</h1><p>One</p><p>Two <b>bold</b></p>', 'Rules\nOne\nTwo bold'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<td>x</td><td>y</td>', 'x y'],
    ['x<script>alert("<p>")</script>y<!-- <p>z</p> -->', 'xy'],
    [
      '&lt;b&gt; &amp;amp; &copy; &#8364;&#x20AC; &#0; &#xD800;',
      '<b> &amp; &copy; €€ &#0; &#xD800;',
    ],
    ['a < b, c > d', 'a < b, c > d'],
    ['never closed <p', 'never closed'],
    ['<svg>kept words', 'kept words'],
  ])('reads %s', (html, text) => {
    expect(agreementText(html)).toBe(text);
  });

  it.each(['<', '<a', '<!--', '<script>', '<style ', '&#', '<p>', '&amp'])(
    'ends on a long repetition of %s',
    (piece) => {
      expect(typeof agreementText(piece.repeat(300_000))).toBe('string');
    },
  );
});

describe('plainAgreement', () => {
  it('escapes every line as a paragraph', () => {
    expect(plainAgreement('<p>a &lt;b></p>c\u00a0"d"')).toBe(
      '<p>a &lt;b&gt;</p><p>c&nbsp;&quot;d&quot;</p>',
    );
  });

  it('does not change its own result', () => {
    const html = fc.array(fc.oneof(fc.string(), fc.constantFrom('<p>', '</p>', '&amp;', '&', '<')));
    fc.assert(
      fc.property(html, (parts) => {
        const plain = plainAgreement(parts.join(''));
        expect(plainAgreement(plain)).toBe(plain);
      }),
    );
  });
});
