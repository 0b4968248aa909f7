// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeMenu, openMenu } from '../../stores/menu-store';
import { ContextMenu } from './context-menu';

afterEach(() => {
  act(closeMenu);
  cleanup();
});

it('has entries of one name beside each other, as of two communities, and runs the chosen one', () => {
  render(<ContextMenu />);
  const [first, second] = [vi.fn(), vi.fn()];
  const entries = [first, second].map((run) => ({ label: 'Riders 2 · locked', run }));
  act(() => openMenu({ label: 'Communities', ids: [], at: new DOMRect(), groups: [[], entries] }));
  fireEvent.click(screen.getAllByRole('menuitem')[1]!);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});
