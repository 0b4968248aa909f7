// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failed, success } from '../../../contract/result';
import { forgetAction, useLastAction } from '../../stores/last-action';
import { DiagnosticsCard } from './diagnostics-card';

let composed: number;
let saved: readonly string[];

/* Main saves what was last previewed, and nothing else. */
beforeEach(() => {
  composed = 0;
  saved = [];
  vi.stubGlobal('desk', {
    'diagnostics:preview': async () => success(`text ${String((composed += 1))}`),
    'diagnostics:save': async () => {
      if (composed === 0) return failed('bad-argument', { detail: 'preview-first' });
      saved = [...saved, `text ${String(composed)}`];
      return success({ fileName: 'diagnostics.txt' });
    },
  });
});

afterEach(() => {
  cleanup();
  forgetAction();
  vi.unstubAllGlobals();
});

const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

it('saves the diagnostics also where nobody looked at them first', async () => {
  render(<DiagnosticsCard />);
  await press('Save diagnostics…');
  await vi.waitFor(() => expect(saved).toEqual(['text 1']));
  await vi.waitFor(() => expect(useLastAction.getState().action).not.toBeNull());
  expect(useLastAction.getState().action?.failed).toBeUndefined();
});

it('saves what is shown', async () => {
  render(<DiagnosticsCard />);
  await press('Preview');
  expect(await screen.findByText('text 1')).toBeDefined();
  await press('Save diagnostics…');
  await vi.waitFor(() => expect(saved).toEqual(['text 1']));
});
