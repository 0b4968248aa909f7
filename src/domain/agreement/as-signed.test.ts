import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../compact/fingerprint';
import { READING_FORM, readAgreement, seenText } from './read-agreement';
import { SAID_IN_ENGLISH } from './writing/said-words';

const CASES = join(import.meta.dirname, 'testing', 'cases');
const read = (name: string) => readAgreement(readFileSync(join(CASES, `${name}.html`), 'utf8'));

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the form in which words are read', () => {
  /* Where words are read differently, a stored search must not keep those of before: raise the form,
     then write both numbers here. A further document changes the second alone. */
  it('goes up with every other reading of the same documents', () => {
    const words = readdirSync(CASES).map((name) =>
      seenText(readFileSync(join(CASES, name), 'utf8')),
    );
    expect([READING_FORM, fingerprint(JSON.stringify(words))]).toEqual([20, 5_108_758_849_882_632]);
  });
});

describe('small documents are read as a browser shows them', () => {
  it.each(['strike-tag', 'strike-s-del'])('%s: both are struck, also in plain text', (name) => {
    const { html, text } = read(name);
    expect(html).toContain('<s>500</s> 200 euros');
    expect(html).toMatch(/<(s|del)>You may keep the bicycle\.<\/\1>/);
    expect(text).toBe(
      'The deposit of [struck: 500] 200 euros is payable. [struck: You may keep the bicycle.]',
    );
  });

  it('hidden-text: nothing of it counts as agreed, and all of it is there', () => {
    const { html, text } = read('hidden-text');
    expect(html.match(/hidden when signed: <\/span>Not seen/g)).toHaveLength(7);
    expect(text.match(/\[hidden when signed: Not seen: [^\]]+\.\]/g)).toHaveLength(7);
    const source = readFileSync(join(CASES, 'hidden-text.html'), 'utf8');
    expect(seenText(source).trim()).toBe('Seen.');
  });

  it.each([
    'scale:0',
    'translate:-9999px',
    'transform:rotate(3deg) scale(0)',
    'transform:rotateY(90deg)',
    'display:inline;clip-path:inset(100%)',
    'display:inline;clip-path:circle(0)',
  ])('hides what nobody saw by %s', (style) => {
    const html = `<p>Seen.</p><p style="${style}">Not seen.</p>`;
    expect(seenText(html).trim()).toBe('Seen.');
    expect(readAgreement(html).text).toContain('[hidden when signed: Not seen.]');
  });

  it.each([
    '<style>@media (min-width:1px) or (min-width:5000px){.x{display:none}}</style>',
    '<style media="(min-width:1px) or (min-width:5000px)">.x{display:none}</style>',
    '<style media="(min-width:1px">.x{display:none}</style>',
  ])('hides what a sheet hides at a screen: %s', (style) =>
    expect(seenText(`${style}<p>Seen.</p><p class=x>Not seen.</p>`).trim()).toBe('Seen.'),
  );

  it.each([
    '<style media="print">}.x{display:none}</style>',
    '<style media="all{}.x{display:none}">p{}</style>',
    '<style>@media not print or (min-width:1px){.x{display:none}}</style>',
  ])('shows what no sheet hides at a screen: %s', (style) =>
    expect(seenText(`${style}<p class=x>Seen.</p>`).trim()).toBe('Seen.'),
  );

  it('reads a sheet with a list of selectors as long as minified ones have', () => {
    const long = Array.from({ length: 600 }, (_, at) => `.kit-class-${String(at)}`).join();
    const html = `<style>${long}{margin:0}.old{text-decoration:line-through}</style>`;
    const reading = readAgreement(`${html}<p>Fee <span class="old">500</span> 200</p>`);
    expect(reading.text.trim()).toBe('Fee [struck: 500] 200');
    expect(reading.notices).toEqual([]);
  });

  it('tells of words that are placed upon the picture of a page, whose lines may strike them', () => {
    const page = (size: string): string =>
      `<div style="position:relative;width:892px"><img ${size} alt="" src="data:image/png;base64,${DOT}">` +
      '<p style="position:absolute;top:9px;left:9px">Deposit 500 200</p></div>';
    expect(readAgreement(page('width=892 height=1262')).notices).toEqual([
      { kind: 'style', count: 1 },
    ]);
    expect(readAgreement(page('style="width:850px;height:600px"')).notices).toHaveLength(1);
    /* As a signature above its line. */
    expect(readAgreement(page('width=200 height=60')).notices).toEqual([]);
  });

  it('takes the strongest of several selectors before one block', () => {
    const sheet = 'p .a,.a,#b .a{text-decoration:none}p.c .a{text-decoration:line-through}';
    const text = (id: string): string =>
      readAgreement(
        `<style>${sheet}</style><p class=c id=${id}><i class=a>500</i></p>`,
      ).text.trim();
    expect([text('b'), text('other')]).toEqual(['500', '[struck: 500]']);
  });

  it('tells of a sheet whose media cannot be known', () => {
    const reading = readAgreement(
      '<style media="(color-gamut:p3)">p{display:none}</style><p>Seen.</p>',
    );
    expect(reading.text.trim()).toBe('Seen.');
    expect(reading.notices).toHaveLength(1);
  });

  it.each(['scale:1.1', 'translate:20px', 'transform:rotateY(0deg) translateX(4px)'])(
    'shows what is drawn with %s',
    (style) => expect(seenText(`<p style="${style}">Seen.</p>`).trim()).toBe('Seen.'),
  );

  it('quill-bullets: bullets', () => {
    const { html, text, editors } = read('quill-bullets');
    expect(html).toContain('<ul class="list-disc"><li>');
    expect(text).toBe('Bring:\n• a helmet\n• gloves');
    expect(editors).toEqual(['Quill 2.0.3']);
  });

  it.each(['quill-ticks', 'lexical-ticks'])('%s: one is ticked, one open', (name) => {
    const { html, text } = read(name);
    expect(text).toBe('☑ Photos of me may be shown\n☐ I want the newsletter');
    expect(html.match(/<li class="list-none">/g)).toHaveLength(2);
  });

  it('li-type-a: numbers and letters as HTML itself reads them', () => {
    expect(read('li-type-a').text.split('\n')).toEqual([
      ...['a. first', 'b. second', 'c. c', '7. seven', '4. four', '4. four', '4. four', '1. x'],
    ]);
  });

  it('numbers an item of bullets that has a number of its own as the browser does', () => {
    const html = '<ul><li value="7">a</li><li type="i">b</li><li>c</li></ul>';
    expect(readAgreement(html).text).toBe('• a\nviii. b\n• c');
  });

  it('indent-styles, word-clauses: each level further in', () => {
    expect(classesOf('indent-styles')).toEqual([
      ...['', 'indent-10', 'indent-10', 'indent-10', 'indent-10', ''],
    ]);
    expect(classesOf('word-clauses')).toEqual([
      ...['indent-6 hang-6', 'indent-13 hang-7', 'indent-18 hang-6'],
    ]);
  });

  it('nested-numbers: a list within an item is numbered anew, and the next item goes on', () => {
    const lines = read('nested-numbers').text.split('\n');
    expect(lines.slice(0, 5)).toEqual(['1 a', '1.1 b', '1.2 bb', '2 c', '2.1 d']);
    expect(lines.slice(5, 9)).toEqual(['1. A', '1.1 B', '1.2 C', '2. D']);
    const within = (html: string): string => readAgreement(html).text.replaceAll('\n', ' ');
    const sections = '.h{counter-reset:a}p{counter-increment:a}p::before{content:counter(a) " "}';
    expect(
      within(`<style>${sections}</style><div class=h><p>a<div class=h><p>b</div><p>c</div><p>d`),
    ).toBe('1 a 1 b 2 c 3 d');
    expect(within('<style>li::marker{content:"§ "}</style><ul><li>a</ul>')).toBe('§ a');
  });

  it.each([
    [`<ul style="list-style:'– ' inside"><li>a<li>b</ul>`, '– a\n– b'],
    [`<ol><li style="list-style-type:'§'">a<li>b</ol>`, '§ a\n2. b'],
    ['<style>ul{list-style-type:"→ "}</style><ul><li>a<ol><li>b</ol></ul>', '→ a\n1. b'],
    [`<ul style="list-style-type:''"><li>a</ul>`, 'a'],
    [`<p style="display:list-item;list-style:'* '">a`, '* a'],
    ['<style>::marker{content:"§ "}</style><p>a</p><ul><li>b</ul>', 'a\n§ b'],
    /* Paged.js 0.4.3 draws the numbers of its footnotes so: a bullet stood before each. */
    [
      '<style>p{display:list-item;counter-increment:f}p::marker{content:counter(f) ". "}</style><p>a<p>b',
      '1. a\n2. b',
    ],
  ])('words as the marker of an item are said as its marker: %s', (html, text) => {
    const reading = readAgreement(html);
    expect(reading.text.replaceAll(/ +(?=\S)/g, ' ').trim()).toBe(text);
    expect(reading.html).toContain('list-none');
    expect(reading.notices).toEqual([]);
  });

  /* RoosterJS 9.59.0 (Outlook) writes its numbers so, and most editors a paragraph into each item. */
  it.each([
    [
      `<ol start="3"><li style='list-style-type:"(c) "'><div role="presentation">first</div><div>more</div></li></ol>`,
      '(c) first\nmore',
    ],
    [
      '<style>li::marker{content:"§ " counter(list-item)}</style><ol><li> <p><s>a</s> b</p></li></ol>',
      '§ 1 [struck: a] b',
    ],
    [
      '<style>@counter-style c{system:extends lower-alpha;prefix:"("}ol{list-style:c}</style><ol><li><div><p>a</p></div></ol>',
      '(a. a',
    ],
    [
      `<style>li::before{content:"x"}</style><ol><li style="list-style:'(c)'"><p>a</ol>`,
      '(c) x\na',
    ],
    [`<ol><li style="list-style:'(c)'"><p style="float:left">a</p>b</ol>`, '(c)\na\nb'],
  ])('a marker of words stands beside the first line of its item: %s', (html, text) => {
    expect(readAgreement(html).text).toBe(text);
  });

  it.each([
    ['<ul style="list-style-type:hyphen"><li>a<li>b</ul>', '1. a\n2. b'],
    ['<ol style="list-style-type:hyphen"><li>a<li value=7>b</ol>', '1. a\n7. b'],
    ['<p style="display:list-item;list-style-type:hyphen">a</p>', '1. a'],
  ])('a style of markers that no engine has is numbered, and said: %s', (html, text) => {
    const reading = readAgreement(html);
    expect(reading.text).toBe(text);
    expect(reading.notices[0]?.kind).toBe('counter');
  });

  it('says what a meter and a bar of progress show, and what stands in them as hidden', () => {
    const within = (html: string): string => readAgreement(html).text.replace(/\s+/g, ' ');
    const hidden = '[hidden when signed: three of four]';
    expect(within('Paid: <meter value="3" max="4">three of four</meter>.')).toBe(
      `Paid: 3 / 4 ${hidden}.`,
    );
    expect(within('Paid: <progress>three of four</progress>.')).toBe(`Paid: ${hidden}.`);
    expect(seenText('Paid: <progress value="3">three of four</progress>')).not.toContain('four');
  });

  it.each([
    ['<progress value="3"></progress>', '1 / 1'],
    ['<progress value="0.5" max="0"></progress>', '0.5 / 1'],
    ['<progress value="all" max="4"></progress>', '0 / 4'],
    ['<progress value="-2" max="many"></progress>', '0 / 1'],
    ['<progress max="4"></progress>', ''],
    ['<meter value="9" max="4"></meter>', '4 / 4'],
    ['<meter value="1" min="5" max="2"></meter>', '5 / 5'],
    ['<meter value="Infinity" min="low"></meter>', '0 / 1'],
    ['<meter></meter>', '0 / 1'],
  ])('reads the numbers of %s as browsers draw them', (html, text) => {
    expect(readAgreement(html).text.trim()).toBe(text);
  });

  it.each([
    '<p style="color:transparent;text-decoration:line-through"><b style="color:#000">Kept.</b>',
    '<div style="color:transparent"><s><b style="color:#000">Kept.</b></s></div>',
    '<p style="text-decoration:line-through transparent">Kept.',
    '<del style="text-decoration-color:rgba(0,0,0,0)">Kept.</del>',
    '<p style="--c:transparent;text-decoration:line-through;text-decoration-color:var(--c)">Kept.',
  ])('takes no line that is drawn in no colour for one: %s', (html) => {
    expect(readAgreement(html).text).toBe('Kept.');
  });

  it.each([
    'line-through white',
    'line-through;text-decoration:none transparent bogus',
    'line-through transparent;text-decoration:line-through',
    'line-through color-mix(in srgb, red, blue)',
  ])('strikes what is struck in any colour: %s', (decoration) => {
    const html = `<p style="text-decoration:${decoration}">Gone.`;
    expect(readAgreement(html).text).toBe('[struck: Gone.]');
  });

  const TERMS = '<p>Words that nobody can have read in a box of so little room. </p>';

  it.each([
    `<div style="height:20px;overflow:hidden">first<br>second<br>third</div>`,
    `<style>.t{max-height:5em;overflow:hidden}</style><div class="t">${TERMS.repeat(9)}</div>`,
    `<div style="height:40px;overflow:visible clip">${'so many words '.repeat(900)}</div>`,
    `<div style="float:left;height:40px;overflow-y:hidden"><div>${TERMS.repeat(5)}</div></div>`,
    `<div style="--h:20px;--o:hidden;height:var(--h);overflow:var(--o)">a<br>b<br>c</div>`,
    `<div style="block-size:20px;overflow:hidden">a<br>b<br>c</div>`,
    `<div style="max-block-size:20px;overflow:hidden">a<br>b<br>c</div>`,
    `<div style="height:calc(2 * (1em - 10px) + 8px / 2);overflow:hidden">a<br>b<br>c</div>`,
    `<div style="height:20px;contain:content">a<br>b<br>c</div>`,
    `<div style="height:20px;overflow:clip">a<br>b<br>c</div>`,
    `<pre style="height:20px;overflow:hidden">a\n<b>b</b>\n<b>c</b></pre>`,
    `<div style="height:20px;min-height:10px;overflow:hidden">a<br>b<br>c</div>`,
    `<style>body{height:20px;overflow:hidden}</style><body>a<br>b<br>c`,
    `<html style="height:20px;overflow:hidden">a<br>b<br>c`,
    `<div style="height:20px;min-height:auto;overflow:hidden">a<br>b<br>c</div>`,
    `<div style="height:20px;min-height:10%;overflow:hidden">a<br>b<br>c</div>`,
    `<div style="height:20px;min-height:none;overflow:hidden">a<br>b<br>c</div>`,
    `<div style="height:20px;min-height:900px 1px;overflow:hidden">a<br>b<br>c</div>`,
    `<div style="display:flex;height:30px;overflow:hidden"><p>a<br>b<br>c</p><p>d</p></div>`,
    `<div style="height:30px;overflow:hidden"><table><tr><td>a<br>b<br>c<td>d</table></div>`,
    `<p style="width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${'words '.repeat(9)}</p>`,
    `<pre style="max-width:5em;overflow-x:clip">${'words '.repeat(9)}</pre>`,
    `<p style="display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden">a<br>b</p>`,
  ])('says where a box cuts words off that stand in it: %s', (html) => {
    expect(readAgreement(html).notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  it.each([
    `<div style="height:40px;overflow-y:auto;overflow-x:hidden">${TERMS.repeat(9)}</div>`,
    `<div style="height:40px">${TERMS.repeat(9)}</div>`,
    `<div style="height:400px;overflow:hidden">${TERMS.repeat(9)}</div>`,
    `<div style="height:30px;overflow:hidden;display:flex"><p>${'<p>a'.repeat(9)}</div>`,
    `<div style="height:90px;overflow:hidden"><i>a</i><p style="position:absolute">${'b<br>'.repeat(9)}</div>`,
    `<table style="height:9px;overflow:hidden"><tr><td>a<br>b<br>c</table>`,
    `<span style="height:9px;overflow:hidden">a<br>b<br>c</span>`,
    `<div style="height:20px;min-height:90px;overflow:hidden">a<br>b<br>c</div>`,
    `<div style="height:20px;min-height:min-content;overflow:hidden">a<br>b<br>c</div>`,
    `<div style="height:120px;overflow:hidden"><b style="font-size:60px">W</b>${'ords '.repeat(180)}</div>`,
    `<div style="height:20px;contain:paint;overflow:auto">a<br>b<br>c</div>`,
    `<div style="height:calc(100% - 9px);overflow:hidden">a<br>b<br>c</div>`,
    `<div style="height:20px;overflow:hidden">a\nb\nc</div>`,
    `<div style="height:30px;overflow:hidden"><table><tr><td>a<td>b<td>c<td>d</table></div>`,
    `<div style="display:flex;height:30px;overflow:hidden"><p style="position:absolute">a<br>b<br>c</p><p>d</p></div>`,
    `<p style="width:40px;overflow:hidden">${'words '.repeat(9)}</p>`,
    `<p style="width:40px;overflow:hidden;white-space:nowrap">word</p>`,
    `<p style="width:40px;min-width:900px;overflow:hidden;white-space:nowrap">${'words '.repeat(9)}</p>`,
    `<p style="width:40px;overflow:auto;white-space:nowrap">${'words '.repeat(9)}</p>`,
    `<td style="max-width:0;overflow:hidden;white-space:nowrap">${'words '.repeat(9)}</td>`,
  ])('says nothing of a box that scrolls, overflows or has room: %s', (html) => {
    expect(readAgreement(html).notices).toEqual([]);
  });

  it.each([
    'display:flex;flex-direction:column',
    'display:inline-flex;flex-flow:column nowrap',
    'display:grid',
    'display:grid;grid-template-columns:100%',
    'display:-webkit-box;-webkit-box-orient:vertical',
    'display:grid;grid-template-columns:repeat(1,minmax(0,1fr))',
    'display:grid;grid-template-columns:minmax(0,1fr)',
    'display:grid;grid-template-columns:fit-content(50%)',
    'display:grid;grid-template-columns:[full from] 1fr [to]',
    'display:grid;grid-template-columns:[a 1fr',
    'display:grid;--n:1;grid-template-columns:repeat(var(--n),1fr)',
    'display:grid;grid-auto-flow:row dense',
    'display:flex;--d:column;flex-direction:var(--d)',
    'display:flex;flex-flow:row wrap;flex-direction:column',
    'display:flex;flex-direction:column;flex-direction:bogus',
  ])('parts into lines what stands below one another by %s', (style) => {
    const within = `<p>one</p><span>two</span><b>three</b><i style="display:inline-block">four</i>`;
    const reading = readAgreement(`<div style="${style}">${within}</div>`);
    expect(reading.text.trim().split('\n')).toEqual(['one', 'two', 'three', 'four']);
    expect(reading.notices).toEqual([]);
  });

  it.each([
    'display:flex',
    'display:flex;flex-flow:row wrap',
    'display:grid;grid-template-columns:1fr 1fr',
    'display:grid;grid-auto-flow:column',
    'display:grid;grid-template-columns:repeat(2,1fr)',
    'display:grid;grid-template-columns:repeat(auto-fit,minmax(9em,1fr))',
    'display:flex;flex-direction:column;flex-flow:wrap',
  ])('leaves in a line what stands side by side by %s', (style) => {
    const reading = readAgreement(`<div style="${style}"><p>one</p><p>two</p></div>`);
    expect(reading.text.trim()).toBe('one\ttwo');
  });

  it.each([
    ['grid-column:1', 'grid-column:2', 'one\ttwo'],
    ['grid-area:1 / 1', 'grid-area:1 / 2', 'one\ttwo'],
    ['grid-column:span 2', '', 'one\ttwo'],
    ['grid-column:1 / 2', 'grid-column:1 / -1', 'one\ntwo'],
  ])('sees what is placed beside the first column of a grid: %s, %s', (one, two, text) => {
    const within = `<p style="${one}">one</p><p style="${two}">two</p>`;
    expect(readAgreement(`<div style="display:grid">${within}</div>`).text.trim()).toBe(text);
  });

  it.each([
    ['column', 'one\ntwo\nthree'],
    ['row', 'one\ttwo\tthree'],
  ])('sets the children of an element without a box in the %s around it', (direction, text) => {
    const within = '<div style="display:contents"><b>one</b><i>two</i></div><p>three</p>';
    const html = `<div style="display:flex;flex-direction:${direction}">${within}</div>`;
    expect(readAgreement(html).text.trim()).toBe(text);
  });

  it('hides words in the colour of what lies behind them, also by a class of Quill', () => {
    const html =
      '<p class="ql-align-center">Seen. <span class="ql-color-white">Not seen.</span>' +
      ' <span class="ql-bg-black">Black.</span> <span class="ql-bg-yellow">Yellow.</span></p>';
    expect(readAgreement(html).text).toBe(
      'Seen. [hidden when signed: Not seen.] [hidden when signed: Black.] Yellow.',
    );
  });

  it('leaves words from the right on the side where Quill draws them', () => {
    expect(
      readAgreement('<p class="ql-direction-rtl">א</p><p class="ql-direction-rtl ql-align-right">ב')
        .html,
    ).toMatch(/to-left[^]*to-right/);
  });

  it('list-steps: levels by what each list and quotation is moved in by, of whichever step', () => {
    const moved = (html: string): string =>
      [
        ...readAgreement(html).html.matchAll(
          /<(ul|p|blockquote|dd)( dir="rtl")?(?: class="([^"]*)")?/g,
        ),
      ]
        .map(([, , , names = '']) => names)
        .join();
    expect(
      moved('<ul style="padding-left:28px"><li>a<ul style="padding-left:28px"></ul></ul>'),
    ).toBe('narrow-7,narrow-7');
    expect(moved('<ul style="padding-left:48px"></ul><p style="padding-left:48px">a')).toBe(
      'indent-2,indent-12',
    );
    expect(moved('<ul style="list-style:none;padding:0">')).toBe('list-none narrow-0');
    expect(moved('<ul style="padding-left:40px">')).toBe('');
    expect(moved('<blockquote style="margin:0">a</blockquote>')).toBe('indent-0');
    expect(moved('<dl><dd style="margin-left:80px">a</dl>')).toBe('indent-20');
    expect(moved('<p dir="rtl" style="margin-right:48px">א')).toBe('indent-12');
    expect(moved('<p dir="rtl" style="margin-left:48px">א')).toBe('');
  });

  it.each([
    ['a word that is none', '<p>Fee: <s style="text-decoration:undefined">500</s> 200</p>'],
    ['no value', '<p>Fee: <s style="text-decoration:">500</s> 200</p>'],
    [
      'a value that only others know',
      '<p>Fee: <span style="text-decoration:line-through;text-decoration:-x-strike">500</span> 200</p>',
    ],
  ])('what an engine does not take changes nothing: %s', (_name, html) =>
    expect(readAgreement(html).text).toBe('Fee: [struck: 500] 200'),
  );

  it.each([
    '<table bgcolor="000000"><tr><td><font color="ffffff">Seen.</font></td></tr></table>',
    '<div style="background:oklch(0.2 0 0);color:oklch(98.5% 0.001 106)">Seen.</div>',
    '<div style="background:color-mix(in lab,black,red);color:#fff">Seen.</div>',
    '<h1 style="background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent">Seen.</h1>',
    '<p style="color:windowtext;background:window">Seen.</p>',
    '<p style="font:bold medium/1.2 serif"><span style="font:inherit">Seen.</span></p>',
  ])('shows what was seen in whichever spelling of its colours: %s', (html) =>
    expect(seenText(html).trim()).toBe('Seen.'),
  );

  it.each([
    '<font color="ffffff">Not seen.</font>',
    '<table bgcolor="fff"><tr><td><font color="0f0f0f">Not seen.</font></td></tr></table>',
    '<p style="color:oklch(1 0 0)">Not seen.</p>',
    '<p style="font:0/0 a">Not seen.</p>',
    '<p style="font-size:0;font-size:12">Not seen.</p>',
    '<p style="text-indent:100%;white-space:nowrap;overflow:hidden">Not seen.</p>',
  ])('hides what nobody saw in whichever spelling: %s', (html) =>
    expect(readAgreement(html).text).toBe('[hidden when signed: Not seen.]'),
  );

  it('writes what a style generates, and not what is heard instead of it', () => {
    const html = '<style>p::before{content:"No " / "heard"}</style><p>refund</p>';
    expect(readAgreement(html).text).toBe('No refund');
  });

  it('counts what begins all of a style anew', () => {
    const { notices } = readAgreement('<p>Fee: <s style="all:revert-layer">500</s></p>');
    expect(notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  it('keeps raised and lowered words under sheets that begin others anew', () => {
    const sheet =
      '<style>sub,sup{font-size:75%;line-height:0;position:relative;vertical-align:baseline}' +
      'sup{top:-.5em}sub{bottom:-.25em}</style>';
    const { html } = readAgreement(`${sheet}<p>10<sup>2</sup> m of H<sub>2</sub>O</p>`);
    expect(html).toBe('<p>10<sup>2</sup> m of H<sub>2</sub>O</p>');
    const shifted = '<p>a<span style="position:relative;top:-1px">b</span></p>';
    expect(readAgreement(shifted).html).not.toContain('<sup>');
    const setRight = '<p>10<sup style="position:relative;top:.25em">2</sup></p>';
    expect(readAgreement(setRight).html).toBe('<p>10<sup>2</sup></p>');
  });

  it('gives no column to cells that have no box, and keeps what they hold', () => {
    const gone = '<td style="display:none">';
    const { html } = readAgreement(
      `<table><tr><td colspan="2">Item</td>${gone}</td><td>Fee</td></tr>` +
        `<tr>${gone}secret</td><td>Bicycle</td><td>Lock</td><td>5</td>${gone}x</td></tr></table>`,
    );
    const rows = html.split('<tr').slice(1);
    expect(rows[0]?.match(/<td/g)).toHaveLength(2);
    expect(rows[1]).toMatch(/^><td><span class="hidden-words">.*secret<\/span>Bicycle<\/td>/);
    expect(rows[1]?.match(/<td/g)).toHaveLength(4);
  });

  it('has heads above and feet below the rows of a table, wherever they are written', () => {
    const html =
      '<table><tfoot><tr><td>Total</tfoot><tbody><tr><td>Row</tbody><thead><tr><td>Head</thead></table>';
    expect(readAgreement(html).text).toBe('Head\nRow\nTotal');
    const styled = html.replace('<tfoot>', '<tfoot style="display:table-row-group">');
    expect(readAgreement(styled).text).toBe('Head\nTotal\nRow');
  });

  it('spans all rows that are left where a cell spans none', () => {
    const html =
      '<table><tr><td>a<tr><td rowspan="0">b<td>c<tr><td>d<tr><td>e<tbody><tr><td>f</table>';
    expect(readAgreement(html).html).toContain('<td rowspan="3">b</td>');
  });

  it.each([
    '<div bgcolor="000000">kept</div>',
    '<p bgcolor="xyz">kept</p>',
    '<div style="background:#000;color:#fff"><p style="background:#fff;color:GrayText">kept</p></div>',
    '<p style="background:#fff;color:#fff;color:LinkText">kept</p>',
  ])('what no engine hides, or a system decides, is not called hidden: %s', (source) => {
    expect(readAgreement(source).text).toBe('kept');
  });

  it('says of breaks kept by a word that it does not know that they are not read', () => {
    const { notices } = readAgreement('<p style="white-space:preserve">a\nb</p>');
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'style' }));
  });

  it('counts a picture that a style draws, which is not shown', () => {
    const picture = 'url(data:image/png;base64,iVBORw0KGgo=)';
    const { notices } = readAgreement(`<p>a<div style='background:${picture}'></div>`);
    expect(notices).toEqual([{ kind: 'picture', count: 1 }]);
    expect(readAgreement('<p style="background:url(x.png)">a').notices).toEqual([]);
  });

  it('centred, cell-align: where the browser put it', () => {
    expect(classesOf('centred')).toEqual([
      ...['to-center', 'to-center', 'to-center', 'to-center', '', 'to-right'],
    ]);
    expect(read('cell-align').html.match(/class="to-(?:right|center)"/g)).toHaveLength(5);
  });

  it('marks: no marker that never was, none lost', () => {
    const { html } = read('marks');
    expect(html).not.toMatch(/<mark>(?:red pen|no colour)/);
    expect(html).toMatch(/<mark>pink<\/mark>/);
    expect(html).toMatch(/<mark>yellow<\/mark>/);
  });

  it('details-closed: open, and said to be folded where it was', () => {
    const { text } = read('details-closed');
    expect(text).toContain('More on insurance');
    expect(text).toContain('You are not insured by the circle.');
    expect(text.match(/ \[could be folded\]$/gm)).toHaveLength(1);
    expect(text).not.toMatch(/^\[could be folded\]/m);
  });

  it('page-itself: what is said of the page counts for all in it', () => {
    const { html, text, notices } = read('page-itself');
    expect(html).toMatch(/^<div dir="rtl"><h2/);
    expect(html).toContain('<h2 class="upper">terms</h2>');
    expect(html).toContain('<s>struck</s>');
    expect(html).toContain('<p class="to-right"><b><u>Underlined');
    expect(text.split('\n')).toEqual([
      ...['terms', '3. Third clause', 'Underlined [struck: struck]', 'Light on dark, and seen.'],
    ]);
    expect(notices).toEqual([]);
  });

  it('numbers that are no integers are no counters, and a picture in the place of words hides them', () => {
    const sheet =
      '<style>p{counter-reset:a 1e9 b 99999999999}p::before{content:counter(a) counter(b)}</style>';
    expect(readAgreement(`${sheet}<p>x</p>`).text).toBe('00x');
    expect(readAgreement(`${sheet.replace('a 1e9 ', '')}<p>x</p>`).text).toBe('02147483647x');
    expect(readAgreement('<p style="content:url(x)">Gone</p>').text).toBe(
      '[hidden when signed: Gone]',
    );
  });

  it.each([
    ['katex-stretchy katex-sout', ''],
    ['stretchy sout', ''],
    ['', ' cancel-pad'],
  ])('strikes the sums that KaTeX strikes by a box: %s%s', (line, pad) => {
    const vlist = (inner: string) => `<span class="vlist">${inner}</span>`;
    const raised = vlist('<span style="top:-3em"><span class="mord">6</span></span>');
    const struck = `<span><span class="mord${pad}"><span class="mord">10</span>${raised}</span></span>`;
    const all = vlist(`${struck}<span style="top:-3.2em"><span class="${line}"></span></span>`);
    const sheet =
      '<style>.vlist>span{display:block;position:relative}.vlist>span>span{display:inline-block}</style>';
    const html = `${sheet}<p>Pay <span class="katex"><span class="katex-html">${all}${vlist('<span>7</span>')}`;
    const { text, editors } = readAgreement(html);
    expect(text.replace(/\s+/g, ' ')).toBe('Pay [struck: 10] [struck: 6] 7');
    expect(editors).toEqual(['KaTeX 0.19.1']);
  });

  it('strikes a single digit that KaTeX cancels by lines beside it', () => {
    const vlist = (inner: string) => `<span class="vlist">${inner}</span>`;
    const digit = '<span style="top:-3em"><span class="mord">7</span></span>';
    const line = '<svg width="100%" height="1em"><line x1="0" y1="100%" x2="100%" y2="0"/></svg>';
    const lines = `<span class="svg-align" style="top:-3em"><span>${line}</span></span>`;
    const html = `<p>Pay <span class="katex"><span class="katex-html">${vlist(digit + lines)}`;
    expect(readAgreement(`${html} ${vlist('<span>8</span>')}`).text).toMatch(/\[struck: 7\].* 8/);
  });

  /* As WordPress writes details of one group (@wordpress/block-library 10.0.0). */
  it('draws no line of an element without a box, but those around it', () => {
    const { text } = readAgreement(
      '<p>Pay <del style="display:contents"><b>500</b></del> 200 <s>or <i style="display:contents">none</i></s>',
    );
    expect(text).toBe('Pay 500 200 [struck: or none]');
  });

  it('tells of a column that is taken out', () => {
    const table =
      '<table><colgroup><col><col style="visibility:collapse"></colgroup><tr><td>a<td>b</table>';
    expect(readAgreement(table).notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  it('of details with one name, only the first stays open', () => {
    const details = (attributes: string, words: string): string =>
      `<details ${attributes}><summary>${words}</summary><p>Words.</p></details>`;
    const group = details('name="g" open', 'A') + details('name="g" open', 'B');
    const others = details('open name=""', 'C') + details('open name=""', 'D');
    const { text } = readAgreement(group + others);
    expect(text.match(/^.*folded.*$/gm)).toEqual(['B [could be folded]']);
  });

  it('aligns what WordPress aligns by a class', () => {
    const { html, editors } = readAgreement(
      '<p class="has-text-align-right">Right</p><p class="screen-reader-text">Not seen</p>',
    );
    expect(html).toContain('<p class="to-right">Right</p>');
    expect(html).toContain('hidden when signed: </span>Not seen');
    expect(editors).toEqual(['WordPress blocks 10.0.0']);
  });

  /* As RSuite 5 and Ant Design 5 write switches, and Lexical items. */
  it('takes a switch by its role for none of Lexical', () => {
    const editorsOf = (tag: string): readonly string[] =>
      readAgreement(`<${tag} role="checkbox" aria-checked="true" tabindex="0">a</${tag}>`).editors;
    expect(editorsOf('span')).toEqual([]);
    expect(editorsOf('li')).toEqual(['Lexical 0.52.0']);
  });

  /* As @gouvfr/dsfr 1.15.3 names all of its classes, and Froala 5.4.0 those that say something. */
  it('takes classes of the French state’s design system for none of Froala', () => {
    const editorsOf = (name: string): readonly string[] =>
      readAgreement(`<p class="${name}">a</p>`).editors;
    expect(editorsOf('fr-text--lead')).toEqual([]);
    expect(editorsOf('fr-text-uppercase')).toEqual(['Froala 5.4.0']);
  });

  it('underlines abbreviations with a title, as Markdown’s and Textile’s converters write them', () => {
    const shown = (css: string): string =>
      readAgreement(`<style>${css}</style><p><abbr title="Terms">T</abbr> <abbr>U</abbr></p>`).html;
    expect(shown('')).toContain('<p><abbr><u>T</u></abbr> <abbr>U</abbr></p>');
    expect(shown('abbr{text-decoration:none}')).not.toContain('<u>');
  });

  it('strikes and aligns what Asciidoctor strikes and aligns by a class', () => {
    const { html, text, editors } = readAgreement(
      '<div class="paragraph"><p>Pay <span class="line-through">500</span> 200</p></div>' +
        '<ul class="checklist"><li><p>✓ Photos</p></li></ul>' +
        '<table class="tableblock"><tr><td class="tableblock halign-right valign-top">12</table>',
    );
    expect(text.split('\n')).toEqual(['Pay [struck: 500] 200', '✓ Photos', '12']);
    expect(html).toContain('<td class="to-right">12</td>');
    expect(editors).toEqual(['Asciidoctor 2.0.18']);
  });

  it('marks the items of lists as Asciidoctor’s sheet does', () => {
    const list = (tag: string, name: string): string =>
      `<div class="${tag}ist ${name}"><${tag} class="${name}"><li><p>a</p></li></${tag}></div>`;
    const shown = (tag: string, name: string): string => readAgreement(list(tag, name)).text;
    expect(
      ['none', 'no-bullet', 'unstyled', 'inline', 'square'].map((it) => shown('ul', it)),
    ).toEqual(['a', 'a', 'a', 'a', '▪ a']);
    expect(['unnumbered', 'decimal'].map((it) => shown('ol', it))).toEqual(['a', '01. a']);
    /* As AsciiDoc 10.2 writes it, without the attribute that Asciidoctor adds. */
    expect(shown('ol', 'upperroman')).toBe('I. a');
  });

  /* As @asciidoctor/core 4.1.0 writes them with `:icons: font`: signs of a font that its page loads. */
  it('draws the ticks that Asciidoctor draws by a font of signs', () => {
    const item = (name: string): string => `<li><p><i class="fa ${name}"></i> a</p></li>`;
    const { text } = readAgreement(
      '<div class="ulist checklist"><ul class="checklist">' +
        `${item('fa-check-square-o')}${item('fa-square-o')}</ul></div>`,
    );
    expect(text).toBe('☑ a\n☐ a');
  });

  /* By its dist/style.css, as its ListDOMSerializer 0.7.1 writes items, and as ProseMirror’s does. */
  it.each([
    ['li', 'ol', '<p>%</p>', ''],
    ['div', 'div', '<div class="list-content"><p>%</p></div>', '<input type="checkbox">'],
  ])('numbers and ticks the items of prosemirror-flat-list: as %s', (tag, list, around, box) => {
    const item = (kind: string, words: string, within = ''): string =>
      `<${tag} class="prosemirror-flat-list" data-list-kind=${kind}>` +
      `${around.replace('%', words)}${within}</${tag}>`;
    const sub = item('ordered', 'b') + item('ordered', 'c');
    const from = 'ordered data-list-order="3" style="--prosemirror-flat-list-order:3"';
    const { text, editors } = readAgreement(
      item(from, 'a', `<${list}>${sub}</${list}>`) +
        item('ordered', 'd') +
        `${item('bullet', 'e')}${item('ordered', 'f')}` +
        (box === ''
          ? item('"task" data-list-checked=""', 'g') + item('task', 'h')
          : item('task', `${box.replace('>', ' checked>')} g`) + item('task', `${box} h`)),
    );
    expect(text.split('\n')).toEqual([
      ...['3. a', '1. b', '2. c', '4. d', '• e', '1. f', '☑ g', '☐ h'],
    ]);
    expect(editors).toEqual(['prosemirror-flat-list 0.7.1']);
  });

  it('draws the ticks that Notion’s export draws by pictures behind boxes', () => {
    const box = (state: string, words: string, text: string): string =>
      `<ul class="to-do-list"><li><div class="checkbox checkbox-${state}"></div> ` +
      `<span class="to-do-children-${words}">${text}</span></li></ul>`;
    const css =
      'ul>li{list-style:disc}ul.to-do-list>li{list-style:none}.checkbox{display:inline-flex}' +
      '.to-do-children-checked{text-decoration:line-through;opacity:.375}' +
      ['on', 'off']
        .map((it) => `.checkbox-${it}{background-image:url("data:image/svg+xml,%3Csvg/%3E")}`)
        .join('');
    const { text, notices, editors } = readAgreement(
      `<style>${css}</style>${box('on', 'checked', 'Photos')}${box('off', 'unchecked', 'News')}`,
    );
    expect(text.split('\n')).toEqual(['☑\t[struck: Photos]', '☐\tNews']);
    expect([notices, editors]).toEqual([[], ['Notion of 2023']]);
  });

  it.each([
    ['decimal', '.n{counter-set:list-item 7}', 1],
    ['decimal', '.n{counter-increment:list-item 3}', 1],
    ['decimal', '.n{counter-increment:other 3}', 0],
    ['disc', '.n{counter-set:list-item 7}', 0],
    ['decimal', '.n{counter-increment:list-item}', 0],
    ['decimal', '.n{counter-set:list-item 7}.n::marker{content:counter(list-item)}', 0],
  ])('tells that a sheet counts items outside of lists: %s, %s', (style, rule, told) => {
    const { notices } = readAgreement(
      `<style>div{display:list-item;list-style:${style}}${rule}</style><div>a</div><div class="n">b</div>`,
    );
    expect(notices).toEqual(told === 0 ? [] : [{ kind: 'counter', count: told }]);
  });

  it('draws the ticks that Confluence draws by pictures of its sheet', () => {
    const { text, editors } = readAgreement(
      '<ul class="inline-task-list" data-inline-tasks-content-id="1">' +
        '<li class="checked" data-inline-task-id="1"><span class="placeholder-inline-tasks">Photos</span>' +
        '<li data-inline-task-id="2"><span class="placeholder-inline-tasks">News</span></ul>',
    );
    expect(text).toBe('☑ Photos\n☐ News');
    expect(editors).toEqual(['Confluence of 2026']);
  });

  it('draws the ticks that Syncfusion Rich Text Editor tells by classes', () => {
    const { text, editors } = readAgreement(
      '<ul class="e-rte-checklist"><li class="e-rte-checklist-checked">Photos<li>News' +
        '<li class="e-rte-checklist-hidden"><ul class="e-rte-checklist"><li>Dog</ul></ul>',
    );
    expect(text).toBe('☑ Photos\n☐ News\n☐ Dog');
    expect(editors).toEqual(['Syncfusion Rich Text Editor 34.2.9']);
  });

  /* mldoc 1.6.0 (Logseq) writes the first two of them. */
  it.each([
    ['fa fa-check-square-o', 'fa fa-square-o'],
    ['far fa-check-square', 'far fa-square'],
    ['fa-regular fa-square-check', 'fa-regular fa-square'],
    ['bi bi-check-square', 'bi bi-square'],
    ['glyphicon glyphicon-check', 'glyphicon glyphicon-unchecked'],
    ['mdi mdi-checkbox-marked', 'mdi mdi-checkbox-blank-outline'],
    ['ri-checkbox-line', 'ri-checkbox-blank-line'],
  ])('draws the boxes of fonts that pages load: %s, %s', (ticked, open) => {
    const [yes, no] = [`<i class="${ticked}"></i>Photos`, `<i class="${open}"></i>News`];
    const sheet = '<style>i::before{content:"\\f046"}</style>';
    for (const html of [`<p>${yes}<p>${no}`, `${sheet}<p>${yes}<p>${no}`])
      expect(readAgreement(html).text).toBe('☑ Photos\n☐ News');
  });

  it.each([
    ['fa fa-check', '✓ '],
    ['fas fa-times', '✗ '],
    ['glyphicon glyphicon-remove', '✗ '],
    ['fa fa-dot-circle-o', '◉ '],
    ['far fa-circle', '○ '],
    ['fas fa-square', ''],
    ['fas fa-circle', ''],
    ['bi bi-square-fill', ''],
    ['fa-square-up-right', ''],
  ])('draws what else says yes or no in such a font: %s', (names, sign) => {
    const { text, notices } = readAgreement(`<p><i class="${names}"></i> Photos`);
    expect([text, notices]).toEqual([`${sign}Photos`, []]);
  });

  /* Form.io 5 has a button behind each row, which takes it away. */
  it.each(['button', 'a'])('draws no sign of such a font on what is pressed: %s', (tag) => {
    const html = `<p>Bike <${tag}><i class="bi bi-x-circle-fill"></i></${tag}><${tag} class="fa fa-times"></${tag}>`;
    expect(readAgreement(html).text.trim()).toBe('Bike');
    const box = html.replaceAll(`<${tag}`, `<${tag} role="checkbox" aria-checked="false"`);
    expect(readAgreement(box).text).toContain('✗');
  });

  it.each([
    ['boxes on what is pressed', '<a><i class="fa fa-check-square-o"></i> Photos</a>', '☑ Photos'],
    [
      'no frame around another sign',
      '<span class="fa-stack"><i class="fa fa-square-o fa-stack-2x"></i><i class="fa fa-check fa-stack-1x"></i></span> Photos',
      '✓ Photos',
    ],
    [
      'no bullet beside it',
      '<ul class="fa-ul"><li><span class="fa-li"><i class="fas fa-check"></i></span>Photos</ul>',
      '✓ Photos',
    ],
    [
      'not what a framework hides',
      '<i class="fa fa-check d-none"></i><span class="hidden"><i class="fa fa-check"></i></span><i class="fa fa-times"></i> Photos',
      '✗ Photos',
    ],
    [
      'no tick where nothing is ticked',
      '<span role="checkbox" aria-checked="false"><i class="fa fa-check"></i></span> Photos',
      '☐ Photos',
    ],
    [
      'the tick where something is',
      '<span role="checkbox" aria-checked="true"><i class="fa fa-check"></i></span> Photos',
      '✓ Photos',
    ],
  ])('draws of the signs of such a font: %s', (_, html, text) => {
    expect(readAgreement(html).text).toBe(text);
  });

  it('names no icon fonts where none of their signs is drawn', () => {
    expect(readAgreement('<p><i class="fas fa-circle"></i> 0123').editors).toEqual([]);
  });

  it('draws the tick of an item that holds a field', () => {
    const item = '<li class="tox-checklist--checked">I, <input value="Ann">';
    expect(readAgreement(`<ul class="tox-checklist">${item}</ul>`).text.trim()).toBe('☑ I, Ann');
  });

  it('writes the words of an element that is called as what every object has', () => {
    expect(readAgreement('<p>a<constructor>Pay 500</constructor>').text).toBe('aPay 500');
  });

  it('numbers the items that Docutils numbers by a class alone', () => {
    const { text, editors } = readAgreement(
      '<ol class="loweralpha simple" start="3"><li><p>keeps</p></li><li><p>holds</p>' +
        '<ol class="upperroman simple"><li><p>in</p></li></ol></li></ol>',
    );
    expect(text.split('\n')).toEqual(['c. keeps', 'd. holds', 'I. in']);
    expect(editors).toEqual(['Docutils 0.19']);
  });

  /* By the sheets for content of CKEditor 5 48.5.2, SunEditor 3.3.3, DokuWiki 2022-07-31b and github-markdown-css 5.9.0. */
  it.each([
    ['CKEditor 5', '<figure class="table"><table><tr><td>a</table></figure>%', 'a. i. A. I.'],
    ['SunEditor', '<p class="__se__p-bordered">a</p>%', 'a. I. I. I.'],
    ['DokuWiki', '<ul><li class="level1"><div class="li">a</div></li></ul>%', 'a. I. A. i.'],
    ['github-markdown-css', '<article class="markdown-body">%</article>', 'i. a. a. a.'],
    /* 5.2.1 */
    ['React Markdown Preview', '<section class="wmde-markdown">%</section>', 'i. a. a. a.'],
  ])('numbers each level of lists as the sheet of %s does', (editor, around, markers) => {
    const list = '<ol><li>b'.repeat(5) + '</li></ol>'.repeat(5);
    const { text, editors } = readAgreement(around.replace('%', list));
    expect(text.match(/^\w+\.(?= b)/gm)?.join(' ')).toBe(`1. ${markers}`);
    expect(editors).toEqual([expect.stringContaining(editor)]);
  });

  /* As @atlaskit/renderer 136.1.2 writes pages of Confluence and Jira, and its own style has them. */
  it('numbers and moves in by the levels that Atlassian’s renderer writes', () => {
    const list = (level: number, within: string): string =>
      `<ol class="ak-ol" data-indent-level="${String(level)}" start="3"><li><p>b</p>${within}</li></ol>`;
    const moved =
      '<div class="fabric-editor-block-mark fabric-editor-indentation-mark" data-level="2"><p>c</p></div>';
    const { html, text, editors } = readAgreement(
      `${list(1, list(2, list(3, list(4, ''))))}${moved}`,
    );
    expect(text.split('\n')).toEqual(['3. b', 'c. b', 'iii. b', '3. b', 'c']);
    expect(html).toContain('indent-15');
    expect(editors).toEqual(['Atlassian 136.1.2']);
  });

  it('numbers lists within lists by digits where no editor is known, or its own style says so', () => {
    const list = '<ol><li>b<ol style="list-style-type:decimal"><li>c</ol></ol>';
    expect(readAgreement(`<figure class="table"></figure>${list}`).text).toBe('1. b\n1. c');
    const plain = '<table class="table"><tr><td>a</table><ol><li>b<ol><li>c</ol></ol>';
    expect(readAgreement(plain).text).toBe('a\n1. b\n1. c');
    /* The last as Naver’s editor names what it writes. */
    for (const name of [
      ...['page-break', 'todo-list', 'marker-1', 'pen-name', 'image-style-large'],
      'se-text-paragraph',
    ])
      expect(
        readAgreement(`<p class="${name}">a</p>${list.replace(/ style="[^"]*"/, '')}`),
      ).toMatchObject({ text: 'a\n1. b\n1. c', editors: [] });
  });

  /* By markdown.css of @uiw/react-markdown-preview 5.2.1, in Chromium 156. */
  it('takes capital letters for small ones where a sheet names a list’s letters', () => {
    const list = '<ol type="A"><li>a</ol><ol type="I"><li>b</ol>';
    const { text } = readAgreement(`<section class="wmde-markdown">${list}</section>`);
    expect(text).toBe('a. a\ni. b');
  });

  /* By lib/styles/all.css of DokuWiki 2022-07-31b. */
  it('aligns and underlines what DokuWiki aligns and underlines by a class', () => {
    const list = '<ol><li class="level1"><div class="li"> a</div></li></ol>';
    const { html } = readAgreement(
      `${list}<p><em class="u">under</em></p><table><tr><td class="col1 rightalign">12</table>`,
    );
    expect(html).toContain('<p><u>under</u></p>');
    expect(html).toContain('<td class="to-right">12</td>');
  });

  /* As the editor of Draft.js 0.11.7 draws it: each level counts for itself, by a sheet. */
  it('numbers the levels of a list of Draft.js, which stand in one, and marks its bullets', () => {
    const item = (kind: string, depth: number, words: string, reset = ''): string =>
      `<li class="public-DraftStyleDefault-${kind}ListItem ${reset} public-DraftStyleDefault-depth${String(depth)} ` +
      `public-DraftStyleDefault-listLTR"><div class="public-DraftStyleDefault-block">${words}</div></li>`;
    const reset = 'public-DraftStyleDefault-reset';
    const { text, editors } = readAgreement(
      `<ol class="public-DraftStyleDefault-ol">${item('ordered', 0, 'one', reset)}` +
        `${item('ordered', 1, 'in a', reset)}${item('ordered', 1, 'in b')}` +
        `${item('ordered', 2, 'deep', reset)}${item('ordered', 0, 'two')}</ol>` +
        `<ul>${item('unordered', 1, 'dot', reset)}</ul>`,
    );
    expect(text.split('\n')).toEqual([
      '1. one',
      'a. in a',
      'b. in b',
      'i. deep',
      '2. two',
      '◦ dot',
    ]);
    expect(editors).toEqual(['Draft.js 0.11.7']);
  });

  /* As LaTeXML 0.8.7 writes words that ulem strikes: its sheets lie beside its pages. */
  it('strikes and aligns what LaTeXML strikes and aligns by a class', () => {
    const { text, html, editors } = readAgreement(
      '<p class="ltx_p">Pay <span class="ltx_text ltx_ulem_sout">500</span> ' +
        '<span class="ltx_text ltx_ulem_xout">300</span> 200</p>' +
        '<p class="ltx_p ltx_align_right">Signed</p>',
    );
    expect(text).toBe('Pay [struck: 500 300] 200\nSigned');
    expect(html).toContain('<p class="to-right">Signed</p>');
    expect(editors).toEqual(['LaTeXML 0.8.7']);
  });

  /* As make4ht 0.3l writes words that ulem and soul strike, and a sum that is cancelled. */
  it('strikes what make4ht strikes by a class, and no words of others with such a name', () => {
    const words = "Pay <span class='sout'>500</span> <span class='cancel'>30</span> 200";
    const { text, editors } = readAgreement(`<p class='noindent'>${words}</p>`);
    expect([text, editors]).toEqual(['Pay [struck: 500 30] 200', ['make4ht 0.3l']]);
    expect(readAgreement(`<p>${words}</p>`).text).toBe('Pay 500 30 200');
  });

  it('takes a list or a line with a name of Asciidoctor’s for none of its own', () => {
    const list = '<ul class="checklist"><li>Bring shoes</ul><p class="line-through">Words.</p>';
    const { text, editors } = readAgreement(list);
    expect([text, editors]).toEqual(['• Bring shoes\nWords.', []]);
  });

  /* As the reset sheet of Eric Meyer and those made of it have it. */
  it.each([
    ['q{quotes:none}', 'a x y'],
    ["q:before,q:after{content:'';content:none}", 'a x y'],
    ['q::before{content:"«"}q::after{content:"»"}', 'a «x «y»»'],
    ['q{quotes:"«" "»" "‹" "›"}', 'a «x ‹y›»'],
    ['p{quotes:"«" "»"}p::before{content:open-quote}', '«a «x «y»»'],
    ['p::before{content:open-quote}p::after{content:close-quote}', '“a ‘x ‘y’’”'],
    ['q{quotes:"a"}q::before{color:red}', 'a “x “y””'],
  ])('draws the marks of quotations that a browser draws: %s', (css, text) => {
    const reading = readAgreement(`<style>${css}</style><p>a <q>x <q>y</q></q></p>`);
    expect(reading.text).toBe(text);
  });

  it.each([
    ['open-quote', 'a “x ‘y’ b ‘z’'],
    ['close-quote', 'a “x ”y b “z”'],
    ['no-open-quote', 'a “x y’ b ‘z’'],
  ])('counts a mark of a quotation that has no other half: %s', (mark, text) => {
    const css = `i::before{content:${mark}}`;
    const reading = readAgreement(`<style>${css}</style><p>a <q>x <i>y</i></q> b <q>z</q></p>`);
    expect(reading.text).toBe(text);
  });

  it.each([
    ['counter-set:list-item 10', '', ['1.', '10.', '11.']],
    ['counter-set:list-item 3;counter-increment:list-item 4', 'value=9', ['1.', '3.', '4.']],
    ['counter-increment:list-item 0', '', ['1.', '1.', '2.']],
    ['counter-increment:list-item -3', '', ['1.', '-2.', '-1.']],
    ['counter-increment:list-item 5', 'value=9', ['1.', '9.', '10.']],
    ['counter-increment:none', '', ['1.', '2.', '3.']],
    ['counter-reset:list-item 10', '', ['1.', '2.', '3.']],
  ])('numbers items as a style counts them: %s %s', (css, value, markers) => {
    const { text } = readAgreement(`<ol><li>a<li ${value} style="${css}">b<li>c</ol>`);
    expect(text.match(/^-?\d+\./gm)).toEqual(markers);
  });

  /* As Chromium 130 writes them. */
  it.each([
    ['hebrew', ['א', 'טו', 'טז', 'קטז', 'תתקצט']],
    ['armenian', ['Ա', 'ԺԵ', 'ԺԶ', 'ՃԺԶ', 'ՋՂԹ']],
    ['georgian', ['ა', 'იე', 'ივ', 'რივ', 'შჟთ']],
    ['hiragana', ['あ', 'そ', 'た', 'いと', 'とら']],
    ['cjk-decimal', ['一', '一五', '一六', '一一六', '九九九']],
    ['upper-roman', ['I', 'XV', 'XVI', 'CXVI', 'CMXCIX']],
    ['arabic-indic', ['١', '١٥', '١٦', '١١٦', '٩٩٩']],
  ])(
    'writes numbers in other scripts, as markers and where a style generates them: %s',
    (style, all) => {
      const css = `ol{list-style:${style}}p::before{content:counter(n,${style})}`;
      const numbers = [1, 15, 16, 116, 999];
      const items = numbers.map((it) => `<li value=${String(it)}>a`).join('');
      const lines = numbers.map((it) => `<div style="counter-reset:n ${String(it)}"><p></p></div>`);
      const { text } = readAgreement(`<style>${css}</style><ol>${items}</ol>${lines.join('')}`);
      const written = text.split('\n').map((line) => line.replace(/[.、] a$/, ''));
      expect(written).toEqual([...all, ...all]);
    },
  );

  /* As Chromium 130 writes the items 1, 2 and 27 of a list. */
  it.each([
    ['system:extends lower-alpha;prefix:"(";suffix:") "', ['(a) x', '(b) x', '(aa) x']],
    ['system:extends other;prefix:"Clause "', ['Clause a: x', 'Clause b: x', 'Clause aa: x']],
    ['system:extends c;suffix:") "', ['1) x', '2) x', '27) x']],
    ['system:cyclic;symbols:"§";suffix:" "', ['§ x', '§ x', '§ x']],
    ['system:fixed;symbols:A B', ['A. x', 'B. x', '27. x']],
    ['system:fixed 2;symbols:A', ['1. x', 'A. x', '27. x']],
    ['symbols:"*" "†"', ['*. x', '†. x', '**************. x']],
    ['system:alphabetic;symbols:p q', ['p. x', 'q. x', 'qqpp. x']],
    ['system:numeric;symbols:"0" "1"', ['1. x', '10. x', '11011. x']],
    ['system:numeric;symbols:"0"', ['1. x', '2. x', '27. x']],
  ])('numbers items in a style that the document defines: %s', (style, lines) => {
    const css = `@counter-style c{${style}}@counter-style other{system:extends lower-alpha;suffix:": "}`;
    const list = '<ol style="list-style:c"><li>x<li>x<li value=27>x</ol>';
    const { text, notices } = readAgreement(`<style>${css}</style>${list}`);
    expect([text.split('\n'), notices]).toEqual([lines, []]);
  });

  it('generates numbers in such a style, without what stands around them before an item', () => {
    const css =
      '@counter-style c{system:cyclic;symbols:"§";prefix:"("}p::before{content:counter(n,c)}';
    expect(readAgreement(`<style>${css}</style><p>Fee.</p>`).text).toBe('§Fee.');
    const digits = css.replace('@counter-style c', '@counter-style decimal').replace('n,c', 'n');
    expect(readAgreement(`<style>${digits}</style><p>Fee.</p>`).text).toBe('0Fee.');
  });

  it('tells of a number in such a style that is not read, instead of another number', () => {
    const css = '@counter-style c{system:extends decimal;pad:2 "0"}';
    const list = '<ol style="list-style:c"><li>x</ol>';
    const generated = '<style>p::before{content:counter(n,c)}</style><p>Fee.</p>';
    const { text, notices } = readAgreement(`<style>${css}</style>${list}${generated}`);
    expect([text, notices]).toEqual(['1. x\nFee.', [{ kind: 'counter', count: 2 }]]);
  });

  /* Names that CSS gives are of any case, and one that nobody gives counts in digits. */
  it.each([
    ['DECIMAL', '1. Fee.', []],
    ['Upper-Roman', 'I. Fee.', []],
    ['ordinal', '1. Fee.', []],
    ['korean-hanja-formal', 'Fee.', [{ kind: 'counter', count: 1 }]],
  ])('writes a number in the style %s as an engine does, or tells of it', (style, words, told) => {
    const css = `p::before{counter-increment:n;content:counter(n,${style}) ". "}`;
    const { text, notices } = readAgreement(`<style>${css}</style><p>Fee.</p>`);
    expect([text, notices]).toEqual([words, told]);
  });

  /* Without a bound, 500 items of 600,000 characters each took 17 seconds. */
  it.each([
    ['content', 'li::before{content:"%"}'],
    ['markers', 'ul{list-style-type:"%"}'],
    ['a style of numbers', '@counter-style c{symbols:"§";prefix:"%"}ul{list-style:c}'],
  ])('tells of more words than any sheet generates: as %s', (_, css) => {
    const long = css.replace('%', 'long '.repeat(4000));
    const { notices } = readAgreement(`<style>${long}</style><ul>${'<li>a'.repeat(60)}</ul>`);
    expect(notices).toMatchObject([{ kind: 'counter' }]);
  });

  it('numbers items outside of lists by their parent, as Chromium does', () => {
    const item = (words: string): string =>
      `<p style="display:list-item;list-style:decimal">${words}</p>`;
    const { text } = readAgreement(
      `${item('a')}${item('b')}<p>x<br>y</p>${item('c')}<div>${item('d')}</div>${item('e')}`,
    );
    expect(text.split('\n')).toEqual(['1. a', '2. b', 'x', 'y', '3. c', '1. d', '4. e']);
  });

  /* The two parts of `white-space`, which may stand alone (CSS Text 4, 3). */
  it.each([
    ['white-space-collapse:preserve', 'a  b\nc'],
    ['white-space-collapse:preserve;text-wrap-mode:nowrap', 'a  b\nc'],
    ['white-space-collapse:preserve-breaks;text-wrap:pretty', 'a b\nc'],
    ['white-space:pre;white-space-collapse:collapse', 'a b c'],
    ['white-space-collapse:preserve;white-space:normal', 'a b c'],
    ['text-wrap:balance', 'a b c'],
  ])('keeps blanks and lines that %s keeps', (style, words) => {
    expect(readAgreement(`<p style="${style}">a  b\nc</p>`).text).toBe(words);
  });

  it.each(['white-space:nowrap', 'text-wrap:nowrap', 'text-wrap-mode:nowrap'])(
    'tells of words that are cut off as no line ends: %s',
    (style) => {
      const cut = `<p style="${style};overflow:hidden;width:50px">a long long long text</p>`;
      expect(readAgreement(cut).notices).toEqual([{ kind: 'style', count: 1 }]);
    },
  );

  /* As Chromium 130 draws them: the marker stands beside the box of its item, which cuts it off. */
  it.each([
    ['overflow:hidden', 'a\n2. b'],
    ['overflow:auto', 'a\n2. b'],
    ['contain:paint', 'a\n2. b'],
    ['content-visibility:auto', 'a\n2. b'],
    ['overflow:hidden;list-style-position:inside', '1. a\n2. b'],
    ['overflow:visible', '1. a\n2. b'],
    ['contain:layout', '1. a\n2. b'],
  ])('shows no number that the box of its item cuts off: %s', (style, words) => {
    const { text, notices } = readAgreement(`<ol><li style="${style}">a<li>b</ol>`);
    expect([text, notices]).toEqual([words, []]);
  });

  it('shows no sign or number of a style that the box of its item cuts off', () => {
    const css =
      '@counter-style c{symbols:"§"}li{overflow:hidden}.c{list-style-type:c}.m::marker{content:"(1)"}';
    const list = '<ul><li>a<li class=c>b<li class=m>c<li style="list-style-type:\'x\'">d</ul>';
    expect(readAgreement(`<style>${css}</style>${list}`).text).toBe('a\nb\nc\nd');
    const inside = css.replace('overflow:hidden', 'overflow:hidden;list-style-position:inside');
    expect(readAgreement(`<style>${inside}</style>${list}`).text).toBe('• a\n§§. b\n(1) c\nx d');
  });

  /* Its marker stands within its box, by the style that HTML itself gives it. */
  it('shows what a sheet writes as the marker of a summary whose box cuts off', () => {
    const css = 'summary{overflow:hidden}summary::marker{content:"Clause 1:"}';
    const details = '<details open><summary>Fee</summary><p>a</p></details>';
    expect(readAgreement(`<style>${css}</style>${details}`).text).toBe('Clause 1: Fee\na');
  });

  /* As Chromium 130 counts: a box that asks for its own size counts for itself. */
  it.each([
    ['container-type:normal', '1a 2b 2x 3c 4d'],
    ['container-type:inline-size', '1a 1b 1x 2c 2d'],
    ['container:main / size', '1a 1b 1x 2c 2d'],
    ['container:main', '1a 2b 2x 3c 4d'],
    ['contain:style', '1a 1b 1x 2c 2d'],
    ['contain:layout style', '1a 1b 1x 2c 2d'],
    ['content-visibility:auto', '1a 1b 1x 2c 2d'],
  ])('counts apart what stands in a box with %s', (style, numbered) => {
    const css =
      'body{counter-reset:n}p{counter-increment:n}p::before,i::before{content:counter(n)}';
    const { text, notices } = readAgreement(
      `<style>${css}</style><p>a</p><div style="${style}"><div><p>b</p><i>x</i><p>c</p></div></div><p>d</p>`,
    );
    expect([text.replaceAll('\n', ' '), notices]).toEqual([numbered, []]);
  });

  /* Of sheets for paper, as for Prince, WeasyPrint, Vivliostyle and Paged.js. */
  it.each(['leader(".") counter(page)', '"p. " target-counter(attr(href), page)', 'string(title)'])(
    'generates nothing by what no engine knows, without a word: %s',
    (content) => {
      const css = `p::after{content:" kept"}p::after{content:${content}}`;
      const { text, notices } = readAgreement(`<style>${css}</style><p>a</p>`);
      expect([text, notices]).toEqual(['a kept', []]);
    },
  );

  it('counts down by no counter that only its name reverses, as no engine does', () => {
    const css =
      'ol{list-style:none;counter-reset:r 1;counter-reset:reversed(r) 9}' +
      'li{counter-increment:r}li::before{content:counter(r)}';
    expect(readAgreement(`<style>${css}</style><ol><li>a<li>b</ol>`).text).toBe('2a\n3b');
  });

  it('details without a summary that could be folded say so, and a second summary does not', () => {
    expect(readAgreement('<details>Words.</details>').text).toBe('[could be folded] Words.');
    const { text } = readAgreement('<details><summary>A</summary><summary>B</summary></details>');
    expect(text).toBe('A [could be folded]\nB');
  });

  /* As github-markdown-css 5.9.0 has it. */
  it('details keep their summary as it is where a sheet makes an item of it', () => {
    const shown = (css: string): string =>
      readAgreement(`<style>summary{display:list-item;${css}}</style><details open><summary>A`)
        .text;
    expect([shown(''), shown('list-style-type:square')]).toEqual(['A', '▪ A']);
  });

  it('a sound and a page within it are named and counted', () => {
    const { text, notices } = readAgreement('<p>a</p><audio src=x></audio><iframe src=x></iframe>');
    expect(text).toBe('a\n[sound missing][embedded page missing]');
    expect(notices).toEqual([{ kind: 'picture', count: 2 }]);
  });

  it('what the program says within it is in the language it is given', () => {
    const words = {
      ...SAID_IN_ENGLISH,
      struck: 'gestrichen',
      hidden: 'verborgen',
      noPicture: 'fehlt',
    };
    const source = '<p>Now <s>500</s><b hidden>never</b><img src="x.png"></p>';
    const { html, text } = readAgreement(source, words);
    expect(text).toBe('Now [gestrichen: 500][verborgen: never][fehlt]');
    expect(html).toContain('verborgen: </span>never');
    expect(readAgreement(source).text).toBe(
      'Now [struck: 500][hidden when signed: never][picture missing]',
    );
  });

  it('a picture that is shown is one in plain text, too, so that one that is missing is a difference', () => {
    const picture = (alt: string): string =>
      `<img alt="${alt}" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">`;
    const signed = `<ul><li>${picture('')} Helmet</li></ul><p>Signed: ${picture('Ann')}</p>`;
    expect(readAgreement(signed).text).toBe('• [picture] Helmet\nSigned: [picture]');
    expect(readAgreement(`<p hidden>${picture('')}</p>`).text).toBe(
      '[hidden when signed: [picture]]',
    );
    expect(seenText(signed)).toBe('• Helmet\nSigned:');
  });

  it('the address of a link may stand in the next line, but begins it with no blank', () => {
    const { html, text } = readAgreement('<p><a href="https://a.example">Rules</a>.</p>');
    expect(html).toContain('<span class="said">(https://a.example)</span>');
    expect(text).toBe('Rules (https://a.example).');
  });

  it('a cell without a height shows what it holds', () => {
    const style = 'height:0;width:0;overflow:hidden';
    const html = `<table><tr><td style="${style}">Fee</td></tr></table>`;
    expect(readAgreement(html).text).toBe('Fee');
    expect(readAgreement(`<div style="${style}">Fee</div>`).text).toBe('[hidden when signed: Fee]');
  });

  it('a part of a row that takes what is left shows what it holds, whatever its width', () => {
    const inRow = (row: string, part: string): string =>
      readAgreement(
        `<div style="display:flex;${row}"><p style="width:0;overflow:hidden;${part}">Fee</p></div>`,
      ).text;
    const hidden = '[hidden when signed: Fee]';
    expect(inRow('', 'flex:1')).toBe('Fee');
    expect(inRow('flex-flow:wrap', 'flex-grow:2')).toBe('Fee');
    expect(inRow('', '')).toBe(hidden);
    expect(inRow('', 'flex:1;max-width:1px')).toBe(hidden);
    expect(inRow('flex-direction:column', 'flex:1')).toBe(hidden);
    expect(inRow('display:block', 'flex:1')).toBe(hidden);
  });

  it.each([
    ['markdown-it', '<li class="task-list-item"><input type="checkbox" checked> Photos</li>', '☑'],
    [
      'Google Docs',
      '<li role="checkbox" aria-checked="true" aria-level="1" style="list-style-type:none">Photos</li>',
      '',
    ],
    ['quill-delta-to-html', '<li data-checked="true">Photos</li>', '☑'],
    [
      'BlockNote',
      '<li data-checked="true"><input type="checkbox" checked><p class="bn-inline-content">Photos</p></li>',
      '☑',
    ],
    ['Toast UI', '<li class="task-list-item checked" data-task="true">Photos</li>', '☑'],
    [
      'Payload 3.90.2',
      '<li aria-checked="true" role="checkbox" tabIndex="-1"><input checked type="checkbox"> <label>Photos</label></li>',
      '☑',
    ],
    [
      'Notion Render 0.0.2',
      '<li data-checked="true"><input type="checkbox" checked> Photos</li>',
      '☑',
    ],
    [
      'Tiptap’s own page',
      '<li data-checked="true"><label><input type="checkbox" checked></label><p>Photos</p></li>',
      '☑',
    ],
    ['Remirror, ticked', '<li data-task-list-item data-checked=""><p>Photos</p></li>', '☑'],
    ['Remirror, open', '<li data-task-list-item><p>Photos</p></li>', '☐'],
    [
      'Cherry Markdown, ticked',
      '<li class="cherry-list-item check-list-item"><p><span class="ch-icon ch-icon-check"></span> Photos',
      '☑',
    ],
    [
      'Cherry Markdown, open',
      '<li class="cherry-list-item check-list-item"><p><span class="ch-icon ch-icon-square"></span> Photos',
      '☐',
    ],
  ])('an item of %s has one tick at most', (_writer, item, tick) => {
    const { text } = readAgreement(`<ul>${item}</ul>`);
    expect(text.replace('•', '').replace(/\s+/g, ' ').trim()).toBe(`${tick} Photos`.trim());
  });

  it('a list of Quill 1 is ticked by its own attribute', () => {
    const html =
      '<ul data-checked="false"><li>News</li></ul><ul data-checked="true"><li>Photos</li></ul>';
    const { text, editors } = readAgreement(html);
    expect(text).toBe('☐ News\n☑ Photos');
    expect(editors).toEqual(['Quill 2.0.3']);
  });

  it('pre-wrap: blanks and lines as they were kept', () => {
    const { html, text } = read('pre-wrap');
    expect(html.match(/class="pre-wrap"/g)).toHaveLength(2);
    expect(text).toContain('Name:\tInes\tDate:\t1 May');
    expect(text).toContain('line two\n   three blanks before');
    expect(text).toContain('two blanks');
  });

  it('page-breaks: four, by whichever code', () => {
    expect(read('page-breaks').html.match(/break-(?:before|after)/g)).toHaveLength(4);
  });

  it('nbsp-words: lines end between words', () => {
    expect(read('nbsp-words').html).not.toContain('&nbsp;');
  });

  it('narrow-column: words stay whole where there is room', () => {
    expect(read('narrow-column').html).not.toContain('breaks');
    const wide = `<table><tr>${'<td>Abrechnungszeitraum</td>'.repeat(9)}</tr></table>`;
    expect(readAgreement(wide).html).toContain('<table class="breaks">');
  });

  it('glued: two blocks are two words', () => {
    expect(read('glued').text.split('\n')).toEqual([
      ...['one', 'two', 'a', 'b', 'block span one', 'block span two', '• x', '• y'],
      ...['Item\tFee', 'Name Ines', 'T', 'D'],
    ]);
  });

  it.each(['<p><br></p>', '<p>&nbsp;</p>', '<p>\u200b</p>', ' ', '<div style="color:red"> </div>'])(
    'empty-quill: %j has nothing to read',
    (html) => expect(readAgreement(html).isEmpty).toBe(true),
  );

  it('is empty for none that has a word, a picture, a field or hidden words', () => {
    expect(read('empty-quill').isEmpty).toBe(true);
    for (const html of ['<p>x</p>', '<input>', '<p hidden>x</p>'])
      expect(readAgreement(html).isEmpty).toBe(false);
    expect(read('png-signature').isEmpty).toBe(false);
  });
});

/* The classes of each block, in order. */
function classesOf(name: string): readonly string[] {
  return [...read(name).html.matchAll(/<(?:p|h1|div)(?: class="([^"]*)")?>/g)].map(
    ([, classes = '']) => classes,
  );
}
