// @vitest-environment happy-dom
import { setProfile } from '../../stores/profile-store';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useCopyStore } from '../../stores/copy-store';
import { OPEN_PROFILE } from '../../testing/open-profile';
import { ConnectionCard } from './connection-card';

afterEach(cleanup);

it('shows the connection while the copy on this computer is still being opened', () => {
  setProfile(OPEN_PROFILE);
  expect(useCopyStore.getState().status).toBeNull();
  render(<ConnectionCard />);
  expect(screen.getByRole('button', { name: 'Lock' })).toBeDefined();
});
