import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import styles from './templates.module.css';

/** Two versions to compare; usually the older one first. */
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
        <VersionChoice
          label={t`From version`}
          versions={versions}
          version={pair.from}
          onChange={(from) => onChange({ ...pair, from })}
        />
        <VersionChoice
          label={t`To version`}
          versions={versions}
          version={pair.to}
          onChange={(to) => onChange({ ...pair, to })}
        />
      </div>
    </div>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly versions: readonly number[];
  readonly version: number;
  readonly onChange: (version: number) => void;
}

function VersionChoice({ label, versions, version, onChange }: VersionChoiceProps) {
  return (
    <label>
      {label}
      <select value={version} onChange={(event) => onChange(Number(event.target.value))}>
        {versions.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
