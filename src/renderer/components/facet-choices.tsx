import { useId, useState } from 'react';
import type { FacetChoice } from '../../contract/list-queries';
import { count } from './sync-words';
import { VisibleText } from './visible-text';
import styles from './facet-choices.module.css';
import textStyles from './ui/text.module.css';
import { LinkButton } from './ui/link-button';

interface FacetChoicesProps {
  readonly choices: readonly FacetChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/* A list only a little longer than this is shown whole. */
const SHOWN_FOLDED = 10;
const LONG = 14;

/** The choices of a filter with the number of rows each would leave; several mean any of them. */
export function FacetChoices({ choices, chosen, onChange }: FacetChoicesProps) {
  const [unfolded, setUnfolded] = useState(false);
  if (choices.length === 0) return <p className={textStyles.hint}>Nothing to choose from yet.</p>;
  const shown =
    unfolded || choices.length <= LONG
      ? choices
      : choices.filter(({ key }, at) => at < SHOWN_FOLDED || chosen.includes(key));
  return (
    <>
      {shown.map((choice) => (
        <FacetLine
          key={choice.key}
          choice={choice}
          checked={chosen.includes(choice.key)}
          onToggle={() => onChange(withToggled(chosen, choice.key))}
        />
      ))}
      {shown.length < choices.length && (
        <LinkButton className={styles.more} onClick={() => setUnfolded(true)}>
          Show {count(choices.length - shown.length)} more
        </LinkButton>
      )}
    </>
  );
}

function withToggled(chosen: readonly string[], key: string): readonly string[] {
  return chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key];
}

interface FacetLineProps {
  readonly choice: FacetChoice;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

function FacetLine({ choice, checked, onToggle }: FacetLineProps) {
  const amountId = useId();
  return (
    <div className={styles.facet}>
      <label>
        <input type="checkbox" checked={checked} aria-describedby={amountId} onChange={onToggle} />
        <VisibleText text={choice.label} empty="(empty)" />
      </label>
      <span id={amountId} className={styles.amount}>
        {count(choice.count)}
      </span>
    </div>
  );
}
