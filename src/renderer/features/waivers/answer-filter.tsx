import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { AskedQuestion } from '../../../domain/templates/answer-summaries';
import type { AnswerFilter } from '../../../contract/list-questions';
import type { FacetChoice, Facets } from '../../../contract/lists';
import { visibleInRow } from '../../../domain/text/visible';
import { answerChoiceOf, answerKey } from '../../../domain/waivers/answer-choice';
import { FacetChoices } from '../../components/filters/facet-choices';
import { FilterButton } from '../../components/filters/filter-button';
import { IdField } from '../../components/filters/id-field';
import { FailureNotice, Hint } from '../../components/ui/notice';
import { VisibleText } from '../../components/text/visible-text';
import { useAnswer } from '../../stores/use-answer';
import { useWaiverQuestion } from '../../stores/record-questions';

/* From so many answers on, the worker names only the most frequent. */
const MANY = 50;
/* The words for answers that are no texts, by their keys. */
const fixedWords: ReadonlyMap<string, string> = new Map([
  [answerKey({ kind: 'value', value: true }), t`Yes`],
  [answerKey({ kind: 'value', value: false }), t`No`],
  [answerKey({ kind: 'null' }), t`No answer`],
  [answerKey({ kind: 'absent' }), t`Not asked`],
]);

/** A filter by the answers to one or more questions. */
export function AnswerFilterButton() {
  const { query, change } = useWaiverQuestion();
  const { value: questions, failure } = useAnswer('answers:identifiers', null);
  return (
    <FilterButton
      name={t`Answer`}
      chosen={chosenText(query.answers, questions ?? [])}
      onClear={() => change({ answers: [] })}
    >
      <FailureNotice failure={failure} />
      {questions && <AnswerChoices questions={questions} />}
    </FilterButton>
  );
}

/*
 * The choices are counted once the filter is opened, because they are more than all the rest of an
 * answer to a key press.
 */
function AnswerChoices({ questions }: { readonly questions: readonly AskedQuestion[] }) {
  const { query, change } = useWaiverQuestion();
  const asked = { ...query, answerChoices: 'only' } as const;
  const { value, failure } = useAnswer('list:query', asked, { keepMs: Infinity });
  /* The answer's type does not know which list it is of. */
  const facets = value?.facets as Facets<'waiver_submissions'> | undefined;
  const withFacets = questions.filter(({ identifier }) => facets?.[`answer:${identifier}`]);
  return (
    <>
      <FailureNotice failure={failure} />
      {facets && withFacets.length === 0 && <Hint>{t`No answers to choose from yet.`}</Hint>}
      {withFacets.map((question) => (
        <QuestionChoices
          key={question.identifier}
          question={question}
          choices={facets?.[`answer:${question.identifier}`] ?? []}
          chosen={keysOf(query.answers, question.identifier)}
          onChange={(keys) =>
            change({ answers: replaced(query.answers, question.identifier, keys) })
          }
        />
      ))}
    </>
  );
}

interface QuestionChoicesProps {
  readonly question: AskedQuestion;
  readonly choices: readonly FacetChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** The answers to one question. Check boxes show at once; texts can be many, and are folded. */
function QuestionChoices({ question, choices, chosen, onChange }: QuestionChoicesProps) {
  const { identifier, label, type } = question;
  const [open, setOpen] = useState(type === 'checkbox' || chosen.length > 0);
  return (
    <details
      role="group"
      aria-label={visibleInRow(label)}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <VisibleText text={label} empty={identifier} />
      </summary>
      {open && (
        <>
          <FacetChoices choices={choices} chosen={chosen} words={answerWords} onChange={onChange} />
          {choices.length >= MANY && (
            <IdField
              label={t`Another answer, as it was given`}
              value={null}
              onChange={(text) =>
                text !== null && onChange([...chosen, answerKey({ kind: 'value', value: text })])
              }
            />
          )}
        </>
      )}
    </details>
  );
}

/* A text that reads like another kind of answer is marked as a text. */
function answerWords({ key, name }: FacetChoice): string {
  const text = name ?? '';
  const alike = [...fixedWords.values()].includes(text);
  return fixedWords.get(key) ?? (alike ? t`${text} (text)` : text);
}

function keysOf(answers: readonly AnswerFilter[], identifier: string): readonly string[] {
  return answers
    .filter((answer) => answer.identifier === identifier)
    .map(({ choice }) => answerKey(choice));
}

function replaced(
  answers: readonly AnswerFilter[],
  identifier: string,
  keys: readonly string[],
): readonly AnswerFilter[] {
  const others = answers.filter((answer) => answer.identifier !== identifier);
  return [...others, ...keys.map((key) => ({ identifier, choice: answerChoiceOf(key) }))];
}

function chosenText(
  answers: readonly AnswerFilter[],
  questions: readonly AskedQuestion[],
): string | null {
  const [first] = answers;
  if (!first) return null;
  if (answers.length > 1) return t`${answers.length} chosen`;
  const label = questions.find(({ identifier }) => identifier === first.identifier)?.label;
  return label ?? first.identifier;
}
