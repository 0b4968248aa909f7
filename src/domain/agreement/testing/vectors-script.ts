import type { Vector } from './vector';

const call = (url: string): string => `new Image().src='${url}'`;

/** Attempts to run a script, or to leave one in an address. */
export const scriptVectors: readonly Vector[] = [
  { name: 'script', html: (url) => `<script>${call(url)}</script>` },
  { name: 'script with source', html: (url) => `<script src="${url}"></script>` },
  { name: 'module script', html: (url) => `<script type=module>import '${url}'</script>` },
  { name: 'script never closed', html: (url) => `<script>${call(url)}` },
  { name: 'script split by case', html: (url) => `<ScRiPt>${call(url)}</sCrIpT>` },
  { name: 'script put together', html: (url) => `<scr<script>ipt>${call(url)}</scr</script>ipt>` },
  {
    name: 'import map',
    html: (url) => `<script type=importmap>{"imports":{"a":"${url}"}}</script>`,
  },
  {
    name: 'speculation rules',
    html: (url) =>
      `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${url}"]}]}</script>`,
  },
  { name: 'image error handler', html: (url) => `<img src=x: onerror="${call(url)}">` },
  { name: 'handler without quotes', html: (url) => `<img src=x: onerror=location='${url}'>` },
  { name: 'handler behind a slash', html: (url) => `<img/src=x:/onerror="${call(url)}">` },
  {
    name: 'pointer handlers',
    html: (url, words) => `<p onpointerenter="${call(url)}" onclick="${call(url)}">${words}</p>`,
    carriesWords: true,
  },
  { name: 'body load handler', html: (url) => `<body onload="${call(url)}">` },
  { name: 'focus handler', html: (url) => `<input autofocus onfocus="${call(url)}">` },
  { name: 'toggle handler', html: (url) => `<details open ontoggle="${call(url)}">x</details>` },
  {
    name: 'animation handler',
    html: (url) => `<b style="animation:a" onanimationend="${call(url)}">`,
  },
  { name: 'marquee handler', html: (url) => `<marquee onstart="${call(url)}">x</marquee>` },
  { name: 'media error handler', html: (url) => `<video><source onerror="${call(url)}"></video>` },
  {
    name: 'javascript link',
    html: (url, words) => `<a href="javascript:${call(url)}">${words}</a>`,
    carriesWords: true,
  },
  {
    name: 'javascript link with entities',
    html: (url, words) => `<a href="&#106;ava&Tab;script&colon;${call(url)}">${words}</a>`,
    carriesWords: true,
  },
  {
    name: 'data link',
    html: (url, words) => `<a href="data:text/html,<script>${call(url)}</script>">${words}</a>`,
    carriesWords: true,
  },
  { name: 'svg script', html: (url) => `<svg><script>${call(url)}</script></svg>` },
  { name: 'svg script source', html: (url) => `<svg><script href="${url}"/></svg>` },
  { name: 'svg load handler', html: (url) => `<svg onload="${call(url)}"></svg>` },
  {
    name: 'svg animated link',
    html: (url) =>
      `<svg><a><animate attributeName=href values="javascript:${call(url)}"/></a></svg>`,
  },
  { name: 'mathml link', html: (url) => `<math href="javascript:${call(url)}">x</math>` },
  {
    name: 'declarative shadow root',
    html: (url) => `<div><template shadowrootmode=open><img src="${url}"></template></div>`,
  },
  { name: 'template content', html: (url) => `<template><script>${call(url)}</script></template>` },
  {
    name: 'custom element',
    html: (url, words) => `<x-card is=y onclick="${call(url)}">${words}</x-card>`,
    carriesWords: true,
  },
];
