import { isBase64 } from '../../text/base64';

const words = (text: string): readonly string[] => text.split(' ');

const BLOCK_TAGS = words(
  'article section header footer main aside address div p br hr h1 h2 h3 h4 h5 h6 blockquote pre ' +
    'figure figcaption ul ol li dl dt dd',
);
const TABLE_TAGS = words('table caption thead tbody tfoot tr th td colgroup col');

/** Elements inside which a word goes on. Every other element ends the word. */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  words(
    'span b strong i em u s del ins mark small sub sup code kbd samp var abbr cite dfn q time bdi ' +
      'bdo wbr img',
  ),
);

/**
 * What an agreement may consist of on screen and in print: structure, text, tables and pictures.
 * Links, forms, styles, ids and names are left out; `write-agreement.ts` decides what replaces
 * them.
 */
export const agreementPolicy = {
  tags: [...BLOCK_TAGS, ...INLINE_TAGS, ...TABLE_TAGS],
  attributes: words(
    'colspan rowspan dir lang alt src width height start type reversed value class',
  ),
  /** Elements whose content the signer never read as text. */
  contentDropped: words(
    'script style template noscript noframes noembed head title datalist rp svg math canvas iframe ' +
      'frame frameset portal fencedframe object embed applet audio video',
  ),
  maxBytes: 2 * 1024 * 1024,
  maxDepth: 200,
  maxElements: 20_000,
  maxAttributesOfTag: 64,
  maxAttributes: 50_000,
  /** Base64 characters of all pictures of an agreement together. */
  maxPictures: 24_000_000,
  maxImages: 200,
  /** Depth of tables in tables. Each is laid out several times by the one around it. */
  maxTablesNested: 8,
  /** Columns and rows that cells span beyond their own, all together. */
  maxSpans: 5000,
  /**
   * Line breaks of one paragraph. Dividing it among printed pages looks at all of them each time.
   */
  maxBreaks: 1000,
  /** Characters of one paragraph. */
  maxParagraph: 100_000,
  /** Characters in a row where no line can end. */
  maxUnbroken: 2000,
  /** Combining accents in a row, also across elements. */
  maxMarks: 200,
} as const;

/** The class of parts that stand side by side. */
export const PART = 'part';

/** The class of a drawn hidden character. Only what the program writes may have it. */
export const HIDDEN_MARK = 'hidden-mark';
/** The class of a form field's value. */
export const FIELD = 'field';
/** The class of words that the program adds. */
export const SAID = 'said';
/** The class of words that the signer did not see. */
export const HIDDEN_WORDS = 'hidden-words';

const LIST_STYLES = (
  'none disc circle square decimal decimal-leading-zero lower-alpha lower-latin upper-alpha ' +
  'upper-latin lower-roman upper-roman lower-greek armenian georgian hebrew cjk-decimal hiragana ' +
  'katakana cjk-ideographic arabic-indic devanagari thai bengali tamil persian'
).split(' ');

/** The class for a `list-style-type`, or null for a style that is not offered. */
export function listClass(style: string): string | null {
  return LIST_STYLES.includes(style) ? `list-${style}` : null;
}

/** The most steps by which a block is indented, or its first line hangs out. */
export const MOST_STEPS = 120;
/** CSS pixels of one step. */
export const INDENT_STEP = 4;
/* For lists that leave less room for their markers than usual. */
const NARROW_STEPS = 10;

const steps = Array.from({ length: MOST_STEPS + 1 }, (_, at) => at);
/*
 * Pixels, because browsers indent lists and quotations by pixels, whatever the size of the letters.
 */
const pixels = (step: number): string => `${String(step * INDENT_STEP)}px`;

/* Every class that the reader writes, and its style. */
const CLASSES: ReadonlyMap<string, string> = new Map<string, string>([
  ...LIST_STYLES.map((style) => [`list-${style}`, `list-style-type:${style}`] as const),
  ...steps.map(
    (step) => [`indent-${String(step)}`, `margin-inline-start:${pixels(step)}`] as const,
  ),
  ...steps
    .slice(0, NARROW_STEPS)
    .map((step) => [`narrow-${String(step)}`, `padding-inline-start:${pixels(step)}`] as const),
  ...steps.map((step) => [`hang-${String(step)}`, `text-indent:-${pixels(step)}`] as const),
  ...['left', 'right', 'center', 'justify', 'start', 'end'].map(
    (side) => [`to-${side}`, `text-align:${side}`] as const,
  ),
  ['block', 'display:block'],
  ['inline', 'display:inline'],
  [PART, 'display:inline-block;max-width:100%;margin-inline-end:1em;vertical-align:top'],
  ['apart', 'display:inline-block;text-indent:0'],
  ['item', 'display:list-item;margin-inline-start:1.6em'],
  ['upper', 'text-transform:uppercase'],
  ['lower', 'text-transform:lowercase'],
  ['capital', 'text-transform:capitalize'],
  ['as-typed', 'text-transform:none'],
  ['pre-wrap', 'white-space:pre-wrap'],
  ['pre-line', 'white-space:pre-line'],
  ['one-line', 'white-space:nowrap'],
  ['wrap', 'white-space:normal'],
  ['breaks', 'overflow-wrap:anywhere'],
  ['break-before', 'break-before:page'],
  ['break-after', 'break-after:page'],
  ['not-bold', 'font-weight:400'],
  ['not-italic', 'font-style:normal'],
  [FIELD, 'padding:0 0.25em;border-bottom:1px solid #8a93a3'],
  [
    SAID,
    'color:#5a6372;font-size:0.85em;font-weight:400;font-style:normal;text-transform:none;' +
      'display:inline-block;max-width:100%;text-indent:0;white-space:break-spaces',
  ],
  [
    HIDDEN_WORDS,
    'border:1px dashed #8a93a3;padding:0 0.3em;color:#5a6372;white-space:normal;text-transform:none',
  ],
]);

