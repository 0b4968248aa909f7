import type { ReactNode } from 'react';
import styles from './facts.module.css';
import textStyles from './text.module.css';

/** What is known of something: names and values. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  /** An id, in letters of one width. */
  readonly mono?: boolean;
  readonly children: ReactNode;
}

/** One of them. */
export function Fact({ name, mono = false, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={mono ? textStyles.mono : undefined}>{children}</dd>
    </>
  );
}
