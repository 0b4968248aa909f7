import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { WaiverAnswer } from '../../../domain/entities/waiver-submission';
import { answersAsText, answerText, answerTypeText } from '../../../texts/answer-words';
import { CopyButton } from '../../components/ui/copy-button';
import { JsonTree } from '../../components/record/json-tree';
import { SearchMarkedText } from '../../components/search/marked-text';
import { VisibleText } from '../../components/text/visible-text';
import styles from './answers.module.css';
import { Hint } from '../../components/ui/notice';
import textStyles from '../../components/ui/text.module.css';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { classes } from '../../components/ui/classes';

/** The answers in the service's order, with the wording as signed, repeated ones included. */
export function AnswersTab({ answers }: { readonly answers: readonly WaiverAnswer[] }) {
  const [named, setNamed] = useState(false);
  if (answers.length === 0)
    return <p className={textStyles.muted}>{t`This waiver has no questions.`}</p>;
  return (
    <Card className={styles.answers}>
      <div className={styles.head}>
        <h3>{t`Answers as signed`}</h3>
        <Button small aria-pressed={named} onClick={() => setNamed(!named)}>
          {t`Field names`}
        </Button>
        <CopyButton small label={t`Copy as text`} what={t`answers`} text={answersAsText(answers)} />
      </div>
      <ol>
        {answers.map((answer, index) => (
          <li key={index}>
            <p className={styles.question}>
              <VisibleText whole text={answer.label} empty={t`No wording`} />
            </p>
            <AnswerValue answer={answer} />
            {named && (
              <Hint>
                <code>
                  <VisibleText whole text={answer.identifier} empty={t`no identifier`} />
                </code>
                {' · '}
                <VisibleText text={answerTypeText(answer)} />
              </Hint>
            )}
            {answer.other && <JsonTree json={answer.other} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function AnswerValue({ answer }: { readonly answer: WaiverAnswer }) {
  const { value } = answer;
  if (value === null)
    return (
      <p data-part="answer" className={classes(styles.answer, textStyles.muted)}>{t`no answer`}</p>
    );
  if (typeof value === 'object') return <JsonTree json={value} />;
  const searchable = typeof value !== 'boolean';
  return (
    <p data-part="answer" className={styles.answer}>
      {searchable ? (
        <SearchMarkedText lines whole text={answerText(value)} empty={t`(empty text)`} />
      ) : (
        <VisibleText text={answerText(value)} />
      )}
    </p>
  );
}
