// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { isCovered } from '../../stores/view-store';
import { Dialog } from '../ui/dialog';
import { FilterButton } from './filter-button';

afterEach(cleanup);

function Page({ asks = false }: { readonly asks?: boolean }) {
  return (
    <>
      <FilterButton name="Status">
        <input type="checkbox" aria-label="Happened" />
      </FilterButton>
      {asks && (
        <Dialog title="An export is running" onClose={() => {}}>
          <button autoFocus>Stay here</button>
        </Dialog>
      )}
    </>
  );
}

it('covers nothing, and closes under a dialog that takes the focus, which does', async () => {
  const { rerender } = render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  const choices = screen.getByRole('dialog', { name: 'Status choices' });
  expect(isCovered()).toBe(false);
  rerender(<Page asks />);
  expect(isCovered()).toBe(true);
  await waitFor(() => expect(choices.isConnected).toBe(false));
});
