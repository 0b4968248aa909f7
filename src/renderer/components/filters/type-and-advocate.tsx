import { t } from '@lingui/core/macro';
import type { Facets } from '../../../contract/lists';
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
  return (
    <>
      <FacetFilter
        name={t`Type`}
        choices={facets?.types}
        chosen={chosen.types}
        onChange={(types) => onChange({ types })}
      />
      <FacetFilter
        name={t`Advocate`}
        choices={facets?.advocates}
        chosen={chosen.advocates}
        words={words}
        onChange={(advocates) => onChange({ advocates })}
      />
    </>
  );
}
