// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LockReason } from '../../../contract/profile';
import { success } from '../../../contract/result';
import { UnlockScreen } from './unlock-screen';

const setStoreAside = vi.fn(() => Promise.resolve(success(null)));

function open(reason: LockReason): void {
  vi.stubGlobal('desk', { 'store:set-aside': setStoreAside });
  render(<UnlockScreen host="service.example" reason={reason} />);
}

const offered = (name: string): boolean => screen.queryByRole('button', { name }) !== null;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the screen of a profile that may never open again', () => {
  it.each(['file-torn', 'changed', 'unreadable', 'declined'] as const)(
    'offers to set it aside, says what is kept, and asks for it: %s',
    (reason) => {
      open(reason);
      expect(screen.getByText(/moved to a folder of their own and kept/)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Set aside and connect again' }));
      expect(setStoreAside).toHaveBeenCalledOnce();
    },
  );

  it.each(['passphrase', 'asked', 'waiting', 'file-newer', 'file-away'] as const)(
    'does not where it opens by other means: %s',
    (reason) => {
      open(reason);
      expect(offered('Set aside and connect again')).toBe(false);
    },
  );
});

it('has the focus on what keeps the connection where it asks whether to remove it, then back', () => {
  open('passphrase');
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect…' }));
  expect(document.activeElement?.textContent).toBe('Keep it');
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(document.activeElement?.textContent).toBe('Disconnect…');
});
