import fc from 'fast-check';

/* What says something, what says nothing, and what undoes it. */
const STYLES = [
  'text-decoration:line-through',
  'text-decoration:none',
  'text-decoration:underline red',
  'text-decoration-line:underline line-through',
  'font-weight:bold',
  'font-weight:400',
  'font:italic 12px serif',
  'font-style:normal',
  'vertical-align:super',
  'vertical-align:baseline',
  'display:block',
  'display:inline',
  'display:none',
  'visibility:hidden',
  'visibility:visible',
  'opacity:0',
  'font-size:0',
  'font-size:14px',
  'color:#fff',
  'color:red',
  'color:transparent',
  'background:#000',
  'position:absolute;left:-9999px',
  'text-align:center',
  'text-align:right',
  'margin-left:40px',
  'padding-left:60px',
  'direction:rtl',
  'list-style-type:lower-roman',
  'list-style:none',
  'list-style-type:square',
  'text-transform:uppercase',
  'white-space:pre-wrap',
  'display:inline-block',
  'height:0;overflow:hidden',
  'color:inherit',
  'all:unset',
].filter((style) => style !== 'all:unset');
/* Cells stay cells in the program whatever their style makes of them, so none is styled by class. */
const SELECTORS = [
  '.a',
  '.b',
  '.c',
  'p .a',
  'li:nth-child(2)',
  'div > .b',
  '.a + .b',
  ':not(.c) > b',
  'ol .c',
  '#x',
  'p:first-child',
  '*|b',
  '.a:is(span, p)',
  'li li',
  '[title="t"]',
  '.a, .b',
  '.x:has(b)',
  'span:hover',
];

const style = fc.constantFrom(...STYLES);
const rule = fc
  .tuple(fc.constantFrom(...SELECTORS), style, fc.constantFrom('', '', '!important'))
  .map(([selector, text, end]) => `${selector}{${text}${end}}`);
const sheet = fc
  .tuple(
    fc.array(rule, { maxLength: 4 }),
    fc.constantFrom(
      '%',
      '%',
      '@media screen{%}',
      '@media print{%}',
      '.a{%}',
      '@layer z{%}',
      '@supports (display:grid){%}',
    ),
  )
  .map(([rules, around]) =>
    rules.length === 0 ? '' : `<style>${around.replace('%', rules.join(''))}</style>`,
  );

const attributes = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      '',
      ' title=t',
      ' class="b c"',
      ' class="c" id=x',
      ' title=t',
      ' hidden',
    ),
    fc.option(style, { freq: 2 }),
  )
  .map(([own, text]) => `${own}${text === null ? '' : ` style="${text}"`}`);
const word = fc.integer({ min: 0, max: 999 }).map((number) => `w${String(number)}q `);

const { inline, block } = fc.letrec<{ inline: string; block: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 4 },
    word,
    fc
      .tuple(
        fc.constantFrom(...'span b i s u del ins sup strike font em strong mark'.split(' ')),
        attributes,
        fc.array(tie('inline'), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, own, inner]) => `<${tag}${own}>${inner.join('')}</${tag}>`),
  ),
  block: fc.oneof(
    { maxDepth: 4 },
    fc
      .tuple(
        fc.constantFrom('p', 'p', 'h2', 'div'),
        attributes,
        fc.array(tie('inline'), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, own, inner]) => `<${tag}${own}>${inner.join('')}</${tag}>`),
    fc
      .tuple(attributes, fc.array(tie('block'), { minLength: 1, maxLength: 3 }))
      .map(([own, inner]) => `<div${own}>${inner.join('')}</div>`),
    fc
      .tuple(
        fc.constantFrom('ol', 'ul', 'ol start=4', 'ol type=a', 'ol reversed', 'ol start=" +2x"'),
        attributes,
        fc.array(
          fc.tuple(
            fc.constantFrom('', '', ' value=7', ' type=i'),
            attributes,
            fc.oneof(tie('inline'), tie('block')),
          ),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(
        ([list, own, items]) =>
          `<${list}${own}>${items.map(([number, it, inner]) => `<li${number}${it}>${inner}</li>`).join('')}</${list.split(' ')[0] ?? ''}>`,
      ),
    fc
      .array(
        fc.tuple(
          fc.constantFrom('td', 'th', 'td align=right'),
          fc.constantFrom(
            '',
            ' title=t',
            ' style="text-align:center"',
            ' style="text-decoration:line-through"',
          ),
          tie('inline'),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map(
        (cells) =>
          `<table><tr>${cells.map(([tag, own, inner]) => `<${tag}${own}>${inner}</${tag.slice(0, 2)}>`).join('')}</tr></table>`,
      ),
  ),
}));
void inline;

/** A document with styles, lists, tables and hidden parts, as editors never wrote one. */
export const generatedDocument = fc
  .tuple(sheet, fc.array(block, { minLength: 1, maxLength: 4 }))
  .map(([own, blocks]) => own + blocks.join(''));
