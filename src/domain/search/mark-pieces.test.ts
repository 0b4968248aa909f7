import { describe, expect, it } from 'vitest';
import { markPieces, type TextPiece } from './mark-pieces';

/* `|` parts pieces, `/` parts pieces where a word cannot go on. */
function piecesOf(text: string): readonly TextPiece[] {
  return [...text.matchAll(/([|/]?)([^|/]*)/g)]
    .filter(([whole]) => whole !== '')
    .map(([, border, piece]) => ({ text: piece ?? '', apart: border === '/' }));
}

function marked(typed: string, text: string, most = 100): string {
  const pieces = piecesOf(text);
  return markPieces({ typed, by: 'words' }, pieces, most)
    .marks.map((marks, at) =>
      marks.map((mark) => {
        const part = pieces[at]?.text.slice(mark.start, mark.end);
        return `${String(mark.hit)}${mark.first ? '' : '+'}:${String(part)}`;
      }),
    )
    .flat()
    .join(' ');
}

describe('markPieces', () => {
  it.each<[string, string, string]>([
    ['risk', 'own risk and risks', '1:risk 2:risk'],
    ['agreement', 'the agr|ee|ment', '1:agr 1+:ee 1+:ment'],
    ['agreement', 'the agr/eement', ''],
    ['"own risk"', 'my own/risk, own| risk', '1:own 1+:risk 2:own 2+: risk'],
    ['ha noi', 'Hà/Nội', '1:Hà 2:Nội'],
    ['x', 'no such letter', ''],
  ])('%s in %s', (typed, text, parts) => {
    expect(marked(typed, text)).toBe(parts);
  });

  it('stops at the most hits asked for', () => {
    expect(marked('a', 'a a/a a', 3)).toBe('1:a 2:a 3:a');
  });
});
