// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { applyPush, useCopyStore } from '../../stores/copy-store';
import { RelationsCard } from './relations-card';

afterEach(cleanup);

it('shows nothing any more of what was fetched, once somebody was erased', async () => {
  const found = success({ fetchedAtMs: 0, json: { name: 'Ada Lindqvist' } });
  const call = (name: string): Promise<unknown> =>
    Promise.resolve(name === 'related:fetch' ? found : null);
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
  const prospect = { related: 'https://service.example/p/7', ref: { type: 'prospects', id: '7' } };
  render(
    <RelationsCard
      collection="private_events"
      id="e"
      relations={{ prospect: prospect as never }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Fetch/ }));
  expect(await screen.findByText('Ada Lindqvist')).toBeTruthy();
  act(() => applyPush('people-erased', { values: [] }));
  expect(screen.queryByText('Ada Lindqvist')).toBeNull();
});
