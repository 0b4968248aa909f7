import { describe, expect, it } from 'vitest';
import { readAgreement, seenText } from '../read-agreement';
import { tokenText } from '../token-text';

const read = (formula: string) => readAgreement(`<p>Fee <math>${formula}</math> due</p>`);

/* Most were run through a bare page of Chromium 130; the others follow its sheet for MathML. */
describe('formulas', () => {
  it.each([
    [
      'a fraction',
      '<mfrac><mn>500</mn><mn>2</mn></mfrac><mo>=</mo><mn>250</mn><mtext> euro</mtext>',
      '500/2=250 euro',
    ],
    [
      'a fraction of sums',
      '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>',
      '(a+b)/c',
    ],
    ['one above the other', '<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', 'n k'],
    ['a fraction of three, drawn as a row', '<mfrac><mn>1</mn><mo>+</mo><mn>3</mn></mfrac>', '1+3'],
    ['a power', '<msup><mn>10</mn><mn>6</mn></msup>', '10^6'],
    ['roots', '<msqrt><mn>2</mn></msqrt><mroot><mn>8</mn><mn>3</mn></mroot>', '√(2) 3√(8)'],
    ['signs without a form', '<mi>f</mi><mo>&#x2061;</mo><mi>x</mi>', 'fx'],
    ['words of HTML', '<mtext>a <b>b</b></mtext>', 'a b'],
    ['a phantom that is seen', '<mphantom style="visibility:visible"><mn>5</mn></mphantom>', '5'],
    ['part of a seen phantom', '<mphantom><mn style="visibility:visible">5</mn></mphantom>', '5'],
    ['one of two forms', '<semantics><mi>x</mi><annotation>x^2</annotation></semantics>', 'x'],
    ['what a style strikes', '<mn style="text-decoration:line-through">5</mn>', '[struck: 5]'],
  ])('are read as the words that are drawn: %s', (_, formula, words) => {
    expect(read(formula).text).toBe(`Fee ${words} due`);
    expect(read(formula).notices).toEqual([]);
  });

  it.each([
    ['a phantom', '<mphantom><mn>9</mn></mphantom>'],
    ['a second action', '<maction><mn>1</mn><mn>9</mn></maction>'],
    [
      'a second action that says it is seen',
      '<maction><mn>1</mn><mn style="visibility:visible">9</mn></maction>',
    ],
    ['signs without an area', '<mn style="transform:scale(0)">9</mn>'],
    ['a row that is moved away', '<mrow style="transform:translateX(-9999px)"><mn>9</mn></mrow>'],
    ['a row without height', '<mrow style="height:0;overflow:hidden"><mn>9</mn></mrow>'],
    ['white signs', '<mn mathcolor="white">9</mn>'],
    ['signs without a size', '<mn mathsize="0">9</mn>'],
    ['signs without a box', '<mn style="display:none">9</mn>'],
    ['words outside of signs', '9<mrow>9</mrow>'],
    ['elements of HTML that are none here', '<del>9</del>'],
  ])('do not say what nobody saw: %s', (_, formula) => {
    expect(seenText(`<p>Fee <math>${formula}</math> due</p>`)).not.toContain('9');
    expect(read(formula).text).toContain('[hidden when signed: 9]');
  });

  it('show cells that grow with their words', () =>
    expect(read('<mtd style="height:0;overflow:hidden"><mn>5</mn></mtd>').text).not.toContain(
      'hidden',
    ));

  it('are not struck by a line through what is around them', () =>
    expect(readAgreement('<s>Old <math><mn>5</mn></math> fee</s>').text).toBe(
      '[struck: Old] 5 [struck: fee]',
    ));

  it('stand in lines where they do', () => {
    const table =
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd>2</mtd></mtr><mtr><mtd>3</mtd></mtr></mtable>';
    expect(read(table).text).toBe('Fee\n1\t2\n3\ndue');
  });

  it.each([
    '<menclose notation="updiagonalstrike"><mn>5</mn></menclose>',
    '<mfenced><mn>5</mn></mfenced>',
    '<annotation><mn>5</mn></annotation>',
    '<semantics><annotation-xml><mn>5</mn></annotation-xml></semantics>',
    '<mrow dir="rtl"><mn>5</mn></mrow>',
    '<mrow style="direction:rtl"><mn>5</mn></mrow>',
    '<mpadded voffset="-20px"><mn>5</mn></mpadded>',
  ])('have a notice where less is drawn than they say: %s', (formula) => {
    expect(read(formula).text).toBe('Fee 5 due');
    expect(read(formula).notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  it.each([
    [
      'lies over words',
      '<p style="position:relative">Fee<math style="position:absolute;inset:0;background:#fff"><mspace/></math></p>',
    ],
    [
      'has a box of HTML over its words',
      '<math><mtext style="position:relative">5<i style="position:absolute;inset:0;background:#fff"></i></mtext></math>',
    ],
    [
      'has words that a sheet generates',
      '<style>mn::before{content:"not "}</style><math><mn>5</mn></math>',
    ],
  ])('have a notice where one %s', (_, html) =>
    expect(readAgreement(html).notices).toEqual([{ kind: 'style', count: 1 }]),
  );

  it('tell of a picture that a sheet draws behind them', () => {
    const html = '<math><mi style="background:url(data:image/png;base64,AA)">x</mi></math>';
    expect(readAgreement(html).notices).toEqual([{ kind: 'picture', count: 1 }]);
  });

  it('are seen where they are moved onto a ground', () => {
    const band = '<div style="background:#222;height:40px">Band</div>';
    const words = '<math style="position:absolute;top:0;color:#fff"><mn>500</mn></math>';
    expect(readAgreement(band + words).text).toBe('Band\n500');
  });

  it('are told with what is hidden around them', () =>
    expect(readAgreement('<p hidden>You pay <math><mn>500</mn></math></p>').text).toBe(
      '[hidden when signed: You pay 500]',
    ));

  it('are not told as copies for programs', () => {
    const copy = '<span class="katex-mathml" style="display:none"><math><mn>5</mn></math></span>';
    expect(readAgreement(`<p>Fee <span class="katex">${copy}5</span></p>`).text).toBe('Fee 5');
  });

  it.each(['lspace="0"', 'voffset="0px"', 'lspace="0em" width="+0"'])(
    'have no notice where nothing is moved: %s',
    (moves) => expect(read(`<mpadded ${moves}><mn>5</mn></mpadded>`).notices).toEqual([]),
  );

  it('have their sections read where a page is read as text', () =>
    expect(tokenText('<math><mrow><![CDATA[a > b]]></mrow><mn><![CDATA[c]]></mn></math>')).toBe(
      'a > b',
    ));

  it.each([
    ['<math><mn>5</mn><p>a<style>p{}</style>b', '5\na\nb'],
    ['<math><mtext>5<style>p{}</style></mtext><mn>6</mn></math>', '5\n6'],
    ['5<math></p><![CDATA[6]]>', '5'],
    ['5<math></br><![CDATA[6]]>', '5'],
    ['5<math></mrow><![CDATA[6]]>', '5\n6'],
    ['<math><mtext>5</mtext><style><mn>6</mn></math>', '5\n6'],
  ])('end where a parser ends them: %s', (html, words) =>
    expect(tokenText(html).replace(/\n+/g, '\n')).toBe(words),
  );

  it.each(['script/', 'title', 'plaintext'])('do not swallow what is behind them: %s', (tag) =>
    expect(tokenText(`<p>Pay <math><${tag}><mn>5</mn></math> euro</p>`)).toBe('Pay\n5\neuro'),
  );

  it('say the address of a picture whole', () => {
    const address = `data:image/png;base64,${'A'.repeat(1500)}`;
    expect(read(`<mtext>${address}</mtext>`).text).toBe(`Fee ${address} due`);
  });

  it('keep their words where a page is too costly to be drawn', () =>
    expect(tokenText('<p>You pay <math><mn>500</mn></math></p>')).toBe('You pay\n500'));
});
