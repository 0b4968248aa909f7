import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is known of something: names and values. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
