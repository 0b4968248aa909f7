// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Desk } from './desk';
import { setCacheClient } from './stores/cache';
import type { CacheClient } from './stores/cache-client';
import { setProfile, useProfileStore } from './stores/profile-store';
import { navigation, resetView } from './stores/view-store';
import { OPEN_PROFILE } from './testing/open-profile';

beforeEach(() => {
  vi.stubGlobal('desk', { 'menu:offer': () => undefined });
  const call = () => new Promise(() => undefined);
  setCacheClient({ call } as unknown as CacheClient);
  resetView();
  setProfile(OPEN_PROFILE);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useProfileStore.setState({ profile: null });
  resetView();
});

it('shows the palette at once, also for the first time: what is typed next is for its box', async () => {
  render(<Desk />);
  await act(() => import('./features/commands/command-palette'));
  act(() => navigation.show('commands'));
  expect(screen.queryByRole('searchbox', { name: 'Find a command' })).not.toBeNull();
});
