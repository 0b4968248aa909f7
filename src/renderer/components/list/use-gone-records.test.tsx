// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_WAIVERS } from '../../../contract/whole-lists';
import { createListFeed } from '../../stores/list-feed';
import { tellAction, useLastAction } from '../../stores/last-action';
import { useMenuStore } from '../../stores/menu-store';
import { useWaiverQuestion } from '../../stores/record-questions';
import { navigation, resetView, useViewStore } from '../../stores/view-store';
import { fakeList } from '../../testing/fake-list';
import { SearchBox } from '../search/search-box';
import { selectionOfIds, NOTHING_SELECTED, sizeOf, type GridSelection } from './grid-selection';
import { RecordGrid } from './record-grid';

const IDS = ['anna', 'ben', 'bert', 'cleo'];
let list = fakeList(IDS);
let selected: GridSelection = NOTHING_SELECTED;
let inHand: GridSelection = NOTHING_SELECTED;
let ask: (search?: string) => Promise<void>;

function Screen() {
  const [feed] = useState(() => createListFeed<'waiver_submissions'>(list.call));
  const [selection, select] = useState(selected);
  const [search, setSearch] = useState('');
  useEffect(() => {
    ask = async (text = search) => feed.ask({ ...ALL_WAIVERS, search: text });
  });
  useEffect(() => void feed.ask(ALL_WAIVERS), [feed]);
  useEffect(() => void (selected = selection), [selection]);
  const onSearch = (text: string): void => {
    setSearch(text);
    useWaiverQuestion.getState().change({ search: text });
    void feed.ask({ ...ALL_WAIVERS, search: text });
  };
  return (
    <main>
      <SearchBox label="Search" hint="" value={search} onChange={onSearch} />
      <RecordGrid
        label="Waivers"
        columns={[{ name: 'Waiver', copies: [] }]}
        feed={feed}
        state={useStore(feed.store)}
        rowHeight={40}
        opens="waivers"
        drawRow={(row) => <span role="gridcell">{row.id}</span>}
        selection={selection}
        onSelect={select}
        inHand={inHand}
        onGone={(left) => void (inHand = left)}
      />
    </main>
  );
}

const opened = () => useViewStore.getState().opened.waivers;
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done))));
const box = () => screen.getByRole('searchbox');
const type = (value: string): boolean => fireEvent.change(box(), { target: { value } });

async function begin(): Promise<void> {
  render(<Screen />);
  await settle();
}

beforeEach(() => {
  list = fakeList(IDS);
  selected = NOTHING_SELECTED;
  inHand = NOTHING_SELECTED;
  resetView();
  navigation.go('waivers');
  useWaiverQuestion.getState().clear();
  useMenuStore.setState({ menu: null });
  /* In a narrow window a record would take the place of its list. */
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
});
afterEach(cleanup);

describe('a record that its list no longer holds', () => {
  it('leaves the pane with the answer to another question', async () => {
    await begin();
    act(() => navigation.choose('waivers', 'anna'));
    type('be');
    await settle();
    expect(opened()).toBeNull();
  });

  it('stays where the list still holds it, and leaves once a sync takes it out', async () => {
    await begin();
    act(() => navigation.choose('waivers', 'ben'));
    type('be');
    await settle();
    expect(opened()).toBe('ben');
    list.ids = ['anna', 'bert'];
    await act(() => ask());
    expect(opened()).toBeNull();
  });

  it('stays where a link led to it, until the list is asked something else', async () => {
    await begin();
    act(() => navigation.open('waivers', 'zoe'));
    await act(() => ask());
    expect(opened()).toBe('zoe');
    type('b');
    await settle();
    expect(opened()).toBeNull();
  });

  it('stays where a link led to it, also where an answer is left open meanwhile', async () => {
    await begin();
    act(() => navigation.open('waivers', 'zoe'));
    const rest = list.leaveOpen(2);
    await act(() => ask());
    rest.letThrough();
    await settle();
    expect(opened()).toBe('zoe');
  });

  it('is not opened by an Enter in the search once keys went on to another row', async () => {
    await begin();
    const rest = list.leaveOpen(1);
    await act(() => ask('e'));
    fireEvent.keyDown(box(), { key: 'Enter' });
    await settle();
    const grid = screen.getByRole('grid');
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    fireEvent.keyDown(grid, { key: 'Enter' });
    const entered = opened();
    rest.letThrough();
    await settle();
    expect([entered, opened()]).toEqual(['ben', 'ben']);
  });

  it('leaves the selection, what a dialog is about, and closes its menu', async () => {
    selected = selectionOfIds(['anna', 'ben']);
    inHand = selectionOfIds(['ben', 'cleo']);
    await begin();
    act(() =>
      useMenuStore.setState({
        menu: { label: 'This row', ids: ['ben'], at: new DOMRect(), groups: [] },
      }),
    );
    list.ids = ['anna', 'cleo'];
    await act(() => ask());
    expect([...selected.ids]).toEqual(['anna']);
    expect(inHand).toEqual(selectionOfIds(['cleo']));
    expect(useMenuStore.getState().menu).toBeNull();
  });
});

