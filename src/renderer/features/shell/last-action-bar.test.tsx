// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetAction, tellAction } from '../../stores/last-action';
import { LastActionBar } from './last-action-bar';

afterEach(() => {
  cleanup();
  forgetAction();
});

it('goes from left to right, also where a sentence begins with a name from right to left', () => {
  render(<LastActionBar />);
  act(() => tellAction({ text: '\u05e9\u05dd.csv: There, unchanged' }));
  const sentence = screen.getByText(/There, unchanged/);
  expect(sentence.closest('[dir], bdi')?.getAttribute('dir')).toBe('ltr');
});

it('has another sign for what it only tells than for what was done', () => {
  const { container } = render(<LastActionBar />);
  const sign = (): string | undefined => container.querySelector('svg')?.innerHTML;
  act(() => tellAction({ text: 'Reviewed' }));
  const done = sign();
  act(() => tellAction({ text: 'A note was typed and not kept yet.', told: true }));
  expect(sign()).not.toBe(done);
});
