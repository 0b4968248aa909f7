import { t } from '@lingui/core/macro';
import type { EventListQuery } from '../../../contract/list-questions';
import type { FacetChoice, Facets } from '../../../contract/lists';
import { boundTo } from '../../components/filters/bound-to';
import { FacetChoices, choiceName } from '../../components/filters/facet-choices';
import { FilterButton } from '../../components/filters/filter-button';
import { FlagChoices } from '../../components/filters/flag-choices';
import { moreWords } from '../../components/filters/more-words';
import { useEventQuestion } from '../../stores/record-questions';
import { usePersonName } from '../../stores/use-person-name';
import { IdChoiceList } from './id-choices';
import choiceGroup from '../../components/filters/choice-group.module.css';

const NOTHING = { scheduler: null, hasAddress: null, prospect: null, conversation: null } as const;

/* The service's words for who scheduled an event. Other words are shown as they come. */
const schedulers: ReadonlyMap<string, string> = new Map([
  ['advocates', t`An advocate`],
  ['admins', t`An admin`],
]);

interface MoreFilterProps {
  readonly facets: Facets<'private_events'> | null;
  /** The shown week. */
  readonly week: EventListQuery['touching'];
}

/** The filters that are needed less often. */
export function MoreFilter({ facets, week }: MoreFilterProps) {
  const { query, change } = useEventQuestion();
  const { scheduler, hasAddress, prospect, conversation } = query;
  const { facet } = boundTo(query, change, facets);
  const person = usePersonName(prospect);
  return (
    <FilterButton
      name={t`More`}
      chosen={moreWords([
        [t`scheduled by`, scheduler],
        [t`has an address`, hasAddress],
        [t`prospect`, prospect === '' ? t`none` : (person?.name ?? prospect)],
        [t`conversation`, conversation === '' ? t`none` : conversation],
      ])}
      onClear={() => change(NOTHING)}
    >
      <div className={choiceGroup.group} role="group" aria-label={t`Scheduled by`}>
        <span aria-hidden="true">{t`Scheduled by`}</span>
        <FacetChoices
          choices={facets?.scheduler ?? []}
          words={schedulerWords}
          chosen={scheduler === null ? [] : [scheduler]}
          onChange={(keys) => change({ scheduler: keys.at(-1) ?? null })}
        />
      </div>
      <FlagChoices label={t`Has an address`} {...facet('hasAddress')} />
      <IdGroup label={t`Prospect`} facet="prospect" value={prospect} week={week} />
      <IdGroup label={t`Conversation`} facet="conversation" value={conversation} week={week} />
    </FilterButton>
  );
}

interface IdGroupProps extends Pick<MoreFilterProps, 'week'> {
  readonly label: string;
  readonly facet: 'prospect' | 'conversation';
  readonly value: string | null;
}

function IdGroup({ label, facet, value, week }: IdGroupProps) {
  const change = useEventQuestion((state) => state.change);
  return (
    <div className={choiceGroup.group} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <IdChoiceList
        label={t`${label} id`}
        facet={facet}
        week={week}
        chosen={value === null ? [] : [value]}
        onChange={(ids) => change({ [facet]: ids.at(-1) ?? null })}
      />
    </div>
  );
}

function schedulerWords(choice: FacetChoice): string {
  return schedulers.get(choice.key) ?? choiceName(choice);
}
