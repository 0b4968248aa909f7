import { inRow } from '../../domain/text/shorten';
import type { SearchHit } from '../../contract/lists';
import { holdsTermIn, searchedText } from '../../domain/search/find-term';
import type { SearchQuery } from '../../domain/search/query';
import { excerptOf } from './excerpt';
import { fold } from '../../domain/text/fold';
import { marksOf, nameMarksOf } from '../../domain/search/mark-ranges';
import { nameHits } from '../../domain/search/match';
import type { LabelledField } from './search-source';

/** A hit, and how many terms of the query it shows. */
export interface RatedHit {
  readonly hit: SearchHit;
  readonly terms: number;
}

/** The field in which most terms stand, the first of several; null where no term does. */
export function fieldHit(fields: Iterable<LabelledField>, query: SearchQuery): RatedHit | null {
  let best: LabelledField | null = null;
  let terms = 0;
  for (const field of fields) {
    if (terms === query.terms.length) break;
    const found =
      field.field === 'name' ? heldInName(field.text, query) : heldTerms(fold(field.text), query);
    if (found <= terms) continue;
    best = field;
    terms = found;
  }
  return best && { hit: hitIn(best, query), terms };
}

/** How many terms of the query stand in a folded text. */
export function heldTerms(folded: string, { terms }: SearchQuery): number {
  const text = searchedText(folded);
  let found = 0;
  for (const term of terms) if (holdsTermIn(text, term)) found += 1;
  return found;
}

/* How many terms stand in a name, as typed or in another spelling. */
function heldInName(name: string, query: SearchQuery): number {
  return new Set(nameHits(name, query).map(({ term }) => term)).size;
}

/** The hit in a field that is known to hold terms. */
export function hitIn({ field, label, text }: LabelledField, query: SearchQuery): SearchHit {
  return {
    field,
    label: label === null ? null : inRow(label),
    ...excerptOf(text, field === 'name' ? nameMarksOf(query, text) : marksOf(query, text)),
  };
}
