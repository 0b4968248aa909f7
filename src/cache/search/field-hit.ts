import { inRow } from '../../domain/text/shorten';
import type { SearchHit } from '../../contract/list-queries';
import type { SearchQuery } from '../../domain/search/query';
import { excerptOf } from './excerpt';
import { marksOf } from '../../domain/search/mark-ranges';
import { textHoldsTerm } from './phrase';
import type { LabelledField } from './search-source';

/** A hit, and how many terms of the query it shows. */
export interface RatedHit {
  readonly hit: SearchHit;
  readonly terms: number;
}

/** The field in which most terms stand, the first of equals; null where none does. */
export function fieldHit(fields: readonly LabelledField[], query: SearchQuery): RatedHit | null {
  let best: LabelledField | null = null;
  let terms = 0;
  for (const field of fields) {
    const held = heldTerms(field.text, query);
    if (held <= terms) continue;
    best = field;
    terms = held;
  }
  return best && { hit: hitIn(best, query), terms };
}

/** How many terms of the query stand in the text. */
export function heldTerms(text: string, { terms }: SearchQuery): number {
  return terms.filter((term) => textHoldsTerm(text, term)).length;
}

function hitIn({ field, label, text }: LabelledField, query: SearchQuery): SearchHit {
  return {
    field,
    label: label === null ? null : inRow(label),
    ...excerptOf(text, marksOf(query, text)),
  };
}
