import { standsAlone, wordRanges, type WordRange } from '../text/words';
import { placesAmong } from './match';
import type { SearchTerm } from './query';

/** A folded text that is searched for terms. It is cut into words only if necessary. */
export interface SearchedText {
  readonly folded: string;
  readonly words: () => readonly WordRange[];
}

/** Prepares a text that is already folded. */
export function searchedText(folded: string): SearchedText {
  let words: readonly WordRange[] | null = null;
  return { folded, words: () => (words ??= wordRanges(folded)) };
}

/** Whether the text holds a term, by the same rules as `termHits`. */
export function holdsTermIn(text: SearchedText, term: SearchTerm): boolean {
  return firstPlaces(text, term, 1).length > 0;
}

/**
 * Whether a term stands in a text that was only put into lower case. If not, the folded text may
 * still hold it.
 */
export function standsPlainly(lowered: string, term: SearchTerm): boolean {
  const wanted = term.words[0] ?? '';
  for (let at = lowered.indexOf(wanted); at >= 0; at = lowered.indexOf(wanted, at + 1))
    if (endOfTerm(lowered, at, term) >= 0) return true;
  return false;
}

/** Every place of a term in the folded text, ascending, by the same rules as `termHits`. */
export function placesOfTerm(text: SearchedText, term: SearchTerm): readonly WordRange[] {
  return firstPlaces(text, term, Infinity);
}

function firstPlaces(text: SearchedText, term: SearchTerm, most: number): readonly WordRange[] {
  const { folded } = text;
  const wanted = term.words[0] ?? '';
  const found: WordRange[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    const end = endOfTerm(folded, at, term);
    if (end === UNSURE) return placesAmong(text.words(), folded, term);
    if (end !== NOT_HERE && found.push({ start: at, end }) >= most) break;
  }
  return found;
}

const NOT_HERE = -1;
/* Next to letters beyond ASCII, only the rules of all scripts tell whether a word ends. */
const UNSURE = -2;

/*
 * The end of the term that begins at `start`. Nearly every word stands between ASCII characters, so
 * only those are looked at.
 */
function endOfTerm(text: string, start: number, { words, lastIsPrefix }: SearchTerm): number {
  const before = kindAt(text, start - 1);
  if (before !== SEPARATOR && !standsAlone(words[0] ?? '')) {
    if (before === BEYOND) return UNSURE;
    return kindAt(text, start) === LETTER ? NOT_HERE : UNSURE;
  }
  const last = words.length - 1;
  let at = start;
  for (let place = 0; place < last; place += 1) {
    const word = words[place] ?? '';
    const next = words[place + 1] ?? '';
    /* A letter that is a word of its own ends the word before it. */
    const joined = standsAlone(next) && text.startsWith(next, at + word.length);
    if (joined && text.startsWith(word, at)) at += word.length;
    else {
      const end = endOfWord(text, at, word);
      if (end < 0) return end;
      at = nextLetter(text, end);
    }
  }
  const word = words[last] ?? '';
  if (!lastIsPrefix) return endOfWord(text, at, word);
  return text.startsWith(word, at) ? at + word.length : missing(text, at);
}

/* The end of a word that has to stand as a whole at `at`, where a word begins. */
function endOfWord(text: string, at: number, word: string): number {
  if (!text.startsWith(word, at)) return missing(text, at);
  const end = at + word.length;
  const kindBehind = kindAt(text, end);
  if (kindBehind === SEPARATOR) return end;
  return kindBehind === LETTER && kindAt(text, end - 1) === LETTER ? NOT_HERE : UNSURE;
}

function missing(text: string, at: number): number {
  return kindAt(text, at) === BEYOND ? UNSURE : NOT_HERE;
}

function nextLetter(text: string, from: number): number {
  let at = from;
  while (at < text.length && kindAt(text, at) === SEPARATOR) at += 1;
  return at;
}

const SEPARATOR = 0;
const LETTER = 1;
const BEYOND = 2;

/* Folded text has no capitals. Beyond the text no word goes on. */
function kindAt(text: string, at: number): 0 | 1 | 2 {
  const code = at < 0 || at >= text.length ? 0 : text.charCodeAt(at);
  if (code >= 0x80) return BEYOND;
  const letter = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return letter ? LETTER : SEPARATOR;
}
