import { rememberedOf } from '../../domain/remembered';
import type { CompactAgreement } from '../../domain/compact/shared-text';
import type { SearchQuery } from '../../domain/search/query';
import { fold } from '../../domain/text/fold';
import type { AgreementReader, SplitAgreement } from './agreement-reader';
import { endOf, startOf } from './excerpt';
import { fieldHit, heldTerms, hitIn, type RatedHit } from './field-hit';
import type { LayoutParts } from './layout-parts';
import type { LabelledField } from './search-source';

/* How many characters beside a filled-in text an excerpt may show. */
const BESIDE = 130;
const MOST_PLACES = 6;

/** Finds the part of an agreement that shows most terms. `wholeText` gives its visible text. */
export type AgreementHits = (
  query: SearchQuery,
  agreement: CompactAgreement | undefined,
  wholeText: () => string,
) => RatedHit | null;

/** Finds hits in agreements. What stands in shared text is worked out once per query and layout. */
export function createAgreementHits(reader: AgreementReader): AgreementHits {
  const sharedHit = rememberedOf((query: SearchQuery) =>
    rememberedOf((parts: LayoutParts) => stretchHit(parts, query)),
  );

  return (query, agreement, wholeText) => {
    const split = reader.split(agreement);
    if (!split) return fieldHit([agreementField(wholeText())], query);
    const shared = sharedHit(query)(split.parts);
    if (shared?.terms === query.terms.length) return shared;
    const best = filledHit(query, split, shared?.terms ?? 0) ?? shared;
    /* A word that begins in one part and ends in another is seen only in the whole text. */
    return best ?? fieldHit([agreementField(wholeText())], query);
  };
}

/* Like `fieldHit`, for texts that are folded once and used by every question. */
function stretchHit({ visible, folded }: LayoutParts, query: SearchQuery): RatedHit | null {
  const found = folded.map((text) => heldTerms(text, query));
  const terms = Math.max(0, ...found);
  if (terms === 0) return null;
  return { hit: hitIn(agreementField(visible[found.indexOf(terms)] ?? ''), query), terms };
}

/*
 * The filled-in text that shows most terms, and more than `least`, with the words around it. Only
 * the first texts that hold words of the query are looked at.
 */
function filledHit(
  query: SearchQuery,
  { parts, filled }: SplitAgreement,
  least: number,
): RatedHit | null {
  const sides = sidesOf(parts);
  let best = '';
  let terms = least;
  let tried = 0;
  for (let at = 0; at < filled.length && tried < MOST_PLACES; at += 1) {
    const text = filled[at] ?? '';
    const folded = fold(text);
    if (!touches(folded, query)) continue;
    tried += 1;
    const { before, after } = sides[at] ?? NO_SIDES;
    const found = heldTerms(before.folded + folded + after.folded, query);
    if (found <= terms) continue;
    best = before.text + text + after.text;
    terms = found;
    if (terms === query.terms.length) break;
  }
  return terms === least ? null : { hit: hitIn(agreementField(best), query), terms };
}

function touches(folded: string, { terms }: SearchQuery): boolean {
  for (const { words } of terms) for (const word of words) if (folded.includes(word)) return true;
  return false;
}

interface Side {
  readonly text: string;
  readonly folded: string;
}

interface Sides {
  readonly before: Side;
  readonly after: Side;
}

const side = (text: string): Side => ({ text, folded: fold(text) });
const NO_SIDES: Sides = { before: side(''), after: side('') };

/*
 * The words around each filled-in text. They are folded without that text, because folding works
 * character by character.
 */
const sidesOf = rememberedOf(({ visible }: LayoutParts): readonly Sides[] =>
  Array.from({ length: visible.length + 1 }, (_, at) => ({
    before: side(endOf(visible[at - 1] ?? '', BESIDE)),
    after: side(startOf(visible[at] ?? '', BESIDE)),
  })),
);

function agreementField(text: string): LabelledField {
  return { field: 'agreement', label: null, text: text.trim() };
}
