import { useEffect, useState } from 'react';
import type { AnswerIdentifier } from '../../../contract/cache-calls';
import type { AnswerFilter, Facets } from '../../../contract/list-queries';
import { FacetChoices } from '../../components/facet-choices';
import { FilterButton } from '../../components/filter-button';
import { VisibleText } from '../../components/visible-text';
import { callCache } from '../../stores/cache';
import { useCopyStore } from '../../stores/copy-store';
import { useWaiverListStore } from './waiver-list-store';
import { answerChoiceOf, answerKeyOf } from './waiver-query';

/** Narrows the list by what was answered to one or more questions. */
export function AnswerFilterButton({ facets }: { readonly facets: Facets }) {
  const { query, change } = useWaiverListStore();
  const questions = useQuestions();
  const withFacets = questions.filter(({ identifier }) => facets[`answer:${identifier}`]);
  return (
    <FilterButton
      name="Answer"
      chosen={chosenText(query.answers, questions)}
      onClear={() => change({ answers: [] })}
    >
      {withFacets.length === 0 && <p className="hint">No answers to choose from yet.</p>}
      {withFacets.map(({ identifier, label }) => (
        <div key={identifier} role="group" aria-label={label}>
          <h3>
            <VisibleText text={label} empty={identifier} />
          </h3>
          <FacetChoices
            choices={facets[`answer:${identifier}`] ?? []}
            chosen={keysOf(query.answers, identifier)}
            onChange={(keys) => change({ answers: replaced(query.answers, identifier, keys) })}
          />
        </div>
      ))}
    </FilterButton>
  );
}

function useQuestions(): readonly AnswerIdentifier[] {
  const [questions, setQuestions] = useState<readonly AnswerIdentifier[]>([]);
  const revision = useCopyStore((state) => state.revision);
  const open = useCopyStore((state) => state.store === 'open');
  useEffect(() => {
    if (open) void callCache('answers:identifiers', null).then(setQuestions);
  }, [revision, open]);
  return questions;
}

function keysOf(answers: readonly AnswerFilter[], identifier: string): readonly string[] {
  return answers
    .filter((answer) => answer.identifier === identifier)
    .map(({ choice }) => answerKeyOf(choice));
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
  questions: readonly AnswerIdentifier[],
): string | null {
  const [first] = answers;
  if (!first) return null;
  if (answers.length > 1) return `${answers.length} chosen`;
  const label = questions.find(({ identifier }) => identifier === first.identifier)?.label;
  return label ?? first.identifier;
}
