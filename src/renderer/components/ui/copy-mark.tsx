import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { putOnClipboard } from './clipboard';
import styles from './copy-mark.module.css';
import { Icon } from './icon';
import textStyles from './text.module.css';

interface CopyMarkProps {
  /** "content hash". */
  readonly what: string;
  readonly text: string;
}

/** A small button behind a value that copies it, and says so until something else is shown. */
export function CopyMark({ what, text }: CopyMarkProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  return (
    <span className={styles.place}>
      {' '}
      <button
        type="button"
        className={styles.mark}
        aria-label={t`Copy ${what}`}
        title={isCopied ? t`Copied` : t`Copy ${what}`}
        onClick={() => setCopied(putOnClipboard(text) ? text : null)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span role="status" className={textStyles.unseen}>
        {isCopied ? t`Copied` : ''}
      </span>
    </span>
  );
}
