// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FoundAnywhere } from '../../../contract/found-views';
import { COMMUNITY_COMMANDS, MENU_COMMANDS } from '../../../contract/menu';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { keyText } from '../../stores/keys';
import { offeredNow } from '../../stores/offered-commands';
import { setProfile, useProfileStore } from '../../stores/profile-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { navigation, resetView, useViewStore } from '../../stores/view-store';
import { CommandPalette } from './command-palette';
import { allCommands } from './commands';
import { findRequest } from './found-entries';
import { OPEN_PROFILE } from '../../testing/open-profile';

const FOUND: FoundAnywhere = {
  waivers: [
    { id: '70', signerName: 'Iris Hartwell', signedAt: 'soon', title: 'Test ride', version: 2 },
  ],
  people: [
    { kind: 'prospect', id: '71', name: { name: 'Iris Hartwell', signedAt: 'soon', others: 1 } },
    { kind: 'advocate', id: '7', name: null },
  ],
  events: [{ id: '7', typeName: 'Tour', startsAt: 'later', status: 'upcoming' }],
  templates: [{ id: 't', title: '' }],
};
let asked: unknown[];

beforeEach(() => {
  resetView();
  asked = [];
  const call = (_name: string, request: unknown): Promise<unknown> => {
    asked.push(request);
    return Promise.resolve(FOUND);
  };
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
  setProfile(OPEN_PROFILE);
});
afterEach(() => {
  cleanup();
  useCopyStore.setState({ store: 'closed' });
  useProfileStore.setState({ profile: null });
  resetView();
});

function Screen() {
  useScreenCommands([{ label: 'Check with the service', keys: 'Q', run: () => undefined }]);
  return <CommandPalette />;
}

const box = () => screen.getByRole('searchbox', { name: 'Find a command' });
const type = (value: string): boolean => fireEvent.change(box(), { target: { value } });

