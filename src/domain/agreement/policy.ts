/**
 * What an agreement may consist of on screen and in print: structure, text and tables; no links,
 * forms, styles, ids or names (reliability.md "Agreement view"). Everything else is unwrapped to
 * its text, or dropped with its content where `contentDropped` names it.
 */
export const agreementPolicy = {
  tags: [
    ...['article', 'section', 'header', 'footer', 'main', 'aside', 'address', 'div', 'p', 'br'],
    ...['hr', 'wbr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure'],
    ...['figcaption', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'span', 'b', 'strong', 'i', 'em', 'u'],
    ...['s', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code', 'kbd', 'samp', 'var', 'abbr'],
    ...['cite', 'dfn', 'q', 'time', 'bdi', 'bdo', 'ruby', 'rt', 'rp', 'table', 'caption', 'thead'],
    ...['tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col', 'img'],
  ],
  attributes: [
    ...['colspan', 'rowspan', 'align', 'dir', 'lang', 'alt', 'src'],
    ...['start', 'type', 'reversed', 'value'],
  ],
  /** Elements whose content was never text the signer read. */
  contentDropped: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'frame', 'frameset', 'noframes'],
    ...['object', 'embed', 'applet', 'noembed', 'audio', 'video', 'canvas', 'svg', 'math'],
    ...['head', 'title', 'datalist', 'portal', 'fencedframe'],
  ],
  maxBytes: 2 * 1024 * 1024,
  maxDepth: 200,
  maxTags: 50_000,
  /** Elements that formatting left open may add to those that are written. */
  maxRebuilt: 100_000,
  maxAttributesOfTag: 64,
  maxAttributes: 50_000,
  /** Characters of one `data:` image, as written in base64. */
  maxImageCharacters: 1_400_000,
} as const;

const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/i;
const SPAN = /^[1-9]\d{0,2}$/;
const SIDE = /^(?:left|right|center|justify)$/i;
const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,5}$/;
const COUNT = /^-?\d{1,6}$/;

type Check = (value: string, tag: string) => boolean;

/* Numbering stays, because "clause (c)" must not be printed as "clause 3". */
const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['colspan', (value, tag) => isCell(tag) && SPAN.test(value)],
  ['rowspan', (value, tag) => isCell(tag) && SPAN.test(value)],
  ['align', (value) => SIDE.test(value)],
  ['dir', (value) => /^(?:ltr|rtl|auto)$/i.test(value)],
  ['lang', (value) => LANGUAGE.test(value)],
  ['alt', (_value, tag) => tag === 'img'],
  ['src', (value, tag) => tag === 'img' && isAllowedImage(value)],
  ['start', (value, tag) => tag === 'ol' && COUNT.test(value)],
  ['type', (value, tag) => tag === 'ol' && /^[1aAiI]$/.test(value)],
  ['reversed', (value, tag) => tag === 'ol' && value === ''],
  ['value', (value, tag) => tag === 'li' && COUNT.test(value)],
]);

/**
 * Whether an attribute stays on an allowed tag. Names in lower case as HTML parsers give them;
 * values are kept or dropped whole, never repaired.
 */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  return checks.get(name)?.(value, tag) ?? false;
}

/** True for a base64 PNG, JPEG, GIF or WebP within the size cap: nothing that needs a request. */
export function isAllowedImage(source: string): boolean {
  return source.length <= agreementPolicy.maxImageCharacters && IMAGE.test(source);
}

function isCell(tag: string): boolean {
  return tag === 'td' || tag === 'th';
}
