import type { SearchHit } from '../../../contract/lists';

/* What fits before a mark in the narrowest list. */
const LEAD = 20;
const CUT = '…';

/** The hit with little text before its first mark, so that a narrow list does not cut the mark off. */
export function nearMark({ text, marks }: SearchHit): Pick<SearchHit, 'text' | 'marks'> {
  const first = marks[0]?.[0] ?? 0;
  if (first <= LEAD + CUT.length) return { text, marks };
  const blank = text.indexOf(' ', first - LEAD);
  const from = blank >= 0 && blank < first ? blank + 1 : wholeCharacter(text, first - LEAD);
  const shift = CUT.length - from;
  return {
    text: CUT + text.slice(from),
    marks: marks.map(([start, end]) => [start + shift, end + shift]),
  };
}

/* Never between the halves of a character beyond the basic plane. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
