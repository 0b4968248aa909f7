// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { BackupView } from '../../../contract/backup';
import { success } from '../../../contract/result';
import { DEFAULT_SETTINGS } from '../../../contract/settings';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { TakeOverDialog } from './take-over-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says before and after how many saved filters there is no room for', async () => {
  const view: BackupView = {
    savedAtMs: 0,
    program: '1',
    lines: [
      { kind: 'filters', inFile: 3, added: 1, replaced: 0, leftOut: 2, withoutRoom: 2 },
      { kind: 'settings', inFile: 0, added: 0, replaced: 0, leftOut: 0, withoutRoom: 0 },
    ],
    copyComplete: true,
  };
  vi.stubGlobal('desk', {
    'backup:choose': async () => success({ kind: 'chosen', fileName: 'a.waiverdesk' }),
    'backup:open': async () => success({ kind: 'opened', view }),
  });
  const answers = { 'backup:take-over': null, 'settings:get': DEFAULT_SETTINGS };
  const call = async (name: keyof typeof answers) => success(answers[name]);
  setCacheClient({ call } as unknown as CacheClient);
  render(<TakeOverDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose the file…' }));
  await userEvent.type(await screen.findByLabelText(/Passphrase of the file/), 'a{Enter}');
  const told = /2 saved filters are not included for lack of room: there can be 100\./;
  expect(await screen.findByText(told)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByText('It was taken over.')).toBeDefined();
  expect(screen.getByText(told)).toBeDefined();
});
