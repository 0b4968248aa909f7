import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { partOf } from '../../../domain/text/shorten';
import { visibleText } from '../../../domain/text/visible';
import { count } from '../../words/counted';
import styles from './whole-text.module.css';
import { Button } from '../ui/button';

/* The most characters laid out at once: a word of a megabyte would take minutes. */
const PART = 10_000;

/** Shows the whole of a text that was cut, part by part. */
export function WholeText({ text }: { readonly text: string }) {
  const [part, setPart] = useState<number | null>(null);
  const parts = Math.ceil(text.length / PART);
  if (part === null) {
    return (
      <span className={styles.whole}>
        <Button small onClick={() => setPart(0)}>
          <Trans>Show all {count(text.length)} characters</Trans>
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.whole}>
      <span role="group" aria-label={t`Whole text`} className={styles.part}>
        <bdi>{visibleText(partOf(text, part, PART), true)}</bdi>
      </span>
      <span role="status" data-live-announcer="true">
        <Trans>
          Part {count(part + 1)} of {count(parts)}
        </Trans>
      </span>{' '}
      <Button small disabled={part === 0} onClick={() => setPart(part - 1)}>
        {t`Previous part`}
      </Button>{' '}
      <Button small disabled={part === parts - 1} onClick={() => setPart(part + 1)}>
        {t`Next part`}
      </Button>{' '}
      <Button small onClick={() => setPart(null)}>{t`Show the beginning only`}</Button>
    </span>
  );
}
