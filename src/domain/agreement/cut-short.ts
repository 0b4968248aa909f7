import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { sizeOf, type Style } from './computed-style';
import { saidOf, wordSaid, wordsSaid } from './css/cascade';
import { percentOf, unitlessNumber, wordOf, wordsOfValue } from './css/values';
import { isTakenOut } from './style';
import { wordSet } from './word-set';

/*
 * The widest line on a usual screen (CSS pixels), and the least width of letters and height of
 * lines, as parts of the font size.
 */
const WIDEST = 1264;
const NARROWEST = 0.3;
const LOWEST = 0.8;

const KEEPS_LINES = /^(?:pre|break-spaces)/;
const KEEPS_ON = /^(?:nowrap|pre)$/;

/*
 * The words of the line, all and the last ones among which it may not end, as parts of the widest,
 * the sizes of their letters, and how far they may reach at most, in CSS pixels.
 */
const EMPTY = { width: 0, kept: 0, largest: 0, smallest: Infinity, reach: 0 };

/**
 * Computes the least height of what is written, to find out where a box of a fixed height cuts
 * words off. Of boxes side by side, and of a table's cells, the tallest adds to it; pictures and
 * fields do not.
 */
export function createHeights() {
  let height = 0;
  let line = EMPTY;
  /* Of the boxes side by side in the box that is written, and of the cells in its tables. */
  let tallest = 0;
  /* The width of the longest line that may not end, in CSS pixels. */
  let longest = 0;
  /*
   * The width of the box that is written, and how many lines its words may take at most. That is reckoned
   * only in a box that shows no more than some of them.
   */
  let room = Infinity;
  let lines = 0;
  let isClamped = false;
  const endLine = (): void => {
    const { width, largest, smallest, reach } = line;
    /* Large letters may all stand in one of the lines. */
    if (width > 0) height += (largest + (Math.ceil(width) - 1) * smallest) * LOWEST;
    if (reach > 0) lines += Math.ceil(reach / (room === Infinity ? COLUMN : room));
    line = EMPTY;
  };
  const breakLine = (): void => {
    if (line.width === 0) lines += 1;
    endLine();
  };
  const add = (text: string, style: Style): void => {
    const { fontSize, whiteSpace } = style;
    const width = (text.trim().length * fontSize * NARROWEST) / WIDEST;
    const keepsOn = KEEPS_ON.test(whiteSpace);
    /* The line may end at a blank before or behind what is kept together. */
    if (!keepsOn && /\s/.test(text)) line = { ...line, kept: 0 };
    if (width === 0) return;
    const kept = line.kept + (keepsOn ? width : 0);
    longest = Math.max(longest, kept * WIDEST);
    line = {
      width: line.width + width,
      kept,
      largest: Math.max(line.largest, fontSize),
      smallest: Math.min(line.smallest, fontSize),
      reach: line.reach + (isClamped ? reachOf(text, style) : 0),
    };
  };
  /* The height of what `write` writes. */
  const grown = (write: () => void): number => {
    endLine();
    const around = [height, tallest] as const;
    tallest = 0;
    write();
    endLine();
    const more = height - around[0] + tallest;
    [height, tallest] = around;
    return more;
  };
  const beside = (write: () => void): number => {
    const around = [height, line] as const;
    line = EMPTY;
    const more = grown(write);
    [height, line] = around;
    return more;
  };
  const within = (style: Style, write: () => void): void => {
    const around = room;
    room = widthWithin(style, around);
    write();
    endLine();
    room = around;
  };
  const cutsOff = (style: Style, isBeside: boolean, write: () => void): boolean => {
    const isTable = style.display.startsWith('table');
    if (isBeside || isTable || isOwnBox(style)) {
      const least = beside(write);
      const isPart = isBeside || isTable;
      const own = isTable ? least : Math.min(least, roomOf(style));
      if (isPart && !isTakenOut(style.declared)) tallest = Math.max(tallest, own);
      return least > roomOf(style) && !isTable && isCut(style);
    }
    const around = longest;
    longest = 0;
    const more = grown(write);
    const isWide = longest > widthOf(style) && isCutAside(style);
    longest = isWide || scrolls(style) ? around : Math.max(around, longest);
    height += Math.min(more, roomOf(style));
    const isBeyond = isCut(style) || isOfColumns(style);
    return isWide || (more > roomOf(style) && isBeyond);
  };
  return {
    words: (text: string, style: Style): void => {
      const keeps = KEEPS_LINES.test(style.whiteSpace);
      const [first = '', ...others] = keeps ? text.split('\n') : [text];
      add(first, style);
      for (const part of others) {
        breakLine();
        add(part, style);
      }
    },
    endLine: breakLine,
    /** Calls `write` for the content of a box; true when the box cuts off some of its words. */
    cuts: (style: Style, isBeside: boolean, write: () => void): boolean => {
      const { display } = style;
      const isBox = isBeside || isOwnBox(style) || display.startsWith('table');
      if (!isBox && (display === 'inline' || display === 'contents')) {
        write();
        return false;
      }
      if (!isBox) endLine();
      const around = [lines, isClamped] as const;
      const most = mostLinesOf(style);
      lines = 0;
      isClamped ||= most < Infinity;
      const isCutOff = cutsOff(style, isBeside, () => within(style, write));
      const isOver = lines > most;
      lines += around[0];
      isClamped = around[1];
      return isCutOff || isOver;
    },
  };
}

