import type { Mark } from '../../domain/search/mark-ranges';
import { wholeCharacterAt } from '../../domain/text/shorten';

const LENGTH = 120;
const BEFORE = 40;
const CUT = '…';

/** A part of a text with the marks in it. */
export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Cuts about 120 characters around the first mark out of a text, between words, on one line. */
export function excerptOf(text: string, marks: readonly Mark[]): Excerpt {
  const line = text.replace(/\s/g, ' ');
  const [from, until] = text.length <= LENGTH ? [0, text.length] : bounds(line, marks[0]?.[0] ?? 0);
  const lead = from > 0 ? CUT : '';
  const shift = lead.length - from;
  return {
    text: lead + line.slice(from, until) + (until < text.length ? CUT : ''),
    marks: marks
      .filter(([start]) => start < until)
      .map(([start, end]) => [start + shift, Math.min(end, until) + shift]),
  };
}

/** The last `most` characters of a text at most, beginning between words. */
export function endOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(-most);
  return cut.slice(Math.max(0, cut.search(/\s/)));
}

/** The first `most` characters of a text at most, ending between words. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return /^[^]*\s/.exec(cut)?.[0] ?? cut;
}

function bounds(line: string, mark: number): readonly [number, number] {
  const early = Math.max(0, Math.min(mark - BEFORE, line.length - LENGTH));
  const blank = line.indexOf(' ', early);
  const from =
    early === 0 ? 0 : blank >= 0 && blank < mark ? blank + 1 : wholeCharacterAt(line, early);
  const late = Math.min(line.length, from + LENGTH);
  const end = late === line.length ? late : line.lastIndexOf(' ', late);
  return [from, end > mark ? end : wholeCharacterAt(line, late)];
}
