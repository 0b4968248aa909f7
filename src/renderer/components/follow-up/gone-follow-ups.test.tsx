// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { GoneFollowUps } from './gone-follow-ups';

afterEach(cleanup);

const asked: (readonly [name: string, request: unknown])[] = [];

async function said(gone: readonly string[]): Promise<string | null> {
  const call = (name: string, request: unknown): Promise<unknown> => {
    asked.push([name, request]);
    return Promise.resolve(success(name === 'follow-up:gone' ? gone : null));
  };
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
  cleanup();
  render(<GoneFollowUps />);
  return (await screen.findByRole('status', { name: 'Removed follow-ups' })).textContent;
}

it('says which follow-ups went with their events, until it was read', async () => {
  expect(await said(['1', '2', '3', '4', '5', '6'])).toContain(
    'The follow-ups of 6 events were removed with them: 1, 2, 3, 4, 5 and 1 more. The service does not have them any more.',
  );
  expect(await said(['7'])).toContain(
    'The follow-up of event 7 was removed with the event, which the service does not have any more.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
  /* Others may have gone since, of which nobody was told. */
  expect(asked.at(-1)).toEqual(['follow-up:gone-seen', { ids: ['7'] }]);
});
