import { decodeHTML } from 'entities';
import { Tokenizer, type Token, type TokenHandler } from 'parse5';
import { STRIKING_CLASSES } from './editors';
import { INLINE_TAGS } from './tree/policy';
import { laidOutText } from './read-agreement';
import { TAG_STYLES } from './css/tag-styles';
import { modeOf } from './token-text';
import { wordSet } from './tree/word-set';

/* Private-use characters stand for the gaps. They are neither part of a word nor blanks. */
const FIRST_GAP = 0xe000;
const MOST_GAPS = 256;
const ENDING_GAP = /[\ue000-\uf8ff]$/;
const GAPS = /[\ue000-\uf8ff]/g;
/* A tag or character reference at the end that the following text would complete. */
const UNFINISHED = /(?:<|&[#a-zA-Z0-9]{0,40})$/;
/* In these elements a parser follows other rules, which single tags do not show. */
const UNLIKE = wordSet('svg math select template frameset plaintext style html body');
/* These elements begin a line of their own, but an inline tag around them can end them. */
const EASILY_ENDED = wordSet('dialog legend optgroup option search');
/*
 * Struck words get a bracket around them, and a gap may be filled with nothing, so gaps must not be
 * struck. Raised numbers get a sign behind a number, and a gap may be filled with one.
 */
const isStriking = (tag: string): boolean => TAG_STYLES.get(tag)?.struck ?? false;
const isRaising = (tag: string): boolean => (TAG_STYLES.get(tag)?.raised ?? null) !== null;
const STRIKING = /line-through|vertical-align\s*:\s*(?:su|[-+.\d])|relative|\\/i;
const mayStrike = ({ name, value }: Token.Attribute): boolean =>
  name === 'class'
    ? value.split(/\s+/).some((it) => STRIKING_CLASSES.has(it))
    : name === 'style' && STRIKING.test(value);
/* Far below the limits of the policy, so that no filling can exceed them. */
const MOST_TAGS = 1500;
const LONGEST_OPEN = 300_000;

/**
 * Reads a text with gaps in such a way that the reading holds for everything that `filledText` puts
 * into the gaps: alternating stretches and fillings gives the words of `readAgreement`. The
 * stretches keep the blanks at their edges. Null when a filling could change how the stretches are
 * read.
 */
export function openTexts(stretches: readonly string[]): readonly string[] | null {
  if (stretches.length >= MOST_GAPS || stretches.some((text) => UNFINISHED.test(text))) return null;
  const html = stretches.reduce((sum, text, at) => sum + text + gap(at + 1), gap(0));
  if (html.length > LONGEST_OPEN || !isOpenAtGaps(html, stretches.length + 1)) return null;
  const text = laidOutText(html, 'left-out');
  if (text === null) return null;
  const gaps = text.match(GAPS)?.join('') ?? '';
  const inOrder = gaps === stretches.reduce((sum, _, at) => sum + gap(at + 1), gap(0));
  if (!inOrder) return null;
  const texts = text.split(GAPS);
  /* A parser moves text that stands directly in a table to before the table, and a gap with it. */
  const outside = `${texts[0] ?? ''}${texts.at(-1) ?? ''}`;
  return outside.trim() === '' ? texts.slice(1, -1) : null;
}

function gap(at: number): string {
  return String.fromCharCode(FIRST_GAP + at);
}

/* Whether each gap stands where text stands, and nothing next to it is read in a special way. */
function isOpenAtGaps(html: string, wanted: number): boolean {
  let gaps = 0;
  let tags = 0;
  let closed: string | null = null;
  let unlike = false;
  let struck = 0;
  let last = '';
  readTokens(html, (tokenizer) => ({
    onText: (text) => {
      if (closed === null) gaps += text.match(GAPS)?.length ?? 0;
      unlike ||= struck > 0 && text.match(GAPS) !== null;
      last = text;
    },
    onStartTag: ({ tagName, attrs }) => {
      tags += 1;
      unlike ||= UNLIKE.has(tagName) || EASILY_ENDED.has(tagName);
      unlike ||= attrs.some(mayStrike);
      if (isStriking(tagName) || isRaising(tagName)) struck += 1;
      unlike ||= isRaising(tagName) && last.match(ENDING_GAP) !== null;
      const mode = modeOf(tagName);
      if (mode === undefined) return;
      tokenizer.state = mode;
      closed = tagName;
    },
    onEndTag: ({ tagName }) => {
      if (tagName === closed) closed = null;
    },
  }));
  /* A strike that another tag closed still counts as open here: in doubt the answer is no. */
  return gaps === wanted && tags <= MOST_TAGS && !unlike;
}

/* Tags that never end a word or move text. */
const HARMLESS = new Set(
  [...INLINE_TAGS, ...'a font big tt label acronym'.split(' ')].filter(
    (tag) => tag !== 'img' && !isStriking(tag) && !isRaising(tag),
  ),
);
const MOST_FILLED_TAGS = 10;
/* European letters without markup. Such a text is taken as it is. */
const PLAIN = /^[ -%'-;=-~\u00a0-\u02ff]*$/;
const MARKUP = /[<&]/;
/* Accents that would join the letter before the gap, or many accents in a row. */
const ODD_MARKS = /^\p{M}|\p{M}{16}/u;
const LONG_WORD = /\S{60}/;
const LONGEST_FILLED = 20_000;
const MOST_WEIGHT = 900;

/** The words of a filled-in text; null when it could change how the text around it is read. */
export function filledText(html: string): string | null {
  if (PLAIN.test(html)) return html;
  if (ODD_MARKS.test(html) || html.includes('\0')) return null;
  if (!MARKUP.test(html)) return html;
  if (UNFINISHED.test(html)) return null;
  if (!html.includes('<')) return decodedText(html);
  let text = '';
  let tags = 0;
  let harmless = true;
  readTokens(gap(0) + html + gap(0), () => ({
    onText: (part) => {
      text += part;
    },
    onStartTag: ({ tagName, attrs }) => {
      tags += 1;
      harmless &&= attrs.every(({ name }) => name === 'href');
      if (tagName === 'br') text += '\n';
      else harmless &&= HARMLESS.has(tagName);
    },
    onEndTag: ({ tagName }) => {
      tags += 1;
      harmless &&= HARMLESS.has(tagName);
    },
  }));
  const parts = text.split(gap(0));
  const [, inside = null] = parts;
  if (parts.length !== 3 || !harmless || tags > MOST_FILLED_TAGS || inside === null) return null;
  return ODD_MARKS.test(inside) ? null : inside;
}

/** Whether texts are so short that an agreement with them stays within the policy's limits. */
export function areShort(texts: readonly string[]): boolean {
  let length = 0;
  let weight = 0;
  for (const text of texts) {
    length += text.length;
    weight += text.length > 120 && !LONG_WORD.test(text) ? 120 : text.length;
  }
  return length <= LONGEST_FILLED && weight <= MOST_WEIGHT;
}

function decodedText(text: string): string | null {
  const decoded = decodeHTML(text);
  return ODD_MARKS.test(decoded) ? null : decoded;
}

interface Listener {
  readonly onText: (text: string) => void;
  readonly onStartTag: (token: Token.TagToken) => void;
  readonly onEndTag: (token: Token.TagToken) => void;
}

function readTokens(html: string, listenerFor: (tokenizer: Tokenizer) => Listener): void {
  const nothing = (): void => undefined;
  const onText = ({ chars }: Token.CharacterToken): void => listener.onText(chars);
  const handler: TokenHandler = {
    onCharacter: onText,
    onWhitespaceCharacter: onText,
    onNullCharacter: nothing,
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
    onStartTag: (token) => listener.onStartTag(token),
    onEndTag: (token) => listener.onEndTag(token),
  };
  const tokenizer = new Tokenizer({}, handler);
  const listener = listenerFor(tokenizer);
  tokenizer.write(html, true);
}
