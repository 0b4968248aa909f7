// @vitest-environment happy-dom
import type { ProfileState } from '../contract/profile';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from './app';
import { setProfile, useProfileStore } from './stores/profile-store';
import { OPEN_PROFILE } from './testing/open-profile';

const LOCKED: ProfileState = { kind: 'locked', host: 'service.example', reason: 'passphrase' };
const NONE: ProfileState = { kind: 'none', systemProtection: false };

vi.mock('./desk', () => ({ Desk: () => <p>The sections</p> }));

beforeEach(() => void vi.stubGlobal('desk', { 'proxy:get': () => new Promise(() => undefined) }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useProfileStore.setState(useProfileStore.getInitialState());
});

const show = (profile: ProfileState): void => act(() => setProfile(profile));
const heading = (): string | undefined => screen.queryByRole('heading')?.textContent;

it.each([
  ['Unlock Waiver Desk', LOCKED],
  ['Connect a community', NONE],
])('shows “%s” where no profile was open in this page', (name, profile) => {
  render(<App />);
  show(profile);
  expect(heading()).toBe(name);
});

it.each([LOCKED, NONE])(
  'shows no field that could be typed into while the page is replaced: $kind',
  async (profile) => {
    const { container } = render(<App />);
    show(OPEN_PROFILE);
    expect(await screen.findByText('The sections')).toBeTruthy();
    show(profile);
    /* Told twice: by main, and as the answer to who asked for it. */
    show(profile);
    expect(container.textContent).toBe('');
    show(OPEN_PROFILE);
    expect(screen.queryByText('The sections')).not.toBeNull();
  },
);

it('leaves keys to an input method until what is typed by it is chosen', () => {
  const { container } = render(<App />);
  const heard = vi.fn();
  container.addEventListener('keydown', heard);
  const press = (isComposing: boolean): void =>
    void container.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true }),
    );
  press(true);
  expect(heard).not.toHaveBeenCalled();
  press(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('copies what is selected as text alone, without the colours and buttons of the screen', () => {
  const { container } = render(<App />);
  show(LOCKED);
  const setData = vi.fn();
  const copy = (): boolean => {
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { setData } });
    return container.dispatchEvent(event);
  };
  expect(copy()).toBe(true);
  const words = vi.spyOn(Selection.prototype, 'toString').mockImplementation(() => {
    return document.documentElement.matches('[data-copying]') ? 'Unlock Waiver Desk' : 'Unlock';
  });
  const field = container.querySelector<HTMLInputElement>('input[type="password"]');
  field?.focus();
  expect(copy()).toBe(true);
  field?.blur();
  expect(copy()).toBe(false);
  words.mockRestore();
  expect(document.documentElement.matches('[data-copying]')).toBe(false);
  expect(setData.mock.calls).toEqual([['text/plain', 'Unlock Waiver Desk']]);
});
