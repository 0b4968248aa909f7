import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { FilterButton } from '../filters/filter-button';
import styles from './view-menu.module.css';

/** Chooses how a list is shown: its order, its groups and its columns. */
export function ViewMenu({ children }: { readonly children: ReactNode }) {
  return (
    <FilterButton atEnd name={t`View`} command={t`View…`}>
      <div className={styles.view}>{children}</div>
    </FilterButton>
  );
}
