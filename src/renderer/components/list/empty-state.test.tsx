// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useCopyStore } from '../../stores/copy-store';
import { EmptyState } from './empty-state';

afterEach(() => {
  cleanup();
  useCopyStore.setState(useCopyStore.getInitialState());
});

it.each([
  ['search', 'Nothing in this copy fits the search.', 'Clear search'],
  ['filters', 'Nothing in this copy fits the filters that are set.', 'Clear filters'],
  ['both', 'Nothing in this copy fits the search and the filters.', 'Clear search and filters'],
] as const)('names what is cleared as what nothing fits: %s', (narrowedBy, sentence, button) => {
  const words = { narrowedBy, onClear: () => undefined };
  render(<EmptyState kind="no-match" list="private_events" {...words} />);
  expect(screen.queryByText(sentence)).not.toBeNull();
  expect(screen.queryByRole('button', { name: button })).not.toBeNull();
});

it('says that rows are on their way only while the copy may still open', () => {
  const words = { narrowedBy: 'nothing', onClear: () => undefined } as const;
  render(<EmptyState kind="loading" list="private_events" {...words} />);
  expect(screen.queryByText('Loading')).not.toBeNull();
  act(() => useCopyStore.setState({ store: { failed: { reason: 'newer-version' } } }));
  expect(screen.queryByText('Loading')).toBeNull();
});
