import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5';
import { inputWords } from './tree/form-words';
import { LineWriter } from './writing/line-writer';
import { INLINE_TAGS } from './tree/policy';
import { wordSet } from './tree/word-set';

/*
 * How a parser reads the content of these elements: it does not look for tags in it (HTML Standard,
 * 13.2.6.4.7).
 */
const MODES: ReadonlyMap<string, Tokenizer['state']> = new Map<string, Tokenizer['state']>([
  ...'style xmp iframe noembed noframes noscript'
    .split(' ')
    .map((tag) => [tag, TokenizerMode.RAWTEXT] as const),
  ['script', TokenizerMode.SCRIPT_DATA],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);
/** The tokenizer's state for the content of an element; undefined for the usual one. */
export function modeOf(tag: string): Tokenizer['state'] | undefined {
  return MODES.get(tag);
}

const UNREAD = wordSet('style script iframe noembed noframes noscript title');
/* Elements that do not begin a line of their own, including those that the page leaves out. */
const FLOWING = new Set([
  ...INLINE_TAGS,
  ...'a font big tt strike nobr label button input textarea select ruby rt rb acronym'.split(' '),
]);

/**
 * The words of an agreement that is too costly to be built as a tree. It goes from tag to tag, in
 * time linear to the length. Drawings are left out up to their end, or to the beginning of a
 * paragraph.
 */
export function tokenText(html: string): string {
  const lines = new LineWriter();
  let unread: string | null = null;
  let drawing: string | null = null;
  let isInFormula = false;
  /* The part of a formula that holds words, and HTML by its rules. */
  let part: string | null = null;
  const follow = (tag: string, closing: boolean, selfClosing = false): void => {
    if (tag === 'math') isInFormula = !closing && !selfClosing;
    else if (part === null && (closing ? ENDS_OUT : BREAKS_OUT).test(tag)) isInFormula = false;
    if (tag === 'math' || (closing && tag === part)) part = null;
    if (isInFormula && !closing && !selfClosing && WORDED.test(tag)) part = tag;
    tokenizer.inForeignNode = isInFormula && part === null;
  };
  let preformatted = 0;

  const write = ({ chars }: Token.CharacterToken): void => {
    if (unread === null && drawing === null) lines.write(chars, preformatted > 0);
  };
  const onTag = (tag: string, closing: boolean): void => {
    if (drawing !== null && !closing && !FLOWING.has(tag) && !IN_DRAWINGS.test(tag)) drawing = null;
    if (tag === 'pre') preformatted = Math.max(0, preformatted + (closing ? -1 : 1));
    if (tag === 'br') lines.break();
    else if (tag === 'td' || tag === 'th') lines.part();
    else if (!FLOWING.has(tag)) lines.end();
  };
  const handler: TokenHandler = {
    onCharacter: write,
    onWhitespaceCharacter: write,
    onNullCharacter: () => undefined,
    onComment: () => undefined,
    onDoctype: () => undefined,
    onEof: () => undefined,
    onEndTag: ({ tagName }) => {
      if (tagName === unread) unread = null;
      if (tagName === drawing) drawing = null;
      follow(tagName, true);
      onTag(tagName, true);
    },
    onStartTag: ({ tagName, attrs, selfClosing }) => {
      onTag(tagName, false);
      if (drawing !== null) return;
      if (tagName === 'svg' && !selfClosing) drawing = tagName;
      if (tagName === 'svg') lines.write('[drawing]', false);
      if (tagName === 'input') lines.write(` ${wordsOfInput(attrs)} `, false);
      follow(tagName, false, selfClosing);
      /* There a parser looks for tags in all elements. */
      const mode = isInFormula && part === null ? undefined : modeOf(tagName);
      if (mode === undefined) return;
      tokenizer.state = mode;
      if (UNREAD.has(tagName)) unread = tagName;
    },
  };
  const tokenizer = new Tokenizer({}, handler);
  tokenizer.write(html, true);
  return lines.text();
}

const WORDED = /^m(?:i|o|n|s|text)$/;
/* With these a formula ends that was not closed (HTML Standard, 13.2.6.5). */
const BREAKS_OUT =
  /^(?:b|big|blockquote|body|br|center|code|d[dlt]|div|em|embed|h[1-6]|head|hr|i|img|li|listing|menu|meta|nobr|ol|p|pre|ruby|s|small|span|strong|strike|sub|sup|table|tt|ul?|var)$/;

const ENDS_OUT = /^(?:br|p)$/;

const IN_DRAWINGS =
  /^(?:svg|math|g|path|rect|circle|ellipse|line|poly\w+|text|tspan|defs|use|style|title|desc|m\w+|fe\w+|script)$/;

function wordsOfInput(attrs: readonly Token.Attribute[]): string {
  return inputWords((wanted) => attrs.find(({ name }) => name === wanted)?.value ?? null);
}
