import { t } from '@lingui/core/macro';
import type { TemplateQuestion, WaiverTemplate } from '../../../domain/entities/waiver-template';
import { JsonTree } from '../../components/record/json-tree';
import { VisibleText } from '../../components/text/visible-text';
import styles from './templates.module.css';
import table from '../../components/ui/data-table.module.css';
import { Hint } from '../../components/ui/notice';
import textStyles from '../../components/ui/text.module.css';
import { Card } from '../../components/ui/card';
import { Facts, TextFact } from '../../components/ui/facts';
import { classes } from '../../components/ui/classes';
import { Tag } from '../../components/ui/tag';

/** The questions as they are asked now, by their position. */
export function QuestionsTab({ template }: { readonly template: WaiverTemplate }) {
  if (template.fields.length === 0)
    return <p className={textStyles.muted}>{t`This template asks no questions.`}</p>;
  const questions = [...template.fields].sort((a, b) => a.position - b.position);
  return (
    <Card title={t`Questions asked now`}>
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <li key={index}>
            <Question question={question} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const types: Readonly<Record<string, string>> = {
  short_text: t`Short text`,
  long_text: t`Long text`,
  select: t`Choice`,
  checkbox: t`Checkbox`,
};

function Question({ question }: { readonly question: TemplateQuestion }) {
  const { position, label, identifier, fieldType, required } = question;
  return (
    <>
      <p>
        <span className={classes(table.num, textStyles.muted)}>{position}.</span>{' '}
        <b>
          <VisibleText whole text={label} empty={t`No wording`} />
        </b>{' '}
        <Tag warn={required}>{required ? t`required` : t`optional`}</Tag>
      </p>
      <Hint>
        <code>
          <VisibleText whole text={identifier} empty={t`no identifier`} />
        </code>
        {' · '}
        <VisibleText
          text={Object.hasOwn(types, fieldType) ? (types[fieldType] ?? fieldType) : fieldType}
          empty={t`no type`}
        />
      </Hint>
      <Texts question={question} />
      {question.responseOptions.length > 0 && (
        <div className={styles.options}>
          <span className={textStyles.muted}>{t`Options, as the service gives them`}</span>
          <JsonTree json={question.responseOptions} />
        </div>
      )}
      {question.other && <JsonTree json={question.other} />}
    </>
  );
}

function Texts({ question }: { readonly question: TemplateQuestion }) {
  const { helperText, placeholderText } = question;
  if (!helperText && !placeholderText) return null;
  return (
    <Facts>
      {helperText && <TextFact name={t`Helper`} whole text={helperText} />}
      {placeholderText && <TextFact name={t`Placeholder`} whole text={placeholderText} />}
    </Facts>
  );
}
