import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** The buttons for what is above them. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
