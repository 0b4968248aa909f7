// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sumOfAnswers } from '../../../domain/templates/answer-summaries';
import { AnswerBars } from './answer-bars';

afterEach(cleanup);

it.each([
  [1, null],
  [2, '4 answers: some waivers ask this question more than once.'],
])('says why there are more answers than waivers, where each asks %i times', (times, said) => {
  const question = { identifier: 'bike', label: 'Which bike?', type: 'select' };
  const questions = Array.from({ length: times }, () => question);
  const sum = sumOfAnswers([]);
  for (const value of ['Road', 'City'])
    sum.add({ signedAtMs: 0, questions, values: questions.map(() => value) });
  for (const summary of sum.summaries())
    render(
      <>
        <h3 id="h">{question.label}</h3>
        <AnswerBars summary={summary} waivers={2} heading="h" />
      </>,
    );
  expect(screen.getByRole('table', { name: 'Which bike?' })).toBeDefined();
  expect(screen.queryByText(/answers/)?.textContent ?? null).toBe(said);
});
