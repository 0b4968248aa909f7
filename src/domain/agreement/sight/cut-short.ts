import { heightOf, isBeyond, PAGE_ROOM, roomWithin, WIDEST, widthOf, type Room } from './box-room';
import { sizeOf, type Style } from '../css/computed-style';
import { saidOf, wordSaid, wordsSaid } from '../css/cascade';
import { percentOf, unitlessNumber, wordOf, wordsOfValue } from '../css/values';
import { behind, isRow, ROW, type Row } from './box-row';
import { isApart } from '../style/out-of-sight';
import { isPushedOut } from './pushed-out';
import { isTakenOut } from '../style/style';
import { wordSet } from '../tree/word-set';

/* The least width of letters and height of lines, as parts of the font size. */
const NARROWEST = 0.3;
const LOWEST = 0.8;

/* What is seen of a box, in CSS pixels, shows none of its words. */
const LEAST = 1;

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
   * What the box that is written has room for at most; in one that is a row, where its next box
   * begins.
   */
  let most = PAGE_ROOM;
  let row: Row | null = null;
  /* How many stretches of words are written. */
  let written = 0;
  /*
   * The width of the box that is written, and how many lines its words may take at most. That is
   * reckoned only in a box that shows no more than some of them.
   */
  let room = Infinity;
  let lines = 0;
  let isClamped = false;
  /* Whether words of the box that is written begin where a box around them has cut all off. */
  let isPushed = false;
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
    const size = text.trim().length * fontSize * NARROWEST;
    const keepsOn = KEEPS_ON.test(whiteSpace);
    /* The line may end at a blank before or behind what is kept together. */
    if (!keepsOn && /\s/.test(text)) line = { ...line, kept: 0 };
    if (size === 0) return;
    written += 1;
    isPushed ||= isPushedOut(most.push);
    const kept = line.kept + (keepsOn ? size : 0);
    longest = Math.max(longest, kept);
    line = {
      width: line.width + (keepsOn ? Number.MIN_VALUE : linesOf(text, size, most.width)),
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
    const around = [room, most, row] as const;
    [room, most] = [widthWithin(style, room), roomWithin(style, most)];
    row = isRow(style) ? ROW : null;
    write();
    endLine();
    [room, most, row] = around;
  };
  /*
   * Whether a box cuts the end of a line, or a box of a row; others hand on what is beyond their
   * end.
   */
  const cutsAside = (style: Style, around: number): boolean => {
    const width = widthOf(style, most);
    const isWide = isCutAside(style) && longest > Math.min(width, Number.MAX_VALUE);
    const isPart = longest === Infinity && width < most.width;
    longest = isWide || isPart || scrolls(style) ? around : Math.max(around, longest);
    return isWide;
  };
  const cutsOff = (style: Style, isBeside: boolean, write: () => void): boolean => {
    const isTable = style.display.startsWith('table');
    const isAlone = isBeside || isTable || isOwnBox(style);
    const around = longest;
    longest = 0;
    const least = (isAlone ? beside : grown)(() => within(style, write));
    const isWide = cutsAside(style, around) && !isTable;
    const high = isTable ? Infinity : heightOf(style, most);
    const own = givesWay(style, most) ? 0 : Math.min(least, high);
    if (!isAlone) height += own;
    else if ((isBeside || isTable) && !isTakenOut(style.declared)) tallest = Math.max(tallest, own);
    return isWide || (least > high && (isCut(style) || (!isAlone && isOfColumns(style))));
  };
  /*
   * The next box of a row begins behind this one, whose words may all be beyond the end of the row.
   */
  const goOn = (style: Style, before: number): void => {
    if (row === null || isApart(style.declared)) return;
    if (written > before) longest = Math.max(longest, row.part >= 1 ? Infinity : row.size + LEAST);
    row = behind(row, style);
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
      const around = [lines, isClamped, written, isPushed] as const;
      const mostLines = mostLinesOf(style);
      lines = 0;
      isPushed = false;
      isClamped ||= mostLines < Infinity;
      const isCutOff = cutsOff(style, isBeside, write);
      const isOver = lines > mostLines;
      lines += around[0];
      isClamped = around[1];
      const isOut = isPushed || (written > around[2] && isBeyond(style, most));
      isPushed = around[3];
      goOn(style, around[2]);
      return isCutOff || isOver || isOut;
    },
  };
}

/* How many lines words of this size take at least, as parts: lines end between words only. */
function linesOf(text: string, size: number, width: number): number {
  const most = text.trim().split(/\s+/).length;
  return Math.max(size / WIDEST, Math.min(size / width, most));
}

/* Whether a box stands in a line, or apart from the lines around it. */
function isOwnBox({ display, declared }: Style): boolean {
  return display.startsWith('inline-') || isTakenOut(declared);
}

/* Whether a box that scrolls leaves the others of its row, column or grid their room. */
function givesWay(style: Style, around: Room): boolean {
  return scrolls(style) && /flex|grid/.test(around.display);
}

/* Columns for which there is no room lie beside their box. */
function isOfColumns(style: Style): boolean {
  const said = ['columns', 'column-count', 'column-width'].flatMap((name) => saidOf(style, name));
  return said.some((token) => wordOf([token]) === null) && !scrolls(style);
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

/*
 * How wide a box may be at least, within one of the width `around`; what cannot be reckoned is
 * nothing.
 */
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
