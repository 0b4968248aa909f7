// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { NoticeState } from '../../../contract/main-calls';
import { success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { ChoicesCard } from './choices-card';

afterEach(cleanup);

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it.each([
  ['unsupported', /shows no notifications/],
  ['refused', /refused the last notification/],
] as const)('says beside the choice where notifications are %s', async (state, words) => {
  Object.assign(window, { desk: { 'notices:get-state': async () => state satisfies NoticeState } });
  render(<ChoicesCard />);
  expect(await screen.findByText(words)).toBeDefined();
});

it('says nothing of notices where they are possible', async () => {
  Object.assign(window, { desk: { 'notices:get-state': async () => 'possible' } });
  render(<ChoicesCard />);
  await settled();
  expect(screen.queryByText(/shows no notifications|refused the last/)).toBeNull();
});

it('shows the question that counts as opting in, although no waiver asks it any more', async () => {
  Object.assign(window, { desk: { 'notices:get-state': async () => 'possible' } });
  const { settings } = useCopyStore.getState();
  useCopyStore.setState({ settings: { ...settings, optInIdentifier: 'news' } });
  render(<ChoicesCard />);
  await settled();
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /counts as opting in/ });
  expect([choice.value, choice.selectedOptions[0]?.text]).toEqual(['news', '(news)']);
  useCopyStore.setState({ settings });
});

it('keeps what is typed while a logo is read', async () => {
  Object.assign(window, { desk: { 'notices:get-state': async () => 'possible' } });
  let read: (picture: unknown) => void = () => undefined;
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (read = resolve)));
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(logo);
  setCacheClient({ call: () => Promise.resolve(success(null)) } as unknown as CacheClient);
  render(<ChoicesCard />);
  const file = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(file, { target: { files: [new File(['x'], 'logo.png')] } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Letterhead' }), {
    target: { value: 'Riders' },
  });
  read({ width: 10, height: 10 });
  await waitFor(() => expect(useCopyStore.getState().settings.pageHead.logo).toBe(logo));
  expect(useCopyStore.getState().settings.pageHead.letterhead).toContain('Riders');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
