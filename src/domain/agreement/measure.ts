import { skipComment, skipRawText, skipSpace, skipTag, tagName, valueEnd } from './html-scan';
import { agreementPolicy } from './policy';

/** Sizes of an agreement's source that a parser would pay for. */
export interface AgreementSize {
  /** Bytes of UTF-8. */
  readonly bytes: number;
  /** Start tags. */
  readonly tags: number;
  /** Open elements at the deepest point; optional end tags taken as given. */
  readonly depth: number;
  readonly attributes: number;
  readonly attributesOfTag: number;
  /** End tags: one without a start can make an element too (`</p>`). */
  readonly ends: number;
  /** Elements a parser may build again, because formatting was left open across blocks. */
  readonly rebuilt: number;
}

/* Elements that never hold others, or end by themselves: unclosed ones do not nest. */
const FLAT = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd td th tr thead tbody tfoot colgroup option optgroup rt rp'
  ).split(' '),
);

/**
 * Measures HTML in one pass, in time linear to its length, without parsing it: deep nesting and
 * floods of attributes stall parsers and sanitisers (reliability.md finding 14). Depth is
 * overstated where elements are left open; markup made to hide depth is still held by `tags`.
 */
export function measureAgreement(html: string): AgreementSize {
  const depth = depthCounter();
  const size = { tags: 0, attributes: 0, attributesOfTag: 0, ends: 0, rebuilt: 0 };
  let at = html.indexOf('<');
  while (at >= 0) {
    at = html.indexOf('<', step(html, at, depth, size));
  }
  return { bytes: utf8Bytes(html), ...size, depth: depth.deepest() };
}

/** Whether an agreement may be parsed at all; if not, it is shown as plain text. */
export function isWithinCaps(html: string): boolean {
  if (html.length > agreementPolicy.maxBytes) return false;
  const size = measureAgreement(html);
  return (
    size.bytes <= agreementPolicy.maxBytes &&
    size.tags <= agreementPolicy.maxTags &&
    size.ends <= agreementPolicy.maxTags &&
    size.rebuilt <= agreementPolicy.maxRebuilt &&
    size.depth <= agreementPolicy.maxDepth &&
    size.attributes <= agreementPolicy.maxAttributes &&
    size.attributesOfTag <= agreementPolicy.maxAttributesOfTag
  );
}

interface Counts {
  tags: number;
  attributes: number;
  attributesOfTag: number;
  ends: number;
  rebuilt: number;
}

/* What begins at the `<`; returns where the search for the next one goes on. */
function step(html: string, at: number, depth: DepthCounter, counts: Counts): number {
  if (html.startsWith('<!--', at)) return skipComment(html, at);
  const closes = html.charAt(at + 1) === '/';
  const name = tagName(html, at + (closes ? 2 : 1));
  if (name === '') return /[!?/]/.test(html.charAt(at + 1)) ? skipTag(html, at) : at + 1;
  const inside = attributesFrom(html, at + (closes ? 2 : 1) + name.length);
  depth.see(name.toLowerCase(), closes);
  if (closes) {
    counts.ends += 1;
    return inside.end;
  }
  if (!FORMATTING.has(name.toLowerCase())) counts.rebuilt += depth.formatting();
  counts.tags += 1;
  counts.attributes += inside.count;
  counts.attributesOfTag = Math.max(counts.attributesOfTag, inside.count);
  return skipRawText(html, inside.end, name.toLowerCase());
}

/* A parser opens these again in the next block when one ended around them (HTML, 13.2.4.3). */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

interface DepthCounter {
  readonly see: (name: string, closes: boolean) => void;
  readonly deepest: () => number;
  /** Formatting elements open now. */
  readonly formatting: () => number;
}

function depthCounter(): DepthCounter {
  const open = new Map<string, number>();
  let now = 0;
  let most = 0;
  let formatting = 0;
  const see = (name: string, closes: boolean): void => {
    if (FLAT.has(name)) return;
    const same = open.get(name) ?? 0;
    /* An end tag without a start tag closes nothing, else it could hide depth. */
    if (closes && same === 0) return;
    const change = closes ? -1 : 1;
    open.set(name, same + change);
    now += change;
    if (FORMATTING.has(name)) formatting += change;
    most = Math.max(most, now);
  };
  return { see, deepest: () => most, formatting: () => formatting };
}

/* Counts as the HTML tokenizer does: a name begins after white space, a slash or a value. */
function attributesFrom(html: string, from: number): { count: number; end: number } {
  let count = 0;
  let inName = false;
  let at = from;
  while (at < html.length && html.charAt(at) !== '>') {
    const next = skipSpace(html, at);
    if (inName && html.charAt(next) === '=') {
      at = valueEnd(html, next + 1);
      inName = false;
    } else if (next > at || html.charAt(at) === '/') {
      at = Math.max(next, at + 1);
      inName = false;
    } else {
      if (!inName) count += 1;
      inName = true;
      at += 1;
    }
  }
  return { count, end: at };
}

function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    /* Each half of a surrogate pair is two of the pair's four bytes. */
    if (code >= 0x80) bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return bytes;
}
