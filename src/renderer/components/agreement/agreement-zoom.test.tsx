// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contract/settings';
import { success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { AgreementZoom } from './agreement-zoom';

let kept: unknown[] = [];

beforeEach(() => {
  kept = [];
  const call = (_name: string, request: unknown): Promise<unknown> => {
    kept.push(request);
    return Promise.resolve(success(null));
  };
  setCacheClient({ call } as unknown as CacheClient);
});
afterEach(() => {
  cleanup();
  useCopyStore.setState({ settings: DEFAULT_SETTINGS });
});

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('shows agreements larger, smaller and as usual, up to both ends, kept with the settings', () => {
  render(<AgreementZoom />);
  press('Larger');
  expect(kept).toEqual([{ ...DEFAULT_SETTINGS, agreementZoom: 110 }]);
  for (let n = 0; n < 9; n += 1) press('Larger');
  expect(screen.getByRole('button', { name: 'Usual size, now 300%' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Larger' }).getAttribute('aria-disabled')).toBe('true');
  expect(kept).toHaveLength(7);
  press('Usual size, now 300%');
  for (let n = 0; n < 6; n += 1) press('Smaller');
  expect(screen.getByRole('button', { name: 'Usual size, now 50%' })).toBeTruthy();
  expect(useCopyStore.getState().settings.agreementZoom).toBe(50);
});
