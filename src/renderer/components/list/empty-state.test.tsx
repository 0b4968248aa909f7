// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useCopyStore } from '../../stores/copy-store';
import { EmptyState } from './empty-state';

afterEach(() => {
  cleanup();
  useCopyStore.setState(useCopyStore.getInitialState());
});

it('says that rows are on their way only while the copy may still open', () => {
  const words = { narrowedBy: 'nothing', onClear: () => undefined } as const;
  render(<EmptyState kind="loading" list="private_events" {...words} />);
  expect(screen.queryByText('Loading')).not.toBeNull();
  act(() => useCopyStore.setState({ store: { failed: { reason: 'newer-version' } } }));
  expect(screen.queryByText('Loading')).toBeNull();
});
