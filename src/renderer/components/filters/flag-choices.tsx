import { t } from '@lingui/core/macro';
import type { FacetChoice, FlagKey } from '../../../contract/lists';
import { FacetChoices } from './facet-choices';
import choiceGroup from './choice-group.module.css';
import { Hint } from '../ui/notice';

interface FlagChoicesProps {
  readonly label: string;
  /** Undefined until the list has answered. */
  readonly choices: readonly FacetChoice<FlagKey>[] | undefined;
  readonly value: boolean | null;
  readonly onChange: (value: boolean | null) => void;
  /** The words for both choices; by default “Yes” and “No”. */
  readonly words?: Readonly<Record<FlagKey, string>>;
  /** Said where there is nothing to choose. */
  readonly nothing?: string;
}

const flagWords: Readonly<Record<FlagKey, string>> = { true: t`Yes`, false: t`No` };

/** The choices yes and no, of which at most one is chosen. */
export function FlagChoices(props: FlagChoicesProps) {
  const { label, choices, value, onChange, words = flagWords, nothing } = props;
  return (
    <div className={choiceGroup.group} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {choices?.length === 0 && nothing !== undefined ? (
        <Hint>{nothing}</Hint>
      ) : (
        <FacetChoices
          choices={choices ?? []}
          chosen={value === null ? [] : [`${value}`]}
          words={({ key }) => words[key]}
          onChange={(keys) => onChange(keys.length === 0 ? null : keys.at(-1) === 'true')}
        />
      )}
    </div>
  );
}
