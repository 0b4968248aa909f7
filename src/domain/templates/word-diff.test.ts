import { describe, expect, it } from 'vitest';
import { textWords } from './agreement-words';
import type { MaskedWord } from './mask';
import { shownParts, wordDiff, type DiffPart } from './word-diff';

/** MASK stands for a filled-in place, MASKhost for one of the variable "host". */
function masked(text: string): readonly MaskedWord[] {
  return textWords(text).map(({ text: word, gap }) =>
    word.startsWith('MASK')
      ? { kind: 'mask', label: word.slice(4) || null, gap }
      : { kind: 'word', text: word, gap },
  );
}

function shown(parts: readonly DiffPart[]): string {
  const marks = { same: '', removed: '-', added: '+', unknown: '?' };
  return parts.map(({ kind, words }) => `${marks[kind]}{${textOf(words)}}`).join(' ');
}

function textOf(words: readonly MaskedWord[]): string {
  return words
    .map((it) => it.gap + (it.kind === 'word' ? it.text : `MASK${it.label ?? ''}`))
    .join('');
}

describe('wordDiff', () => {
  it.each([
    [
      'put in',
      'Pay it.\nRides\nWear one.',
      'Pay it.\nHelmets\nWear it.\nRides\nWear one.',
      '{Pay it.} +{\nHelmets\nWear it.} {\nRides\nWear one.}',
    ],
    [
      'taken out',
      'Pay it.\nHelmets\nWear it.\nRides\nWear one.',
      'Pay it.\nRides\nWear one.',
      '{Pay it.} -{\nHelmets\nWear it.} {\nRides\nWear one.}',
    ],
    ['put in at the end', 'Pay now.', 'Pay now.\nHelmets now.', '{Pay now.} +{\nHelmets now.}'],
    ['put in beside a mask', 'a MASK\nb', 'a MASK\nc MASK\nb', '{a} ?{ MASK} +{\nc MASK} {\nb}'],
  ])('a whole line that was %s begins where it does', (_name, from, to, expected) => {
    expect(shown(wordDiff(masked(from), masked(to)).parts)).toBe(expected);
  });

  it.each([
    ['equal texts', 'Wear a helmet.', 'Wear a helmet.', '{Wear a helmet.}'],
    ['a word in', 'Wear a helmet.', 'Wear a good helmet.', '{Wear a} +{ good} { helmet.}'],
    ['a word out', 'Wear a good helmet.', 'Wear a helmet.', '{Wear a} -{ good} { helmet.}'],
    ['other words', 'Pay 150 now.', 'Pay 250 now.', '{Pay} -{ 150} +{ 250} { now.}'],
    [
      'a lone word between changes',
      'Ride on public roads only today.',
      'Ride in quiet places only tomorrow.',
      '{Ride} -{ on public roads only today} +{ in quiet places only tomorrow} {.}',
    ],
    ['a new line', 'First.\nLast.', 'First.\nMiddle.\nLast.', '{First.} +{\nMiddle.} {\nLast.}'],
    [
      'masks of one variable as equal',
      'Dear MASKhost, ride.',
      'Dear MASKhost, walk.',
      '{Dear MASKhost,} -{ ride} +{ walk} {.}',
    ],
    [
      'masks of two variables as a change',
      'Bills go to MASKhost by post.',
      'Bills go to MASKsigner by post.',
      '{Bills go to} -{ MASKhost} +{ MASKsigner} { by post.}',
    ],
    [
      'masks that may stand for anything as unknown',
      'Bills go to MASK by post.',
      'Bills go to MASKsigner by post.',
      '{Bills go to} ?{ MASKsigner} { by post.}',
    ],
    ['white space alone', 'a  b', 'a b', '{a b}'],
    ['from nothing', '', 'All new', '+{All new}'],
    ['to nothing', 'All gone', '', '-{All gone}'],
  ])('shows %s', (_name, from, to, expected) => {
    expect(shown(wordDiff(masked(from), masked(to)).parts)).toBe(expected);
  });

  it('takes a word with a soft hyphen for the same word', () => {
    const { parts } = wordDiff(
      masked('Haft\u00adung gilt \u00ad hier.'),
      masked('Haftung gilt hier.'),
    );
    expect(parts.map(({ kind }) => kind)).toEqual(['same']);
  });

  it('gives both texts back whole', () => {
    const from = masked('You ride with care.\nYou pay 150 for each scratch, and MASK helps.');
    const to = masked('You ride with great care.\nYou pay nothing.\nThe host MASK helps you.');
    const { parts } = wordDiff(from, to);
    const side = (drop: string) =>
      parts.filter((part) => part.kind !== drop).flatMap((part) => part.words.map(keyOf));
    expect(side('removed')).toEqual(to.map(keyOf));
    expect(side('added')).toEqual(from.map(keyOf));
  });

  it('ends in bounded time for long texts without anything in common, and says so', () => {
    const many = (word: string) =>
      masked(Array.from({ length: 20_000 }, (_, at) => `${word}${String(at)}`).join(' '));
    const { parts, cutShort } = wordDiff(many('a'), many('b'));
    expect(cutShort).toBe(true);
    expect(parts.map((part) => [part.kind, part.words.length])).toEqual([
      ['removed', 20_000],
      ['added', 20_000],
    ]);
  });
});

describe('shownParts', () => {
  const long = Array.from({ length: 40 }, (_, at) => `w${String(at)}`).join(' ');
  const { parts } = wordDiff(masked(`${long} old ${long}`), masked(`${long} new ${long}`));

  it('keeps the words around a change and counts those left out', () => {
    const shownOnes = shownParts(parts, 5).map((part) =>
      part.kind === 'skipped' ? part.count : part.words.length,
    );
    expect(shownOnes).toEqual([35, 5, 1, 1, 5, 35]);
  });

  it('leaves out everything where nothing changed', () => {
    expect(shownParts(wordDiff(masked(long), masked(long)).parts, 5)).toEqual([
      { kind: 'skipped', count: 40 },
    ]);
  });
});

function keyOf(word: MaskedWord): string {
  return word.kind === 'word' ? word.text : 'MASK';
}
