import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AnswerSummary } from '../../../domain/templates/answer-summaries';
import { count } from '../../words/counted';
import { wholePercent } from '../../words/percent';
import { VisibleText } from '../../components/text/visible-text';
import styles from './templates.module.css';
import textStyles from '../../components/ui/text.module.css';
import { classes } from '../../components/ui/classes';

/** A line of the distribution; `quiet` lines are no answers to the question. */
interface Line {
  readonly label: string;
  readonly count: number;
  readonly quiet?: true;
}

const MOST = 12;

export interface AnswerBarsProps {
  readonly summary: AnswerSummary;
  /** How many waivers were counted. */
  readonly waivers: number;
  /** The id of the heading above, which names the table. */
  readonly heading: string;
}

/** How a question was answered, as numbers with bars. "No answer" and "not asked" stay apart. */
export function AnswerBars({ summary, waivers, heading }: AnswerBarsProps) {
  const choices = choiceLines(summary);
  const lines = [...choices.slice(0, MOST), ...restLine(choices), ...quietLines(summary)];
  /* A waiver that asks a question twice has two answers to it. */
  const all = lines.reduce((sum, line) => sum + line.count, 0);
  return (
    <table className={styles.answerBars} aria-labelledby={heading}>
      {all > waivers && (
        <caption className={textStyles.hint}>
          <Trans>{count(all)} answers: some waivers ask this question more than once.</Trans>
        </caption>
      )}
      <tbody>
        {lines.map((line, at) => (
          <tr key={at} className={line.quiet && textStyles.muted}>
            <th scope="row">
              <VisibleText text={line.label} empty={t`(empty text)`} />
            </th>
            <td>
              <progress max={Math.max(1, all)} value={line.count} aria-hidden="true" />
            </td>
            <td className={styles.num}>{count(line.count)}</td>
            <td className={classes(styles.num, textStyles.muted)}>{shareText(line.count, all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function choiceLines({ kind, choices, filled, empty }: AnswerSummary): readonly Line[] {
  if (kind === 'text')
    return [
      { label: t`Text given`, count: filled },
      ...(empty > 0 ? [{ label: t`Empty text`, count: empty }] : []),
    ];
  return choices.map(({ value, count: times }) => ({
    label: value === true ? t`Yes` : value === false ? t`No` : value,
    count: times,
  }));
}

function restLine(choices: readonly Line[]): readonly Line[] {
  const others = choices.slice(MOST);
  if (others.length === 0) return [];
  const total = others.reduce((sum, line) => sum + line.count, 0);
  return [{ label: t`${count(others.length)} other choices`, count: total }];
}

function quietLines({ nulls, others, absent }: AnswerSummary): readonly Line[] {
  const lines: readonly Line[] = [
    { label: t`No answer`, count: nulls, quiet: true },
    { label: t`Another kind of value`, count: others, quiet: true },
    { label: t`Not asked`, count: absent, quiet: true },
  ];
  return lines.filter((line) => line.count > 0);
}

function shareText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '';
  const percent = (part / whole) * 100;
  if (percent < 1) return t`under 1%`;
  return percent > 99 && part < whole ? t`over 99%` : wholePercent(Math.round(percent));
}
