import type { KnownBase } from '../domain/compact/agreement-book';
import type { ReadyLayout } from '../domain/compact/agreement-layout';
import type { EscapeStyle } from './escape-style';
import { isTextInside, styleOf } from './escape-style';
import { createShortCopy } from './short-copy';
import type { ShortCopy } from './short-copy';
import { matchRaw, rawLayout } from './raw-layout';
import type { RawLayout, RawMatch } from './raw-layout';

/** An agreement recognised in the bytes: a layout and what was filled in. */
export interface ShortAgreement {
  readonly base: KnownBase;
  readonly layout: ReadyLayout;
  readonly literals: readonly string[];
}

/** A page's JSON with the agreements recognised taken out. */
export interface ShortPage {
  readonly json: string;
  /** How many were taken out. */
  readonly count: number;
  /** The agreement that stands in this place of the parsed page, or null for any other value. */
  readonly read: (value: unknown) => ShortAgreement | null;
}

const KEY = Buffer.from('"agreement":');
/* A character no service sends; a page that holds it is read the thorough way. */
const MARK = 0x7f;
const MARK_TEXT = '\x7f';
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BLANK = 0x20;

/**
 * Replaces every agreement that a known layout describes by `[mark + layout id, literals…]`,
 * before the JSON is parsed: agreements are most of a page, comparing bytes is much faster than
 * reading them. `"agreement":` can stand in valid JSON only where a key does, as quotes inside
 * texts are escaped. Null where nothing was found; `bytes` are valid UTF-8.
 */
export function shortenPage(bytes: Buffer, bases: readonly KnownBase[]): ShortPage | null {
  if (bases.length === 0 || bytes.includes(MARK)) return null;
  const style = styleOfPage(bytes);
  if (style === null) return null;
  const shelf = createShelf(bases, style);
  const short = createShortCopy(bytes);
  for (
    let at = bytes.indexOf(KEY);
    at >= 0;
    at = bytes.indexOf(KEY, Math.max(at + 1, short.until()))
  )
    takeOut(bytes, textStart(bytes, at), shelf, short);
  const json = short.count() === 0 ? null : short.text();
  return json === null ? null : { json, count: short.count(), read: shelf.read };
}

function takeOut(bytes: Buffer, start: number, shelf: Shelf, short: ShortCopy): void {
  const found = start < 0 ? null : shelf.find(bytes, start);
  if (found === null) return;
  const { raw, match } = found;
  const literals = match.literals.map((literal) => `,"${literal}"`).join('');
  short.replace(start - 1, match.end + 1, `["${MARK_TEXT}${String(raw.layout.id)}"${literals}]`);
}

interface Shelf {
  readonly find: (
    bytes: Buffer,
    start: number,
  ) => { readonly raw: RawLayout; readonly match: RawMatch } | null;
  readonly read: (value: unknown) => ShortAgreement | null;
}

interface Place {
  readonly base: KnownBase;
  readonly layouts: readonly RawLayout[];
}

/* Bases in the order of their last use; the layouts of a base in the order of their ids. */
function createShelf(bases: readonly KnownBase[], style: EscapeStyle): Shelf {
  const recent: Place[] = [];
  const waiting = [...bases];
  const owners = new Map<string, { readonly base: KnownBase; readonly layout: ReadyLayout }>();

  function opened(base: KnownBase): Place {
    for (const layout of base.layouts)
      owners.set(`${MARK_TEXT}${String(layout.id)}`, { base, layout });
    return { base, layouts: base.layouts.map((layout) => rawLayout(layout, style)) };
  }

  function find(bytes: Buffer, start: number): ReturnType<Shelf['find']> {
    for (let at = 0; ; at += 1) {
      if (at === recent.length) {
        const next = waiting.shift();
        if (next === undefined) return null;
        recent.push(opened(next));
      }
      const place = recent[at];
      const found = place === undefined ? null : findAmong(place.layouts, bytes, start);
      if (place === undefined || found === null) continue;
      recent.splice(at, 1);
      recent.unshift(place);
      return found;
    }
  }

  function read(value: unknown): ShortAgreement | null {
    if (!Array.isArray(value)) return null;
    const [mark, ...literals] = value as readonly unknown[];
    const owner = typeof mark === 'string' ? owners.get(mark) : undefined;
    return owner === undefined ? null : { ...owner, literals: literals as readonly string[] };
  }

  return { find, read };
}

function findAmong(
  layouts: readonly RawLayout[],
  bytes: Buffer,
  start: number,
): ReturnType<Shelf['find']> {
  for (const raw of layouts) {
    const match = matchRaw(raw, bytes, start);
    if (match !== null) return { raw, match };
  }
  return null;
}

/* The place after the opening quote of the value at a key, or -1 where the value is no text. */
function textStart(bytes: Buffer, keyAt: number): number {
  const at = keyAt + KEY.length;
  const quote = bytes[at] === BLANK ? at + 1 : at;
  return bytes[quote] === QUOTE ? quote + 1 : -1;
}

/* The style of the first agreement on the page: that one is read in full. */
function styleOfPage(bytes: Buffer): EscapeStyle | null {
  const key = bytes.indexOf(KEY);
  const start = key < 0 ? -1 : textStart(bytes, key);
  if (start < 0) return null;
  let end = bytes.indexOf(QUOTE, start);
  while (end >= 0 && !closes(bytes, start, end)) end = bytes.indexOf(QUOTE, end + 1);
  if (end < 0) return null;
  const raw = bytes.toString('latin1', start, end);
  if (!isTextInside(raw)) return null;
  return styleOf(raw, JSON.parse(`"${bytes.toString('utf8', start, end)}"`) as string);
}

function closes(bytes: Buffer, start: number, quote: number): boolean {
  let before = quote;
  while (before > start && bytes[before - 1] === BACKSLASH) before -= 1;
  return (quote - before) % 2 === 0;
}
