import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { EventListQuery } from '../../../contract/list-questions';
import type { EventIdFacet, IdChoices as Choices } from '../../../contract/lists';
import { fold } from '../../../domain/text/fold';
import {
  useAdvocateChoice,
  FacetChoices,
  NONE,
  choiceName,
} from '../../components/filters/facet-choices';
import { FailureNotice, Hint } from '../../components/ui/notice';
import { count } from '../../words/counted';
import { useAnswer, type Answered } from '../../stores/use-answer';
import { useZone } from '../../stores/clock-store';
import { useEventQuestion } from '../../stores/record-questions';
import field from '../../components/ui/field.module.css';
import styles from '../../components/filters/facet-choices.module.css';
import { classes } from '../../components/ui/classes';

const MOST = 8;

interface IdChoicesProps {
  readonly label: string;
  readonly facet: EventIdFacet;
  /** The week whose events are counted; without it, the events of the chosen dates are. */
  readonly week?: EventListQuery['touching'] | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/**
 * Ids, each with the number of events that it would leave, the most frequent first. Typing searches
 * all of them.
 */
export function IdChoiceList({ label, facet, week, chosen, onChange }: IdChoicesProps) {
  const [typed, setTyped] = useState('');
  const { value: found, failure } = useChoices(facet, week, typed);
  const named = facet !== 'conversation';
  function takeTyped(): void {
    const id = typed.trim();
    if (id === '') return;
    setTyped('');
    if (!chosen.includes(id)) onChange([...chosen, id]);
  }
  return (
    <>
      <input
        type="text"
        className={classes(field.input, styles.find)}
        aria-label={label}
        placeholder={named ? t`Part of an id or name` : t`Part of an id`}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && takeTyped()}
      />
      <FailureNotice failure={failure} />
      {found && found.choices.length === 0 && typed.trim() !== '' ? (
        <Hint>
          {named
            ? t`No event in this list has such an id or name.`
            : t`No event in this list has such an id.`}
        </Hint>
      ) : (
        found && (
          <FoundIds facet={facet} choices={found.choices} chosen={chosen} onChange={onChange} />
        )
      )}
      {found && found.more > 0 && (
        <Hint>
          {named
            ? t`and ${count(found.more)} more. Type a part of the id or name to find one.`
            : t`and ${count(found.more)} more. Type a part of the id to find one.`}
        </Hint>
      )}
    </>
  );
}

interface FoundIdsProps extends Pick<IdChoicesProps, 'facet' | 'chosen' | 'onChange'> {
  readonly choices: Choices['choices'];
}

function FoundIds({ facet, choices, chosen, onChange }: FoundIdsProps) {
  const people = new Map(
    choices.flatMap(({ key, person }) => (person === null ? [] : [[key, person.name] as const])),
  );
  const ofAdvocate = useAdvocateChoice();
  const words = facet === 'advocates' ? ofAdvocate : choiceName;
  return (
    <FacetChoices
      choices={choices}
      words={(choice) => people.get(choice.key) ?? words(choice)}
      detail={({ key }) => (people.has(key) ? key : '')}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

/* The former choices stay until the next answer has come. */
function useChoices(
  facet: EventIdFacet,
  week: EventListQuery['touching'],
  typed: string,
): Answered<Choices> {
  const choices = useEventQuestion((state) => state.query);
  const zone = useZone();
  const query = { ...choices, zone, ...(week && { dates: null, touching: week }) };
  const orNone = fold(NONE).includes(fold(typed.trim()));
  const request = { query, facet, typed, orNone, most: MOST };
  return useAnswer('list:choices', request, { keepMs: Infinity });
}
