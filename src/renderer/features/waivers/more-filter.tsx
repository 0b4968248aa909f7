import type { Facets } from '../../../contract/lists';
import { FilterButton } from '../../components/filters/filter-button';
import { FlagChoices } from '../../components/filters/flag-choices';
import { moreWords } from '../../components/filters/more-words';
import { PointerFields } from '../../components/filters/pointer-fields';
import { useWaiverQuestion } from '../../stores/record-questions';

const NOTHING = {
  optedIn: null,
  changedAfterSigning: null,
  prospect: null,
  conversation: null,
  advocate: null,
} as const;

/** The filters that are needed less often. */
export function MoreFilter({ facets }: { readonly facets: Facets<'waiver_submissions'> | null }) {
  const { query, change } = useWaiverQuestion();
  const { optedIn, changedAfterSigning, prospect, conversation, advocate } = query;
  return (
    <FilterButton
      name="More"
      chosen={moreWords([
        ['opted in', optedIn],
        ['changed or updated after signing', changedAfterSigning],
        ['prospect', prospect],
        ['conversation', conversation],
        ['advocate', advocate],
      ])}
      onClear={() => change(NOTHING)}
    >
      <FlagChoices
        label="Opted in"
        choices={facets?.optedIn}
        value={optedIn}
        onChange={(value) => change({ optedIn: value })}
        nothing="Choose the question that counts as opting in in Settings."
      />
      <FlagChoices
        label="Changed or updated after signing"
        choices={facets?.changedAfterSigning}
        value={changedAfterSigning}
        onChange={(value) => change({ changedAfterSigning: value })}
      />
      <PointerFields pointers={{ prospect, conversation, advocate }} onChange={change} />
    </FilterButton>
  );
}
