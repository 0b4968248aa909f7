import { Trans } from '@lingui/react/macro';
import { count } from '../../components/text/count';
import { VisibleText } from '../../components/text/visible-text';
import styles from './exports.module.css';

interface ReviewFilesProps {
  readonly names: readonly string[];
  /** How many there are, those not named included. */
  readonly files: number;
}

/** Files that hold what was erased; of many, some by name. */
export function ReviewFiles({ names, files }: ReviewFilesProps) {
  const more = files - names.length;
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
