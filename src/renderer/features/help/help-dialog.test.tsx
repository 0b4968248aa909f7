// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HelpDialog } from './help-dialog';

let marked: Map<string, readonly Range[]>;

beforeEach(() => {
  marked = new Map();
  vi.stubGlobal('CSS', Object.assign(CSS, { highlights: marked }));
  vi.stubGlobal('Highlight', function (...places: Range[]) {
    return places;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('finds words in the manual, and steps through them', async () => {
  render(<HelpDialog />);
  await screen.findByRole('heading', { name: 'Review waivers' });
  const user = userEvent.setup();
  await user.keyboard('{Control>}f{/Control}');
  await user.keyboard('CHECK a pdf');
  const matches = screen.getByRole('status', { name: 'Matches' });
  const all = marked.get('manual-found')?.length ?? 0;
  expect(all).toBeGreaterThan(2);
  expect(matches.textContent).toBe(`1 of ${String(all)}`);
  await user.keyboard('{Enter}{Shift>}{Enter}{Enter}{/Shift}');
  expect(matches.textContent).toBe(`${String(all)} of ${String(all)}`);
  expect(String(marked.get('manual-shown')?.[0])).toBe('Check a PDF');
  await user.keyboard('zz');
  expect(matches.textContent).toBe('No match here');
});

it.each([
  ['a link', 'tables.md says what other'],
  ['a code', 'as waiver-submission.json. pdfdetach'],
])('finds words that go on over %s', async (_over, typed) => {
  render(<HelpDialog />);
  await screen.findByRole('heading', { name: 'Review waivers' });
  const user = userEvent.setup();
  await user.keyboard('{Control>}f{/Control}');
  await user.keyboard(typed);
  expect((marked.get('manual-found') ?? []).map((it) => String(it).toLowerCase())).toEqual([typed]);
});

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
