import type { CompactAgreement } from '../../domain/compact/shared-text';
import type { SearchQuery } from '../../domain/search/query';
import { fold } from '../../domain/text/fold';
import type { AgreementReader, SplitAgreement } from './agreement-reader';
import { endOf, startOf } from './excerpt';
import { fieldHit, heldTerms, type RatedHit } from './field-hit';
import type { LabelledField } from './search-source';

/* Characters beside a filled-in text that an excerpt may show. */
const BESIDE = 130;
const MOST_PLACES = 6;

/** Finds the part of an agreement that shows most terms. */
export type AgreementHits = (
  query: SearchQuery,
  agreement: CompactAgreement | undefined,
) => RatedHit | null;

/** Hits in agreements; what stands in shared text is worked out once per query and layout. */
export function createAgreementHits(reader: AgreementReader): AgreementHits {
  const sharedHits = new WeakMap<SearchQuery, Map<number, RatedHit | null>>();

  function sharedHit(query: SearchQuery, { layout, parts }: SplitAgreement): RatedHit | null {
    const byLayout = sharedHits.get(query) ?? new Map<number, RatedHit | null>();
    sharedHits.set(query, byLayout);
    const known = byLayout.get(layout);
    if (known !== undefined) return known;
    const hit = fieldHit(parts.visible.map(agreementField), query);
    byLayout.set(layout, hit);
    return hit;
  }

  return (query, agreement) => {
    const split = reader.split(agreement);
    if (!split) return fieldHit([agreementField(reader.visibleText(agreement))], query);
    const shared = sharedHit(query, split);
    if (shared?.terms === query.terms.length) return shared;
    const own = filledHit(query, split);
    const best = own && own.terms > (shared?.terms ?? 0) ? own : shared;
    /* A word that begins in one part and ends in another is seen only in the whole text. */
    return best ?? fieldHit([agreementField(reader.visibleText(agreement))], query);
  };
}

/* The filled-in texts that hold words of the query, with what stands beside them. */
function filledHit(query: SearchQuery, { parts, filled }: SplitAgreement): RatedHit | null {
  let best: RatedHit | null = null;
  let tried = 0;
  for (let at = 0; at < filled.length && tried < MOST_PLACES; at += 1) {
    if (!touches(filled[at] ?? '', query)) continue;
    tried += 1;
    const text =
      endOf(parts.visible[at - 1] ?? '', BESIDE) +
      (filled[at] ?? '') +
      startOf(parts.visible[at] ?? '', BESIDE);
    if (heldTerms(text, query) <= (best?.terms ?? 0)) continue;
    best = fieldHit([agreementField(text)], query);
    if (best?.terms === query.terms.length) break;
  }
  return best;
}

function touches(text: string, { terms }: SearchQuery): boolean {
  const folded = fold(text);
  return terms.some(({ words }) => words.some((word) => folded.includes(word)));
}

function agreementField(text: string): LabelledField {
  return { field: 'agreement', label: null, text: text.trim() };
}
