// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ThemeChoice } from '../../../contract/theme';
import { ThemeCard } from './language-and-theme';

afterEach(cleanup);

it('keeps showing what was chosen before main has said what it keeps', async () => {
  let answer = (_kept: ThemeChoice): void => undefined;
  const kept = new Promise<ThemeChoice>((resolve) => (answer = resolve));
  const chooseTheme = vi.fn(async () => null);
  Object.assign(window, { desk: { 'theme:get': () => kept, 'theme:choose': chooseTheme } });
  render(<ThemeCard />);
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colours of the program' });
  fireEvent.change(field, { target: { value: 'dark' } });
  await act(async () => answer('light'));
  expect(chooseTheme).toHaveBeenCalledWith({ choice: 'dark' });
  expect(field.value).toBe('dark');
});
