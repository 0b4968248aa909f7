import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { FailureNotice } from '../../components/text/failure-notice';
import { Card } from '../../components/ui/card';
import textStyles from '../../components/ui/text.module.css';
import { useAnswer } from '../../stores/use-answer';
import { DiffPartView } from './diff-part-view';
import styles from './templates.module.css';
import { OneSignerNote } from './version-diff';

interface VersionTextProps {
  /** The template's. */
  readonly id: string;
  readonly version: number;
}

/** The agreement of one version as its signers read it, with nobody's filled-in values. */
export function VersionText({ id, version }: VersionTextProps) {
  const { value, failure } = useAnswer('template:diff', { id, from: version, to: version });
  const title = t`Agreement of version ${version}`;
  return (
    <Card>
      <h3>{title}</h3>
      {failure && <FailureNotice failure={failure} />}
      {value && !value.to.hasText && (
        <p className={textStyles.muted}>
          <Trans>No signature of version {version} came with an agreement text.</Trans>
        </p>
      )}
      {value?.to.hasText && (
        <>
          <OneSignerNote sides={[value.to]} />
          <div className={styles.diff} role="region" aria-label={title} tabIndex={0}>
            {value.parts.map((part, at) => (
              <Fragment key={at}>
                <DiffPartView part={{ kind: 'same', words: part.words }} />
              </Fragment>
            ))}
          </div>
          <p className={textStyles.hint}>
            {t`Put together from what was signed: the service keeps no past versions. Filled-in values are masked.`}
          </p>
        </>
      )}
    </Card>
  );
}
