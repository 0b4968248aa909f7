import type { ReadyLayout } from '../domain/compact/agreement-layout';
import type { EscapeStyle } from './escape-style';
import { escapeText, isTextInside } from './escape-style';

/** A layout's stretches as they stand in the bytes of an answer. */
export interface RawLayout {
  readonly layout: ReadyLayout;
  readonly stretches: readonly string[];
  readonly keptLength: number;
}

/** Where a layout was found: its literals, still escaped, and the place of the closing quote. */
export interface RawMatch {
  readonly literals: readonly string[];
  readonly end: number;
}

/* What is filled in is short; a longer literal is left to the thorough way. */
const LONGEST_LITERAL = 600;
const PROBE = 32;

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
 * Finds a layout in the bytes (one to a character) of a JSON text that begins at `start`. Null
 * where it is not there or more than a few words were filled in.
 */
export function matchRaw(raw: RawLayout, bytes: string, start: number): RawMatch | null {
  const literals: string[] = [];
  let room = raw.keptLength * 0.03 + 128;
  let from = start;
  const { anchored } = raw.layout;
  if (anchored && !looksLike(raw, bytes, start)) return null;
  for (const stretch of raw.stretches) {
    const reach = anchored && from === start ? 0 : Math.min(room, LONGEST_LITERAL);
    const at = placeOf(stretch, bytes, from, reach);
    const literal = at < 0 ? null : bytes.slice(from, at);
    if (literal === null || !isTextInside(literal)) return null;
    literals.push(literal);
    room -= literal.length;
    from = at + stretch.length;
  }
  const end = closingQuote(bytes, from, Math.min(room, LONGEST_LITERAL));
  if (end < 0) return null;
  literals.push(bytes.slice(from, end));
  return { literals, end };
}

/* Three characters of the first stretch tell most layouts apart, without making any string. */
function looksLike({ stretches }: RawLayout, bytes: string, start: number): boolean {
  const first = stretches[0] ?? '';
  const last = first.length - 1;
  const middle = last >> 1;
  const early = last >> 3;
  return (
    bytes.charCodeAt(start + last) === first.charCodeAt(last) &&
    bytes.charCodeAt(start + middle) === first.charCodeAt(middle) &&
    bytes.charCodeAt(start + early) === first.charCodeAt(early)
  );
}

function placeOf(stretch: string, bytes: string, from: number, reach: number): number {
  if (bytes.slice(from, from + stretch.length) === stretch) return from;
  if (reach <= 0) return -1;
  const probe = stretch.slice(0, PROBE);
  const at = bytes.slice(from, from + reach + probe.length).indexOf(probe);
  if (at < 0) return -1;
  return bytes.slice(from + at, from + at + stretch.length) === stretch ? from + at : -1;
}

function closingQuote(bytes: string, from: number, reach: number): number {
  const window = bytes.slice(from, from + reach + 1);
  for (let at = window.indexOf('"'); at >= 0; at = window.indexOf('"', at + 1)) {
    if (isTextInside(window.slice(0, at))) return from + at;
  }
  return -1;
}
