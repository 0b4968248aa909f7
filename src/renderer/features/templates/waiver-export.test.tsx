// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { versionKey } from '../../../domain/waivers/template-version';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { useWaiverExport, WaiverExportDialog } from './waiver-export';

afterEach(() => {
  cleanup();
  useWaiverExport.setState({ asked: null });
});

const versions = [1, 2].map((version) => ({
  key: versionKey({ template: 'tpl', version }),
  name: null,
  count: { amount: version, whole: true },
}));
const summary = {
  matching: 3,
  all: 3,
  rows: 3,
  facets: { versions },
  everComplete: true,
  first: [],
};

it('exports nothing until what was chosen last is known', async () => {
  const waiting: (() => void)[] = [];
  const call = () =>
    new Promise((resolve) => {
      waiting.push(() => resolve({ ...summary, token: waiting.length }));
    });
  const answer = () => act(async () => waiting.shift()?.());
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
  useWaiverExport.setState({ asked: { id: 'tpl', title: 'Test ride' } });
  render(<WaiverExportDialog />);
  const canExport = () =>
    screen
      .getByRole<HTMLButtonElement>('button', { name: 'Export' })
      .getAttribute('aria-disabled') !== 'true';
  await answer();
  await expect.poll(canExport).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /version 2/ }));
  expect(canExport()).toBe(false);
  await answer();
  await expect.poll(canExport).toBe(true);
});

it('shows what a title hides, and no more of it than a row does', () => {
  setCacheClient({ call: () => new Promise(() => undefined) } as unknown as CacheClient);
  const title = `Test \u202eride ${'x'.repeat(10_000)}`;
  useWaiverExport.setState({ asked: { id: 'tpl', title } });
  render(<WaiverExportDialog />);
  const heading = screen.getByRole('heading', { level: 2 }).textContent;
  expect(heading).toMatch(/^Export waivers of Test ⟨U\+202E⟩ride x/);
  expect(heading.length).toBeLessThan(1_000);
});
