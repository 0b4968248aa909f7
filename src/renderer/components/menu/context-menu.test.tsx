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

it('has the keys as soon as it is seen, also where a key clicked the button that opens it', () => {
  render(<ContextMenu />);
  const entries = ['Riders', 'Hall'].map((label) => ({ label, run: vi.fn() }));
  const opening = () =>
    openMenu({ label: 'Communities', ids: [], at: new DOMRect(), groups: [entries] });
  /* React Aria takes a click of no pointer for one of a screen reader. */
  fireEvent.click(document.body, { detail: 0 });
  act(opening);
  expect(document.activeElement).toBe(screen.getAllByRole('menuitem')[0]);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
});
