// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { applyPush, useCopyStore } from '../../stores/copy-store';
import { RelationsCard } from './relations-card';

afterEach(cleanup);

it('shows nothing of what was fetched, or is on its way, once somebody was erased', async () => {
  const found = success({ fetchedAtMs: 0, json: { name: 'Ada Lindqvist' } });
  let held: Promise<void> | null = null;
  const call = async (name: string): Promise<unknown> => {
    if (name !== 'related:fetch') return null;
    await held;
    return found;
  };
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
  const prospect = { related: 'https://service.example/p/7', ref: { type: 'prospects', id: '7' } };
  render(
    <RelationsCard
      collection="private_events"
      id="e"
      names={['prospect']}
      relations={{ prospect: prospect as never }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Fetch/ }));
  expect(await screen.findByText('Ada Lindqvist')).toBeTruthy();
  act(() => applyPush('people-erased', { values: [] }));
  expect(screen.queryByText('Ada Lindqvist')).toBeNull();
  let arrive = (): void => undefined;
  held = new Promise((resolve) => (arrive = resolve));
  await userEvent.click(screen.getByRole('button', { name: /^Fetch/ }));
  act(() => applyPush('people-erased', { values: [] }));
  arrive();
  await waitFor(() => expect(screen.getByText('Fetch')).toBeTruthy());
  expect(screen.queryByText('Ada Lindqvist')).toBeNull();
});
