import type { Vector } from './vector';

const sheet = (name: string, css: (url: string) => string): Vector => ({
  name,
  html: (url, words) => `<style>${css(url)}</style><p class="a" id="b">${words}</p>`,
  carriesWords: true,
});

/** Attempts to get past a reader of styles, to exhaust it or to deceive it. */
export const cascadeVectors: readonly Vector[] = [
  sheet('rules within rules', (url) => `div{p&{background:url(${url})} .a{content:url(${url})}}`),
  sheet('rules within at-rules', (url) => `@media all{@supports (a:b){p{background:url(${url})}}}`),
  sheet('declarations within at-rules', (url) => `@media all{background:url(${url});p{color:red}}`),
  sheet(
    'a block within a value',
    (url) => `p{color:red{background:url(${url})};x:{y}z:url(${url})}`,
  ),
  sheet('a rule that looks like a declaration', (url) => `p{b:hover{background:url(${url})}}`),
  sheet('escapes', (url) => `\\70{\\62 ackground:\\75 rl(${url});d\\69splay:b\\6cock}`),
  sheet('escapes of the line end', (url) => `p{background:u\\\nrl("${url}\\\n")}`),
  sheet(
    'custom properties',
    (url) => `p{--a:url(${url});--b:var(--a);background:var(--b,var(--c))}`,
  ),
  sheet(
    'custom properties that double',
    () =>
      `p{${Array.from({ length: 40 }, (_, at) => `--v${at + 1}:var(--v${at}) var(--v${at});`).join('')}` +
      '--v0:x;display:var(--v40)}',
  ),
  sheet('custom properties in a circle', () => 'p{--a:var(--b);--b:var(--a);display:var(--a)}'),
  sheet(
    'registered properties',
    (url) => `@property --a{syntax:"*";initial-value:url(${url})}p{background:var(--a)}`,
  ),
  sheet(
    'imports in layers',
    (url) => `@layer x;@import url(${url}) layer(y);@import "${url}" supports(a:b);`,
  ),
  sheet(
    'scopes and containers',
    (url) =>
      `@scope (p){:scope{background:url(${url})}}@container (width>1px){p{background:url(${url})}}`,
  ),
  sheet(
    'counter styles',
    (url) => `@counter-style c{system:cyclic;symbols:url(${url})}p{list-style:c;display:list-item}`,
  ),
  sheet('generated pictures', (url) => `p::before{content:url(${url}) "x" image-set("${url}" 1x)}`),
  sheet('generated markup', (url) => `p::before{content:"<img src=${url}>\\3cscript>"}`),
  sheet(
    'generated from attributes',
    () => 'p::before{content:attr(id) attr(onclick) " "}p::after{content:attr(class)}',
  ),
  sheet(
    'generated without end',
    () => `p::before{content:${'counters(a,"xxxxxxxx")'.repeat(300)} " "}`,
  ),
  sheet(
    'huge values',
    () =>
      `p{font-size:1e39px;margin-left:99999999999em;text-indent:1e300px;padding:${'9'.repeat(4000)}px}`,
  ),
  sheet(
    'numbers without end',
    () =>
      `p{z-index:${'1'.repeat(100_000)};counter-reset:a 1e308}p::before{content:counter(a,upper-roman) " "}`,
  ),
  sheet('deep blocks', () => 'p{'.repeat(3000)),
  sheet('deep brackets', () => `p{width:${'calc('.repeat(30_000)}`),
  sheet('deep selectors', () => `${':not('.repeat(5000)}p${')'.repeat(5000)}{color:red}`),
  sheet('deep nesting that doubles', () => `${'&,& p{'.repeat(30)}color:red`),
  sheet('selectors that look at all', () => `${'*:has(* * *:has(* *)) '.repeat(20)}p{color:red}`),
  sheet('many rules', () => 'p{color:red}'.repeat(30_000)),
  sheet(
    'many selectors',
    () => `${Array.from({ length: 20_000 }, (_, at) => `.x${at}`).join(',')}{color:red}`,
  ),
  sheet('an unclosed string', (url) => `p::before{content:"x;background:url(${url})`),
  sheet('an unclosed comment', (url) => `p{color:red}/* p{background:url(${url})}`),
  sheet('signs of comments', (url) => `<!-- p{background:url(${url})} -->`),
  sheet('the program’s own classes', () => '.said,.hidden-words{display:none}'),
  {
    name: 'classes of the reader',
    html: (_url, words) =>
      `<p class="hidden-words said break-before list-none field hidden-mark">${words}</p>`,
    carriesWords: true,
  },
  {
    name: 'a style that ends its element',
    html: (url, words) => `<p style="color:red</style><img src=${url}>">${words}</p>`,
    carriesWords: true,
  },
  {
    name: 'many counters',
    html: (_url, words) =>
      `<p>${words}</p>${Array.from({ length: 3000 }, (_, at) => `<i style="counter-reset:c${at}">x</i>`).join('')}`,
    carriesWords: true,
  },
  {
    name: 'drawing with everything',
    html: (url, words) =>
      `<p>${words}</p><svg onload="fetch('${url}')"><style>@import "${url}";*{fill:url(${url})}</style>` +
      `<image href="${url}"/><use href="${url}#a"/><foreignObject><iframe src="${url}"></iframe></foreignObject>` +
      `<path d="M0 0" mask="url(${url}#m)"/><script href="${url}"/><a href="${url}"><text>x</text></a></svg>`,
    carriesWords: true,
  },
  {
    name: 'drawing in an address with everything',
    html: (url, words) => {
      const svg =
        `<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("${url}")</script><image href="${url}"/>` +
        `<style>*{fill:url(${url})}</style><path d="M0 0L9 9"/></svg>`;
      return `<p>${words}</p><img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="">`;
    },
    carriesWords: true,
  },
  {
    name: 'drawing that multiplies',
    html: (_url, words) => {
      const levels = Array.from(
        { length: 30 },
        (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(9)}</g>`,
      );
      return `<p>${words}</p><svg><rect id="l0" width="9" height="9"/>${levels.join('')}</svg>`;
    },
    carriesWords: true,
  },
  {
    name: 'drawing of patterns in patterns',
    html: (_url, words) => {
      const levels = Array.from(
        { length: 30 },
        (_, at) =>
          `<pattern id="p${at + 1}" width="1" height="1"><rect width="99" height="99" fill="url(#p${at})"/></pattern>`,
      );
      return `<p>${words}</p><svg>${levels.join('')}<rect width="9" height="9" fill="url(#p30)"/></svg>`;
    },
    carriesWords: true,
  },
  {
    name: 'drawing of a million signs',
    html: (_url, words) => `<p>${words}</p><svg><path d="M0 0${'L9 9'.repeat(200_000)}"/></svg>`,
    carriesWords: true,
  },
  {
    name: 'picture of a huge size',
    html: (_url, words) =>
      `<p>${words}</p><img width=99999999 height=99999999 src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`,
    carriesWords: true,
  },
];
