// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MENU_COMMANDS, SECTIONS } from '../../../contract/menu';
import { useProfileStore } from '../../stores/profile-store';
import { resetView, useViewStore } from '../../stores/view-store';
import { offeredCommands } from './use-menu-offer';
import { useShortcuts } from './use-shortcuts';

function Screen() {
  useShortcuts();
  return <input aria-label="Something to type in" />;
}

beforeEach(() => {
  resetView();
  useProfileStore.getState().setProfile({
    ...{ kind: 'open', name: 'Riders', host: 'service.example', sample: false },
    ...{ address: 'https://service.example', protection: 'passphrase' },
  });
  render(<Screen />);
});
afterEach(cleanup);

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
    expect(useViewStore.getState().section).toBe('waivers');
    expect(press('2', {})).toBe(true);
    expect(press('9')).toBe(true);
    expect(press('2', { ctrlKey: true, shiftKey: true })).toBe(true);
  });
});

describe('the items of the menu that do something', () => {
  const NOTHING_OPEN = {
    ...({ section: 'settings', waiver: false, syncing: false } as const),
    ...{ canLock: true, back: false, forward: false },
  };
  const left = (part: object): readonly string[] =>
    MENU_COMMANDS.filter((it) => !offeredCommands({ ...NOTHING_OPEN, ...part }).includes(it));

  it.each([
    [{}, ['find', 'back', 'forward', 'export-pdf', 'print']],
    [{ section: 'waivers' }, ['back', 'forward', 'export-pdf', 'print']],
    [{ section: 'waivers', waiver: true, back: true }, ['forward']],
    [
      { section: 'events', syncing: true, canLock: false, forward: true },
      ['sync-now', 'back', 'lock', 'export-pdf', 'print'],
    ],
  ])('of %j leave out %j', (part, out) => {
    expect(left(part)).toEqual(out);
  });
});
