import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Counted } from '../../../contract/counted';
import { toggled } from '../../../domain/toggled';
import { visibleText } from '../../../domain/text/visible';
import type { FacetChoice } from '../../../contract/lists';
import { count, countedText } from '../../words/counted';
import { matchingChoices } from './matching-choices';
import { VisibleText } from '../text/visible-text';
import styles from './facet-choices.module.css';
import field from '../ui/field.module.css';
import { Hint } from '../ui/notice';
import textStyles from '../ui/text.module.css';
import { classes } from '../ui/classes';
import { Button } from '../ui/button';
import { useAdvocates, shownAdvocateName } from '../../stores/advocates';

interface FacetChoicesProps<Key extends string> {
  readonly choices: readonly FacetChoice<Key>[];
  readonly chosen: readonly Key[];
  readonly onChange: (chosen: readonly Key[]) => void;
  /** The words for a choice; by default, the service's name for it. */
  readonly words?: ChoiceWords<Key> | undefined;
  /** Muted words behind the choice. */
  readonly detail?: ChoiceWords<Key> | undefined;
  /** True where many choices can be found by typing; Enter takes the first. */
  readonly find?: boolean | undefined;
}

export type ChoiceWords<Key extends string = string> = (choice: FacetChoice<Key>) => string;

/** The word for the choice of records without such an id, which the service does not name. */
export const NONE = t`None`;

/** The service's name for a choice. */
export const choiceName: ChoiceWords = ({ name }) => name ?? NONE;

/* A list little longer than the folded one is shown whole: “more” would hide next to nothing. */
const SHOWN_FOLDED = 10;
const LONG = 14;

/** More choices than this are found by typing. */
const MANY = 8;

/**
 * The choices of a filter, each with the number of rows it would leave. A row fits if it has any of
 * the chosen ones.
 */
export function FacetChoices<Key extends string>(props: FacetChoicesProps<Key>) {
  const { choices, chosen, onChange, words = choiceName, find = false } = props;
  const [typed, setTyped] = useState('');
  if (!find || choices.length <= MANY) return <Choices {...props} />;
  const found = matchingChoices(choices, typed, words);
  const toggleFirst = (): void => {
    const [first] = found;
    if (typed.trim() !== '' && first) onChange(toggled(chosen, first.key));
  };
  return (
    <>
      <input
        type="text"
        className={classes(field.input, styles.find)}
        aria-label={t`Find a choice`}
        placeholder={t`Part of the name`}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        autoFocus
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && toggleFirst()}
      />
      {found.length === 0 ? (
        <Hint>{t`No choice has such a name.`}</Hint>
      ) : (
        <Choices {...props} choices={found} />
      )}
    </>
  );
}

function Choices<Key extends string>(props: FacetChoicesProps<Key>) {
  const { choices, chosen, onChange, words = choiceName, detail } = props;
  const [unfolded, setUnfolded] = useState(false);
  if (choices.length === 0) return <Hint>{t`Nothing to choose from yet.`}</Hint>;
  const shown =
    unfolded || choices.length <= LONG
      ? choices
      : choices.filter(({ key }, at) => at < SHOWN_FOLDED || chosen.includes(key));
  return (
    <>
      {shown.map((choice) => (
        <FacetLine
          key={choice.key}
          label={words(choice)}
          detail={detail?.(choice) ?? ''}
          amount={choice.count}
          checked={chosen.includes(choice.key)}
          onToggle={() => onChange(toggled(chosen, choice.key))}
        />
      ))}
      {shown.length < choices.length && (
        <Button small className={styles.more} onClick={() => setUnfolded(true)}>
          <Trans>Show {count(choices.length - shown.length)} more</Trans>
        </Button>
      )}
    </>
  );
}

interface FacetLineProps {
  readonly label: string;
  readonly detail: string;
  readonly amount: Counted;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

function FacetLine({ label, detail, amount, checked, onToggle }: FacetLineProps) {
  const amountId = useId();
  return (
    <div className={styles.facet}>
      <label>
        <input type="checkbox" checked={checked} aria-describedby={amountId} onChange={onToggle} />
        <span className={styles.name} title={visibleText(label)}>
          <VisibleText text={label} empty={t`(empty)`} />
        </span>
        {detail !== '' && (
          <>
            {' '}
            <span className={textStyles.muted}>
              <VisibleText text={detail} />
            </span>
          </>
        )}
      </label>{' '}
      <span id={amountId} className={styles.amount}>
        {countedText(amount)} <span className={textStyles.unseen}>{t`in the list`}</span>
      </span>
    </div>
  );
}

/** The words for an advocate among the choices of a filter. */
export function useAdvocateChoice(): ChoiceWords {
  const advocates = useAdvocates();
  return (choice) =>
    choice.key === '' ? NONE : (shownAdvocateName(advocates(choice.key)) ?? choiceName(choice));
}
