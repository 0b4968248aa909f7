import { Trans } from '@lingui/react/macro';
import { count } from '../../words/counted';
import { VisibleText } from '../../components/text/visible-text';
import styles from './exports.module.css';

interface FileNamesProps {
  readonly names: readonly string[];
  /** How many files there are, including those without a name here. */
  readonly all: number;
}

/** The names of files, and how many more there are. */
export function FileNames({ names, all }: FileNamesProps) {
  const more = all - names.length;
  return (
    <ul className={styles.review}>
      {names.map((name) => (
        <li key={name}>
          <VisibleText text={name} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Trans>and {count(more)} more</Trans>
        </li>
      )}
    </ul>
  );
}
