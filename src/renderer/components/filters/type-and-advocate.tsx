import { t } from '@lingui/core/macro';
import type { Facets } from '../../../contract/lists';
import { boundTo } from './bound-to';
import { useAdvocateChoice } from './facet-choices';
import { FacetFilter } from './facet-filter';

interface Chosen {
  readonly types: readonly string[];
  readonly advocates: readonly string[];
}

interface TypeAndAdvocateProps {
  readonly facets: Pick<Facets<'coverage'>, keyof Chosen> | undefined;
  readonly chosen: Chosen;
  readonly onChange: (part: Partial<Chosen>) => void;
}

/** The filters for the type of events and for their advocate. */
export function TypeAndAdvocate({ facets, chosen, onChange }: TypeAndAdvocateProps) {
  const words = useAdvocateChoice();
  const { facet } = boundTo(chosen, onChange, facets);
  return (
    <>
      <FacetFilter name={t`Type`} {...facet('types')} />
      <FacetFilter name={t`Advocate`} {...facet('advocates')} words={words} />
    </>
  );
}
