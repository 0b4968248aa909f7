import type { Vector } from './vector';

const styled = (name: string, style: (url: string) => string): Vector => ({
  name,
  html: (url, words) => `<p style="${style(url)}">${words}</p>`,
  carriesWords: true,
});

/** Attempts to load something or to deceive through CSS. */
export const styleVectors: readonly Vector[] = [
  { name: 'style import', html: (url) => `<style>@import '${url}';</style>` },
  { name: 'style import by url', html: (url) => `<style>@import url(${url});</style>` },
  { name: 'style background', html: (url) => `<style>*{background:url(${url})}</style>` },
  {
    name: 'style font',
    html: (url) => `<style>@font-face{font-family:f;src:url(${url})}*{font-family:f}</style>`,
  },
  { name: 'style never closed', html: (url) => `<style>*{background:url(${url})}` },
  {
    name: 'style for printing',
    html: (url) => `<style media=print>p{content:url(${url})}</style>`,
  },
  { name: 'style namespace', html: (url) => `<style>@namespace url(${url});</style>` },
  { name: 'style in svg', html: (url) => `<svg><style>*{fill:url(${url}#a)}</style></svg>` },
  styled('inline background', (url) => `background:url(${url})`),
  styled('inline image set', (url) => `background:image-set('${url}' 1x)`),
  styled(
    'inline cross fade',
    (url) => `background:-webkit-cross-fade(url(${url}),url(${url}),50%)`,
  ),
  styled('inline escape', (url) => `background:\\75\\72\\6c(${url})`),
  styled('inline variable', (url) => `--a:url(${url});background:var(--a)`),
  styled('inline cursor', (url) => `cursor:url(${url}),auto`),
  styled('inline list image', (url) => `display:list-item;list-style-image:url(${url})`),
  styled('inline border image', (url) => `border:9px solid;border-image:url(${url}) 9`),
  styled('inline mask', (url) => `mask:url(${url});filter:url(${url}#f);clip-path:url(${url}#c)`),
  styled('inline shape', (url) => `float:left;shape-outside:url(${url})`),
  styled('inline content', (url) => `content:url(${url})`),
  styled('inline comment', (url) => `background:u/**/rl(${url});background:url(/*x*/${url})`),
  styled('cover over the window', () => 'position:fixed;inset:0;z-index:99999;background:red'),
  styled('text out of sight', () => 'position:absolute;left:-9999px;opacity:0;font-size:0'),
];
