import { t } from '@lingui/core/macro';
import { CheckField } from '../ui/field';
import { useState } from 'react';
import type { Failure } from '../../../contract/result';
import { toggled } from '../../../domain/toggled';
import type { Collection } from '../../../domain/entities/collections';
import { changeSettings } from '../../stores/change-settings';
import { useCopyStore } from '../../stores/copy-store';
import { FailureNotice } from '../ui/notice';
import { Button } from '../ui/button';
import { useChosenColumns, type ChoosableColumn } from './chosen-columns';
import styles from './column-choice.module.css';

interface ColumnChoiceProps {
  readonly list: Collection;
  readonly columns: readonly ChoosableColumn[];
}

/** Chooses the columns of a list on this computer. */
export function ColumnChoice({ list, columns }: ColumnChoiceProps) {
  const settings = useCopyStore((state) => state.settings);
  const shown = useChosenColumns(list, columns).map(({ key }) => key);
  const [failure, setFailure] = useState<Failure | null>(null);

  function choose(keys: readonly string[] | null): void {
    void changeSettings({ columns: { ...settings.columns, [list]: keys } }).then(setFailure);
  }

  return (
    <div>
      <p aria-hidden="true" className={styles.title}>{t`Columns`}</p>
      <div role="group" aria-label={t`Columns`} className={styles.columns}>
        {columns.map(({ key, name, shown: when }) => (
          <CheckField
            key={key}
            label={name}
            checked={shown.includes(key)}
            disabled={when === 'always'}
            onCheck={() => choose(toggled(shown, key))}
          />
        ))}
      </div>
      {settings.columns[list] !== null && (
        <Button small onClick={() => choose(null)}>{t`Reset`}</Button>
      )}
      <FailureNotice failure={failure} />
    </div>
  );
}
