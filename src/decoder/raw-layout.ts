import type { ReadyLayout } from '../domain/compact/agreement-layout';
import type { EscapeStyle } from './escape-style';
import { escapeText, isTextInside } from './escape-style';

/** A layout's stretches as they stand in the bytes of an answer. */
export interface RawLayout {
  readonly layout: ReadyLayout;
  readonly stretches: readonly Buffer[];
  readonly keptLength: number;
}

/**
 * Where a layout was found: its literals, still escaped, as UTF-8 with one byte to a character, and
 * the place of the closing quote.
 */
export interface RawMatch {
  readonly literals: readonly string[];
  readonly end: number;
}

/* What is filled in is short; a longer literal is left to the thorough way. */
const LONGEST_LITERAL = 600;
const PROBE = 32;
const QUOTE = 0x22;

/* Layouts never change, and a service keeps its style: written once, used for every page. */
const written = new WeakMap<ReadyLayout, { readonly style: string; readonly raw: RawLayout }>();

/** A layout's stretches written in a style. */
export function rawLayout(layout: ReadyLayout, style: EscapeStyle): RawLayout {
  const name = `${style.html} ${String(style.slash)}`;
  const known = written.get(layout);
  if (known?.style === name) return known.raw;
  const raw = writeLayout(layout, style);
  written.set(layout, { style: name, raw });
  return raw;
}

function writeLayout(layout: ReadyLayout, style: EscapeStyle): RawLayout {
  const stretches = layout.stretches.map(({ text }) => escapeText(text, style));
  const keptLength = stretches.reduce((sum, stretch) => sum + stretch.length, 0);
  return { layout, stretches, keptLength };
}

/**
 * Finds a layout in the bytes of a JSON text that begins at `start`. Null where it is not there or
 * more than a few words were filled in.
 */
export function matchRaw(raw: RawLayout, bytes: Buffer, start: number): RawMatch | null {
  const literals: string[] = [];
  let room = raw.keptLength * 0.03 + 128;
  let from = start;
  const { anchored } = raw.layout;
  if (anchored && !looksLike(raw, bytes, start)) return null;
  for (const stretch of raw.stretches) {
    const reach = anchored && from === start ? 0 : Math.min(room, LONGEST_LITERAL);
    const at = placeOf(stretch, bytes, from, reach);
    const literal = at < 0 ? null : textOf(bytes, from, at);
    if (literal === null || !isTextInside(literal)) return null;
    literals.push(literal);
    room -= literal.length;
    from = at + stretch.length;
  }
  const end = closingQuote(bytes, from, Math.min(room, LONGEST_LITERAL));
  if (end < 0) return null;
  literals.push(textOf(bytes, from, end));
  return { literals, end };
}

/* Most places have nothing filled in: not even the call is made for them. */
function textOf(bytes: Buffer, from: number, until: number): string {
  return from === until ? '' : bytes.toString('latin1', from, until);
}

/* Three bytes of the first stretch tell most layouts apart, without comparing it. */
function looksLike({ stretches: [first] }: RawLayout, bytes: Buffer, start: number): boolean {
  if (first === undefined) return true;
  const last = first.length - 1;
  const middle = last >> 1;
  const early = last >> 3;
  return (
    bytes[start + last] === first[last] &&
    bytes[start + middle] === first[middle] &&
    bytes[start + early] === first[early]
  );
}

function placeOf(stretch: Buffer, bytes: Buffer, from: number, reach: number): number {
  if (standsAt(stretch, bytes, from)) return from;
  if (reach <= 0) return -1;
  const probe = stretch.subarray(0, PROBE);
  const window = bytes.subarray(from, from + reach + probe.length);
  const at = window.indexOf(probe);
  return at >= 0 && standsAt(stretch, bytes, from + at) ? from + at : -1;
}

function standsAt(stretch: Buffer, bytes: Buffer, at: number): boolean {
  const end = at + stretch.length;
  if (end > bytes.length || bytes[at] !== stretch[0]) return false;
  return bytes.compare(stretch, 0, stretch.length, at, end) === 0;
}

function closingQuote(bytes: Buffer, from: number, reach: number): number {
  const most = Math.min(bytes.length, from + reach + 1);
  for (let at = from; at < most; at += 1) {
    if (bytes[at] === QUOTE && isTextInside(textOf(bytes, from, at))) return at;
  }
  return -1;
}
