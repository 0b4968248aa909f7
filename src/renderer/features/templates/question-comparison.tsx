import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import type { TemplateHistoryView } from '../../../contract/template-views';
import { comparedQuestions, type ComparedQuestion } from '../../../domain/templates/question-sets';
import { VisibleText } from '../../components/text/visible-text';
import { Tag } from '../../components/ui/tag';
import textStyles from '../../components/ui/text.module.css';
import styles from './templates.module.css';
import { NumberChoice, type VersionPair } from './version-picker';
import { DataTable } from '../../components/ui/data-table';

interface QuestionComparisonProps {
  readonly history: TemplateHistoryView;
  readonly pair: VersionPair;
}

/**
 * Compares the questions of two versions, or of two sets of one version, because the same version
 * may ask other questions.
 */
export function QuestionComparison({ history, pair }: QuestionComparisonProps) {
  const [from, to] = [setsOf(history, pair.from), setsOf(history, pair.to)];
  const [chosen, setChosen] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const before = chosen && from.includes(chosen.from) ? chosen.from : from[0];
  const after = chosen && to.includes(chosen.to) ? chosen.to : to[0];
  if (before === undefined || after === undefined) return null;
  const rows = comparedQuestions(
    history.questionSets[before] ?? [],
    history.questionSets[after] ?? [],
  );
  const changed = rows.filter((it) => it.before !== it.after).length;
  return (
    <details className={styles.questionSets}>
      <summary>{changed === 0 ? t`Questions: the same in both` : t`Questions: changed`}</summary>
      {from.length + to.length > 2 && (
        <div className={styles.picker}>
          <NumberChoice
            label={t`Questions of version ${pair.from}`}
            choices={from}
            value={before}
            words={setWords(from)}
            onChange={(set) => setChosen({ from: set, to: after })}
          />
          <NumberChoice
            label={t`Questions of version ${pair.to}`}
            choices={to}
            value={after}
            words={setWords(to)}
            onChange={(set) => setChosen({ from: before, to: set })}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <p className={textStyles.muted}>{t`No questions were asked.`}</p>
      ) : (
        <Questions rows={rows} pair={pair} />
      )}
    </details>
  );
}

interface QuestionsProps {
  readonly rows: readonly ComparedQuestion[];
  readonly pair: VersionPair;
}

function Questions({ rows, pair }: QuestionsProps) {
  return (
    <div className={styles.tableScroll}>
      <DataTable
        aria-label={t`Questions of both versions`}
        heads={[t`Question`, t`Version ${pair.from}`, t`Version ${pair.to}`]}
      >
        {rows.map((row, at) => (
          <tr key={at}>
            <td>
              <code>
                <VisibleText text={row.identifier} empty={t`no identifier`} />
              </code>{' '}
              <Change row={row} />
            </td>
            <td>{wording(row.before)}</td>
            <td>{wording(row.after)}</td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

function Change({ row: { before, after } }: { readonly row: ComparedQuestion }) {
  if (before === after) return null;
  if (before === null) return <Tag>{t`new`}</Tag>;
  return after === null ? <Tag warn>{t`no longer asked`}</Tag> : <Tag>{t`reworded`}</Tag>;
}

function wording(label: string | null): ReactNode {
  return label === null ? (
    <i className={textStyles.muted}>{t`not asked`}</i>
  ) : (
    <VisibleText whole text={label} empty={t`No wording`} />
  );
}

/* The set that was used last comes first. */
function setWords(sets: readonly number[]): (set: number, at: number) => string {
  return (_, at) => (at === 0 ? t`used last` : t`${at + 1} of ${sets.length}`);
}

function setsOf({ entries }: TemplateHistoryView, version: number): readonly number[] {
  const entry = entries.find((it) => it.kind === 'signed' && it.version === version);
  return entry?.kind === 'signed' ? entry.questionSets : [];
}
