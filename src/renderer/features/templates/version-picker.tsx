import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import styles from './templates.module.css';

/** Two versions to compare, usually the older one first. */
export interface VersionPair {
  readonly from: number;
  readonly to: number;
}

interface VersionPickerProps {
  /** Newest first. */
  readonly versions: readonly number[];
  readonly pair: VersionPair;
  readonly onChange: (pair: VersionPair) => void;
}

/** Chooses the two versions that are compared. */
export function VersionPicker({ versions, pair, onChange }: VersionPickerProps) {
  return (
    <div className={styles.picker}>
      <h3>
        <Trans>
          Version {pair.from} → {pair.to}
        </Trans>
      </h3>
      <div>
        <NumberChoice
          label={t`From version`}
          choices={versions}
          value={pair.from}
          onChange={(from) => onChange({ ...pair, from })}
        />
        <NumberChoice
          label={t`To version`}
          choices={versions}
          value={pair.to}
          onChange={(to) => onChange({ ...pair, to })}
        />
      </div>
    </div>
  );
}

interface NumberChoiceProps {
  readonly label: string;
  readonly choices: readonly number[];
  readonly value: number;
  readonly words?: (choice: number, at: number) => string;
  readonly onChange: (choice: number) => void;
}

/** A choice of one of a few numbers, such as versions. */
export function NumberChoice(props: NumberChoiceProps) {
  const { label, choices, value, words = String, onChange } = props;
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {choices.map((each, at) => (
          <option key={each} value={each}>
            {words(each, at)}
          </option>
        ))}
      </select>
    </label>
  );
}
