// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCommunityCommand, MENU_COMMANDS, SECTIONS } from '../../../contract/menu';
import { useProfileStore } from '../../stores/profile-store';
import { resetView, useViewStore } from '../../stores/view-store';
import { offeredCommands } from '../../stores/offered-commands';
import { useShortcuts } from './use-shortcuts';

function Screen() {
  useShortcuts();
  return (
    <>
      <input type="search" aria-label="Something to type in" />
      <span role="spinbutton" aria-valuenow={1} tabIndex={0} contentEditable />
    </>
  );
}

beforeEach(() => {
  resetView();
  useProfileStore.getState().setProfile({
    kind: 'open',
    name: 'Riders',
    host: 'service.example',
    sample: false,
    address: 'https://service.example',
    protection: 'passphrase',
  });
  render(<Screen />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (key: string, more: object = { ctrlKey: true }): boolean =>
  fireEvent.keyDown(document.body, { key, ...more });

describe('the keys of the menu', () => {
  it.each(SECTIONS.map((section, at) => [String(at + 1), section] as const))(
    'Ctrl %s goes to %s',
    (key, section) => {
      expect(press(key)).toBe(false);
      expect(useViewStore.getState().section).toBe(section);
    },
  );

  it('open the settings and the manual', () => {
    press(',');
    expect(useViewStore.getState().section).toBe('settings');
    press('F1', {});
    expect(useViewStore.getState().overlay).toBe('help');
  });

  it('leave a dialog alone, and what is no key of the program', () => {
    press('F1', {});
    press('2');
    expect(useViewStore.getState().section).toBe('overview');
    expect(press('2', {})).toBe(true);
    expect(press('0')).toBe(true);
    expect(press('2', { ctrlKey: true, altKey: true })).toBe(true);
  });
});

describe('the keys of the menu on the keyboards there are', () => {
  const section = (): string => useViewStore.getState().section;

  it('take a key that is held down for one press, and leave none of it to the native menu', () => {
    press('3');
    useViewStore.getState().go('overview');
    expect(press('3', { ctrlKey: true, repeat: true })).toBe(false);
    expect(section()).toBe('overview');
  });

  it('wait for every dialog, whoever shows it', () => {
    const dialog = document.body.appendChild(document.createElement('section'));
    dialog.setAttribute('role', 'dialog');
    expect(press('3')).toBe(false);
    press('k');
    expect(useViewStore.getState()).toMatchObject({ section: 'overview', overlay: 'none' });
    dialog.remove();
    press('3');
    expect(section()).toBe('events');
  });

  it('are digits where these take Shift, and none where a third level is typed', () => {
    press('é', { ctrlKey: true, code: 'Digit3' });
    expect(section()).toBe('events');
    press('4', { ctrlKey: true, altKey: true });
    expect(section()).toBe('events');
  });

  it('find with a slash that takes Shift, but not while something is typed', () => {
    const box = document.querySelector('input')!;
    fireEvent.keyDown(document.querySelector('[role="spinbutton"]')!, { key: '/' });
    expect(document.activeElement).not.toBe(box);
    press('/', { shiftKey: true });
    expect(document.activeElement).toBe(box);
    expect(fireEvent.keyDown(box, { key: '/' })).toBe(true);
  });

  it('are those of Command alone on a Mac, where Ctrl moves the caret', () => {
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    expect(press('3')).toBe(true);
    expect(section()).toBe('overview');
    press('3', { metaKey: true });
    expect(section()).toBe('events');
  });
});

describe('the items of the menu that do something', () => {
  const NOTHING_OPEN = {
    ...({
      section: 'settings',
      waiver: false,
      record: false,
      agreement: true,
      syncing: false,
    } as const),
    locks: true,
    back: false,
    forward: false,
    communities: [],
  };
  const left = (part: object): readonly string[] =>
    MENU_COMMANDS.filter(
      (it) =>
        !isCommunityCommand(it) && !offeredCommands({ ...NOTHING_OPEN, ...part }).includes(it),
    );

  it.each([
    [{}, ['find', 'search', 'back', 'forward', 'export-pdf', 'check-record', 'print']],
    [{ section: 'waivers' }, ['back', 'forward', 'export-pdf', 'check-record', 'print']],
    [{ section: 'waivers', waiver: true, record: true, back: true }, ['forward']],
    [
      { section: 'events', record: true, syncing: true, locks: false, forward: true },
      ['sync-now', 'back', 'lock', 'export-pdf', 'print'],
    ],
  ])('of %j leave out %j', (part, out) => {
    expect(left(part)).toEqual(out);
  });
});
