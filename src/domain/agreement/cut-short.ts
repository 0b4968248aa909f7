import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Style } from './computed-style';
import { reckonedLength } from './css/calc';
import { saidOf } from './css/cascade';
import { unitlessNumber, wordOf, wordsOfValue } from './css/values';
import {
  isElement,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from './parse-agreement';
import { isInlineTag } from './policy';
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
 * and the sizes of their letters.
 */
const EMPTY = { width: 0, kept: 0, largest: 0, smallest: Infinity };

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
  const endLine = (): void => {
    const { width, largest, smallest } = line;
    /* Large letters may all stand in one of the lines. */
    if (width > 0) height += (largest + (Math.ceil(width) - 1) * smallest) * LOWEST;
    line = EMPTY;
  };
  const add = (text: string, { fontSize, whiteSpace }: Style): void => {
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
    const more = grown(write);
    [height, line] = around;
    return more;
  };
  return {
    words: (text: string, style: Style): void => {
      const keeps = KEEPS_LINES.test(style.whiteSpace);
      const [first = '', ...others] = keeps ? text.split('\n') : [text];
      add(first, style);
      for (const part of others) {
        endLine();
        add(part, style);
      }
    },
    endLine,
    /** Calls `write` for the content of a box; true when the box cuts off some of its words. */
    cuts: (style: Style, isBeside: boolean, write: () => void): boolean => {
      const { display, declared } = style;
      const apart = isBeside || display.startsWith('inline-') || isTakenOut(declared);
      if (!apart && (display === 'inline' || display === 'contents')) {
        write();
        return false;
      }
      const isTable = display.startsWith('table');
      if (apart || isTable) {
        const least = beside(write);
        const isPart = isBeside || isTable;
        const own = isTable ? least : Math.min(least, roomOf(style));
        if (isPart && !isTakenOut(declared)) tallest = Math.max(tallest, own);
        return least > roomOf(style) && !isTable && isCut(style);
      }
      endLine();
      const around = longest;
      longest = 0;
      const more = grown(write);
      const isWide = longest > widthOf(style) && isCutAside(style);
      longest = isWide || scrolls(style) ? around : Math.max(around, longest);
      height += Math.min(more, roomOf(style));
      const isBeyond = isCut(style) || isOfColumns(style);
      return isWide || (more > roomOf(style) && isBeyond);
    },
  };
}

/* The least height is stronger than the others (CSS 2.1, 10.7). */
function roomOf(style: Style): number {
  const size = (name: string): number | null => reckonedLength(saidOf(style, name), style.fontSize);
  const least = size('min-height') ?? (mayGrow(saidOf(style, 'min-height')) ? Infinity : 0);
  return Math.max(least, Math.min(size('height') ?? Infinity, size('max-height') ?? Infinity));
}

/* Columns for which there is no room lie beside their box. */
function isOfColumns(style: Style): boolean {
  const said = ['columns', 'column-count', 'column-width'].flatMap((name) => saidOf(style, name));
  return said.some((token) => wordOf([token]) === null) && !scrolls(style);
}

function widthOf(style: Style): number {
  const size = (name: string): number =>
    reckonedLength(saidOf(style, name), style.fontSize) ?? Infinity;
  const least = saidOf(style, 'min-width').length === 0 ? 0 : size('min-width');
  return Math.max(least, Math.min(size('width'), size('max-width')));
}

function isCutAside(style: Style): boolean {
  const [flow] = wordsOfValue(saidOf(style, 'overflow'));
  return flow === 'hidden' || flow === 'clip';
}

/* The narrowest usual column, and the width of letters in words, as a part of the font size. */
const COLUMN = 280;
const USUAL_LETTER = 0.55;

/** Whether a box shows only its first lines (`-webkit-line-clamp`) and may have more of them. */
export function mayBeClamped(style: Style, node: AgreementElement): boolean {
  const most = unitlessNumber(saidOf(style, '-webkit-line-clamp'));
  const isUpright = wordOf(saidOf(style, '-webkit-box-orient')) === 'vertical';
  if (most === null || !isUpright || !/^-webkit-(?:inline-)?box$/.test(style.display)) return false;
  const said = widthOf(style);
  const width = said === Infinity ? COLUMN : said;
  return isCutAside(style) && linesOf(node, width / (USUAL_LETTER * style.fontSize)) > most;
}

/* How many lines the words of a box may have where so many letters stand in one. */
function linesOf(node: AgreementElement, letters: number): number {
  let [lines, length] = [0, 0];
  const end = (): void => {
    lines += Math.ceil(length / letters);
    length = 0;
  };
  const look = (it: AgreementNode): void => {
    length += textOfNode(it)?.replace(/\s+/g, ' ').length ?? 0;
    if (!isElement(it)) return;
    const isBlock = !isInlineTag(it.tagName);
    if (isBlock) end();
    it.childNodes.forEach(look);
    if (isBlock) end();
  };
  look(node);
  end();
  return lines;
}

/* True for a height that cannot be known here and may be any; `auto` and shares of it are none. */
function mayGrow([first, ...more]: readonly CSSToken[]): boolean {
  if (first?.[0] === TokenType.Function) return GROWING.has(first[4].value.toLowerCase());
  if (first === undefined || more.length > 0) return false;
  return first[0] === TokenType.Dimension || GROWING.has(wordOf([first]) ?? '');
}

const GROWING = wordSet('calc min max clamp min-content max-content fit-content');

function isCut(style: Style): boolean {
  const flow = wordsOfValue(saidOf(style, 'overflow-y')).at(-1) ?? '';
  if (flow === 'hidden' || flow === 'clip') return true;
  return !scrolls(style) && wordsOfValue(saidOf(style, 'contain')).some((it) => CLIPS.has(it));
}

function scrolls(style: Style): boolean {
  const flows = [saidOf(style, 'overflow-y'), saidOf(style, 'overflow')].flatMap(wordsOfValue);
  return flows.some((it) => SCROLLS.has(it));
}

const SCROLLS = wordSet('auto scroll overlay');
/* The kinds of `contain` that draw nothing outside of the box. */
const CLIPS = wordSet('paint content strict');
