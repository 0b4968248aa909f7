// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCommunityCommand, MENU_COMMANDS, SECTIONS } from '../../../contract/menu';
import { setProfile, useProfileStore } from '../../stores/profile-store';
import { navigation, resetView, useViewStore } from '../../stores/view-store';
import { useAgreementFocus } from '../../stores/agreement-zoom';
import { useCopyStore } from '../../stores/copy-store';
import { followOffered, offeredNow } from '../../stores/offered-commands';
import type { ProfileState } from '../../../contract/profile';
import type { SyncStatus } from '../../../contract/sync-status';
import { useShortcuts } from './use-shortcuts';
import { OPEN_PROFILE } from '../../testing/open-profile';

function Screen() {
  useShortcuts();
  return (
    <>
      <input type="search" aria-label="Something to type in" />
      <span role="spinbutton" aria-valuenow={1} tabIndex={0} contentEditable />
      <input type="checkbox" aria-label="Something to tick" />
    </>
  );
}

beforeEach(() => {
  resetView();
  setProfile(OPEN_PROFILE);
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
    navigation.go('overview');
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
    for (const taking of document.querySelectorAll('[role="spinbutton"], [type="checkbox"]'))
      fireEvent.keyDown(taking, { key: '/' });
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
  const { opened: none } = useViewStore.getInitialState();
  const opened = { ...none, waivers: 'w1', events: 'e1' };
  const somewhere = [
    { section: 'overview', opened: none, people: null, tab: null, asked: null },
  ] as const;
  const left = (): readonly string[] => {
    const offered = offeredNow();
    return MENU_COMMANDS.filter((it) => !isCommunityCommand(it) && !offered.includes(it));
  };

  beforeEach(() => useAgreementFocus.setState({ focused: true }));
  afterEach(() => {
    useAgreementFocus.setState({ focused: false });
    useCopyStore.setState(useCopyStore.getInitialState());
  });

  it.each([
    [
      'no record',
      ['find', 'search', 'back', 'forward', 'export-pdf', 'check-record', 'print'],
      { section: 'settings' },
    ],
    ['a list', ['back', 'forward', 'export-pdf', 'check-record', 'print'], { section: 'waivers' }],
    ['a waiver, come from elsewhere', ['forward'], { section: 'waivers', opened, past: somewhere }],
    [
      'an event, gone back to',
      ['back', 'export-pdf', 'print'],
      { section: 'events', opened, ahead: somewhere },
    ],
  ] as const)('where %s is shown leave out %j', (_what, out, view) => {
    useViewStore.setState(view);
    expect(left()).toEqual(out);
  });

  it('leave out a sync that runs, and a lock that nothing would open', () => {
    const { profile } = useProfileStore.getState();
    useProfileStore.setState({ profile: { ...profile, protection: 'session' } as ProfileState });
    useCopyStore.setState({ status: { state: 'syncing' } as SyncStatus });
    expect(left()).toEqual(expect.arrayContaining(['sync-now', 'lock']));
  });

  it('are told once, and again when they are others', () => {
    const told: (readonly string[])[] = [];
    const stop = followOffered((commands) => told.push(commands));
    useViewStore.setState({ toEnter: 'w1' });
    expect(told).toHaveLength(1);
    useViewStore.setState({ section: 'waivers' });
    stop();
    useViewStore.setState({ section: 'settings' });
    expect(told.map((commands) => commands.includes('search'))).toEqual([false, true]);
  });

  it('are told again once the keyboard left an agreement, a sync runs, or nothing locks', () => {
    const told: string[] = [];
    const stop = followOffered((commands) => told.push(commands.join()));
    useAgreementFocus.setState({ focused: false });
    expect(told).toHaveLength(2);
    useCopyStore.setState({ status: { state: 'syncing' } as SyncStatus });
    expect(told).toHaveLength(3);
    const { profile } = useProfileStore.getState();
    useProfileStore.setState({ profile: { ...profile, protection: 'session' } as ProfileState });
    stop();
    expect(told).toHaveLength(4);
  });
});
