import { t } from '@lingui/core/macro';
import { copyText } from './clipboard';
import styles from './copy-mark.module.css';
import { Icon } from './icon';

interface CopyMarkProps {
  /** The name of what is copied: "content hash". */
  readonly what: string;
  readonly text: string;
}

/** A small button behind a value that copies it, and tells the result. */
export function CopyMark({ what, text }: CopyMarkProps) {
  return (
    <>
      {' '}
      <button
        type="button"
        className={styles.mark}
        aria-label={t`Copy ${what}`}
        title={t`Copy ${what}`}
        onClick={() => copyText(text, what)}
      >
        <Icon name="copy" />
      </button>
    </>
  );
}
