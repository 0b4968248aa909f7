// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { success } from '../../../contract/result';
import { ALL_EVENTS } from '../../../contract/whole-lists';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { useEventQuestion } from '../../stores/record-questions';
import { SavedFiltersButton } from './saved-filters';

const saved = ['Today', 'Mine'].map((name) => ({ id: name, name, choices: ALL_EVENTS }));
const answers: Readonly<Record<string, unknown>> = {
  'filters:list': saved,
  'filters:count': { matching: { amount: 3, whole: true } },
};

beforeEach(() => {
  const call = (name: string): Promise<unknown> => Promise.resolve(success(answers[name] ?? null));
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
});
afterEach(cleanup);

function Filters() {
  return <SavedFiltersButton list="private_events" question={useEventQuestion()} />;
}

it('says that a new name takes the place of other filters, as where they are saved', async () => {
  render(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Today' }));
  const name = screen.getByRole('textbox', { name: 'New name' });
  expect(screen.getByRole('button', { name: 'Rename' })).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
});
