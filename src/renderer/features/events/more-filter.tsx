import type { FacetChoice, Facets } from '../../../contract/list-queries';
import { FacetChoices } from '../../components/facet-choices';
import { FilterButton } from '../../components/filter-button';
import { FlagChoices } from '../../components/flag-choices';
import { moreWords } from '../../components/more-words';
import { PointerFields } from '../../components/pointer-fields';
import { useEventListStore } from './event-list-store';

const NOTHING = { scheduler: null, hasAddress: null, prospect: null, conversation: null } as const;

/* The service's words for who scheduled an event; others are shown as they come. */
const schedulers: ReadonlyMap<string, string> = new Map([
  ['advocates', 'An advocate'],
  ['admins', 'An admin'],
]);

/** The filters that are needed less often. */
export function MoreFilter({ facets }: { readonly facets: Facets }) {
  const { choices, change } = useEventListStore();
  const { scheduler, hasAddress, prospect, conversation } = choices;
  return (
    <FilterButton
      name="More"
      chosen={moreWords([
        ['scheduled by', scheduler],
        ['has an address', hasAddress],
        ['prospect', prospect],
        ['conversation', conversation],
      ])}
      onClear={() => change(NOTHING)}
    >
      <div className="choice-group" role="group" aria-label="Scheduled by">
        <h4>Scheduled by</h4>
        <FacetChoices
          choices={(facets['scheduler'] ?? []).map(named)}
          chosen={scheduler === null ? [] : [scheduler]}
          onChange={(keys) => change({ scheduler: keys.at(-1) ?? null })}
        />
      </div>
      <FlagChoices
        label="Has an address"
        choices={facets['hasAddress'] ?? []}
        value={hasAddress}
        onChange={(value) => change({ hasAddress: value })}
      />
      <PointerFields pointers={{ prospect, conversation }} onChange={change} />
    </FilterButton>
  );
}

function named(choice: FacetChoice): FacetChoice {
  return { ...choice, label: schedulers.get(choice.key) ?? choice.label };
}