/** Whether a word goes on inside an element of a source, also one that the page does not keep. */
export function isInlineTag(tag: string): boolean {
  return INLINE_TAGS.has(tag) || tag === 'a' || tag === 'font';
}

/** Whether an element of the page begins and ends a line of its own. */
export function isLine(tag: string, className: string | undefined): boolean {
  if (className === undefined) return !INLINE_TAGS.has(tag);
  const names = className.split(' ');
  if (names.includes('inline')) return false;
  return !INLINE_TAGS.has(tag) || names.includes('block') || names.includes('item');
}

/**
 * The styles of the reader's own classes, for the frame and for print. Words that the program adds
 * are boxes of their own (`inline-block`), because a line through the words around them is not
 * drawn through such a box. An item that runs against the direction of its list is indented,
 * because its marker would otherwise stand beyond the edge of the list and of the paper.
 */
export const READER_STYLE = [
  ':dir(ltr)>li:dir(rtl),:dir(rtl)>li:dir(ltr){margin-inline-start:1.6em}',
  ...[...CLASSES].map(([name, style]) => `.${name}{${style}}`),
  `.${HIDDEN_WORDS}.block{margin:0.5em 0}`,
  `.${HIDDEN_MARK}{padding:0 0.2em;border:1px solid #8a5300;border-radius:0.2em;` +
    'font-size:0.7em;color:#8a5300;unicode-bidi:isolate;white-space:nowrap}',
].join('\n');

const IMAGE = /^data:image\/(?:png|jpeg|gif|webp|bmp|x-icon|avif|svg\+xml);base64,(?=.)/i;
const LONGEST_KIND = 40;
const SPAN = /^[1-9]\d{0,2}$/;
const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,5}$/;
const COUNT = /^-?\d{1,9}$/;
const PIXELS = /^\d{1,4}$/;

type Check = (value: string, tag: string) => boolean;

/* The numbering of lists is kept: "clause (c)" must not be printed as "clause 3". */
const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['colspan', (value, tag) => isCell(tag) && SPAN.test(value)],
  ['rowspan', (value, tag) => isCell(tag) && SPAN.test(value)],
  ['width', (value, tag) => tag === 'img' && PIXELS.test(value)],
  ['height', (value, tag) => tag === 'img' && PIXELS.test(value)],
  ['dir', (value) => /^(?:ltr|rtl|auto)$/i.test(value)],
  ['lang', (value) => LANGUAGE.test(value)],
  ['alt', (_value, tag) => tag === 'img'],
  ['src', (value, tag) => tag === 'img' && isAllowedImage(value)],
  ['start', (value, tag) => tag === 'ol' && COUNT.test(value)],
  ['type', (value, tag) => isNumbered(tag) && /^(?:[1aAiI]|disc|circle|square)$/.test(value)],
  ['reversed', (value, tag) => tag === 'ol' && value === ''],
  ['value', (value, tag) => tag === 'li' && COUNT.test(value)],
  ['class', (value) => isOwnClass(value)],
]);

/**
 * Whether an attribute may stay on an allowed element. Its name is in lower case, as HTML parsers
 * give it. A value is kept or dropped as a whole, never repaired.
 */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  return checks.get(name)?.(value, tag) ?? false;
}

/** True for a picture in base64 within the limit, which needs no request. */
function isAllowedImage(source: string): boolean {
  const begins = IMAGE.exec(source.slice(0, LONGEST_KIND));
  if (begins === null || source.length > agreementPolicy.maxPictures) return false;
  const ends = /={1,2}$/.exec(source.slice(-2))?.[0].length ?? 0;
  return isBase64(source.slice(0, source.length - ends), begins[0].length);
}

function isOwnClass(value: string): boolean {
  return value.split(' ').every((name) => CLASSES.has(name));
}

function isNumbered(tag: string): boolean {
  return tag === 'ol' || tag === 'ul' || tag === 'li';
}

/** Whether an element is a cell of a table. */
export function isCell(tag: string): boolean {
  return tag === 'td' || tag === 'th';
}
