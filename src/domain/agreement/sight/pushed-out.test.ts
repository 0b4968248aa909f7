import { describe, expect, it } from 'vitest';
import { readAgreement } from '../read-agreement';

const within = (style: string, box: string, words = 'Words.'): string =>
  `<div style="overflow:hidden;${style}"><div style="${box}">${words}</div></div>`;

/* As boxes cut words off in Chromium 130, by their pixels. */
describe('words that are pushed out of a box that cuts', () => {
  it.each([
    within('width:200px', 'margin-left:250px'),
    within('width:200px', 'margin-left:100%'),
    within('width:200px', 'padding-left:15em;width:50px'),
    within('width:200px', 'position:relative;left:250px'),
    within('width:200px', 'position:relative;left:100%'),
    within('width:200px', 'transform:translateX(100%)'),
    within('width:200px', 'translate:210px 0'),
    within('', 'transform:translate3d(100%,0,0)'),
    within('width:200px;padding-right:20px', 'margin-left:150px', '<p style="margin-left:80px">A'),
    within('float:left;width:200px', 'margin-left:250px'),
    within('height:30px', 'margin-top:50px'),
    within('height:30px', 'padding-top:10px', '<p style="margin-top:20px">Words.</p>'),
    within('height:30px', 'transform:translateY(40px)'),
    within('height:30px', 'position:relative;top:2em'),
    within('height:0;padding-top:56%', ''),
  ])('tells of them: %s', (html) =>
    expect(readAgreement(html).notices).toMatchObject([{ kind: 'style' }]),
  );

  it.each([
    within('width:200px', 'margin-left:250px', '<p style="margin-left:-250px">Words.</p>'),
    within('width:200px;padding:0 100px', 'margin-left:250px'),
    within('width:200px', 'transform:translateX(50%)'),
    within('width:200px', 'position:relative;right:250px', '<p style="margin-left:250px">Words.'),
    within('height:30px', 'position:relative;bottom:40px', '<p style="margin-top:50px">Words.'),
    within('width:200px', 'transform:matrix(1,0,0,1,-100,0)', '<p style="margin-left:250px">A'),
    within('width:200px;display:flex;justify-content:flex-end', 'margin-left:250px'),
    within('overflow:auto;width:200px', 'margin-left:250px'),
    within('overflow:visible;width:200px', 'margin-left:250px'),
    within('height:60px', 'margin-top:40px', '<p style="margin-top:40px">Words.</p>'),
    within('height:60px', 'margin-top:-40px', '<p style="margin-top:90px">Words.</p>'),
    within('', 'margin-top:900px'),
  ])('tells of none that have room: %s', (html) => expect(readAgreement(html).notices).toEqual([]));
});
