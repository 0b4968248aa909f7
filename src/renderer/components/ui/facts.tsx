import type { ReactNode } from 'react';
import { VisibleText, type VisibleTextProps } from '../text/visible-text';
import styles from './facts.module.css';
import textStyles from './text.module.css';

/** A list of names with their values. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  /** True for an id, which is written in letters of one width. */
  readonly mono?: boolean;
  readonly children: ReactNode;
}

/** One name with its value. */
export function Fact({ name, mono = false, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={mono ? textStyles.mono : undefined}>{children}</dd>
    </>
  );
}

interface TextFactProps extends VisibleTextProps {
  readonly name: string;
  /** True for an id, which is written in letters of one width. */
  readonly mono?: boolean;
}

/** A name and a text, among `Facts`. */
export function TextFact({ name, mono = false, ...text }: TextFactProps) {
  return (
    <Fact name={name} mono={mono}>
      <VisibleText {...text} />
    </Fact>
  );
}
