import { extentOf, isAboveZero } from '../../../contract/counted';
import { waiversText } from '../../../texts/kind-words';
import { countedText, noneOf, count } from '../../words/counted';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Wording } from '../../../domain/templates/answer-summaries';
import { dateText } from '../../../texts/moment-text';
import { FailureNotice } from '../../components/ui/notice';
import { Moment } from '../../components/text/moment';
import { VisibleText } from '../../components/text/visible-text';
import { useAnswer } from '../../stores/use-answer';
import { useZone } from '../../stores/clock-store';
import { AnswerBars, type AnswerBarsProps } from './answer-bars';
import styles from './templates.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Card } from '../../components/ui/card';
import { classes } from '../../components/ui/classes';

/** How each question was worded and answered, in all signatures of this copy. */
export function AnswersTab({ id }: { readonly id: string }) {
  const { value, failure } = useAnswer('template:answers', { id });
  if (!value) return <FailureNotice failure={failure} />;
  const { waivers, answers } = value;
  if (!isAboveZero(waivers))
    return (
      <p className={textStyles.muted}>
        {noneOf(extentOf(waivers), t`No signatures of this template in this copy.`)}
      </p>
    );
  return (
    <>
      <p className={classes(textStyles.hint, styles.answersHint)}>
        <Trans>
          Counted over {countedText(waivers, waiversText)} in this copy, of all versions. Text
          answers are only counted, not shown.
        </Trans>
      </p>
      {answers.map((summary) => (
        <AnswerCard key={summary.identifier} summary={summary} waivers={waivers.amount} />
      ))}
    </>
  );
}

function AnswerCard({ summary, waivers }: Omit<AnswerBarsProps, 'heading'>) {
  const heading = useId();
  const [newest, ...older] = summary.wordings;
  return (
    <Card>
      <h3 id={heading}>
        <VisibleText text={newest?.label ?? summary.identifier} empty={t`No wording`} />
      </h3>
      <p className={classes(textStyles.hint, styles.underHeading)}>
        <code>
          <VisibleText text={summary.identifier} empty={t`no identifier`} />
        </code>
      </p>
      <AnswerBars summary={summary} waivers={waivers} heading={heading} />
      {newest && older.length > 0 && <Wordings wordings={[newest, ...older]} />}
    </Card>
  );
}

function Wordings({ wordings }: { readonly wordings: readonly Wording[] }) {
  const zone = useZone();
  return (
    <details className={styles.wordings}>
      <summary>
        <Trans>{count(wordings.length)} wordings over time</Trans>
      </summary>
      <ul>
        {wordings.map(({ label, count: times, firstMs, lastMs }) => (
          <li key={label}>
            <VisibleText text={label} empty={t`No wording`} />
            <span className={textStyles.muted}>
              {' · '}
              {count(times)} ·{' '}
              <Moment ms={firstMs}>
                {firstMs === null ? t`time not readable` : dateText(firstMs, zone)}
              </Moment>
              {lastMs !== null && lastMs !== firstMs && (
                <Moment ms={lastMs}>{t` to ${dateText(lastMs, zone)}`}</Moment>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
