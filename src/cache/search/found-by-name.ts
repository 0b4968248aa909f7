import type { SearchQuery } from '../../domain/search/query';
import { remembered } from '../../domain/remembered';
import { fold } from '../../domain/text/fold';
import { standsAlone } from '../../domain/text/words';
import { BLOCK_VALUES } from '../index/value-column';
import type { WaiverColumns } from '../index/waiver-columns';
import { fieldHit, heldTerms } from './field-hit';
import type { FoundRows } from './found-rows';
import { isAsciiWord } from './split-words';

/**
 * A search in signers' names alone, which can be looked through before anything else is read; null
 * where they hold nothing, since the rest may. They are looked through as blocks of lines: making a
 * text of each of 100,000 would take longer than the first key may. Folded blocks are kept for the
 * next one.
 */
export function createNameSearch({
  names,
  table,
}: Pick<WaiverColumns, 'names' | 'table'>): (query: SearchQuery) => FoundRows | null {
  const foldedOf = remembered((lines: string) => fold(lines.replaceAll(ESCAPED, ' ')));
  const nameOf = (row: number): string => names.get(row) ?? '';

  return (query) => {
    const rows = new Uint8Array(table.ids.length);
    const isFound = (line: string): boolean => heldTerms(line, query) === query.terms.length;
    let from = 0;
    for (const lines of names.lines()) {
      const block = foldedOf(lines);
      for (const { at, line } of linesWith(block, query.terms[0]?.words[0] ?? ''))
        if (isFound(line)) rows[from + at] = 1;
      from += BLOCK_VALUES;
    }
    if (!rows.includes(1)) return null;
    return {
      rows,
      named: () => rows,
      similar: false,
      namesOnly: true,
      hitOf: (row) =>
        fieldHit([{ field: 'name', label: null, text: nameOf(row) }], query)?.hit ?? null,
    };
  };
}

/* What JSON writes otherwise than it is stands between words, whatever it is. */
const ESCAPED = /\\(?:u[\da-f]{4}|.)/g;

/* The folded lines in which the word may begin a word, and where they stand among all. */
function* linesWith(
  folded: string,
  word: string,
): Iterable<{ readonly at: number; readonly line: string }> {
  let line = 0;
  let start = 0;
  for (let found = folded.indexOf(word); found >= 0;) {
    if (isInsideWord(folded, found, word)) {
      found = folded.indexOf(word, found + 1);
      continue;
    }
    let end = endOfLine(folded, start);
    for (; end < found; end = endOfLine(folded, start)) {
      line += 1;
      start = end + 1;
    }
    yield { at: line, line: folded.slice(start, end) };
    found = folded.indexOf(word, end);
  }
}

/* As far as ASCII letters tell: nearly always. */
function isInsideWord(folded: string, at: number, word: string): boolean {
  const isLetter = (place: number): boolean => place >= 0 && isAsciiWord(folded.charCodeAt(place));
  return isLetter(at - 1) && isLetter(at) && !standsAlone(word);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
