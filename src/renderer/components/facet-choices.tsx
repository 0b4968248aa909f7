import { useId } from 'react';
import type { FacetChoice } from '../../contract/list-queries';
import { count } from './sync-words';
import { VisibleText } from './visible-text';

interface FacetChoicesProps {
  readonly choices: readonly FacetChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The choices of a filter with the number of rows each would leave; several mean any of them. */
export function FacetChoices({ choices, chosen, onChange }: FacetChoicesProps) {
  if (choices.length === 0) return <p className="hint">Nothing to choose from yet.</p>;
  return choices.map((choice) => (
    <FacetLine
      key={choice.key}
      choice={choice}
      checked={chosen.includes(choice.key)}
      onToggle={() =>
        onChange(
          chosen.includes(choice.key)
            ? chosen.filter((key) => key !== choice.key)
            : [...chosen, choice.key],
        )
      }
    />
  ));
}

interface FacetLineProps {
  readonly choice: FacetChoice;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

function FacetLine({ choice, checked, onToggle }: FacetLineProps) {
  const amountId = useId();
  return (
    <div className="facet">
      <label>
        <input type="checkbox" checked={checked} aria-describedby={amountId} onChange={onToggle} />
        <VisibleText text={choice.label} empty="(empty)" />
      </label>
      <span id={amountId} className="amount">
        {count(choice.count)}
      </span>
    </div>
  );
}
