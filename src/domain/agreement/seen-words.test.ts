import { describe, expect, it } from 'vitest';
import { readAgreement, seenText } from './read-agreement';

/* Most were held against what the pixels of a bare page of Chromium 130 show; the others follow its rules. */
describe('what a style hides or shows in a browser', () => {
  const styled = (css: string, body = '<p class="x">Words.</p>') => `<style>${css}</style>${body}`;
  const isSeen = (html: string): boolean => seenText(html).includes('Words.');

  it.each([
    ['conditions that hold', styled('@supports (display:grid){.x{display:none}}')],
    ['one of two that holds', styled('@supports (a:b) or (color:red){.x{display:none}}')],
    ['what is not supported', styled('@supports not (display:bogus){.x{display:none}}')],
    ['a selector', styled('@supports selector(:has(a)){.x{display:none}}')],
    [
      'the last of as many rules as a CSS framework has',
      styled(`${'.c{margin-top:1rem!important;width:25%}'.repeat(5000)}.x{display:none}`),
    ],
    [
      'a later layer of another sheet',
      `<style>@layer a,b;@layer b{p.x{display:block}}</style>${styled('@layer c{.x{display:none}}')}`,
    ],
    [
      'a nameless layer of another sheet',
      `<style>@layer{p.x{display:block}}</style>${styled('@layer{.x{display:none}}')}`,
    ],
    [
      'what a layer holds beside another',
      styled('@layer a{.x{display:none}@layer b{p.x{display:block}}}'),
    ],
    [
      'a layer that begins by one within it',
      styled('@layer a.b,c;@layer a{.x{display:block}}@layer c{.x{display:none}}'),
    ],
    ['a list with states and the like', styled('.y:valid,:host,.x{display:none}')],
    ['a list that forgives', styled('p:is(.x,:bogus){display:none}')],
    ['a part that only its engine has', styled('.y::-webkit-bogus,.x{display:none}')],
    ['what nobody can write into', styled('p:read-only{display:none}')],
    [
      'words made visible in a row that is taken out',
      '<table><tr style="visibility:collapse"><td><b style="visibility:visible">Words.</b></table>',
    ],
    [
      'white words that take the colour of their letters from around them',
      '<div style="-webkit-text-fill-color:#fff"><p style="color:#000">Words.</p></div>',
    ],
    [
      'words in a variable’s colour',
      styled(':root{--a:var(--b);--b:white}.x{--b:black;color:var(--a)}'),
    ],
    ['a variable that is begun anew', styled('.x{--a:initial;color:var(--a,white)}')],
    [
      'variables that name each other',
      styled(
        'div{--a:var(--b);--b:var(--a)}.x{color:var(--a,white)}',
        '<div><p class="x">Words.</p></div>',
      ),
    ],
    [
      'all of it begun anew',
      styled(
        'p{color:black}.x{all:inherit}',
        '<div style="color:white"><p class="x">Words.</p></div>',
      ),
    ],
    ['no drawing of content', '<div style="content-visibility:hidden">Words.</div>'],
    ['content until it is found', '<p hidden="until-found" style="display:block">Words.</p>'],
    ['a clip without an area', '<p style="position:absolute;clip:rect(0,0,500px,0)">Words.</p>'],
    ['a clip from the right', '<p style="clip-path:inset(0 100% 0 0)">Words.</p>'],
    ['a clip without corners', '<p style="clip-path:polygon(0 0,0 0,0 0)">Words.</p>'],
    ['a clip by an older name', '<p style="-webkit-clip-path:ellipse(0 0)">Words.</p>'],
    ['a flat matrix', '<p style="transform:matrix(0,0,0,0,0,0)">Words.</p>'],
    [
      'white words with a line without a width',
      '<p style="color:white;-webkit-text-stroke:0px #000">Words.</p>',
    ],
    [
      'clear words whose shadow is far away',
      '<p style="color:transparent;text-shadow:-3000px 0 #000">Words.</p>',
    ],
    [
      'white words with the colour of a line alone',
      '<p style="color:white;-webkit-text-stroke:#000">Words.</p>',
    ],
    ['a shift by its own width', '<p style="transform:translateX(-100%)">Words.</p>'],
    ['an older name of opacity', '<p style="-webkit-opacity:0">Words.</p>'],
    ['a place far from the right', '<p style="position:absolute;right:9999px">Words.</p>'],
    ['a reckoned place', '<p style="position:absolute;left:calc(-9000px - 9px)">Words.</p>'],
    ['a place in a variable', '<p style="--o:-9999px;position:absolute;left:var(--o)">Words.</p>'],
    [
      'a place where lines begin',
      '<p style="position:absolute;inset-inline-start:-9999px">Words.</p>',
    ],
    ['a margin where lines begin', '<p style="margin-inline-start:-9999px">Words.</p>'],
    ['what is fixed beside the window', '<p style="position:fixed;left:-100%">Words.</p>'],
    ['a reckoned height', '<p style="height:min(0px,9em);overflow:hidden">Words.</p>'],
    [
      'the colour of what is behind a link',
      '<p style="background:#0000ee"><a href="x">Words.</a></p>',
    ],
    ['the colour of links', '<body link="white"><a href="x">Words.</a>'],
    [
      'what follows a field of a disabled set',
      styled(
        'input:disabled+p{display:none}',
        '<fieldset disabled><input><p>Words.</p></fieldset>',
      ),
    ],
    ['a ground in the colour of the words', '<p style="background:currentcolor">Words.</p>'],
    [
      'a place of which a property says one part',
      styled(
        '@property --y{syntax:"*";inherits:false;initial-value:0}.x{--x:-9999px;translate:var(--x) var(--y)}',
      ),
    ],
    [
      'white words with a shadow that is hardly there',
      '<p style="color:white;text-shadow:0 1px 0 rgba(255,255,255,.75)">Words.</p>',
    ],
    ['an edge that faces the reader', '<p style="transform:rotate3d(1,0,0,90deg)">Words.</p>'],
    ['an edge', '<p style="transform:skewX(90deg)">Words.</p>'],
    ['a size below a point', '<p style="transform:scale(.001)">Words.</p>'],
    ['a clip from side to side', '<p style="clip-path:rect(0 9px 9px 9px)">Words.</p>'],
    ['a reckoned size of letters', '<p style="font-size:max(0px,0em)">Words.</p>'],
    ['an older list', styled(':-webkit-any(p,b).x{display:none}')],
    [
      'a shadow in the colour of the page',
      '<p style="color:white;text-shadow:0 0 2px #fff">Words.</p>',
    ],
    [
      'white words on a gradient of white alone',
      '<p style="background-image:linear-gradient(#fff,#fff);color:#fff">Words.</p>',
    ],
    [
      'white words in a box that such a gradient fills',
      '<div style="background:linear-gradient(rgb(255,255,255) 0%,#fdfdfd)"><b style="color:#fff">Words.</b></div>',
    ],
    [
      'a ground of one colour drawn once, as large as its box',
      '<p style="background:linear-gradient(#036,#036) no-repeat 0 100%;color:#036">Words.</p>',
    ],
    [
      'words on a gradient of their own colour',
      '<p style="background:linear-gradient(currentcolor,currentcolor);color:#036">Words.</p>',
    ],
    [
      'what a box with such a gradient lies over',
      '<div style="position:relative"><p>Words.</p><i style="position:absolute;inset:0;background-image:linear-gradient(#fff,#fff)"></i></div>',
    ],
    [
      'what a white box lies over',
      '<div style="position:relative"><p>Words.</p><div style="position:absolute;inset:0;background:#fff"></div></div>',
    ],
    [
      'what a generated box lies over',
      styled(
        '.x{position:relative}.x::after{content:"";position:absolute;inset:0;background:#000}',
      ),
    ],
    [
      'what is raised less than the box that lies over it',
      '<div style="position:relative"><p style="position:relative;z-index:1">Words.</p><i style="position:absolute;top:0;left:0;width:100%;height:100%;z-index:2;background:#fff"></i></div>',
    ],
    [
      'what lies behind the ground of its page',
      '<div style="position:relative;z-index:0"><div style="background:#fff"><p style="position:relative;z-index:-1">Words.</p></div></div>',
    ],
  ])('is not seen: %s', (_name, html) => expect(isSeen(html)).toBe(false));

  it.each([
    [
      'words drawn over the box that lies over others',
      styled(
        '.y{position:relative}.y::before{content:"";position:absolute;inset:0;background:#222}.x{position:relative;color:#fff}',
        '<div class="y"><p class="x">Words.</p></div>',
      ),
    ],
    [
      'what a box that is seen through lies over',
      '<div style="position:relative"><p>Words.</p><div style="position:absolute;inset:0"></div></div>',
    ],
    [
      'what lies behind others without a ground',
      '<div style="position:relative;z-index:0"><div><p style="position:relative;z-index:-1">Words.</p></div></div>',
    ],
    [
      'words before the ground of their own layer',
      '<div style="position:relative;z-index:0;background:#fff"><p style="position:relative;z-index:-1">Words.</p></div>',
    ],
    [
      'a column that a margin sets beside another',
      '<div style="float:left;width:100%"></div><p style="float:left;width:200px;margin-left:-100%">Words.</p>',
    ],
    [
      'the top of a high page of a converted document',
      '<div style="position:relative;height:2300px"><p style="position:absolute;bottom:2100px">Words.</p></div>',
    ],
    [
      'what has lines of its own in a box whose lines have no height',
      '<div style="line-height:0;overflow:hidden"><p style="line-height:1.4">Words.</p></div>',
    ],
    [
      'white words on a dark ground in a part whose ground is a missing variable',
      '<div style="background:#222;color:#fff"><p style="background:var(--not-there)">Words.</p></div>',
    ],
    [
      'a button that is begun anew on a dark ground',
      '<div style="background:#222"><button style="all:unset;color:#fff">Words.</button></div>',
    ],
    [
      'a button without a ground on a dark page',
      '<div style="background:#222"><button style="background:none;color:#eee">Words.</button></div>',
    ],
    [
      'letters whose filling is begun anew',
      '<div style="background:#fff;-webkit-text-fill-color:white"><p style="color:black;-webkit-text-fill-color:initial">Words.</p></div>',
    ],
    [
      'a notched box',
      '<p style="clip-path:polygon(0 0,calc(100% - 9px) 0,calc(100% - 9px) 100%,0 100%)">Words.</p>',
    ],
    ['a clip that shows all', '<p style="clip-path:rect(0 100% 100% 0)">Words.</p>'],
    [
      'the number that hangs beside a clause',
      '<div style="padding-left:3em;position:relative"><b style="position:absolute;left:0;transform:translateX(-100%)">Words.</b></div>',
    ],
    [
      'columns in a box without letters of its own',
      '<div style="font-size:0;transform:scale(1)"><p style="font-size:14px">Words.</p></div>',
    ],
    [
      'what stands to the left of a place',
      '<p style="position:absolute;left:100%;transform:translateX(-100%)">Words.</p>',
    ],
    [
      'what is moved by the size of a small box',
      '<b style="position:relative"><i style="position:absolute;top:-100%">Words.</i></b>',
    ],
    ['a value that is not supported', styled('@supports (display:bogus){.x{display:none}}')],
    ['a name of another engine', styled('@supports (-moz-appearance:none){.x{display:none}}')],
    ['a name of none', styled('@supports (margin-trim:inline){.x{display:none}}')],
    [
      'two of which one is not supported',
      styled('@supports (color:red) and (a:b){.x{display:none}}'),
    ],
    ['what scripts select by', styled('p:contains(Words){display:none}p[class!=y]{display:none}')],
    ['a value without quotes', styled('p[title=1]{display:none}', '<p title="1">Words.</p>')],
    ['a list with a part of another engine', styled('.x,.y::-moz-selection{display:none}')],
    [
      'a page that is not empty',
      styled('p:empty{display:none}p:empty+p{display:none}', '<p> </p><p>Words.</p>'),
    ],
    ['all of it begun anew', styled('.x{display:none}p.x{all:revert}')],
    ['a property whose variable is missing', styled('.x{display:none;display:var(--a)}')],
    [
      'a box with room by its least height',
      '<div style="height:0;min-height:9em;overflow:hidden">Words.</div>',
    ],
    [
      'a box with room by its padding',
      '<div style="height:0;padding-bottom:56%;overflow:hidden">Words.</div>',
    ],
    [
      'a clip that is automatic',
      '<p style="position:absolute;clip:rect(auto,auto,auto,auto)">Words.</p>',
    ],
    [
      'a variable that ends with its element',
      styled(
        '@property --x{syntax:"*";inherits:false;initial-value:block}div{--x:none}.x{display:var(--x)}',
        '<div><p class="x">Words.</p></div>',
      ),
    ],
    ['a link among white words', '<p style="color:white"><a href="x">Words.</a></p>'],
    [
      'white words with a shadow',
      '<div style="text-shadow:0 0 2px #000"><p style="color:white">Words.</p></div>',
    ],
    [
      'white words with a stroke',
      '<p style="color:white;-webkit-text-stroke:1px black">Words.</p>',
    ],
    [
      'clear words one of whose shadows is near',
      '<p style="color:transparent;text-shadow:3000px 0 #000,0 0 #000">Words.</p>',
    ],
    ['a button among white words', '<p style="color:white"><button>Words.</button></p>'],
    [
      'an open dialog among white words',
      '<div style="color:white"><dialog open popover>Words.</dialog></div>',
    ],
  ])('is seen: %s', (_name, html) => expect(isSeen(html)).toBe(true));

  it.each([
    ['p::before{--c:"a ";content:var(--c)}', '<p>b', 'a b'],
    [
      'ol{list-style:none}li::before{content:counters(list-item,".") " "}',
      '<ol start="2"><li>a<ol><li>b<li value="7">c</ol><li>d</ol>',
      '2 a\n2.1 b\n2.7 c\n3 d',
    ],
    ['ul::before{content:"a"}', '<ul><li>b</ul>', 'a\n• b'],
    [
      'p{counter-increment:c}p::before{content:none;counter-increment:c}p::after{content:counter(c)}',
      '<p>',
      '1',
    ],
  ])('generates what a browser generates: %s', (css, body, text) =>
    expect(readAgreement(styled(css, body)).text).toBe(text),
  );

  it.each([
    ['<s>a <input value="b"> c</s>', '[struck: a] b [struck: c]'],
    ['<s>a <button>b</button> c</s>', '[struck: a] b [struck: c]'],
    ['<s style="all:unset">a</s>', 'a'],
  ])('strikes what a browser strikes: %s', (html, text) =>
    expect(readAgreement(html).text.replace(/\s+/g, ' ')).toBe(text),
  );

  /* As Vuetify 4.3.0 lays out its fields. */
  describe('of a grid whose areas have names', () => {
    const noticesOf = (areas: string, style = 'display:grid'): number =>
      readAgreement(
        `<div style='${style};grid-template-areas:${areas}'>` +
          '<p style="grid-area:control">a</p><p style="grid-area:Messages">b</p></div>',
      ).notices.length;

    it('tells of none that keep the order of the words', () => {
      expect(noticesOf('"before control after" "x messages y"')).toBe(0);
      expect(noticesOf('"control messages"', 'display:flex')).toBe(0);
    });

    it.each([
      '"messages" "control"',
      '"control x" "messages"',
      '"control messages control"',
      '"control other"',
      'none',
    ])('tells of those that may turn it, or that no engine takes: %s', (areas) =>
      expect(noticesOf(areas)).toBeGreaterThan(0),
    );
  });

  const placed = '<p style="position:absolute;left:72px;top:80px;margin:0">Not liable at all.</p>';
  const inGrid = (...areas: readonly string[]): string =>
    `<div style="display:grid">${areas.map((it) => `<p style="grid-area:${it}">a</p>`).join('')}</div>`;
  it.each([
    '<style>@layer a{p{display:none}}@layer b{p{display:revert-layer}}</style><p>a',
    '<link rel="stylesheet" href="data:text/css,p{display:none}"><p>a',
    '<style>@import "data:text/css,p{display:none}";</style><p>a',
    '<div><template shadowrootmode="open">b</template>a</div>',
    '<style>tr::before{content:"b"}</style><table><tr><td>a</table>',
    '<s style="text-decoration-color:white">a</s>',
    '<p style="clip-path:path(\'M0 0\')">a',
    '<p style="filter:opacity(0);filter:alpha(opacity=100)">a',
    '<p style="--f:opacity(0);filter:var(--f)">a',
    '<p style="text-decoration:underline;text-underline-offset:-.4em">a',
    '<div style="display:grid"><p style="grid-row:2">a</p>b</div>',
    ...['-1', '5/1'].map(
      (row) =>
        `<div style="display:grid"><p style="grid-row:${row}">a</p><p style="grid-row:1">b</div>`,
    ),
    ...['<p></p>', '<ul><li></li></ul>', '<math><msqrt></msqrt></math>'].map(
      (it) =>
        `<style>.a{line-height:0;overflow:hidden}p::before{content:"b"}</style><div class="a">${it}</div>`,
    ),
    `${placed}<i style="position:absolute;left:80px;top:89px;width:90px;border-top:1px solid"></i>`,
    `${placed}<i style="position:absolute;left:150px;top:88px;width:9px;height:2px;background:red"></i>`,
  ])('tells that it does not know what this shows: %s', (html) =>
    expect(readAgreement(html).notices).toEqual([{ kind: 'style', count: 1 }]),
  );

  it.each([
    ['1/1/2/2', '2/1/3/2', '1/1'],
    ['1/1/4/2', '1/2', '2/1'],
    ['1/1/-1/2', '3/1', '5/1'],
    ['auto/1', '2/1', '3/1'],
    ['-1', '2', '3'],
    ['5/1/1', '1/1', '2/1'],
    ['1/1/span 2/2', '3/1', '4/1/-1'],
    ['1/1;grid-row-start:4', '2/1', '3/1'],
  ])('tells that parts of a grid may lie in another order: %s, %s, %s', (...areas) =>
    expect(readAgreement(inGrid(...areas)).notices).toEqual([{ kind: 'style', count: 3 }]),
  );

  it.each([
    '<style>table::after{content:"";display:table}</style><table><tr><td>a</table>',
    '<p style="text-decoration:underline;text-underline-offset:-.1em">a',
    `${placed}<i style="position:absolute;left:80px;top:97px;width:90px;border-top:1px solid"></i>`,
    `${placed}<i style="position:absolute;left:400px;top:89px;width:90px;border-top:1px solid"></i>`,
    inGrid('1/1/6/2', '1/2', '2/2'),
    '<div style="overflow:hidden;line-height:0"><svg><path d="M0 0h9v9z"/></svg></div>a',
    inGrid('1/1/span 2/2', '3/1', '4/1/6'),
    inGrid('1', '2', '3'),
    /* As Etherpad’s HTML of changes has it for words that were removed, and older sheets of others. */
    '<p style="filter:alpha(opacity=80);opacity:.8">a',
    '<p style="filter:progid:DXImageTransform.Microsoft.Alpha(Opacity=80)">a',
    '<p style="filter:gray">a',
    '<p style="clip-path:inset(0)">a',
    '<p style="clip-path:inset(0 -100vmax)">a',
    '<p style="clip-path:inset(0 round 8px)">a',
    `<div style="width:600px;overflow:hidden"><pre style="overflow:auto">${'long line '.repeat(60)}</pre></div>`,
    '<p style="font-size:clamp(1rem,2vw,2rem)">a',
    /* As @clr/ui 18.2.0 sizes a whole page. */
    '<style>:root{--base:20}html{font-size:calc(var(--base)/16*100%)}</style><p>a',
    '<p style="font-size:calc(100% + 2px)">a',
  ])('knows what this shows: %s', (html) => expect(readAgreement(html).notices).toEqual([]));

  it.each([
    ['<input type=radio name=a checked>a<input type=radio name=a checked>b', '☐ a ☑ b'],
    [
      '<form><input type=radio name=a checked>a</form><input type=radio name=a checked>b',
      '☑ a ☑ b',
    ],
    ['<input placeholder="Name">', '____ (Name)'],
    ['<input placeholder="Name" value="Ann">', 'Ann'],
    ['<textarea placeholder="Why"></textarea>', '____ (Why)'],
    ['<input type=number value="ten"> <input type=date value="today">', '____ ____'],
  ])('says what fields show: %s', (html, text) =>
    expect(readAgreement(html).text.replace(/\s+/g, ' ').trim()).toBe(text),
  );

  it.each([
    ['Pay 10<sup>6</sup> euros.', 'Pay 10^6 euros.'],
    ['10<span style="vertical-align:sub">2</span>', '10_2'],
    ['10<sup>1</sup><sup>2</sup> 10<sup>1<b>2</b></sup>', '10^12 10^12'],
    ['m<sup>2</sup>, 5<sup>th</sup>, 5 <sup>2</sup>', 'm2, 5th, 5 2'],
    ['5<span hidden><sup>2</sup></span>5', '5[hidden when signed: 2]5'],
  ])('tells a raised number from the digits before it: %s', (html, text) =>
    expect(readAgreement(html).text).toBe(text),
  );

  it('keeps the line through what only seems to float', () => {
    const html = '<s>Fee: <span style="float:var(--missing)">500</span></s>';
    expect(readAgreement(html).text).toBe('[struck: Fee: 500]');
  });

  it.each([
    '<p style="line-height:0;overflow:hidden">Words.</p>',
    '<p style="position:absolute;transform:translateX(-100%)">Words.</p>',
    '<p>Words.</p><div style="position:relative;top:-40px;height:40px;background:#fff"></div>',
    '<style>p::first-letter{font-size:0}</style><p>Words.</p>',
    '<p style="direction:rtl;unicode-bidi:bidi-override">Words.</p>',
    '<p style="contain:strict;height:auto">Words.</p>',
    '<p style="contain:size;overflow:hidden;min-height:0">Words.</p>',
    '<div style="background:#036;height:120px"></div><div style="border-left:20px solid gold;margin-top:-60px;color:#fff">Words.</div>',
    'Words.<i style="position:absolute;top:0;left:0;width:100%;padding-top:100%;background:#fff"></i>',
    'Words.<i style="position:absolute;top:0;left:0;width:100%;padding-top:50vmin;background:#fff"></i>',
    'Words.<i style="position:absolute;top:0;left:0;width:100%;padding-bottom:calc(50% - 1px);background:#fff"></i>',
    '<style>p:first-line{text-decoration:line-through}</style><p>Words.</p>',
    '<p style="background:linear-gradient(transparent 48%,red 48%,red 52%,transparent 52%)">Words.</p>',
    '<p style="background:linear-gradient(#0000 45%,red 45%,red 55%,#0000 55%)">Words.</p>',
    '<p style="font:14pt/1.2 Wingdings">Words.</p>',
    '<p><font face="Wingdings 2">Words.</font></p>',
    '<div style="width:99px;overflow:hidden;white-space:nowrap;font-size:99px">Words.</div>',
    '<p>Words.</p><div style="position:fixed;inset:0;background:#fff"></div>',
    '<p>Words.</p><div style="position:absolute;left:0;top:0;width:300px;height:60px;background:#000"></div>',
    '<p>Words.</p><div style="position:relative"><i style="position:fixed;inset:0;background:#fff"></i></div>',
    '<p>Words.</p><div style="position:relative"><i style="position:absolute;inset:-300px 0 0 0;background:#fff"></i></div>',
    '<div style="position:relative"><p>Words.</p><i style="position:absolute;inset:0;background:rgba(255,255,255,.99)"></i></div>',
    '<div style="position:relative"><p>Words.</p><i style="position:absolute;inset:0;background:#fff;transform:rotate(9deg)"></i></div>',
    '<div style="position:relative"><p>Words.</p><i style="position:absolute;left:-100%;top:0;width:100%;height:100%;background:#333"></i></div>',
    '<div style="position:relative">Words.<b style="position:absolute;inset:0;border:40px solid #fff"></b></div>',
    '<div style="position:relative">Words.<b style="position:absolute;inset:0 0 auto;border-top:60px solid #fff"></b></div>',
    '<div style="position:relative">Words.<b style="position:absolute;inset:0"><i style="display:block;height:100%;background:#fff"></i></b></div>',
    '<p>Words.</p><div style="position:relative"><b style="position:absolute;top:-50px;left:0;width:100%"><i style="display:block;height:60px;background:#fff"></i></b></div>',
    '<div style="position:relative"><i style="position:absolute;top:0;left:0;width:300px;height:500px;background:#fff"></i></div><p>Words.</p>',
    '<div style="position:relative;height:9px"><i style="position:absolute;top:0;left:0;width:100%;height:900%;background:#fff"></i></div><p>Words.</p>',
    '<div style="position:relative;padding-left:220px"><i style="position:absolute;left:0;top:0;bottom:0;width:200px;background:#fff;transform:translateX(220px)"></i><p>Words.</p></div>',
    '<div style="position:relative;padding-left:220px"><i style="position:absolute;left:0;top:0;bottom:0;width:200px;background:#fff;margin-left:220px"></i><p>Words.</p></div>',
    '<div style="position:absolute;left:-9999px;right:-9999px">Words.</div>',
    '<div style="position:absolute;top:-9999px;bottom:-9999px">Words.</div>',
    '<style>p{position:relative;background:#fff}p::before{content:"Words.";position:absolute;z-index:-1;top:-9px}</style><p></p>',
    '<div style="position:relative;padding-top:50px"><i style="position:absolute;top:-40px;left:0;width:80px;height:80px;background:#06c"></i><p>Words.</p></div>',
    '<div style="position:relative;margin-top:60px"><i style="position:absolute;top:-40px;left:0;width:80px;height:80px;background:#06c"></i><p>Words.</p></div>',
    '<div style="position:relative;margin-top:60px;padding-top:50px"><i style="position:absolute;top:-40px;left:0;width:80px;height:80px;background:#06c;transform:translateY(40px)"></i><p>Words.</p></div>',
    '<div style="columns:2;height:3px">Words.</div>',
    '<div style="width:200px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden;font-size:99px">Words.</div>',
    '<div style="border-top:60px solid #036;height:0"><b style="position:relative;top:-45px;color:#fff">Words.</b></div>',
    '<div style="border:20px solid #036;border-right-color:transparent;height:0;line-height:0;color:#fff">Words.</div>',
    '<div style="border-width:0 0 0 200px;border-style:solid;border-color:#036"><p style="margin-left:-190px;color:#fff">Words.</p></div>',
    '<div style="border:20px solid;border-image:linear-gradient(#036,#036) 1 fill;color:#fff">Words.</div>',
    '<style>*{border-width:0;border-style:solid}</style><div style="position:relative">Words.<b style="position:absolute;inset:0;border:60px solid #fff"></b></div>',
    '<style>*{border-color:transparent}</style><div style="position:relative">Words.<b style="position:absolute;inset:0;border-top:60px solid #fff"></b></div>',
    '<style>b{border:60px solid #fff}</style><div style="position:relative">Words.<b style="position:absolute;inset:0;border-color:#fff transparent transparent"></b></div>',
    '<p style="background:linear-gradient(transparent 45%,hsl(120deg 100% 25%) 45% 55%,transparent 55%)">Words.</p>',
    '<p style="background:linear-gradient(rgba(255,0,0,0) 45%,red 45% 55%,rgba(255,0,0,0) 55%)">Words.</p>',
    '<p style="background:linear-gradient(transparent 45%,red 45% 55%,transparent 55%),linear-gradient(45deg,#eee 9px,transparent 9px)">Words.</p>',
    '<div style="position:relative">Words.<b style="position:absolute;inset:0;border:calc(60px) solid #fff"></b></div>',
    '<p style="outline:20px solid #fff;outline-offset:-20px">Words.</p>',
    '<p style="outline:solid #fff;outline-width:9px;outline-offset:-9px">Words.</p>',
    '<div>Words.</div><b style="display:block;outline:60px solid #fff"></b>',
    'Words.<b style="display:inline-block;width:60px;height:1em;box-shadow:-60px 0 0 #fff"></b>',
    '<div style="display:flex"><p>Words.</p><b style="width:60px;box-shadow:0 0 0 60px #fff"></b></div>',
    '<p>Words.</p><div style="position:relative;height:40px;box-shadow:0 -40px rgb(255,255,255)"></div>',
    '<p style="background:linear-gradient(45deg,transparent 48%,red 48% 52%,transparent 52%)">Words.</p>',
  ])('tells what cannot be known: %s', (html) => {
    const { notices, text } = readAgreement(html);
    expect([text, notices]).toEqual(['Words.', [{ kind: 'style', count: 1 }]]);
  });

  const paragraphs = '<p>More.</p>'.repeat(3000);
  it.each([
    'p+p{color:#000}',
    'h2~p{color:#000}',
    'div~:not([hidden])~:not([hidden]){margin-top:1rem}',
    'p:last-child{margin:0}',
    'p:nth-child(2n + 1){background:#fff}',
    'p:nth-last-of-type(-n+3){margin:0}',
    'p:not(:first-of-type){margin:0}',
    'p:only-child{margin:0}',
  ])('counts the sheets of long documents without parts: %s', (css) => {
    const { text, notices } = readAgreement(
      styled(`${css}b{display:none}`, `${paragraphs}<b>Words.</b>`),
    );
    expect([text.endsWith('[hidden when signed: Words.]'), notices]).toEqual([true, []]);
  });

  it.each([
    ['p+b', true],
    ['p+i', false],
    ['p~i', true],
    ['i~b', false],
    ['p ~ b ~ i', true],
    ['b~p i', false],
    ['i:last-child', true],
    ['i:first-child', false],
    ['i:only-of-type', true],
    ['i:nth-child(3)', true],
    ['i:nth-child(odd)', true],
    ['i:nth-child(even)', false],
    ['i:nth-child(-n + 2)', false],
    ['i:nth-child(+n)', true],
    ['i:nth-last-child(1)', true],
    ['i:nth-child(2 of b, i)', true],
    ['i:nth-last-child(2 of b, i)', false],
    ['i:nth-of-type(1 of i)', false],
    ['i:nth-child(2n+)', false],
    ['i:not(:nth-child(1 of :bogus))', false],
    ['i:nth-child(1 of i::before)', false],
    ['i:nth-child(1 of :is(:bogus, i))', true],
    ['i:not(#a){display:inline}i:nth-child(n of i:not(#a):not(#b))', true],
    ['i:nth-child(2n \t+  1)', true],
    ['i:nth-child(3 \n of   b, p, i)', true],
    ['i:nth-child(1 of:last-child)', true],
    ['i:last-child,p:nth-child(1 of )', false],
    [':is(p+b)+i', true],
  ])('knows where elements stand: %s', (selector, isMeant) => {
    const html = styled(
      `${selector}{display:none}`,
      '<div><p>More.</p><b>Words.</b><i>Words.</i></div>',
    );
    expect(readAgreement(html).text.includes('hidden')).toBe(isMeant);
  });

  it('reads places with many blanks soon', () => {
    const places = `p:nth-child(2n${' '.repeat(19_000)}+1){margin:0}`.repeat(9);
    expect(readAgreement(styled(`${places}.x{display:none}`)).text).toContain('hidden');
  }, 5000);

  it('tells of no columns of mails, whose letters have no size between them', () => {
    const column = (words: string): string =>
      '<div class="mj-column-per-50" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%">' +
      '<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top" width="100%"><tbody><tr>' +
      '<td align="left" style="font-size:0px;padding:10px 25px;word-break:break-word">' +
      `<div style="font-family:Helvetica,Arial;font-size:13px;line-height:1;text-align:left;color:#000000">${words}</div>` +
      '</td></tr></tbody></table></div>';
    const { text, notices } = readAgreement(
      `<td style="direction:ltr;font-size:0px;padding:20px 0;text-align:center">${column('One.')}${column('Two.')}</td>`,
    );
    expect([text.split(/\s+/), notices]).toEqual([['One.', 'Two.'], []]);
  });

  it('gives what is counted among others the weight of its list', () => {
    const css = 'i:nth-child(n of #a){display:none}i.c.c.c{display:inline}';
    expect(readAgreement(styled(css, '<i id=a class=c>Words.</i>')).text).toContain('hidden');
  });

  const drawing = (style: string, shape: string): string =>
    `<svg viewBox="0 0 200 60" style="${style}">${shape}</svg>`;
  const curve = '<path d="M5 50 Q50 0 99 40 T195 20" stroke="navy" fill="none" stroke-width="3"/>';
  const over = 'position:absolute;inset:0;width:100%;height:100%';
  const inFront = (picture: string): string =>
    `<div style="position:relative;height:99px">Words.${picture}</div>`;
  it.each(['display:none', 'visibility:hidden', 'opacity:0', 'position:absolute;left:-9999px'])(
    'hides the words of a drawing that is not seen: %s',
    (style) =>
      expect(readAgreement(drawing(style, '<text>Words.</text>')).text).toBe(
        '[hidden when signed: [Words.]]',
      ),
  );

  it.each([
    drawing(over, '<rect width="100%" height="100%" fill="#fff"/>'),
    drawing(over, '<path d="M0 0h200v60z"/>'),
    drawing(over, '<line y1="30" x2="200" y2="30" stroke="red"/>'),
    drawing(over, curve.replace('none', '#fff')),
    drawing(over, curve.replace('"3"', '"60"')),
    drawing(over, '<style>path{fill:#fff}</style>' + curve),
    `<img style="${over}" src="data:image/svg+xml,${encodeURIComponent(drawing('', '<rect width="200" height="60"/>'))}">`,
    `<img style="${over};background:#fffffffa" src="data:image/svg+xml,${encodeURIComponent(drawing('', curve))}">`,
    drawing(over, `<g transform="scale(50)">${curve}</g>`),
    drawing(over, '<circle r="2" stroke="#fff" stroke-width="500"/>'),
  ])('tells of a drawing that may lie over words or strike them: %s', (picture) =>
    expect(readAgreement(inFront(picture)).notices).toEqual([{ kind: 'style', count: 1 }]),
  );

  it('tells of a drawing over words that is too deep to look through', () => {
    const deep = `<svg>${'<g>'.repeat(5000)}</svg>`;
    const picture = `<img style="${over}" src='data:image/svg+xml,${deep}'>`;
    expect(readAgreement(inFront(picture)).text).toContain('Words.');
    expect(readAgreement(inFront(picture)).notices).toContainEqual({ kind: 'style', count: 1 });
  });

  it.each([
    styled('p{text-align:var(--none);color:var(--none)}'),
    styled(':root{--a: ;--b: }p{filter:var(--a) var(--b);background:var(--a)}'),
    styled(':root{--a:inherit}p{color:var(--a)}'),
    styled('@keyframes a{to{background-position:9px}}p{animation:a 1s infinite}'),
    styled('@keyframes a{50%{box-shadow:0 0 0 9px #00f}to{box-shadow:none}}p{animation:a 1s}'),
    styled(
      '@keyframes a{from{background-position:1rem 0}to{background-position:0 0}}p{animation:a 1s}',
    ),
    styled('@property --x{inherits:true;initial-value:#fff}p{color:var(--x)}'),
    styled(
      '@property --x{syntax:"*";inherits:true;initial-value:#fff}b{color:var(--x)}p{--x:#000;color:var(--x)}',
    ),
    styled(':root{color-scheme:dark}p{color:light-dark(#000,#fff)}'),
    styled(
      'p{background:linear-gradient(to top,#009688 2px,rgba(0,150,136,0) 2px),linear-gradient(to top,rgba(0,0,0,.26) 1px,rgba(0,0,0,0) 1px)}',
    ),
    styled('p{background:linear-gradient(104deg,transparent 1%,#ff0 2%,#ff0 98%,transparent 99%)}'),
    styled('@keyframes a{to{outline:4px solid rgb(0 0 255 / 50%)}}p{animation:a 1s}'),
    `<button aria-label="Close" style="background:url(data:image/gif;base64,R0lG)"></button><p>Words.</p>`,
    '<textarea style="background:url(data:image/gif;base64,R0lG) no-repeat">Words.</textarea>',
    styled('p{position:relative;box-shadow:0 10px 60px rgba(0,0,0,.2),5px 5px 0 #000}'),
    styled('p{position:relative;box-shadow:0 0 0 100px rgba(0,0,0,.1)}'),
    styled('p{outline:2px solid #06c;outline-offset:-2px}b{outline:20px solid transparent}'),
    styled('@keyframes a{to{outline:4px solid #06c}}p{animation:a 1s}'),
    styled('p{background:linear-gradient(90deg,transparent 48%,red 48% 52%,transparent 52%)}'),
    styled('p{background:linear-gradient(transparent 60%,#ff0 60%) transparent}'),
    styled('@keyframes a{50%{opacity:.2}}p{--a:a;animation:1s infinite var(--a)}'),
    styled('@keyframes a{to{transform:rotate(360deg)}}p{animation-name:a}'),
    styled('@keyframes a{to{opacity:0}}p{animation:b 1s infinite}'),
    styled('@keyframes a{from{opacity:0}to{opacity:1}}p{animation:a 1s}'),
    styled('@keyframes a{0%{transform:scale(.3)}to{transform:scale(1)}}p{animation:a 1s 2 both}'),
    styled('@keyframes a{from{opacity:0}to{opacity:1}}p{animation:a 1s steps(4,end) both}'),
    styled('@media (scripting:none){.y{display:none}}@container (width>9px){.y{display:none}}'),
    styled('@media (forced-colors:active){p{display:none}}@media (forced-colors){p{display:none}}'),
    styled('p{background:0 0}th{text-align:-webkit-match-parent}'),
    styled(
      'p{background:linear-gradient(45deg,#eee 25%,transparent 25%,transparent 50%,#eee 50%)}',
    ),
    styled('p{background:hsl(200deg 50% calc(20% + 10%));color:hsl(0,0%,calc(50% + 50%))}'),
    styled('p{background:hsl(.5turn 100% 20%);color:rgb(255 255 255/calc(2/2))}'),
    styled(`${'form input:not([type=checkbox]):focus,'.repeat(90)}b{display:none}`),
    '<button style="background-image:url(data:image/svg+xml,%3Csvg/%3E)"><div>Words.</div></button>',
    '<select style="background-image:url(data:image/svg+xml,%3Csvg/%3E)"><option>Words.</select>',
    '<div style="position:relative"><p style="position:absolute;inset:0;background:#eee">Words.</p></div><p>More.</p>',
    '<style>.l{position:absolute;inset:0 0 auto;height:2em;background:#fff}.l::after{content:"Browse";position:absolute;top:0;right:0;bottom:0;padding:.5em .75em;background:#eee}</style><div style="position:relative;height:2em"><label class="l">Words.</label></div>',
  ])('tells of nothing that a sheet of a form kit says: %s', (html) => {
    const { notices, text } = readAgreement(html);
    expect([text.includes('Words.'), text.includes('hidden'), notices]).toEqual([true, false, []]);
  });

  it.each([
    ['@keyframes a{to{opacity:0}}', 'animation:a 1s forwards'],
    ['@keyframes a{to{transform:scale(0)}}', 'animation:a 1s forwards'],
    ['@keyframes A{to{transform:rotate(9deg) translateX(-9999px)}}', '--a:A;animation:var(--a) 1s'],
    ['@-webkit-keyframes a{to{visibility:hidden}}', '-webkit-animation-name:a'],
    ['@keyframes a{to{--o:0}}', 'animation:a 1s'],
    ...[
      'paused both',
      '9999s both',
      'reverse both',
      '.5 both',
      'infinite',
      'calc(9999s) both',
      'calc(0) both',
      'both;-webkit-animation-play-state:paused',
      'var(--wait) both;--wait:9999s',
    ].map((how) => ['@keyframes a{from{opacity:0}to{opacity:1}}', `animation:a 1s ${how}`]),
    ['@keyframes a{from{opacity:0}to{opacity:1}}p{animation-timeline:view()}', 'animation:a 1s'],
    ['@keyframes a{from{opacity:1}\\74 o{opacity:0}}', 'animation:a 1s'],
    ['@keyframes a{to{box-shadow:inset 0 0 0 99px #000}}', 'animation:a 1s'],
    ['@keyframes "a"{to{color:#fff}}', 'animation:"a" 1s'],
    ['@keyframes \\61{to{opacity:0}}', 'animation:a 1s'],
    ['@keyframes a{to{opacity:0}}@-webkit-keyframes a{to{opacity:1}}', 'animation:a 1s'],
    ['@keyframes a{to{opacity:0}}</style><style>@keyframes a{to{opacity:1}}', 'animation:a 1s'],
    ['@keyframes a{to{box-shadow:0 0 0 99px rgb(255,255,255)}}', 'animation:a 1s'],
    ['@keyframes a{to{outline:20px solid #fff;outline-offset:-20px}}', 'animation:a 1s'],
    ['@keyframes a{to{outline:calc(20px) solid rgb(0 0 0)}}', 'animation:a 1s'],
    [
      '@keyframes a{to{background-size:0 0}}',
      'background:linear-gradient(#036,#036);animation:a 1s',
    ],
    ['@keyframes a{to{background-position:9999px 0}}', 'animation:a 1s'],
    [
      '@keyframes a{to{background-position:0 60px}}',
      'background:linear-gradient(#036,#036) no-repeat;animation:a 1s',
    ],
    [
      '@keyframes a{to{background-position:9999% 0}}p{background-repeat:repeat-y}',
      'background-image:linear-gradient(#036,#036);animation:a 1s',
    ],
    ['@keyframes a{to{box-shadow:none}}', 'box-shadow:inset 0 0 0 999px #036;animation:a 1s'],
    ['@property --x{syntax:"<color>";inherits:true;initial-value:#fff}p{color:var(--x)}', ''],
    ['@property --x{syntax:"*";inherits:true;initial-value:#fff}p{--x:initial;color:var(--x)}', ''],
    ['@media (scripting:none){p{display:none}}', ''],
    ['@container (width>9px){p{display:none}}', ''],
    ['@container (width>9px){p{display:none}}', 'color:var(--x,#000)'],
    ['@container (width>9px){p::before{content:"not "}}', ''],
    ['p::before{content:""}@container (width>9px){p::before{position:absolute;inset:0}}', ''],
    ['@container (width>9px){p::first-line{font-size:0}}', ''],
    ['@container (width>9px){p::first-letter{display:none}}', ''],
    ['p{color:hsl(0 0% calc(50% * var(--none, sin(1))))}', ''],
  ])('tells of what may hide words: %s', (css, style) => {
    const { notices, text } = readAgreement(styled(css, `<p style='${style}'>Words.</p>`));
    expect([text, notices]).toEqual(['Words.', [{ kind: 'style', count: 1 }]]);
  });

  const page = '<foreignObject width="200" height="99"><p>Words.</p></foreignObject>';
  it.each([
    ['@container (width>9px){li::marker{content:"not "}}', '<ul><li>Words.</ul>', '• Words.'],
    [
      '@container (width>9px){tr::before{content:"not "}}',
      '<table><tr><td>Words.</table>',
      'Words.',
    ],
    ['@container (width>9px){g{display:none}}', `<svg><g>${page}</g></svg>`, 'Words.'],
    ['@container (width>9px){foreignObject{display:none}}', `<svg>${page}</svg>`, 'Words.'],
    ...[
      'p{opacity:0;animation:a 1s infinite}',
      'p{opacity:0;animation:a 300ms forwards}',
      'p{opacity:0!important;animation:a 1s forwards}',
      'p{visibility:hidden!important;animation:a 1s forwards}',
      'p{opacity:0;animation:a 1s forwards;animation-fill-mode:none}',
      'p{opacity:0;animation:a 1s calc(99999s) forwards}',
      'p{opacity:0;animation:A 1s forwards}',
      '@keyframes a{to{left:0}}p{opacity:0;animation:a 1s forwards}',
    ].map((css) => [
      `@keyframes a{from{opacity:0}to{opacity:1;visibility:visible}}${css}`,
      '<p>Words.</p>',
      '[hidden when signed: Words.]',
    ]),
    [
      'p{display:none}@media (scripting:enabled){p{display:block}}',
      '<p>Words.<b>More.</b></p>',
      '[hidden when signed: Words.More.]',
    ],
  ])('tells of rules that may hold: %s', (css, body, text) => {
    const reading = readAgreement(styled(css, body));
    expect([reading.text, reading.notices]).toEqual([text, [{ kind: 'style', count: 1 }]]);
  });

  it('tells of no rule that may hold for a part without content, or for a drawing', () => {
    const css = '@container (width>9px){p::after,g{color:red}}';
    expect(
      readAgreement(styled(css, '<p>Words.</p><svg><g><path d="M0 0h9v9"/></g></svg>')),
    ).toMatchObject({
      notices: [],
    });
  });

  it.each([
    'letter-spacing:-1em',
    'font-size:0;letter-spacing:-1px"><b style="font-size:2px',
    'letter-spacing:-3000px',
    'word-spacing:9999px',
    'text-indent:2000px;overflow:hidden',
    'margin-left:200vw',
    'margin-left:150%',
    'position:fixed;top:2000px',
    'position:fixed;top:110vh',
    'position:absolute;left:200vw',
    'position:absolute;left:anchor(left);top:0',
    'position:absolute;position-area:top left',
    'contain:strict',
    'contain:size;overflow:hidden',
    'contain:size;overflow:hidden;position:absolute;top:0',
    'position:relative"><b style="contain:strict;position:absolute;inset:0',
    'position:absolute"><b style="contain:strict;position:absolute;inset:0',
    'contain:size;overflow:hidden;position:absolute;top:0;bottom:100%',
    'display:grid;grid-template-rows:0fr',
    'font-size-adjust:0',
    'transform:perspective(1px) translateZ(2px)',
    'transform:rotateY(180deg);backface-visibility:hidden',
    'transform:scaleZ(-1);backface-visibility:hidden',
    'transform:perspective(1px) translate3d(0,0,calc(1px + 1px))',
    'font-size-adjust:ex-height .01',
    'position:absolute;right:1300px;top:9px',
    'position:absolute;left:1300px;top:9px',
    'background:linear-gradient(#fff,#fff);background-clip:text;color:transparent',
    'background-color:#fff;background-clip:text;-webkit-text-fill-color:transparent',
  ])('tells of a style by which words may not be seen: %s', (style) => {
    const { notices, text } = readAgreement(`<p style="${style}">Words.</p>`);
    expect([text, notices]).toEqual(['Words.', [{ kind: 'style', count: 1 }]]);
  });

  it.each([
    'letter-spacing:-.05em;word-spacing:2px;text-indent:2em;margin-left:5%',
    'font-size:0"><b style="font-size:13px',
    'word-spacing:-1em"><b style="word-spacing:normal',
    'position:fixed;top:0;left:0',
    'position:absolute;left:100px;top:2000px',
    'position:absolute;left:100%',
    'contain:content',
    'contain:size;height:4em;overflow:hidden',
    'contain:layout size style;overflow:hidden;position:absolute;inset:0',
    'display:grid;grid-template-rows:auto 1fr',
    'font-size-adjust:.5',
    'font-size-adjust:ex-height .5',
    'font-size-adjust:from-font',
    'backface-visibility:hidden;transform:translateZ(0) scale(1,1)',
    'backface-visibility:hidden;transform:matrix(1,0,0,1,0,0)',
    'transform:translate3d(calc(-50% + .5px),0,0)',
    'transform:translateZ(calc(1px - 1px))',
    'transform:translateZ(0)',
    'transform:translate3d(0,0,0);backface-visibility:hidden',
    'background:linear-gradient(90deg,#06c,#c06);background-clip:text;color:transparent',
    'opacity:.5',
  ])('tells of no style by which words are seen: %s', (style) => {
    const { notices, text } = readAgreement(`<p style="${style}">Words.</p>`);
    expect([text, notices]).toEqual(['Words.', []]);
  });

  const letters = 'background-clip:text;color:transparent';
  it.each([
    [`background:linear-gradient(#06c,#c06);${letters}`, 0],
    [`background:linear-gradient(transparent,transparent);${letters}`, 2],
    [`background:url(https://a.example/a.png);${letters}`, 1],
    [`background:none;${letters}`, 1],
    [`background:linear-gradient(#fff,#eef);${letters}`, 1],
  ])('knows of letters on an unknown ground whether anything fills them: %s', (style, count) => {
    const ground = 'background:linear-gradient(#fff,#eef)';
    const { text, notices } = readAgreement(
      `<div style="${ground}"><b style="${style}">Words.</b></div>`,
    );
    expect([text, notices]).toEqual(['Words.', count === 0 ? [] : [{ kind: 'style', count }]]);
  });

  it.each([
    ['@media (scripting:none){p{padding:9px 0!important;line-height:1.5}}', 0],
    ['@container{p{margin:0 auto;border-radius:9px}}', 0],
    ['@container (width>9px){p{display:none}b,p{color:#fff}}', 2],
    ['@container (width>9px){p{padding-left:9999px}}', 1],
    ['@container (width>9px){p{line-height:99}}', 1],
    ['p{margin-left:-9999px}@container (width>9px){p{margin-left:0}}', 1],
    ['p{font-size:0}@container (width>9px){p{font-size:14px}}', 1],
    ['div{font-size:0}@container (width>9px){p{font-size:14px}}', 1],
    ['@container (width>9px){p{line-height:50}}', 1],
    ['@container (width>9px){p{line-height:99px}}', 1],
    ['p{height:2em;overflow:hidden}@container (width>9px){p{padding-top:50px}}', 1],
    ['p{max-height:2em}@container (width>9px){p{line-height:3}}', 1],
  ])('tells once of each block that may hold and hide words: %s', (css, count) => {
    const { notices } = readAgreement(styled(css, '<p>Words.</p>'.repeat(60)));
    expect(notices).toEqual(count === 0 ? [] : [{ kind: 'style', count }]);
  });

  it('tells once of a sheet that places fields', () => {
    const css =
      'div{position:relative}input{position:absolute;left:100px;top:0;width:200px;height:24px;background:#fff}';
    const field = '<div><label>Name</label> <input></div>';
    const { notices } = readAgreement(styled(css, field.repeat(30)));
    expect(notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  const photo = `<img width="500" height="500" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`;
  it.each([
    [`<div>${photo}<p>One.</p><div style="position:fixed;bottom:0">Foot.</div></div>`, 0],
    [`<div>${photo}<p style="position:absolute">One.</p></div>`, 0],
    [`<div>${photo}<p style="position:absolute;top:9px">One.</p></div>`, 1],
    [`<div style="position:relative">${photo}<p style="position:absolute">One.</p></div>`, 1],
    [`${photo}<p style="position:absolute">One.</p>`, 1],
  ])('tells of a picture that words are placed upon: %s', (html, count) =>
    expect(readAgreement(html).notices.length).toBe(count),
  );

  it.each([
    '<textarea style="position:absolute;top:0;left:0;width:300px;height:60px;background:#fff"></textarea>',
    '<input style="position:relative;top:-36px;width:300px;height:30px;background:#fff">',
  ])('tells of a field that may lie over words: %s', (field) =>
    expect(readAgreement(`<p>Words.</p>${field}`).notices).toEqual([{ kind: 'style', count: 1 }]),
  );

  const filling = 'position:absolute;inset:0;width:100%;height:100%;background:#fff';
  it.each([
    `Words.<textarea style="${filling}"></textarea>`,
    `Words.<iframe style="${filling}"></iframe>`,
    `Words.<textarea style="${filling.replace('background:#fff', '')}"></textarea>`,
    `Words.<input type="text" style="${filling.replace('background:#fff', '')}">`,
    'Words.<input style="position:absolute;left:-9999px;right:-9999px">',
  ])('tells of a field over all words of a box, or one that may not be seen: %s', (words) => {
    const { notices } = readAgreement(`<div style="position:relative;height:99px">${words}</div>`);
    expect(notices).toContainEqual({ kind: 'style', count: 1 });
  });

  const picture =
    '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">';
  it.each([
    ['top:0;left:0;width:100%;height:500%', ''],
    ['inset:0;margin:0 0 -500px', ''],
    ['inset:0;min-height:900px', ''],
    ['inset:0', picture],
    ['inset:0', `<b>${picture}</b>`],
  ])('tells of words on a ground that may lie over others or a picture: %s %s', (place, before) => {
    const box = `<p style="position:absolute;${place};background:#fff">Words.</p>`;
    const html = `<div style="position:relative;height:99px">${before}${box}</div><p>More.</p>`;
    expect(readAgreement(html).notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  it('hides words that are clear by all that is around them', () => {
    const clear = '<div style="opacity:.2">';
    expect(readAgreement(`${clear}${clear}<p>Words.</p>`).text).toContain('hidden');
    expect(readAgreement(`${clear}<p>Words.</p>`).text).toBe('Words.');
    expect(readAgreement(`${clear}<p style="opacity:inherit">Words.</p>`).text).toContain('hidden');
    expect(readAgreement('<p style="opacity:inherit">Words.</p>').notices).toEqual([]);
  });

  it('reads what an object without an address shows', () =>
    expect(readAgreement('<object>Words.</object>')).toMatchObject({
      text: 'Words.',
      notices: [],
    }));

  /* As forms of SurveyJS 2.5 have them for looks that nobody chose. */
  it.each([
    'font-style:var(--a,"normal");text-transform:var(--b,"none")',
    'visibility:var(--a,"hidden")',
    'display:var(--a,bogus)',
  ])('takes for unset what a variable gives that engines do not take: %s', (style) => {
    const { notices } = readAgreement(`<p style='${style}'>Words.</p>`);
    expect(notices).toEqual([]);
    expect(isSeen(`<p style='${style}'>Words.</p>`)).toBe(true);
  });
  it.each(['initial', 'unset'])('knows what a variable is that is set to %s', (word) => {
    const css = '@property --x{syntax:"<color>";inherits:false;initial-value:#fff}';
    const html = styled(`${css}p{--x:${word};color:var(--x)}`);
    expect(readAgreement(html).text).toBe('[hidden when signed: Words.]');
  });

  it('reads no sheet with an animation that is too deep, and tells of it', () => {
    const deep = `${'a{'.repeat(40)}opacity:0${'}'.repeat(40)}`;
    const html = styled(`@keyframes a{${deep}}p{animation:a 1s}`);
    expect(readAgreement(html).notices).toHaveLength(1);
  });

  it('reads no animations within others', () => {
    const html = styled(`${'@keyframes a{'.repeat(6000)}${'}'.repeat(6000)}`);
    expect(readAgreement(html).text).toBe('Words.');
  });

  it('reads no sheet with counted lists too deep within others, and tells of it', () => {
    const deep = `p:nth-child(1 of ${':nth-child(n of '.repeat(60)}p${')'.repeat(61)}`;
    const { text, notices } = readAgreement(styled(`${deep}{display:none}`));
    expect([text, notices]).toEqual(['Words.', [{ kind: 'capped', count: 1 }]]);
  });

  it('tells of more variables with a value of their own than are read', () => {
    const many = Array.from(
      { length: 201 },
      (_, at) => `@property --v${at}{syntax:"*";inherits:false;initial-value:#fff}`,
    );
    expect(readAgreement(styled(many.join(''))).notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  it.each([
    ['style="display:none"', '[hidden when signed: Words.]'],
    ['hidden', '[hidden when signed: Words.]'],
    ['style="position:absolute;left:-9999px"', '[hidden when signed: Words.]'],
    ['style="color:#fff"', '[hidden when signed: Words.]'],
    ['style="text-decoration:line-through"', '[struck: Words.]'],
  ])('reads the style of an object without an address: %s', (style, text) => {
    expect(readAgreement(`<object ${style}>Words.</object>`).text).toBe(text);
    expect(readAgreement(`<div ${style}><object>Words.</object></div>`).text).toBe(text);
  });

  it('shows a drawing that has the attribute by which parts of a page are hidden', () =>
    expect(readAgreement('<svg hidden><text>Words.</text></svg>').text).toBe('[Words.]'));

  const sign = '<svg width="0" height="0"><symbol id="s"><path d="M0 0h9v9z"/></symbol></svg>';
  it.each([
    '<svg style="background:url(data:image/gif;base64,R0lG)"><title>Ann</title></svg>',
    '<button style="width:300px;height:80px;background:url(data:image/gif;base64,R0lG)"></button>',
    '<textarea style="background:url(data:image/gif;base64,R0lG)"></textarea>',
    `<svg><use href="#s"/></svg>${sign}`,
  ])('tells of a drawing that is not shown: %s', (html) =>
    expect(readAgreement(html).notices).toEqual([{ kind: 'picture', count: 1 }]),
  );

  it('shows a picture whose words are a drawing’s', () => {
    const data = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    expect(readAgreement(`<object data="${data}"><desc></desc></object>`).text).toBe('[picture]');
    expect(
      readAgreement('<svg><path id="s" d="M0 0h9v9z"/><use href="#s"/></svg>').notices,
    ).toEqual([]);
    const icon = '<svg><symbol id="i" viewBox="0 0 24 24"><path d="M0 0h9v9z"/></symbol></svg>';
    expect(readAgreement(`${icon}<svg><use href="#i"/></svg>`).notices).toEqual([]);
    const small = '<svg width="24" style="height:1em"><use href="#s"/></svg>';
    expect(readAgreement(`${small}${sign}`).notices).toEqual([]);
    const grown = small.replace('1em', '1em;transform:scale(9)');
    expect(readAgreement(`${grown}${sign}`).notices).toEqual([{ kind: 'picture', count: 1 }]);
  });

  it('tells of a variable that is made of too many others', () => {
    const chain = Array.from({ length: 40 }, (_, at) => `--v${at}:var(--v${at + 1});`).join('');
    const { notices } = readAgreement(
      styled(`p{${chain}--v40:none;display:var(--v0)}`, '<p>Words.</p>'),
    );
    expect(notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  it.each([
    'color:hsl(0 0% calc(50% + 50%))',
    'color:rgb(255 255 255/calc(1/2 + .5))',
    'color:hsl(1turn 0% 100%)',
    'color:oklch(1 none none)',
    'color:rgb(999 999 999)',
    'color:light-dark(#fff,#000)',
    'color-scheme:only dark;color:light-dark(#000,rgb(255 255 255))',
    'color:hsl(0 0% 200%)',
  ])('hides white words whose colour is reckoned: %s', (style) =>
    expect(readAgreement(`<p style="${style}">Words.</p>`).text).toContain('hidden'),
  );

  it.each([
    '<p>Words.</p><p style="display:none;line-height:0;overflow:hidden">More.</p>',
    '<p>Words.</p><img src="https://a.example/open.gif" width="1" height="1" alt="">',
    '<p>Words.</p><img src="https://a.example/open.gif" style="width:1px;height:1px">',
    '<p style="animation:0s ease 0s 1 normal none running none">Words.</p>',
    '<p style="animation: auto ease 0s 1 normal none running none">Words.</p>',
    '<p style="unicode-bidi:bidi-override">Words.</p>',
    '<p style="filter:drop-shadow(0 1px 2px rgb(0 0 0/.1)) drop-shadow(0 1px #000)">Words.</p>',
    '<style>p{color:#000}@media (prefers-color-scheme:dark){p{color:#fff}}</style><p>Words.</p>',
    '<style>p::first-letter{font-size:3em;float:left;color:#900}</style><p>Words.</p>',
    `<div style="width:300px;overflow:hidden">Words.${' <span style="white-space:nowrap">One two three four</span>'.repeat(9)}</div>`,
    '<style>table::before,tr::after{content:" ";display:table}</style><table><tr><td>Words.</table>',
    '<p style="background:linear-gradient(transparent 60%,#ff0 60%)">Words.</p>',
    '<p><span style="font-family:Wingdings">§</span>Words.</p>',
    '<div style="position:relative">Words.<b style="position:absolute;top:100%;width:0;height:0;border:20px solid #000"></b></div>',
    '<div style="position:relative;padding:40px">Words.<b style="position:absolute;inset:0;border:20px solid gold"></b></div>',
    '<div style="position:relative"><b style="position:absolute;inset:0;z-index:-1"><i style="display:block;height:100%;background:#eee"></i></b>Words.</div>',
    '<div style="position:relative;margin-top:60px;padding-top:50px"><i style="position:absolute;top:-40px;left:50%;width:80px;height:80px;background:#06c;transform:translateX(-50%)"></i><p>Words.</p></div>',
    '<div style="position:relative;height:99px"><i style="position:absolute;bottom:-30px;left:20px;width:60px;height:60px;background:#06c"></i></div><p style="margin-left:99px">Words.</p>',
    '<div style="position:relative;height:99px"><i style="position:absolute;bottom:-30px;left:20px;width:60px;height:60px;background:#06c"></i></div><div style="padding-top:2em">Words.</div>',
    '<style>.c{position:relative;margin:20px}.c::before{content:"";position:absolute;top:-12px;left:0;right:0;height:12px;background:#06c}</style><div class="c">Words.</div>',
    '<div style="column-count:2">Words.</div>',
    '<div style="columns:2 9em;height:300px">Words.</div>',
    '<p style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden">Words.</p>',
    '<p style="-webkit-line-clamp:2;overflow:hidden">Words.</p>',
    '<div style="-webkit-text-fill-color:#036"><p style="color:#fff">Words.</p></div>',
    '<p>Words.</p><iframe style="display:none" src="https://a.example/"></iframe>',
    '<p>Words.</p><svg width="0" height="0"><defs><clipPath id="a"><path d="M0 0h9"/></clipPath></defs></svg>',
  ])('tells of nothing where every word is seen: %s', (html) => {
    const { notices, text } = readAgreement(html);
    expect([text.includes('Words.'), notices]).toEqual([true, []]);
  });

  it.each([
    [
      '<style>hr{border:0;height:auto}hr::before{content:"or"}</style><p>Words.</p><hr><p>More.</p>',
      'Words.\nor\nMore.',
    ],
    [
      '<select><optgroup label="Not agreed"><option>One<option selected>Two</optgroup></select>',
      'Not agreed: ☐ One ☑ Two',
    ],
  ])('reads words that stand in attributes and sheets alone: %s', (html, text) => {
    expect(readAgreement(html).text).toBe(text);
  });

  const line = (place: string): string =>
    `<style>.x{position:relative}.x::after{content:"";position:absolute;${place}}</style>`;
  const inBox = (place: string): string =>
    `<div style="position:relative"><p>Words.</p><i style="position:absolute;${place}"></i></div>`;
  it.each([
    [inBox('inset:0;background:#000;opacity:.1'), 'Words.'],
    [inBox('inset:0;width:4px;background:#06c'), 'Words.'],
    [inBox('inset:0;transform:translate(8px,8px);background:#000;z-index:-1'), 'Words.'],
    [inBox('left:0;right:0;bottom:30px;height:1px;background:#ccc'), 'Words.'],
    [inBox('left:0;right:0;top:50%;bottom:0;border:1px solid'), 'Words.'],
    [inBox('left:0;right:0;top:50%;border:0 solid'), 'Words.'],
    [inBox('inset-block:0;inset-inline:0;background:#fff'), '[hidden when signed: Words.]'],
    [
      '<style>p{position:relative;color:#fff;background:#06c}p::before{content:"";position:absolute;inset:0;background:#fff;z-index:-1}</style><p>Words.</p>',
      'Words.',
    ],
    [
      '<style>p{position:relative}p::after{content:"VOID";position:absolute;inset:0;background:#fff}</style><p>Words.</p>',
      '[hidden when signed: Words.]VOID',
    ],
    [
      '<style>h2{position:relative;padding-bottom:1rem}h2::after{content:"";position:absolute;left:0;bottom:.5rem;width:100%;height:2px;background:#06c}</style><h2>Words.</h2>',
      'Words.',
    ],
    [
      '<div style="will-change:transform;background:#fff"><p style="position:relative;z-index:-1">Words.</p></div>',
      'Words.',
    ],
    [
      '<div style="position:relative"><div style="opacity:.99"><p style="position:relative;z-index:9">Words.</p></div><i style="position:absolute;inset:0;background:#fff"></i></div>',
      '[hidden when signed: Words.]',
    ],
    [
      '<div style="position:absolute;inset:0;background:#9e9e9e"><div style="position:relative;background:#fff"><p>Words.</p></div></div>',
      'Words.',
    ],
    [
      '<p>Words.</p><div style="display:none;position:fixed;inset:0;background:#fff">Menu</div>',
      'Words.\n[hidden when signed: Menu]',
    ],
    [
      '<p>Words.</p><hr style="background:linear-gradient(to right,transparent,#ccc,transparent)">',
      'Words.',
    ],
  ])('covers and strikes nothing else, and tells of nothing: %s', (html, text) => {
    const reading = readAgreement(html);
    expect([reading.text, reading.notices]).toEqual([text, []]);
  });

  it.each([
    '<a style="background-image:linear-gradient(#08c,#05c);color:#fff">Words.</a>',
    '<p style="background:linear-gradient(rgb(0,51,102) 0%,rgb(0,51,102) 100%);color:#fff">Words.</p>',
    '<p style="background:rgb(0,51,102) none repeat scroll 0% 0%;color:#fff">Words.</p>',
    '<p style="box-shadow:inset 0 0 0 999px #036;color:#fff">Words.</p>',
    '<p style="box-shadow:rgb(0,51,102) 0px 0px 0px 999px inset;color:#fff">Words.</p>',
    '<style>.b{position:relative;color:#fff;z-index:0}.b::before{content:"";position:absolute;inset:0 -100vw;background:#036;z-index:-1}</style><div class="b">Words.</div>',
  ])('sees white words on a ground that fills their box: %s', (html) => {
    const { text, notices } = readAgreement(html);
    expect([text, notices]).toEqual(['Words.', []]);
  });

  const band = '<div style="background:#036;height:120px"></div>';
  it.each([
    `${band}<h1 style="margin-top:-90px;color:#fff">Words.</h1>`,
    `${band}<h1 style="position:relative;top:-90px;color:#fff">Words.</h1>`,
    `${band}<div style="transform:translateY(-90px)"><p style="color:#fff">Words.</p></div>`,
    `<div style="position:relative">${band}<p style="position:absolute;top:9px;color:#fff">Words.</p></div>`,
    '<div style="position:absolute;top:0;left:0;width:100%;height:60px;background:#06c"></div><div style="position:relative;color:#fff">Words.</div>',
    '<style>.b{position:relative;z-index:0}.b::before{content:"";position:absolute;left:0;top:0;width:100%;height:80px;background:#036;z-index:-1}</style><div class="b"><h1 style="color:#fff">Words.</h1></div>',
    '<p style="background:url(https://a.example/a.png);color:#fff">Words.</p>',
    '<p style="background:linear-gradient(#036,#036) no-repeat 0 100%/100% 2px;color:#fff">Words.</p>',
    '<p style="background-image:linear-gradient(#036,#036);background-size:100% 2px;background-repeat:no-repeat;color:#fff">Words.</p>',
    '<p style="background-image:linear-gradient(90deg,#036,transparent);color:#fff">Words.</p>',
    '<p style="background:linear-gradient(#333,#333) repeat;background-size:0 100%;color:#fff">Words.</p>',
    '<p style="background:linear-gradient(#333,#333) no-repeat -9999px 0;color:#fff">Words.</p>',
    '<p style="background-image:linear-gradient(#333,#333);background-repeat:repeat-y;background-position:-9999px 0;color:#fff">Words.</p>',
    '<div style="position:relative;background:#fff"><b style="position:absolute;top:-24px;background:#eee;z-index:-1">Words.</b></div>',
  ])('hides no words that may stand on another ground, and tells of it: %s', (html) => {
    const { text, notices } = readAgreement(html);
    expect([text, notices]).toEqual(['Words.', [{ kind: 'style', count: 1 }]]);
  });

  it('hides white words that are moved where nothing was drawn', () => {
    const html = '<p>More.</p><p style="margin-top:-9px;color:#fff">Words.</p>';
    expect(readAgreement(html).text).toBe('More.\n[hidden when signed: Words.]');
  });

  const shaded = '<p style="background:#eee">More.</p>';
  it.each([
    'background:linear-gradient(#333,#333) no-repeat;background-size:0 100%;color:#333',
    'background:linear-gradient(currentcolor,currentcolor);-webkit-text-fill-color:#036',
  ])('sees words that only seem to have the colour of their ground: %s', (css) =>
    expect(readAgreement(`<p style="${css}">Words.</p>`).text).toBe('Words.'),
  );

  it('marks no white words where the ground is white if no other is drawn there', () => {
    const html = `${shaded}<div style="margin-left:-20pt"><b style="background:white">Words.</b></div>`;
    expect(readAgreement(html).html).not.toContain('<mark');
  });

  it.each(['margin-left:-5.4pt', 'transform:translateZ(0)', 'position:relative;top:1px'])(
    'hides white words that all but stay in their place: %s',
    (style) =>
      expect(readAgreement(`${shaded}<p style="${style};color:#fff">Words.</p>`).text).toBe(
        'More.\n[hidden when signed: Words.]',
      ),
  );

  const image = 'position:absolute;inset:0;width:100%;height:100%';
  it.each([
    `<div style="position:relative;color:#000"><img alt="" style="${image}" src="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="><div style="position:relative">Words.</div></div>`,
    '<div style="position:relative"><i style="position:absolute;inset:0;background:#0ea5e9;transform:skewY(-6deg)"></i><p style="position:relative;background:#fff">Words.</p></div>',
    '<div style="position:relative"><i style="position:absolute;left:40px;top:30px;width:300px;height:40px;background:#eef"></i><p style="position:absolute;left:50px;top:40px">Words.</p></div>',
    '<div style="position:relative;padding-left:220px"><i style="position:absolute;left:0;top:0;bottom:0;width:200px;background:#2c3e50"></i><p>Words.</p></div>',
    '<div style="position:relative;height:100px;width:600px"><i style="position:absolute;left:0;top:0;width:300px;height:100px;background:#06c"></i></div><p>Words.</p>',
    '<div style="position:relative;height:12px"><i style="position:absolute;left:0;top:0;width:30%;height:100%;background:#06c"></i></div><p>Words.</p>',
    '<div style="position:relative">Words.<i style="position:absolute;left:-999px;right:-999px;top:0;bottom:0;background:#eee;z-index:-1"></i></div>',
    '<p>Words.</p><i style="position:relative;display:block;height:40px;background:#fff;transform:none"></i>',
  ])('tells of no box that all words are drawn over, or that keeps beside them: %s', (html) => {
    const { text, notices } = readAgreement(html);
    expect([text.replace(/\[picture\]\s*/, ''), notices]).toEqual(['Words.', []]);
  });

  it('gives a picture that is placed on a ground of its own', () => {
    const picture = `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" style="position:absolute;inset:0;width:100%;height:100%;background:#fff">`;
    expect(readAgreement(`<div style="position:relative">${picture}</div>`).text).toBe('[picture]');
  });

  it('strikes no paragraphs for a line in the middle of their box, and tells of it', () => {
    const sheet = line('left:0;right:0;top:50%;height:1px;background:#ccc');
    const { text, notices } = readAgreement(`${sheet}<div class="x"><p>One.</p><p>Two.</p></div>`);
    expect([text, notices.length]).toEqual(['One.\nTwo.', 1]);
  });

  it.each([
    ['left:0;right:0;top:50%;height:1px;background:red', '[struck: Words.]'],
    ['left:0;width:100%;bottom:45%;border-top:2px solid red', '[struck: Words.]'],
    ['left:0;width:100%;bottom:45%;border-top:2px solid rgb(255,0,0)', '[struck: Words.]'],
    ['left:0;width:100%;bottom:45%;border-top:2px red', 'Words.'],
    ['left:0;top:.6em;width:100%;border-bottom:1px solid', '[struck: Words.]'],
    ['left:0;right:0;bottom:0;height:1px;background:red', 'Words.'],
    ['left:0;right:0;top:50%;height:1px', 'Words.'],
  ])('reads lines that boxes draw through words: %s', (place, text) => {
    const html = `${line(place)}<p><span class="x">Words.</span></p>`;
    expect(readAgreement(html).text).toBe(text);
  });

  const ruled = (box: string, place: string, words = 'Words.'): string =>
    `<div style="position:relative;${box}">${words}<i style="position:absolute;left:0;right:0;${place};border-bottom:1px solid"></i></div>`;
  it.each([
    [
      ruled('height:90px', 'bottom:10px', '<b style="position:absolute;bottom:-8px">Words.</b>'),
      'Words.',
    ],
    [
      ruled('height:20px', 'top:10px', '<b style="position:absolute;top:0">Words.</b>'),
      '[struck: Words.]',
    ],
    [ruled('height:90px', 'top:9px', '<b style="position:absolute;bottom:0">Words.</b>'), 'Words.'],
    [ruled('height:80px', 'top:70%'), 'Words.'],
    [ruled('height:80px', 'bottom:12px'), 'Words.'],
    [ruled('padding-top:60px', 'top:50%'), 'Words.'],
    [ruled('line-height:40px', 'bottom:8px'), 'Words.'],
    [ruled('line-height:40px;height:40px', 'top:20px'), '[struck: Words.]'],
    [ruled('height:60px;display:flex;align-items:center', 'top:50%'), '[struck: Words.]'],
    [ruled('height:80px', 'top:9px'), '[struck: Words.]'],
  ])('strikes by a line where the words of its box are, not above or below: %s', (html, text) => {
    expect(readAgreement(html).text).toBe(text);
  });

  it('strikes no heading on a ground of its own before a line', () => {
    const sheet = line('left:0;right:0;top:50%;height:1px;background:#ccc');
    const heading = '<b style="position:relative;z-index:1;background:#fff">Words.</b>';
    expect(readAgreement(`${sheet}<h2 class="x">${heading}</h2>`).text).toBe('Words.');
  });
});
