// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failed, success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { toggleReviews, useReviewStore } from '../../stores/review-store';
import { ReviewsSaid } from './reviews-said';

afterEach(() => {
  cleanup();
  useReviewStore.setState(useReviewStore.getInitialState());
});

async function toggledWith(answer: unknown, ids: readonly string[]): Promise<void> {
  const call = (): Promise<unknown> => Promise.resolve(answer);
  setCacheClient({ call } as unknown as CacheClient);
  await act(() => toggleReviews(ids));
}

const said = () => screen.getByRole('status', { name: 'Reviews' }).textContent;

it('says how many waivers were marked as reviewed, or not any more, and why not', async () => {
  render(<ReviewsSaid />);
  expect(said()).toBe('');
  await toggledWith(success({ reviewed: true, count: 1 }), ['a']);
  expect(said()).toBe('Marked 1 waiver as reviewed.');
  await toggledWith(success({ reviewed: false, count: 1200 }), ['a', 'b']);
  expect(said()).toBe('Took the review mark from 1,200 waivers.');
  await toggledWith(failed('storage-failed'), ['a']);
  expect(said()).toBe('');
  expect(screen.getByRole('alert').textContent).not.toBe('');
});
