// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { success } from '../../../contract/result';
import type { SavedFilter } from '../../../contract/saved-filters';
import { ALL_EVENTS } from '../../../contract/whole-lists';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useClockStore } from '../../stores/clock-store';
import { useCopyStore } from '../../stores/copy-store';
import { useEventQuestion } from '../../stores/record-questions';
import { SavedFiltersButton } from './saved-filters';

const saved = ['Today', 'Mine'].map((name) => ({ id: name, name, choices: ALL_EVENTS }));
const answers: Readonly<Record<string, unknown>> = {
  'filters:count': { matching: { amount: 3, whole: true } },
};

const MONDAY_MS = Date.parse('2026-11-23T00:00:00Z');
const DAY_MS = 86_400_000;
const dayAt = (fromMs: number) => ({ fromMs, untilMs: fromMs + DAY_MS });

let put: SavedFilter[];

beforeEach(() => {
  put = [];
  const call = (name: string, request: unknown): Promise<unknown> => {
    if (name === 'filters:put') put.push(request as SavedFilter);
    const listed = name === 'filters:list' ? [...saved, ...put] : answers[name];
    return Promise.resolve(success(listed ?? null));
  };
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
});
afterEach(cleanup);

const setDay = (ms: number): void => act(() => useClockStore.setState({ nowMs: ms + DAY_MS / 2 }));

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

it('saves “today” as a word, so that the filters mean the day on which they are used', async () => {
  useCopyStore.setState(({ settings }) => ({ settings: { ...settings, zone: 'UTC' } }));
  setDay(MONDAY_MS);
  useEventQuestion.getState().change({ dates: dayAt(MONDAY_MS), updated: dayAt(MONDAY_MS - 7) });
  render(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  const name = await screen.findByRole('textbox', { name: 'Name for these filters' });
  expect(screen.getByText(/“Today” is counted from the day/)).toBeTruthy();
  await userEvent.type(name, 'Rides{Enter}');
  expect(put).toMatchObject([{ choices: { dates: dayAt(MONDAY_MS) }, days: { dates: 'today' } }]);

  setDay(MONDAY_MS + 2 * DAY_MS);
  await userEvent.click(await screen.findByRole('button', { name: 'Rides' }));
  expect(useEventQuestion.getState().query).toMatchObject({
    dates: dayAt(MONDAY_MS + 2 * DAY_MS),
    updated: dayAt(MONDAY_MS - 7),
  });
});