/* Whether a box stands in a line, or apart from the lines around it. */
function isOwnBox({ display, declared }: Style): boolean {
  return display.startsWith('inline-') || isTakenOut(declared);
}

/* The least height is stronger than the others (CSS 2.1, 10.7). */
function roomOf(style: Style): number {
  const size = (name: string, otherwise: number): number => sizeOf(style, name) ?? otherwise;
  const least = size('min-height', mayGrow(saidOf(style, 'min-height')) ? Infinity : 0);
  return Math.max(least, Math.min(size('height', Infinity), size('max-height', Infinity)));
}

/* Columns for which there is no room lie beside their box. */
function isOfColumns(style: Style): boolean {
  const said = ['columns', 'column-count', 'column-width'].flatMap((name) => saidOf(style, name));
  return said.some((token) => wordOf([token]) === null) && !scrolls(style);
}

function widthOf(style: Style): number {
  const size = (name: string): number => sizeOf(style, name) ?? Infinity;
  const least = saidOf(style, 'min-width').length === 0 ? 0 : size('min-width');
  return Math.max(least, Math.min(size('width'), size('max-width')));
}

function isCutAside(style: Style): boolean {
  const [flow] = wordsSaid(style.declared, 'overflow');
  return flow === 'hidden' || flow === 'clip';
}

/* The narrowest usual column and cell, in CSS pixels. */
const COLUMN = 280;
const CELL = 70;

/* How many lines a box shows (`-webkit-line-clamp`). */
function mostLinesOf(style: Style): number {
  const most = unitlessNumber(saidOf(style, '-webkit-line-clamp'));
  const isUpright = wordSaid(style.declared, '-webkit-box-orient') === 'vertical';
  const isMeant = isUpright && /^-webkit-(?:inline-)?box$/.test(style.display);
  return most !== null && isMeant && (isCut(style) || isCutAside(style)) ? most : Infinity;
}

/* How wide a box may be at least, within one of the width `around`; what cannot be reckoned is nothing. */
function widthWithin(style: Style, around: number): number {
  const { display } = style;
  const size = (name: string): number | null => {
    const value = saidOf(style, name);
    const [word, percent] = [wordOf(value), percentOf(value)];
    if (percent !== null && percent < 100) return (Math.min(around, COLUMN) * percent) / 100;
    const isFree =
      value.length === 0 || percent !== null || (word ?? 'min-content') !== 'min-content';
    return isFree ? null : (sizeOf(style, name) ?? 0);
  };
  const own = display === 'table-cell' ? Math.min(around, CELL) : around;
  const least = sizeOf(style, 'min-width') ?? 0;
  return Math.max(least, Math.min(size('width') ?? own, size('max-width') ?? Infinity));
}

/* The width of letters, of capitals and of others than Latin ones, as parts of the font size. */
const LETTER = 0.55;
const CAPITAL = 0.8;
const OTHER = 1;
const CAPITALS = /\p{Lu}/gu;
const OTHERS = /[^\0-\u024f\u2000-\u206f]/g;

/* How wide words may be at most, in CSS pixels. */
function reachOf(text: string, style: Style): number {
  const { fontSize, transform, whiteSpace, letterSpacing, wordSpacing } = style;
  const written = KEEPS_LINES.test(whiteSpace) ? text : text.trim().replace(/\s+/g, ' ');
  const plain = transform === 'uppercase' ? written.toUpperCase() : written;
  const count = (of: RegExp): number => plain.match(of)?.length ?? 0;
  const others = transform === 'full-width' ? plain.length : count(OTHERS);
  const parts =
    plain.length * LETTER + count(CAPITALS) * (CAPITAL - LETTER) + others * (OTHER - LETTER);
  const added = plain.length * Math.max(0, letterSpacing) + count(/\s/g) * Math.max(0, wordSpacing);
  return parts * fontSize + added;
}

/* True for a height that cannot be known here and may be any; `auto` and shares of it are none. */
function mayGrow([first, ...more]: readonly CSSToken[]): boolean {
  if (first?.[0] === TokenType.Function) return GROWING.has(first[4].value.toLowerCase());
  if (first === undefined || more.length > 0) return false;
  return first[0] === TokenType.Dimension || GROWING.has(wordOf([first]) ?? '');
}

const GROWING = wordSet('calc min max clamp min-content max-content fit-content');

function isCut(style: Style): boolean {
  const flow = wordsSaid(style.declared, 'overflow-y').at(-1) ?? '';
  if (flow === 'hidden' || flow === 'clip') return true;
  return !scrolls(style) && wordsSaid(style.declared, 'contain').some((it) => CLIPS.has(it));
}

function scrolls(style: Style): boolean {
  const flows = [saidOf(style, 'overflow-y'), saidOf(style, 'overflow')].flatMap(wordsOfValue);
  return flows.some((it) => SCROLLS.has(it));
}

const SCROLLS = wordSet('auto scroll overlay');
/* The kinds of `contain` that draw nothing outside of the box. */
const CLIPS = wordSet('paint content strict');
