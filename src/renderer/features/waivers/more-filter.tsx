import { t } from '@lingui/core/macro';
import { useAdvocates, shownAdvocateName } from '../../stores/advocates';
import type { Facets } from '../../../contract/lists';
import { boundTo } from '../../components/filters/bound-to';
import { FilterButton } from '../../components/filters/filter-button';
import { FlagChoices } from '../../components/filters/flag-choices';
import { moreWords } from '../../components/filters/more-words';
import { AsSigned, PersonLink } from '../../components/record/people-links';
import { useWaiverQuestion } from '../../stores/record-questions';
import { usePersonName } from '../../stores/use-person-name';
import type { PeopleKind } from '../../../contract/people-views';
import { IdField } from '../../components/filters/id-field';
import { Hint } from '../../components/ui/notice';
import choiceGroup from '../../components/filters/choice-group.module.css';

const labels: Readonly<Record<PeopleKind, string>> = {
  prospect: t`Prospect id`,
  conversation: t`Conversation id`,
  advocate: t`Advocate id`,
};

const POINTERS = ['prospect', 'conversation', 'advocate'] as const;
const NOTHING = {
  optedIn: null,
  changedAfterSigning: null,
  reviewed: null,
  prospect: null,
  conversation: null,
  advocate: null,
} as const;

const REVIEW_WORDS = { true: t`Reviewed`, false: t`Not reviewed` } as const;

/** The filters that are needed less often. */
export function MoreFilter({ facets }: { readonly facets: Facets<'waiver_submissions'> | null }) {
  const { query, change } = useWaiverQuestion();
  const { optedIn, changedAfterSigning, reviewed, prospect, conversation, advocate } = query;
  const { field, facet } = boundTo(query, change, facets);
  const advocates = useAdvocates();
  const person = usePersonName(prospect);
  return (
    <FilterButton
      name={t`More`}
      chosen={moreWords([
        [t`opted in`, optedIn],
        [t`changed or updated after signing`, changedAfterSigning],
        [t`reviewed on this computer`, reviewed],
        [t`prospect`, person?.name ?? prospect],
        [t`conversation`, conversation],
        [t`advocate`, advocate && (shownAdvocateName(advocates(advocate)) ?? advocate)],
      ])}
      onClear={() => change(NOTHING)}
    >
      <FlagChoices
        label={t`Opted in`}
        {...facet('optedIn')}
        nothing={t`Choose the question that counts as opting in in Settings.`}
      />
      <FlagChoices label={t`Changed or updated after signing`} {...facet('changedAfterSigning')} />
      <FlagChoices label={t`Review on this computer`} {...facet('reviewed')} words={REVIEW_WORDS} />
      <div className={choiceGroup.group} role="group" aria-label={t`Ids`}>
        {POINTERS.map((kind) => (
          <IdField key={kind} label={labels[kind]} {...field(kind)} />
        ))}
      </div>
      {prospect !== null && person !== null && (
        <Hint>
          <PersonLink id={prospect} name={person} /> <AsSigned name={person} />
        </Hint>
      )}
    </FilterButton>
  );
}
