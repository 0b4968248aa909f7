import { expect, it } from 'vitest';
import { readAgreement } from './read-agreement';

const box = (place: string, around: string, words = ''): string =>
  `<div style="position:relative;${around}"><i style="position:absolute;${place};background:#fff"></i>${words}</div>`;
const above = 'top:-40px;left:0;width:80px';
const below = 'bottom:-30px;left:20px;width:60px;height:60px';
const words = '<p>Words.</p>';
const flat = `<section style="position:absolute;inset:0;overflow:hidden">${words}</section>`;
const high = 'top:-60px;left:0;width:100px;height:60px';
const lower = 'margin-top:60px';
const avatar = 'top:-40px;left:50%;width:80px;height:80px;border:4px solid #fff;margin-left';

/* As they lie over words in Chromium 130. */
it.each([
  words + box('top:-40px;left:0;width:100%;height:40px', ''),
  box(`${above};height:900px`, 'margin-top:60px') + words,
  box(`${above};height:40px;border-bottom:100px solid #fff`, 'margin-top:60px') + words,
  box(`${above};height:40px;border-width:0 0 100px;border-style:solid`, 'margin-top:60px') + words,
  `<div style="display:flex"><p>Words.</p>${box('left:-300px;width:300px;top:-40px;height:80px', 'margin-top:60px;padding-top:60px')}</div>`,
  `<div style="display:flex">${box('left:0;width:300px;top:-40px;height:80px', 'width:150px;margin-top:60px;padding-top:60px')}<p>Words.</p></div>`,
  box(
    'top:-40px;left:0;width:80px;height:80px;transform:translateX(99px)',
    'margin-top:60px;padding-top:60px',
  ) + words,
  box(
    'top:-40px;left:0;width:80px;height:80px;margin-left:99px',
    'margin-top:60px;padding-top:60px',
  ) + words,
  box(below, 'height:99px') + '<p style="display:none;margin-left:99px">More.</p>' + words,
  box(below, 'height:99px') + '<b style="padding:99px">Words.</b>',
  box(below, 'height:99px') + '<p style="position:absolute;margin-left:99px">Words.</p>',
  box(below, 'height:99px') + '<p style="float:left;margin-left:99px">Words.</p>',
  box(below, 'height:99px') + '<p style="margin:-30px 0 0 99px">Words.</p>',
  box(below, 'height:99px;margin-left:60px') + '<p style="margin-left:99px">Words.</p>',
  box(below, 'height:99px;width:300px;margin:0 auto') + '<p style="margin-left:99px">Words.</p>',
  box(below, 'height:99px;border-left:60px solid #eee') + '<p style="margin-left:99px">Words.</p>',
  box('bottom:-90px;left:0;width:60px;height:99px', 'height:99px') +
    `<p style="margin-left:99px">More.</p>${words}`,
  `<div style="display:flex">${box(below, 'width:200px;height:99px')}<p style="padding-top:60px">More.</p></div>${words}`,
  words + box(`${above};height:40px`, 'margin-top:60px;top:-60px'),
  `<p style="margin-bottom:-60px">Words.</p>` + box(`${above};height:40px`, 'margin-top:60px'),
  `${words}<section style="margin-top:-60px">${box(`${above};height:40px`, 'margin-top:60px')}</section>`,
  box('top:-40px;left:100%;right:0;width:80px;height:80px', 'margin-top:60px;padding-top:60px') +
    words,
  words + box(high, lower).replaceAll('div', 'span'),
  words + box(high, `${lower};display:inline-block`),
  `<div style="display:flex">${box(high, lower)}${words}</div>`,
  `<div style="height:0">Words.</div>${box(high, lower)}`,
  `<div><div style="max-height:0">Words.</div></div>${box(high, lower)}`,
  `<div><p style="margin-bottom:-60px">Words.</p></div>${box(high, lower)}`,
  `<p style="margin-bottom:-60px">Words.</p><section>${box(high, lower)}</section>`,
  `<div style="height:0">Words.</div><section><div>${box(high, lower)}</div></section>`,
  box(below, 'height:99px') + '<p style="margin-left:99px;text-indent:-99px">Words.</p>',
  words + box(`${avatar}:0`, 'margin-top:60px;padding-top:50px'),
  words + box(`${avatar}:-90px`, 'margin-top:60px;padding-top:50px'),
  `${words}<div style="position:relative;margin-top:-45px;background:#fff">More.</div>`,
  `<p style="margin-bottom:-45px">Words.</p><div style="position:relative;background:#fff">More.</div>`,
  `<div style="position:relative;background:#fff;height:99px"></div><p style="margin-top:-60px">Words.</p>`,
  `<div style="position:relative">${flat}</div>`,
])('tells of a box that hangs over what stands beside its own: %s', (html) =>
  expect(readAgreement(html).notices).toMatchObject([{ kind: 'style' }]),
);

it.each([
  words + box(`${above};height:40px`, 'margin-top:60px'),
  words + box('top:-40px;left:0;right:0;height:40px;border:0 solid #eee', 'margin-top:60px'),
  box(below, 'height:99px;margin-left:10px') + '<p style="margin-left:99px">Words.</p>',
  words + box(`${avatar}:-40px`, 'margin-top:60px;padding-top:50px', words),
  `<div><p>Words.</p></div>${box(high, lower)}`,
  `${words}<section><div>${box(high, lower)}</div></section>`,
  box('bottom:-20px;right:10px;width:40px;height:40px', 'height:99px') +
    '<p style="margin-top:20px">Words.</p>',
  box('top:-40px;left:10%;width:50%;height:80px', 'margin-top:60px;padding-top:50px', words),
  `${words}<div style="margin-top:-45px;background:#fff">More.</div>`,
  `<div style="padding-bottom:60px">${words}</div><div style="position:relative;margin-top:-60px;background:#fff">More.</div>`,
  `<div style="height:200px">${words}</div><div style="position:relative;margin-top:-60px;background:#fff">More.</div>`,
  `<div style="position:relative;background:#036;height:99px"></div><div style="position:relative;margin-top:-60px">${words}</div>`,
  `<div style="position:relative;height:60px">${flat}</div>`,
  `<div style="position:relative"><div style="height:60px"></div>${flat}</div>`,
  `<div style="display:flex"><div style="position:relative">${flat}</div><p>More.</p></div>`,
  `<style>div:before{content:"";display:block;padding-top:50%}</style><div style="position:relative">${flat}</div>`,
])('tells of no box that hangs into free room: %s', (html) =>
  expect(readAgreement(html).notices).toEqual([]),
);
