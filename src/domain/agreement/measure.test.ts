import { describe, expect, it } from 'vitest';
import { isWithinCaps, measureAgreement } from './measure';
import { agreementPolicy } from './policy';

describe('measureAgreement', () => {
  it.each([
    ['', { bytes: 0, tags: 0, depth: 0, attributes: 0, attributesOfTag: 0 }],
    ['é€😀', { bytes: 9, tags: 0, depth: 0, attributes: 0, attributesOfTag: 0 }],
    ['<p>a<p>b<p>c', { bytes: 12, tags: 3, depth: 0, attributes: 0, attributesOfTag: 0 }],
    ['<div><b>x</b></div>', { tags: 2, depth: 2 }],
    ['<div></i></i><div></b>', { tags: 2, depth: 2 }],
    ['<a b c=1 d = "x y>" e=\'>\'f>', { tags: 1, attributes: 5, attributesOfTag: 5 }],
    ['<a/b/c = d>', { tags: 1, attributes: 2 }],
    ['<!-- <a b="--><div><i>', { tags: 2, depth: 2 }],
    ['<!--><div>', { tags: 1 }],
    ['<script>"<b a=\'</script><div>', { tags: 2, depth: 1 }],
    ['a < b <3 </ x> <!x <b>', { tags: 0 }],
    ['</p></p></br>', { tags: 0, ends: 3 }],
    ['<b><i></i><p>x<div>', { rebuilt: 2 }],
    ['<div><b a><b b></div><div>x</div><div>x</div>', { rebuilt: 4 }],
  ])('measures %s', (html, size) => {
    expect(measureAgreement(html)).toMatchObject(size);
  });
});

describe('isWithinCaps', () => {
  const { maxDepth, maxTags, maxAttributesOfTag, maxBytes } = agreementPolicy;
  it.each([
    ['depth', '<div>'.repeat(maxDepth), true],
    ['too deep', '<div>'.repeat(maxDepth + 1), false],
    ['too deep behind forged ends', '<div></x>'.repeat(maxDepth + 1), false],
    ['tags', '<p>'.repeat(maxTags), true],
    ['too many tags', '<p>'.repeat(maxTags + 1), false],
    ['too many attributes', `<p${' a'.repeat(maxAttributesOfTag + 1)}>`, false],
    ['ends without starts', '</p>'.repeat(maxTags + 1), false],
    ['formatting left open', `<div>${'<b>'.repeat(190)}</div>${'<div>x</div>'.repeat(500)}`, true],
    [
      'formatting left open that multiplies',
      `<div>${'<b>'.repeat(190)}</div>${'<div>x</div>'.repeat(550)}`,
      false,
    ],
    ['too many bytes', '€'.repeat(maxBytes / 3 + 1), false],
  ])('%s', (_name, html, within) => {
    expect(isWithinCaps(html)).toBe(within);
  });

  it.each(['<a ', '<', '<!--', '<a "', '</', '<a b= ', '<script>', '<a/', '<a ='])(
    'ends on a long repetition of %s',
    (piece) => {
      expect(typeof isWithinCaps(piece.repeat(300_000))).toBe('boolean');
    },
  );
});
