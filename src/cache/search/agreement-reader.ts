import { stretchTexts } from '../../domain/compact/agreement-layout';
import type { CompactAgreement, SharedEntry } from '../../domain/compact/shared-text';
import type { SearchTerm } from '../../domain/search/query';
import { htmlToText } from '../../domain/text/html-text';
import { edgeTexts, layoutParts, visibleLiteral, type LayoutParts } from './layout-parts';
import { textHoldsTerm } from './phrase';

/** An agreement as visible text: what its layout shares, and what is filled in between. */
export interface SplitAgreement {
  readonly layout: number;
  readonly parts: LayoutParts;
  /** One text more than the layout has stretches. */
  readonly filled: readonly string[];
}

/** Reads agreements for the search without putting shared texts together again. */
export interface AgreementReader {
  readonly partsOf: (layout: number) => LayoutParts | null;
  /** Null for an agreement that has to be read whole. */
  readonly split: (agreement: CompactAgreement | undefined) => SplitAgreement | null;
  /** The whole visible text; empty where there is none. */
  readonly visibleText: (agreement: CompactAgreement | undefined) => string;
  /** Whether the term stands in the filled-in texts or across their borders. */
  readonly holdsAround: (agreement: SplitAgreement, term: SearchTerm) => boolean;
}

/** A reader over the shared entries of a library, which may grow. */
export function createAgreementReader(shared: readonly SharedEntry[]): AgreementReader {
  const parts = new Map<number, LayoutParts | null>();
  const edges = new Map<string, readonly EdgeTexts[]>();

  function stretchesOf(id: number): readonly string[] {
    const layout = shared[id];
    const base = layout?.kind === 'layout' ? shared[layout.base] : undefined;
    if (layout?.kind !== 'layout' || base?.kind !== 'base') return [];
    return stretchTexts(layout.kept, base.text);
  }

  function partsOf(id: number): LayoutParts | null {
    const known = parts.get(id);
    if (known !== undefined) return known;
    const read = layoutParts(stretchesOf(id));
    parts.set(id, read);
    return read;
  }

  function edgesOf({ layout, parts: { folded } }: SplitAgreement, words: number) {
    const key = `${String(layout)} ${String(words)}`;
    const known = edges.get(key);
    if (known) return known;
    const made = folded.map((text) => edgeTexts(text, words));
    edges.set(key, made);
    return made;
  }

  return {
    partsOf,
    split: (agreement) => {
      if (!agreement || 'whole' in agreement) return null;
      const read = partsOf(agreement.layout);
      const filled = agreement.literals.map(visibleLiteral);
      const clear = filled.every((text) => text !== null);
      return read && clear ? { layout: agreement.layout, parts: read, filled } : null;
    },
    visibleText: (agreement) => {
      if (!agreement) return '';
      if ('whole' in agreement) return htmlToText(agreement.whole);
      return htmlToText(joined(agreement.literals, stretchesOf(agreement.layout)));
    },
    holdsAround: (agreement, term) => {
      const around = edgesOf(agreement, Math.max(1, term.words.length - 1));
      return textsAround(agreement, around).some((text) => textHoldsTerm(text, term));
    },
  };
}

type EdgeTexts = { readonly head: string; readonly tail: string } | null;

/**
 * The texts a search has to look at for one record alone: what is filled in, with the letters that
 * belong to the same words. Words that are wholly shared are the layout's `words`.
 */
export function ownTexts({ parts, filled }: SplitAgreement): readonly string[] {
  const texts: string[] = [];
  let text = '';
  filled.forEach((literal, at) => {
    text += literal;
    const edge = parts.edges[at];
    if (edge !== undefined && edge !== ' ') {
      text += edge;
      return;
    }
    if (text !== '') texts.push(text);
    text = '';
  });
  if (text !== '') texts.push(text);
  return texts;
}

function textsAround(
  { parts, filled }: SplitAgreement,
  around: readonly EdgeTexts[],
): readonly string[] {
  const texts: string[] = [];
  let text = '';
  filled.forEach((literal, at) => {
    text += literal;
    const edge = around[at];
    if (!edge) {
      text += parts.folded[at] ?? '';
      return;
    }
    texts.push(text + edge.head);
    text = edge.tail;
  });
  texts.push(text);
  return texts;
}

function joined(literals: readonly string[], stretches: readonly string[]): string {
  return literals.map((literal, at) => literal + (stretches[at] ?? '')).join('');
}
