import type { AgreementBase, AgreementLayout } from './shared-text';
import { appendPart, appendText, EMPTY_HASH, hashPart, type TextHash } from './text-hash';
import { splitsWord } from './text-pieces';

/* The first characters are searched for: a whole stretch takes several times as long. */
const PROBE = 32;
/* At how many places a stretch is tried at most: no hostile text makes the search quadratic. */
const MAX_TRIES = 64;

/** A layout with its stretches cut out of the base, ready for comparing. */
export type ReadyLayout = ReturnType<typeof readyLayout>;

type Stretch = ReadyLayout['stretches'][number];

/** Cuts a layout's stretches out of its base. */
export function readyLayout(base: AgreementBase, layout: AgreementLayout) {
  const stretches = stretchTexts(layout.kept, base.text).map((text) => ({
    text,
    probe: text.slice(0, PROBE),
    hash: hashPart(text),
  }));
  const keptLength = stretches.reduce((sum, { text }) => sum + text.length, 0);
  return {
    id: layout.id,
    stretches,
    /** The number of characters that the layout keeps of the base. */
    keptLength,
    /** Whether the first stretch begins the base. Then it has to begin the text, too. */
    anchored: layout.kept[0] === 0,
  };
}

/** The texts of a layout's kept stretches, in order. `kept` is as in AgreementLayout. */
export function stretchTexts(kept: readonly number[], base: string): readonly string[] {
  const texts: string[] = [];
  for (let at = 0; at + 1 < kept.length; at += 2) texts.push(base.slice(kept[at], kept[at + 1]));
  return texts;
}

/**
 * The literals that make `text` with this layout; null when it does not fit. Each stretch is
 * compared in full where it is found and everything else becomes a literal, so stretches and
 * literals in turn always give the text. A cut never splits a word.
 */
export function matchLayout(layout: ReadyLayout, text: string): readonly string[] | null {
  const literals: string[] = [];
  /* The literals left have this many characters together; no stretch can stand farther away. */
  let room = text.length - layout.keptLength;
  let from = 0;
  for (const stretch of layout.stretches) {
    const reach = layout.anchored && from === 0 ? 0 : room;
    const at = reach < 0 ? -1 : findStretch(stretch, text, from, reach);
    if (at < 0) return null;
    const end = at + stretch.text.length;
    if (splitsWord(text, at) || splitsWord(text, end)) return null;
    literals.push(text.slice(from, at));
    room -= at - from;
    from = end;
  }
  literals.push(text.slice(from));
  return literals;
}

/** The text that a layout and literals stand for; null when their numbers do not match. */
export function joinLayout(
  stretches: readonly string[],
  literals: readonly string[],
): string | null {
  if (literals.length !== stretches.length + 1) return null;
  let text = literals[0] ?? '';
  for (let at = 0; at < stretches.length; at += 1)
    text += (stretches[at] ?? '') + (literals[at + 1] ?? '');
  return text;
}

/** The hash of the text that a layout and literals stand for. Only the literals are read. */
export function hashMatch(layout: ReadyLayout, literals: readonly string[]): TextHash {
  let hash = appendText(EMPTY_HASH, literals[0] ?? '');
  for (let at = 0; at < layout.stretches.length; at += 1) {
    const stretch = layout.stretches[at];
    if (stretch !== undefined) hash = appendPart(hash, stretch.hash);
    hash = appendText(hash, literals[at + 1] ?? '');
  }
  return hash;
}

/* Finds the stretch at most `reach` characters after `from`; -1 when it is not there. */
function findStretch(stretch: Stretch, text: string, from: number, reach: number): number {
  if (standsAt(stretch, text, from)) return from;
  if (reach === 0) return -1;
  const window = text.slice(from, from + reach + stretch.probe.length);
  let at = window.indexOf(stretch.probe);
  for (let tries = 0; at >= 0 && tries < MAX_TRIES; tries += 1) {
    if (standsAt(stretch, text, from + at)) return from + at;
    at = window.indexOf(stretch.probe, at + 1);
  }
  return -1;
}

function standsAt(stretch: Stretch, text: string, at: number): boolean {
  /* Comparing a slice takes one memory comparison, while startsWith goes character by character. */
  return text.slice(at, at + stretch.text.length) === stretch.text;
}
