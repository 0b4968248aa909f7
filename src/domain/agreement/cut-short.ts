import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Style } from './computed-style';
import { reckonedLength } from './css/calc';
import { saidOf } from './css/cascade';
import { wordOf, wordsOfValue } from './css/values';
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

/* The words of the line, as a part of the widest, and the sizes of their letters. */
const EMPTY = { width: 0, largest: 0, smallest: Infinity };

/**
 * Computes the least height of what is written, to find out where a box of a fixed height cuts
 * words off. Boxes beside others do not add to it, and neither do pictures and fields.
 */
export function createHeights() {
  let height = 0;
  let line = EMPTY;
  const endLine = (): void => {
    const { width, largest, smallest } = line;
    /* Large letters may all stand in one of the lines. */
    if (width > 0) height += (largest + (Math.ceil(width) - 1) * smallest) * LOWEST;
    line = EMPTY;
  };
  const add = (text: string, fontSize: number): void => {
    const width = (text.trim().length * fontSize * NARROWEST) / WIDEST;
    if (width === 0) return;
    line = {
      width: line.width + width,
      largest: Math.max(line.largest, fontSize),
      smallest: Math.min(line.smallest, fontSize),
    };
  };
  /* The height of what `write` writes. */
  const grown = (write: () => void): number => {
    endLine();
    const before = height;
    write();
    endLine();
    const more = height - before;
    height = before;
    return more;
  };
  const beside = (write: () => void): number => {
    const around = [height, line] as const;
    const more = grown(write);
    [height, line] = around;
    return more;
  };
  return {
    words: (text: string, { fontSize, whiteSpace }: Style): void => {
      const [first = '', ...others] = KEEPS_LINES.test(whiteSpace) ? text.split('\n') : [text];
      add(first, fontSize);
      for (const part of others) {
        endLine();
        add(part, fontSize);
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
      if (apart || isTable) return beside(write) > roomOf(style) && !isTable && isCut(style);
      const more = grown(write);
      height += Math.min(more, roomOf(style));
      return more > roomOf(style) && isCut(style);
    },
  };
}

/* The least height is stronger than the others (CSS 2.1, 10.7). */
function roomOf(style: Style): number {
  const size = (name: string): number | null => reckonedLength(saidOf(style, name), style.fontSize);
  const least = size('min-height') ?? (mayGrow(saidOf(style, 'min-height')) ? Infinity : 0);
  return Math.max(least, Math.min(size('height') ?? Infinity, size('max-height') ?? Infinity));
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
  const scrolls = [flow, ...wordsOfValue(saidOf(style, 'overflow'))].some((it) => SCROLLS.has(it));
  return !scrolls && wordsOfValue(saidOf(style, 'contain')).some((it) => CLIPS.has(it));
}

const SCROLLS = wordSet('auto scroll overlay');
/* The kinds of `contain` that draw nothing outside of the box. */
const CLIPS = wordSet('paint content strict');
