// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { canShowCheck } from '../../stores/check-store';
import { Dialog } from '../ui/dialog';
import { FilterButton } from './filter-button';

afterEach(cleanup);

it('gives way to the check of a PDF, which a dialog does not', async () => {
  const { rerender } = render(<FilterButton name="Status">Happened</FilterButton>);
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  expect(screen.getByRole('dialog', { name: 'Status choices' })).toBeTruthy();
  expect(canShowCheck()).toBe(true);
  rerender(
    <Dialog title="Snooze" onClose={() => {}}>
      Tomorrow
    </Dialog>,
  );
  expect(canShowCheck()).toBe(false);
});