describe('the command palette', () => {
  it('finds records and people beside commands, once typing rests, in groups', async () => {
    render(<Screen />);
    type('i');
    type('iris h');
    await screen.findByRole('group', { name: 'Waivers' });
    expect(asked).toEqual([{ text: 'iris h', kind: null, most: 4 }]);
    const lines = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('option')
        .map((it) => it.textContent);
    expect(lines('People and conversations')).toEqual([
      'Iris Hartwell and 1 other name as signed · prospect 71',
      'Advocate 7',
    ]);
    expect(lines('Waivers')).toEqual(['Iris Hartwell Test ride · v2 · soon']);
    expect(lines('Events')).toEqual(['Tour later · Upcoming · event 7']);
    expect(lines('Templates')).toEqual(['Template t template t']);
    expect(screen.queryByRole('group', { name: 'Commands' })).toBeNull();
  });

  it.each([
    [/^Iris Hartwell and/, { people: { kind: 'prospect', id: '71' } }],
    [/Test ride/, { section: 'waivers', opened: { waivers: '70' } }],
    [/^Tour/, { section: 'events', opened: { events: '7' } }],
    [/^Template/, { section: 'templates', opened: { templates: 't' } }],
  ])('opens what was chosen: %s', async (name, place) => {
    navigation.show('commands');
    render(<CommandPalette />);
    type('iris');
    fireEvent.click(await screen.findByRole('option', { name }));
    expect(useViewStore.getState()).toMatchObject({ ...place, overlay: 'none' });
  });

  it('has the keys as soon as it is drawn, also where the focus last moved by itself', () => {
    fireEvent.click(document.body, { detail: 0 });
    render(<Screen />);
    expect(document.activeElement).toBe(box());
  });

  it('closes by Escape at once, also where something is typed', () => {
    navigation.show('commands');
    render(<Screen />);
    type('iris h');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(useViewStore.getState().overlay).toBe('none');
  });

  it('takes Enter for the first of what was found', async () => {
    navigation.show('commands');
    render(<CommandPalette />);
    fireEvent.focus(box());
    type('iris');
    await screen.findByRole('group', { name: 'Waivers' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    fireEvent.keyUp(box(), { key: 'Enter' });
    await waitFor(() =>
      expect(useViewStore.getState().people).toEqual({ kind: 'prospect', id: '71' }),
    );
  });

  it('lets Enter wait for what was typed last, and opens nothing of what was found before', async () => {
    navigation.show('commands');
    render(<CommandPalette />);
    fireEvent.focus(box());
    type('iris');
    await screen.findByRole('group', { name: 'Waivers' });
    let answer: ((found: FoundAnywhere) => void) | undefined;
    const call = () => new Promise<FoundAnywhere>((resolve) => (answer = resolve));
    setCacheClient({ call } as unknown as CacheClient);
    type('mo v');
    fireEvent.keyDown(box(), { key: 'Enter' });
    fireEvent.keyUp(box(), { key: 'Enter' });
    expect(useViewStore.getState()).toMatchObject({ people: null, overlay: 'commands' });
    await waitFor(() => expect(answer).toBeDefined());
    answer?.({ ...FOUND, people: [{ kind: 'advocate', id: '9', name: null }] });
    await waitFor(() => expect(useViewStore.getState().people?.id).toBe('9'));
  });

  it('takes Enter for what an arrow chose, whatever is still being found', async () => {
    navigation.show('commands');
    render(<CommandPalette />);
    fireEvent.focus(box());
    type('iris');
    await screen.findByRole('group', { name: 'Waivers' });
    type('iris h');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    fireEvent.keyUp(box(), { key: 'Enter' });
    await waitFor(() => expect(useViewStore.getState().overlay).toBe('none'));
  });

  it('goes on with what was found when no command is left above it', async () => {
    render(<Screen />);
    type('check with');
    await screen.findByRole('group', { name: 'Waivers' });
    expect(screen.getByRole('group', { name: 'Commands' })).toBeTruthy();
    type('check with iris');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Commands' })).toBeNull());
    expect(screen.getByRole('group', { name: 'People and conversations' })).toBeTruthy();
  });

  it('finds a command without its accents, and with others', () => {
    function Overview() {
      useScreenCommands([{ label: 'Zur Übersicht', run: () => undefined }]);
      return <CommandPalette />;
    }
    render(<Overview />);
    for (const typed of ['ubersicht', 'ÜBERSICHT', 'übersicht']) {
      type(typed);
      expect(screen.getByRole('option', { name: /Übersicht/ })).toBeTruthy();
    }
  });

  it('has commands of one name once', () => {
    const run = () => undefined;
    function Files() {
      const handled = { label: 'Mark as handled: one.pdf', run };
      useScreenCommands([handled, handled]);
      return <CommandPalette />;
    }
    render(<Files />);
    type('handled');
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('has every command of the menu that does something here, with its key, and those of the screen', () => {
    navigation.open('waivers', '70');
    render(<Screen />);
    const keys = allCommands().map((it) => it.keys);
    const offered = offeredNow().filter((it) => it !== 'command-palette');
    expect(offered.length).toBeGreaterThan(MENU_COMMANDS.length - COMMUNITY_COMMANDS.length - 7);
    expect(keys).toEqual(expect.arrayContaining(offered.map(keyText).filter(Boolean)));
    expect(allCommands()[0]).toMatchObject({ label: 'Check with the service', keys: 'Q' });
    cleanup();
    expect(allCommands().map(({ label }) => label)).not.toContain('Check with the service');
    const labels = allCommands().map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('what is asked for by typed words', () => {
  it.each([
    ['', undefined],
    [' Iris  H ', { text: 'Iris  H', kind: null }],
    ['advocate 7', { text: '7', kind: 'advocate' }],
    ['Waiver w_1', { text: 'w_1', kind: 'waiver' }],
    ['waiver for two', { text: 'waiver for two', kind: null }],
    ['advocate', { text: 'advocate', kind: null }],
  ])('%j is %j', (typed, request) => {
    expect(findRequest(typed)).toEqual(request && { ...request, most: 4 });
  });
});
