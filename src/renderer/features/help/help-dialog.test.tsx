// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { HelpDialog } from './help-dialog';

afterEach(cleanup);

it('shows the manual with its pictures, and the keys as this system writes them', async () => {
  render(<HelpDialog />);
  expect(await screen.findByRole('heading', { name: 'Review waivers' })).toBeTruthy();
  expect(screen.getByText('“Coverage” says for which events', { exact: false })).toBeTruthy();
  const picture = screen.getByRole('img', { name: 'A signed waiver beside its list' });
  expect(picture.getAttribute('src')).toMatch(/pictures\/waiver-light\.png$/);
  expect(screen.getByText('canonical JSON', { exact: false }).closest('li')).not.toBeNull();
  const keys = within(screen.getByRole('table', { name: 'Keys' }));
  expect(keys.getByRole('row', { name: 'F1 This manual' })).toBeTruthy();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

it('leads from its contents to a section', async () => {
  render(<HelpDialog />);
  const contents = within(await screen.findByRole('list', { name: 'Contents' }));
  await userEvent.click(contents.getByRole('button', { name: 'Check a PDF' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check a PDF' }));
});
