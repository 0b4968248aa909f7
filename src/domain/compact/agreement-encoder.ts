import {
  type ReadyLayout,
  hashMatch,
  joinLayout,
  matchLayout,
  readyLayout,
} from './agreement-layout';
import { commonStretches } from './kept-stretches';
import type { AgreementBase, AgreementLayout, CompactAgreement } from './shared-text';
import { type TextHash, appendText, EMPTY_HASH } from './text-hash';

/* Shorter texts are not worth a reference; longer ones take too long to compare. */
const SHORTEST_SHARED = 200;
const LONGEST_SHARED = 262_144;
const MAX_BASES_PER_KEY = 4;
const MAX_LAYOUTS_PER_BASE = 64;
/* The characters of all bases together. The cache keeps them in memory. */
const MAX_BASE_CHARACTERS = 32 * 1024 * 1024;
/*
 * How many comparisons of a key may end without a better layout before no more are made. Texts with
 * a layout are counted apart, so that they do not use up the comparisons of texts without one.
 */
const MAX_IDLE_COMPARISONS = 32;
/* A new layout must leave at most this share of the characters that the best known one leaves. */
const WORTH_LEARNING = 0.7;

/** An agreement in its stored form, with the hash of its full text. */
export interface EncodedAgreement {
  readonly agreement: CompactAgreement;
  readonly hash: TextHash;
}

/** What the encoder needs from all shared entries: the next id, and a place for new ones. */
interface EntrySink {
  readonly nextId: () => number;
  readonly publish: (entry: AgreementBase | AgreementLayout) => void;
}

/* A base with its layouts in the order of their ids. */
interface GrowingBase {
  readonly base: AgreementBase;
  readonly layouts: ReadyLayout[];
}

interface Family {
  readonly bases: GrowingBase[];
  readonly idle: { matched: number; unmatched: number };
}

interface Match {
  readonly layout: ReadyLayout;
  readonly literals: readonly string[];
}

/**
 * Encodes agreements as differences to the first ones seen for their key. Bases and layouts grow as
 * it encodes. Known layouts are tried in the order of their ids. If none of them suits a text, it
 * is compared with the bases, which may give a new layout. A text that shares too little becomes a
 * base itself or is kept whole. Growth is limited, whatever texts come.
 */
export function createAgreementEncoder(sink: EntrySink) {
  const bases = createBases();

  function publishLayout(entry: GrowingBase, kept: readonly number[]): ReadyLayout {
    const layout = { kind: 'layout', id: sink.nextId(), base: entry.base.id, kept } as const;
    sink.publish(layout);
    return bases.addLayout(entry, layout);
  }

  function startBase(text: string, key: string): EncodedAgreement | null {
    if (!bases.haveRoom(text, key)) return null;
    const base = { kind: 'base', id: sink.nextId(), key, text } as const;
    sink.publish(base);
    const layout = publishLayout(bases.add(base), [0, text.length]);
    return encoded({ layout, literals: ['', ''] });
  }

  function learn(family: Family, text: string, best: Match | null): Match | null {
    const kind = best === null ? 'unmatched' : 'matched';
    if (family.idle[kind] >= MAX_IDLE_COMPARISONS) return null;
    const found = bestComparison(family, text);
    const bar = best === null ? text.length / 2 : literalLength(best.layout, text) * WORTH_LEARNING;
    if (found === null || text.length - found.keptLength > Math.min(bar, text.length / 2)) {
      family.idle[kind] += 1;
      return null;
    }
    return { layout: publishLayout(found.entry, found.kept), literals: found.literals };
  }

  function encode(text: string, key: string): EncodedAgreement {
    if (text.length < SHORTEST_SHARED || text.length > LONGEST_SHARED) return whole(text);
    const family = bases.family(key);
    const best = family === undefined ? null : bestKnown(family, text);
    if (best !== null && literalLength(best.layout, text) <= easyLength(text)) return encoded(best);
    const match = (family && learn(family, text, best)) ?? best;
    return match === null ? (startBase(text, key) ?? whole(text)) : encoded(match);
  }

  return {
    encode,
    addBase: (base: AgreementBase) => void bases.add(base),
    addLayout: (layout: AgreementLayout): void => {
      const entry = bases.byId(layout.base);
      if (entry) bases.addLayout(entry, layout);
    },
  };
}

/* The known bases by their keys. Their number is limited, whatever texts come. */
function createBases() {
  const families = new Map<string, Family>();
  const byId = new Map<number, GrowingBase>();
  let characters = 0;
  return {
    family: (key: string): Family | undefined => families.get(key),
    byId: (id: number): GrowingBase | undefined => byId.get(id),
    haveRoom: (text: string, key: string): boolean =>
      (families.get(key)?.bases.length ?? 0) < MAX_BASES_PER_KEY &&
      characters + text.length <= MAX_BASE_CHARACTERS,
    add: (base: AgreementBase): GrowingBase => {
      const family = families.get(base.key) ?? { bases: [], idle: { matched: 0, unmatched: 0 } };
      families.set(base.key, family);
      const entry: GrowingBase = { base, layouts: [] };
      family.bases.push(entry);
      byId.set(base.id, entry);
      characters += base.text.length;
      return entry;
    },
    addLayout: (entry: GrowingBase, layout: AgreementLayout): ReadyLayout => {
      const ready = readyLayout(entry.base, layout);
      entry.layouts.push(ready);
      return ready;
    },
  };
}

/* Literals up to this length are accepted without looking for a better layout. */
function easyLength(text: string): number {
  return text.length * 0.03 + 128;
}

function literalLength(layout: ReadyLayout, text: string): number {
  return text.length - layout.keptLength;
}

function bestKnown(family: Family, text: string): Match | null {
  let best: Match | null = null;
  for (const { layouts } of family.bases) {
    for (const layout of layouts) {
      const length = literalLength(layout, text);
      const bar = best === null ? text.length / 2 : literalLength(best.layout, text) - 1;
      if (length < 0 || length > bar) continue;
      const literals = matchLayout(layout, text);
      if (literals === null) continue;
      best = { layout, literals };
      if (length <= easyLength(text)) return best;
    }
  }
  return best;
}

interface Comparison {
  readonly entry: GrowingBase;
  readonly kept: readonly number[];
  readonly keptLength: number;
  readonly literals: readonly string[];
}

function bestComparison(family: Family, text: string): Comparison | null {
  let best: Comparison | null = null;
  for (const entry of family.bases) {
    if (entry.layouts.length >= MAX_LAYOUTS_PER_BASE) continue;
    const comparison = compare(entry, text);
    if (comparison !== null && comparison.keptLength > (best?.keptLength ?? 0)) best = comparison;
  }
  return best;
}

/* A new layout is accepted only if the text can be rebuilt with it. */
function compare(entry: GrowingBase, text: string): Comparison | null {
  const kept = commonStretches(entry.base.text, text);
  if (kept.length === 0) return null;
  const trial = readyLayout(entry.base, { kind: 'layout', id: -1, base: entry.base.id, kept });
  const literals = matchLayout(trial, text);
  const stretches = trial.stretches.map((stretch) => stretch.text);
  if (literals === null || joinLayout(stretches, literals) !== text) return null;
  return { entry, kept, keptLength: trial.keptLength, literals };
}

function encoded({ layout, literals }: Match): EncodedAgreement {
  return { agreement: { layout: layout.id, literals }, hash: hashMatch(layout, literals) };
}

function whole(text: string): EncodedAgreement {
  return { agreement: { whole: text }, hash: appendText(EMPTY_HASH, text) };
}
