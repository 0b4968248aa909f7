import { describe, expect, it } from 'vitest';
import { readAgreement } from '../read-agreement';

const SLIDE = 'flex-shrink:0;width:100%';
const slides = (row: string, slide = SLIDE, around = 'overflow:hidden'): string =>
  `<div style="${around}"><div style="display:flex;${row}"><div style="${slide}">One.</div><div style="${slide}">Two.</div></div></div>`;
const beside = (place: string, around = 'overflow:hidden'): string =>
  `<div style="position:relative;width:300px;height:99px;${around}">One.<p style="position:absolute;${place}">Two.</p></div>`;
const long = 'Words that need many lines. '.repeat(40);
/* What is said in one line that may not end, and whose end is cut off where there is no room. */
const ONE_LINE = '<div style="overflow:hidden;white-space:nowrap">Name of the signer:</div>';
const low = (html: string): string => `<div style="height:40px;overflow:hidden">${html}</div>`;
const cut = (style: string, around = ''): string =>
  `<div style="${around}"><div style="overflow:hidden;${style}">${long}</div></div>`;

/* As boxes cut words off in Chromium 130, by their pixels. */
describe('boxes that have no room for their words', () => {
  it.each([
    slides(''),
    slides('', 'flex:0 0 100%'),
    slides('', 'flex:none;width:100%'),
    slides('', 'min-width:100%'),
    slides('', 'flex:0 0 400px', 'overflow:hidden;width:400px'),
    slides('', SLIDE, 'overflow:hidden;width:50%'),
    `<div style="display:flex">${slides('', SLIDE, 'overflow:hidden;flex:1')}</div>`,
    cut('height:100%', 'height:60px'),
    cut('height:50%', 'height:99px'),
    cut('max-height:100%', 'height:60px'),
    cut('position:absolute;inset:0', 'position:relative;height:60px'),
    cut('position:absolute;top:0;bottom:0;width:300px', 'position:relative;height:60px'),
    cut('position:absolute;inset:0', 'position:relative;height:0;padding-bottom:3%'),
    `<div style="position:relative;height:60px"><div>${cut('position:absolute;inset:0')}</div></div>`,
    cut('aspect-ratio:6/1;width:300px'),
    cut('flex:1', 'display:flex;flex-direction:column;height:60px'),
    cut('height:40px;width:300px'),
    cut('white-space:nowrap;width:25%'),
    `<div style="display:flex"><p style="overflow:hidden;white-space:nowrap">${long}</p><p>Words.</p></div>`,
    cut('white-space:nowrap', 'width:300px'),
    beside('left:100%'),
    beside('left:300px;top:0'),
    beside('top:100%;left:0'),
    beside('top:120px'),
    beside('right:100%'),
    beside('bottom:100%;margin:0'),
    beside('left:100%;transform:translateX(9px)'),
    `<div style="position:relative;overflow:hidden;height:99px"><div>${beside('top:120px', 'position:static')}</div></div>`,
    low('<div style="width:30px">In these words there are too many lines.</div>'),
    `<div style="display:flex;flex-direction:column"><div style="flex:1;width:9px">${ONE_LINE}</div></div>`,
  ])('tells of words that are cut off: %s', (html) =>
    expect(readAgreement(html).notices).toMatchObject([{ kind: 'style' }]),
  );

  it.each([
    slides('flex-wrap:wrap'),
    slides('flex-flow:row wrap'),
    slides('flex-direction:column'),
    slides('', 'width:100%'),
    slides('', 'flex:1 0%'),
    slides('', 'flex:0 0 50%'),
    '<div style="display:flex"><p style="flex:0 0 400px;width:40px;overflow:hidden;white-space:nowrap">Name of the signer:</p></div>',
    '<div style="display:flex"><p style="flex-basis:50%;width:40px;overflow:hidden;white-space:nowrap">Name of the signer:</p></div>',
    slides('', 'flex:0 0 100%;max-width:50%'),
    slides('width:40%'),
    slides('overflow-x:auto'),
    slides('', SLIDE, ''),
    slides('', `${SLIDE};position:absolute`),
    '<div style="overflow:hidden"><div style="display:flex"><div style="flex:0 0 100%">One.</div><div style="flex:0 0 100%"></div></div></div>',
    cut('height:100%'),
    cut('height:100%', 'max-height:60px'),
    cut('flex:none', 'display:flex;flex-direction:column;height:60px'),
    `<div style="display:grid;grid-template-columns:1fr 1fr;height:60px"><p style="height:900px"></p><div style="height:100%;overflow:hidden">${long}</div></div>`,
    `<div style="display:flex;flex-direction:column;height:60px;overflow:hidden"><p>Words.</p><div style="overflow:auto;flex:1">${long}</div></div>`,
    `<div style="width:300px;height:60px;overflow:hidden"><pre style="overflow-x:auto;margin:0">${long}</pre></div>`,
    cut('white-space:nowrap;display:table;width:99px'),
    `<table><tr><td style="width:1px">${ONE_LINE}</td><td>Robin</td></tr></table>`,
    `<table style="width:9px"><tr><td style="width:9px">${cut('white-space:nowrap')}</td></tr></table>`,
    `<div style="display:inline-table;width:9px">${ONE_LINE}</div>`,
    `<div style="display:flex"><div style="flex:1;width:9px">${ONE_LINE}</div></div>`,
    '<div style="display:flex"><p style="flex-grow:1;width:9px;overflow:hidden;white-space:nowrap">Name</p></div>',
    low('<table><tr><td style="width:1px">Signature</td><td>Club</td></tr></table>'),
    low(
      '<div style="display:flex"><p style="flex:1 1 auto;width:9px">Name of the signer</p></div>',
    ),
    low('<div style="width:9px">Acknowledgement</div>'),
    `<div style="width:60px">${cut('white-space:nowrap;float:left;overflow:visible')}</div>`,
    beside('left:100%;margin:0 0 0 -9em'),
    beside('left:100%;margin-left:-60px'),
    beside('left:0;right:100%;width:99px'),
    beside('left:50%;top:50%'),
    beside('left:100%', 'overflow:auto'),
    beside('left:100%', ''),
    beside('left:280px'),
    beside('left:100%', 'position:static;overflow:hidden'),
  ])('tells of none that have room, or may be scrolled to: %s', (html) =>
    expect(readAgreement(html).notices).toEqual([]),
  );
});
