import type { Style } from './computed-style';
import { lengthOf, wordOf } from './css/values';
import { isTakenOut } from './style';

/*
 * The widest line on a usual screen (CSS pixels), and the least width of letters and height of
 * lines, as parts of the font size.
 */
const WIDEST = 1264;
const NARROWEST = 0.3;
const LOWEST = 0.8;

/**
 * Computes the least height of what is written, to find out where a box of a fixed height cuts
 * words off. Boxes beside others do not add to it, and neither do pictures and fields.
 */
export function createHeights() {
  let height = 0;
  let lines = 0;
  let size = 0;
  const endLine = (): void => {
    height += Math.ceil(lines) * size * LOWEST;
    lines = 0;
    size = 0;
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
    const around = [height, lines, size] as const;
    const more = grown(write);
    [height, lines, size] = around;
    return more;
  };
  return {
    words: (text: string, fontSize: number): void => {
      lines += (text.trim().length * fontSize * NARROWEST) / WIDEST;
      size = Math.max(size, fontSize);
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

function roomOf({ declared, fontSize }: Style): number {
  const sizes = ['height', 'max-height'].map((name) =>
    lengthOf(declared.get(name)?.[0], fontSize, Number.NaN),
  );
  return Math.min(...sizes.map((it) => (it === null || Number.isNaN(it) ? Infinity : it)));
}

function isCut({ declared }: Style): boolean {
  const said = wordOf(declared.get('overflow-y') ?? []);
  return said === 'hidden' || said === 'clip';
}
