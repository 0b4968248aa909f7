import type { FacetChoice } from '../../contract/list-queries';
import { FacetChoices } from './facet-choices';
import choiceGroup from './choice-group.module.css';
import textStyles from './ui/text.module.css';

interface FlagChoicesProps {
  readonly label: string;
  readonly choices: readonly FacetChoice[];
  readonly value: boolean | null;
  readonly onChange: (value: boolean | null) => void;
  /** Said where there is nothing to choose. */
  readonly nothing?: string;
}

/** Yes or no, at most one of them. */
export function FlagChoices({ label, choices, value, onChange, nothing }: FlagChoicesProps) {
  return (
    <div className={choiceGroup.group} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {choices.length === 0 && nothing !== undefined ? (
        <p className={textStyles.hint}>{nothing}</p>
      ) : (
        <FacetChoices
          choices={choices}
          chosen={value === null ? [] : [String(value)]}
          onChange={(keys) => onChange(keys.length === 0 ? null : keys.at(-1) === 'true')}
        />
      )}
    </div>
  );
}
