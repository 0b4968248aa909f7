import type { SearchHit } from '../../contract/lists';
import type { SearchQuery } from '../../domain/search/query';
import type { WaiverColumns } from '../index/waiver-columns';
import { createAgreementHits } from './agreement-hits';
import { fieldHit } from './field-hit';
import type { WaiverSource } from './waiver-source';

/**
 * Tells where waivers were found. An agreement is looked at only where shorter fields do not show
 * all terms.
 */
export function createHitFinder(
  source: WaiverSource,
  agreements: WaiverColumns['agreements'],
): (query: SearchQuery, row: number) => SearchHit | null {
  const agreementHit = createAgreementHits(source.agreements);
  return (query, row) => {
    const short = fieldHit(source.fieldsOf(row), query);
    if (short?.terms === query.terms.length) return short.hit;
    const long = agreementHit(query, agreements.get(row), () => source.longTextOf(row));
    return long && long.terms > (short?.terms ?? 0) ? long.hit : (short?.hit ?? null);
  };
}
