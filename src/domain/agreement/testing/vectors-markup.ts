import type { Vector } from './vector';

/** Markup that parsers read in different ways, that shadows names, or that is far too much. */
export const markupVectors: readonly Vector[] = [
  { name: 'noscript title', html: (url) => `<noscript><p title="</noscript><img src=${url}>">` },
  { name: 'xmp', html: (url) => `<xmp><p title="</xmp><img src=${url}>"></xmp>` },
  { name: 'style in math', html: (url) => `<math><style><img title="</style><img src=${url}>">` },
  {
    name: 'style in a math text',
    html: (url) =>
      `<form><math><mtext></form><form><mglyph><style></math><img src="${url}"></style></form>`,
  },
  {
    name: 'svg title with style',
    html: (url) => `<svg></p><title><style><a title="</style><img src=${url}>">`,
  },
  { name: 'comment that ends early', html: (url) => `<!--><img src="${url}">-->` },
  { name: 'comment with a bang', html: (url) => `<!-- --!><img src="${url}"> -->` },
  { name: 'character data', html: (url) => `<svg><![CDATA[><img src="${url}">]]></svg>` },
  { name: 'text area', html: (url) => `<textarea></textarea><img src="${url}"></textarea>` },
  { name: 'title', html: (url) => `<title></title><img src="${url}"></title>` },
  { name: 'noembed', html: (url) => `<noembed><p title="</noembed><img src=${url}>">` },
  { name: 'noframes', html: (url) => `<noframes><p title="</noframes><img src=${url}>">` },
  { name: 'plain text to the end', html: (url) => `<plaintext><img src="${url}">` },
  { name: 'select', html: (url) => `<select><option><style></option></select><img src="${url}">` },
  {
    name: 'misplaced table content',
    html: (url, words) => `<table><p>${words}</p><a href="${url}"><tr><img src="${url}"></table>`,
    carriesWords: true,
  },
  {
    name: 'paragraph inside a button',
    html: (url, words) => `<p><button><p>${words}<a href="${url}">x</a></p></button></p>`,
    carriesWords: true,
  },
  {
    name: 'formatting never closed',
    html: (url, words) => `<b><i><u><a href="${url}"><p>${words}</p><p>more</p>`,
    carriesWords: true,
  },
  {
    name: 'clobbered document',
    html: () => '<form id=body name=head><input id=cookie name=attributes></form><img name=fonts>',
  },
  { name: 'clobbered root', html: () => '<a id=root></a><a id=root name=x href=about:blank></a>' },
  { name: 'prototype names', html: () => '<p __proto__=1 constructor=2 id=__proto__>x</p>' },
  {
    name: 'nul characters',
    html: (url, words) => `<im\u0000g src="${url}"><sc\u0000ript>${words}</sc\u0000ript>`,
    carriesWords: true,
  },
  {
    name: 'namespaced attributes',
    html: (url) => `<p xlink:href="${url}" xml:base="${url}">x</p>`,
  },
  { name: 'duplicate attributes', html: (url) => `<img alt=a src="x:" src="${url}" SRC="${url}">` },
  { name: 'unclosed attribute', html: (url) => `<img src="${url}` },
  { name: 'attribute with a grave accent', html: (url) => `<img alt="\`\`onerror=a src=${url}">` },
  {
    name: 'editable and dragged',
    html: (_url, words) => `<p contenteditable draggable=true tabindex=1 accesskey=s>${words}</p>`,
    carriesWords: true,
  },
  {
    name: 'popover',
    html: (_url, words) =>
      `<div popover=auto id=p>${words}</div><button popovertarget=p>x</button>`,
    carriesWords: true,
  },
  {
    name: 'open dialog',
    html: (_url, words) => `<dialog open><p>${words}</p></dialog>`,
    carriesWords: true,
  },
  {
    name: 'hidden text',
    html: (_url, words) => `<p hidden aria-hidden=true inert>${words}</p>`,
    carriesWords: true,
  },
  {
    name: 'nested deeply',
    html: (_url, words) => `${'<div>'.repeat(3_000)}${words}${'</div>'.repeat(3_000)}`,
    carriesWords: true,
  },
  {
    name: 'nested very deeply and never closed',
    html: (url, words) => `<p>${words}</p>${'<div><b>'.repeat(30_000)}<img src="${url}">`,
    carriesWords: true,
  },
  {
    name: 'very many attributes',
    html: (_url, words) => `<p ${flood(20_000)}>${words}</p>`,
    carriesWords: true,
  },
  {
    name: 'very many elements',
    html: (_url, words) => `<p>${words}</p>${'<i>x</i>'.repeat(60_000)}`,
    carriesWords: true,
  },
  {
    name: 'very long text',
    html: (url, words) => `<p>${words}</p><img src="${url}">${'riding '.repeat(400_000)}`,
    carriesWords: true,
  },
];

function flood(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}=1`).join(' ');
}