describe('what can still be done after the last action', () => {
  it('stays where a sync takes a record from the selection, until the person selects another', async () => {
    selected = selectionOfIds(['anna', 'ben']);
    await begin();
    tellAction({ text: 'Marked 2 waivers as reviewed.' });
    list.ids = ['anna', 'cleo'];
    await act(() => ask());
    expect(useLastAction.getState().action?.text).toBe('Marked 2 waivers as reviewed.');
    const grid = screen.getByRole('grid');
    fireEvent.keyDown(grid, { key: 'End' });
    fireEvent.keyDown(grid, { key: ' ' });
    await waitFor(() => expect([...selected.ids]).toEqual(['anna', 'cleo']));
    expect(useLastAction.getState().action).toBeNull();
  });
});

describe('many records that the worker holds as selected', () => {
  const chosen = () =>
    screen.getAllByRole('row', { selected: true }).map(({ textContent }) => textContent);
  const selectAll = async (): Promise<void> => {
    list.mostNamed = 2;
    await begin();
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'a', ctrlKey: true });
    await settle();
  };

  it('are those of when they were selected, but for those that left the list', async () => {
    await selectAll();
    expect([chosen(), sizeOf(selected)]).toEqual([IDS, 4]);
    list.ids = ['abe', ...IDS.slice(1)];
    await act(() => ask());
    expect([chosen(), sizeOf(selected)]).toEqual([IDS.slice(1), 3]);
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Home' });
    fireEvent.keyDown(screen.getByRole('grid'), { key: ' ' });
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown' });
    fireEvent.keyDown(screen.getByRole('grid'), { key: ' ' });
    await waitFor(() => expect([chosen(), sizeOf(selected)]).toEqual([['abe', 'bert', 'cleo'], 3]));
  });

  it('are let go of, and that is said, where the worker has forgotten them', async () => {
    await selectAll();
    list.forget();
    await act(() => ask());
    expect(selected).toEqual(NOTHING_SELECTED);
    expect(useLastAction.getState().action?.text).toContain('Nothing is selected any more');
  });

  it('grow by a range of rows, and shrink with it', async () => {
    list.mostNamed = 2;
    await begin();
    const grid = screen.getByRole('grid');
    fireEvent.keyDown(grid, { key: 'Home' });
    for (const [key, expected] of [
      ['End', IDS],
      ['ArrowUp', IDS.slice(0, 3)],
      ['Home', IDS.slice(0, 1)],
    ] as const) {
      fireEvent.keyDown(grid, { key, shiftKey: true });
      await waitFor(() => expect(chosen()).toEqual(expected));
    }
  });
});

describe('Enter in the search', () => {
  it('opens the first hit of the newest question, and no record before that is answered', async () => {
    await begin();
    act(() => navigation.choose('waivers', 'anna'));
    let answer = (): void => undefined;
    list.gate = new Promise((resolve) => (answer = resolve));
    type('be');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(opened()).toBeNull();
    answer();
    await settle();
    expect(opened()).toBe('ben');
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    expect(screen.getByRole('row', { name: 'ben' }).id).toBe(
      screen.getByRole('grid').getAttribute('aria-activedescendant'),
    );
  });

  it('pressed twice goes into the first hit, also where the second comes before the answer', async () => {
    await begin();
    let answer = (): void => undefined;
    list.gate = new Promise((resolve) => (answer = resolve));
    type('be');
    fireEvent.keyDown(box(), { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' });
    expect(useViewStore.getState().toEnter).toBeNull();
    answer();
    await settle();
    expect([opened(), useViewStore.getState().toEnter]).toEqual(['ben', 'ben']);
  });

  it('opens nothing where nothing is found, and leaves the keys to the search', async () => {
    await begin();
    act(() => navigation.choose('waivers', 'anna'));
    box().focus();
    type('nobody');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    await settle();
    expect(opened()).toBeNull();
    expect(document.activeElement).toBe(box());
  });
});

describe('a row', () => {
  it('that shows another record is another element, whose name was never that of the first', async () => {
    await begin();
    const anna = screen.getByRole('row', { name: 'anna' });
    type('be');
    await settle();
    expect(screen.getByRole('row', { name: 'ben' })).not.toBe(anna);
    expect(anna.isConnected).toBe(false);
  });
});
