// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EVENTS } from '../../../contract/whole-lists';
import { createListFeed } from '../../stores/list-feed';
import { navigation, resetView, useViewStore } from '../../stores/view-store';
import { fakeList } from '../../testing/fake-list';
import { RecordGrid } from '../list/record-grid';
import { REST_MS } from '../list/use-grid-keys';
import { RecordDetail, RecordHead } from '../record/record-detail';
import { RecordScreen } from './record-screen';

const IDS = Array.from({ length: 60 }, (_, row) => `e${row}`);
const ROW = 40;
/** Records that were read. */
let read: string[] = [];
let narrow = false;
let list = fakeList(IDS);

function List() {
  const [feed] = useState(() => createListFeed<'private_events'>(list.call));
  useEffect(() => void feed.ask({ ...ALL_EVENTS, zone: 'UTC' }), [feed]);
  return (
    <RecordGrid
      label="Events"
      columns={[{ name: 'Event', copies: [] }]}
      feed={feed}
      state={useStore(feed.store)}
      rowHeight={ROW}
      opens="events"
      drawRow={(row) => <span role="gridcell">{row.id}</span>}
    />
  );
}

function Detail({ id }: { readonly id: string | null }) {
  useEffect(() => {
    if (id !== null) read.push(id);
  }, [id]);
  const head = (
    <RecordHead section="events" title={id} acts={<button>Act</button>}>
      words
    </RecordHead>
  );
  const shown = id === null ? null : { id, head, tabs: [] };
  return <RecordDetail {...{ section: 'events', noun: 'event', id, shown, failure: null }} />;
}

function Screen() {
  const search = { search: '', onSearch: () => undefined };
  return (
    <RecordScreen
      {...{ section: 'events', title: 'Events', hint: '', ...search, tools: null }}
      list={<List />}
      detail={(id) => <Detail id={id} />}
    />
  );
}

const grid = (): HTMLElement => screen.getByRole('grid');
const press = (key: string, on = grid()): boolean => fireEvent.keyDown(on, { key });
const opened = (): string | null => useViewStore.getState().opened.events;
const rested = (): void =>
  act(() => {
    vi.advanceTimersByTime(REST_MS);
  });

async function shown(): Promise<void> {
  render(<Screen />);
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

beforeEach(() => {
  resetView();
  navigation.go('events');
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: narrow }) as MediaQueryList,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  read = [];
  narrow = false;
  list = fakeList(IDS);
});

describe('a list with its record beside it', () => {
  it('shows the first record as it opens, and leaves no trail', async () => {
    await shown();
    expect(opened()).toBe('e0');
    expect(useViewStore.getState().past).toHaveLength(1);
  });

  it('shows none while it is filled for the first time, since the first is another soon', async () => {
    list.everComplete = false;
    await shown();
    expect(opened()).toBeNull();
  });

  it('shows the record on which the arrows rest, and none of those passed on the way', async () => {
    await shown();
    for (let row = 0; row < 15; row += 1) press(row % 2 === 0 ? 'ArrowDown' : 'j');
    act(() => void vi.advanceTimersByTime(REST_MS - 1));
    expect(opened()).toBe('e0');
    rested();
    expect(opened()).toBe('e15');
    press('k');
    rested();
    expect(read).toEqual(['e0', 'e15', 'e14']);
  });

  it('shows that record though something is done with its row meanwhile, but not once rows are selected', async () => {
    await shown();
    press('ArrowDown');
    press('r');
    press(' ');
    rested();
    expect(opened()).toBe('e1');
    press('ArrowDown');
    fireEvent.keyDown(grid(), { key: 'ArrowDown', shiftKey: true });
    rested();
    expect(opened()).toBe('e1');
  });

  it('goes into the record with Enter, and back to its row with Escape', async () => {
    await shown();
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    const heading = screen.getByRole('heading', { name: 'e2' });
    expect(document.activeElement).toBe(heading);
    press('Escape', screen.getByRole('button', { name: 'Act' }));
    expect(document.activeElement).toBe(grid());
    expect(opened()).toBe('e2');
    press('ArrowDown');
    rested();
    expect(opened()).toBe('e3');
  });

  it('does not lead away from what was opened meanwhile', async () => {
    await shown();
    press('ArrowDown');
    act(() => {
      navigation.go('settings');
      navigation.show('commands');
    });
    rested();
    expect(useViewStore.getState()).toMatchObject({ section: 'settings', overlay: 'commands' });
  });
});

describe('a list whose place its record takes', () => {
  it('opens no record by itself, and only with Enter', async () => {
    narrow = true;
    await shown();
    press('ArrowDown');
    rested();
    expect(opened()).toBeNull();
    press('Enter');
    expect(opened()).toBe('e0');
    press('Escape', screen.getByRole('heading', { name: 'e0' }));
    expect(opened()).toBeNull();
    expect(document.activeElement).toBe(grid());
  });
});
