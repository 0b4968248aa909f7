// @vitest-environment happy-dom
import { setProfile } from '../../stores/profile-store';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useCopyStore } from '../../stores/copy-store';
import { ConnectionCard } from './connection-card';

afterEach(cleanup);

it('shows the connection while the copy on this computer is still being opened', () => {
  setProfile({
    kind: 'open',
    name: 'Riverside Riders',
    host: 'service.example',
    address: 'https://service.example',
    protection: 'passphrase',
    sample: false,
  });
  expect(useCopyStore.getState().status).toBeNull();
  render(<ConnectionCard />);
  expect(screen.getByRole('button', { name: 'Lock' })).toBeDefined();
});
