import { Tokenizer, type Token, type TokenHandler } from 'parse5';
import type { LineLook } from '../agreement/writing/line-writer';
import { agreementLines, type AgreementLines } from '../agreement/read-agreement';
import { rememberedOf } from '../remembered';
import { withoutSoftHyphens } from '../text/visible';
import { knownValues, wordParts } from './word-parts';

/** What stands before a word: nothing, a blank, or a line break. */
type Gap = '' | ' ' | '\n';

/** A word of an agreement's visible text, or a sign next to it. `{{…}}` are words of their own. */
export interface AgreementWord {
  readonly text: string;
  readonly gap: Gap;
  /** What the line is that the word begins; absent within a line, and for lines of running text. */
  readonly line?: LineLook;
  /** The name inside `{{…}}`, if the word is a merge variable. */
  readonly variable?: string;
  /** Set when the word stands in a piece that is known to be filled in for a person. */
  readonly filled?: true;
}

/** A piece of agreement HTML. A `filled` piece belongs to one person; other pieces are shared. */
export interface AgreementPiece {
  readonly html: string;
  readonly filled: boolean;
}

/* Private-use characters that enclose filled pieces. They remain when the markup is taken away. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const FENCES = /[\uE000\uE001]/g;
const VARIABLE = /\{\{\s*([^{}]{1,80}?)\s*\}\}/g;
const CHUNKS = /(\s+)/u;

/** The visible words of agreement HTML in order. The time is linear in its length. */
export function agreementWords(html: string): readonly AgreementWord[] {
  return lineWords(agreementLines(html));
}

/**
 * The visible words of agreement HTML in pieces; those of filled pieces are marked. `values` are
 * texts that are known to be filled in: words are cut at their edges, even without a blank.
 */
export function pieceWords(
  pieces: readonly AgreementPiece[],
  values: readonly string[] = [],
): readonly AgreementWord[] {
  return lineWords(pieceLines(pieces), values);
}

/*
 * Remembered, because reading takes most of the time, and the same text is cut into words again
 * with other values.
 */
const pieceLines = rememberedOf((pieces: readonly AgreementPiece[]): AgreementLines => {
  const html = pieces.map(({ html, filled }) => {
    const bare = html.replace(FENCES, '');
    return filled ? fenced(bare) : bare;
  });
  return agreementLines(html.join(''));
});

/* The characters enclose each text directly. Between tags, they would be moved out of tables. */
function fenced(html: string): string {
  let result = '';
  let from = 0;
  const nothing = (): void => undefined;
  const fence = ({ location }: Token.CharacterToken): void => {
    if (!location) return;
    const { startOffset, endOffset } = location;
    result += html.slice(from, startOffset) + OPEN + html.slice(startOffset, endOffset) + CLOSE;
    from = endOffset;
  };
  const handler: TokenHandler = {
    onCharacter: fence,
    onWhitespaceCharacter: nothing,
    onNullCharacter: nothing,
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
    onStartTag: nothing,
    onEndTag: nothing,
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(html, true);
  return result + html.slice(from);
}

/** The words of a text with line feeds. */
export function textWords(text: string): readonly AgreementWord[] {
  return lineWords({ text, looks: new Map() }, []);
}

function lineWords(
  { text: written, looks }: AgreementLines,
  values: readonly string[] = [],
): readonly AgreementWord[] {
  const text = withoutSoftHyphens(written);
  const words: AgreementWord[] = [];
  const known = knownValues(values);
  let line = 0;
  let gap: Gap = '';
  let open = false;
  const push = (word: string, filled: boolean, variable?: string): void => {
    const look = gap === '\n' || words.length === 0 ? looks.get(line) : undefined;
    words.push({
      text: word,
      gap,
      ...(look === undefined ? {} : { line: look }),
      ...(variable === undefined ? {} : { variable }),
      ...(filled ? { filled } : {}),
    });
    gap = '';
  };
  const pushChunk = (chunk: string): void => {
    const filled = open || chunk.includes(OPEN);
    open = isOpenAfter(chunk, open);
    for (const part of wordParts(chunk.replace(FENCES, ''), known)) push(part, filled);
  };
  const pushBare = (bare: string): void => {
    for (const chunk of bare.split(CHUNKS))
      if (chunk.trim() !== '') pushChunk(chunk);
      else if (chunk !== '') {
        line += chunk.split('\n').length - 1;
        gap = chunk.includes('\n') || gap === '\n' ? '\n' : ' ';
      }
  };
  let from = 0;
  for (const found of text.matchAll(VARIABLE)) {
    pushBare(text.slice(from, found.index));
    push(found[0], open, found[1]);
    line += found[0].split('\n').length - 1;
    from = found.index + found[0].length;
  }
  pushBare(text.slice(from));
  return words;
}

/* The last enclosing character in a chunk decides about what follows. */
function isOpenAfter(chunk: string, before: boolean): boolean {
  const [opened, closed] = [chunk.lastIndexOf(OPEN), chunk.lastIndexOf(CLOSE)];
  return opened === closed ? before : opened > closed;
}
