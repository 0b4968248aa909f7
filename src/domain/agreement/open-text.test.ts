import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonStretches } from '../compact/kept-stretches';
import { fold } from '../text/fold';
import { wordsOf } from '../text/words';
import { areShort, filledText, openTexts } from './open-text';
import { seenText } from './read-agreement';
import { anyAgreement, anyPiece, TAGS } from './testing/any-agreement';

const words = (text: string): readonly string[] => wordsOf(fold(text));

describe('openTexts', () => {
  it('keeps the blanks at the edges of stretches', () => {
    expect(openTexts(['<p>Dear ', ',</p><p>you ', '</p>'])).toEqual(['\nDear ', ',\nyou ', '\n']);
  });

  it.each([
    ['a character reference', ['a &am', ' b']],
    ['a tag', ['a <', 'b> c']],
    ['an attribute', ['a <b title="', '"> c']],
    ['a value that is shown', ['a <input value="', '"> c']],
    ['a comment', ['a <!-- ', ' --> c']],
    ['a title', ['<title>', '</title> c']],
    ['a text area', ['<textarea>', '</textarea> c']],
    ['a list of choices', ['<select><option>', '</select> c']],
    ['a drawing', ['<svg><text>', '</text></svg> c']],
    ['words that a class strikes', ['<p class="ltx_p"><i class="ltx_ulem_sout">', '</i> c']],
    ['a place that moves before others', ['<table><tr><td>a ', '</td>', '</tr></table>']],
    ['what stands for a gap', ['a \ue000', ' b']],
    ['a text that is costly to lay out', ['<div>'.repeat(300), 'b']],
  ])('gives up where a text is filled into %s', (_name, stretches) => {
    expect(openTexts(stretches)).toBeNull();
  });
});

describe('filledText', () => {
  it.each<[string, string | null]>([
    ['Ada', 'Ada'],
    ['O&#39;Neil &eacute;', "O'Neil é"],
    ['<a href="mailto:x">x</a>', 'x'],
    ['a<br>b', 'a\nb'],
    ['<i>beyond</i><!-- x -->', 'beyond'],
    ['a</p><p>b', null],
    ['<td>', null],
    ['<input value=x>', null],
    ['a &am', null],
    ['a <', null],
    ['<!-- a', null],
    ['<script>a', null],
    ['<b title="', null],
    ['a\0b', null],
    ['\u0301a', null],
    ['<b>'.repeat(11), null],
  ])('%j', (html, text) => {
    expect(filledText(html)).toBe(text);
  });

  it('is not for texts that are long together', () => {
    expect(areShort(['Ada', 'word '.repeat(100)])).toBe(true);
    expect(areShort(['x'.repeat(901)])).toBe(false);
    expect(areShort(Array.from({ length: 20 }, () => 'word '.repeat(1000)))).toBe(false);
  });
});

const RUNS = Number(process.env['FC_RUNS'] ?? 200);

describe('stretches with what is filled in', () => {
  const filling = fc.oneof(
    fc.constantFrom('Ada', 'Nguyễn', 'a &amp; b', '', ' ', '<b>x</b>', '<a href=x>y', '</a>', '5'),
    fc.constantFrom('<i>é', '<br>', '</span>', '<!-- x -->', 'x<font>', '\u200bz', '२', '&lt;b>'),
    anyPiece,
  );
  const gapped = fc.array(fc.tuple(fc.array(anyPiece, { maxLength: 12 }), filling), {
    minLength: 1,
    maxLength: 6,
  });

  it('hold the words around every tag that a filling may end', () => {
    /* What ends something with what began it, and with what began something else. */
    const ends = [
      ['<a>y', '<a>y', '<i>y'],
      ['</a>y', '<a>y', '<font>y'],
      ['</i>y', '<i>y', '<a>y'],
      ['</font>y', '<font>y', '<span>y'],
      ['</span>y', '<span>y', '<a>y'],
    ];
    const fillings = ends.flatMap(([last = '', ...begins]) =>
      begins.map((first) => ['', first, 'é', last]),
    );
    for (const tag of TAGS)
      for (const stretches of [
        ['', `<${tag}>`, ''],
        ['', `<${tag}>w`, `</${tag}>`],
      ])
        holdsWordsOf(stretches, fillings);
  });

  it('hold the words of the whole agreement, in order, for any text and filling', () => {
    let compared = 0;
    fc.assert(
      fc.property(gapped, filling, (parts, first) => {
        const stretches = parts.map(([pieces]) => pieces.join(' '));
        const fillings = [first, ...parts.map(([, text]) => text)];
        compared += Number(holdsSameWords(stretches, fillings));
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS / 100);
  });

  it('hold the words of the whole agreement where two agreements are compared', () => {
    fc.assert(
      fc.property(anyAgreement, fc.array(filling, { maxLength: 4 }), (base, fillings) => {
        const cuts = base.split(' ');
        const other = cuts.flatMap((part, at) => [part, fillings[at % 5] ?? '']).join(' ');
        const kept = commonStretches(base, other);
        const stretches: string[] = [];
        const between: string[] = [];
        let from = 0;
        for (let at = 0; at + 1 < kept.length; at += 2) {
          const stretch = base.slice(kept[at], kept[at + 1]);
          const place = other.indexOf(stretch, from);
          if (place < 0) return;
          between.push(other.slice(from, place));
          stretches.push(stretch);
          from = place + stretch.length;
        }
        holdsSameWords(stretches, [...between, other.slice(from)]);
      }),
      { numRuns: RUNS },
    );
  });
});

const holdsSameWords = (stretches: readonly string[], fillings: readonly string[]): boolean =>
  holdsWordsOf(stretches, [fillings]);

/* Compares each of the fillings where the stretches can be read apart; whether one could. */
function holdsWordsOf(stretches: readonly string[], all: readonly (readonly string[])[]): boolean {
  const open = openTexts(stretches);
  return open !== null && all.map((it) => holdsWords(stretches, open, it)).includes(true);
}

function holdsWords(
  stretches: readonly string[],
  open: readonly string[],
  fillings: readonly string[],
): boolean {
  const filled = fillings.map(filledText);
  if (!filled.every((text) => text !== null) || !areShort(filled)) return false;
  const apart = filled.map((text, at) => text + (open[at] ?? '')).join('');
  const whole = fillings.map((text, at) => text + (stretches[at] ?? '')).join('');
  expect(words(apart)).toEqual(words(seenText(whole)));
  return true;
}
