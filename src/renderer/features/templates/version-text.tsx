import { t } from '@lingui/core/macro';
import { FailureNotice } from '../../components/text/failure-notice';
import { Card } from '../../components/ui/card';
import textStyles from '../../components/ui/text.module.css';
import { useMemo } from 'react';
import { useAnswer } from '../../stores/use-answer';
import { FindIn } from '../../components/search/find-in';
import { ComparedText } from './compared-text';
import { NoTextNote, OneSignerNote } from './version-diff';

interface VersionTextProps {
  /** The template's. */
  readonly id: string;
  readonly version: number;
}

/** The agreement of one version as its signers read it, with nobody's filled-in values. */
export function VersionText({ id, version }: VersionTextProps) {
  const { value, failure } = useAnswer('template:diff', { id, from: version, to: version });
  const parts = useMemo(
    () => value?.parts.map(({ words }) => ({ kind: 'same', words }) as const) ?? [],
    [value],
  );
  const title = t`Agreement of version ${version}`;
  return (
    <Card>
      <h3>{title}</h3>
      {failure && <FailureNotice failure={failure} />}
      {value && !value.to.hasText && <NoTextNote sides={[value.to]} />}
      {value?.to.hasText && (
        <>
          <OneSignerNote sides={[value.to]} />
          <FindIn>
            <ComparedText parts={parts} label={title} />
          </FindIn>
          <p className={textStyles.hint}>
            {t`Put together from what was signed: the service keeps no past versions. Filled-in values are masked.`}
          </p>
        </>
      )}
    </Card>
  );
}
