// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLOCK_ROWS } from '../../../contract/lists';
import { ALL_WAIVERS } from '../../../contract/whole-lists';
import type { CallCache } from '../../stores/cache-client';
import { createListFeed, type ListFeed } from '../../stores/list-feed';
import { resetView } from '../../stores/view-store';
import { fakeList } from '../../testing/fake-list';
import { chosenIn, NOTHING_SELECTED, selectionOfIds, type GridSelection } from './grid-selection';
import { RecordGrid } from './record-grid';

const IDS = ['anna', 'ben', 'bert', 'cleo', 'dora'];
let list = fakeList(IDS);
let feed: ListFeed<'waiver_submissions'>;
let selected: GridSelection;
let pressed: string[];

function Screen({ start }: { readonly start: GridSelection }) {
  const [selection, select] = useState(start);
  return (
    <>
      <button onClick={() => select(NOTHING_SELECTED)}>Clear</button>
      <RecordGrid
        label="Waivers"
        columns={[{ name: 'Waiver', copies: [] }]}
        feed={feed}
        state={useStore(feed.store)}
        rowHeight={40}
        opens="waivers"
        drawRow={(row) => (
          <span role="gridcell">
            <button tabIndex={-1} onClick={(event) => event.stopPropagation()}>
              {row.id}
            </button>
          </span>
        )}
        selection={selection}
        onSelect={(next) => {
          selected = next;
          select(next);
        }}
        letters={{ r: { act: (row) => void pressed.push(row?.id ?? '') } }}
      />
    </>
  );
}

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done))));
const grid = () => screen.getByRole('grid');
const key = (key: string, more: object = {}): boolean =>
  fireEvent.keyDown(grid(), { key, ...more });
const chosen = () => [...(chosenIn(selected).ids ?? [])];

async function begin(start: readonly string[] = [], call = list.call): Promise<void> {
  selected = selectionOfIds(start);
  feed = createListFeed(call);
  render(<Screen start={selected} />);
  await act(() => feed.ask(ALL_WAIVERS));
  await settle();
}

beforeEach(() => {
  list = fakeList(IDS);
  pressed = [];
  resetView();
});
afterEach(cleanup);

describe('a range of rows', () => {
  it('begins at the record it was begun at, wherever a sync has moved it', async () => {
    await begin();
    key('ArrowDown');
    key('ArrowDown');
    list.ids = ['aaron', 'abel', ...IDS];
    await act(() => feed.ask(ALL_WAIVERS));
    key('ArrowDown', { shiftKey: true });
    await settle();
    expect(chosen()).toEqual(['ben', 'bert']);
  });
});

describe('keys that follow one whose answer is on its way', () => {
  it('call it off by Escape', async () => {
    await begin(['ben']);
    key('a', { ctrlKey: true });
    key('Escape');
    await settle();
    expect(chosen()).toEqual([]);
    key('End');
    key('Home', { shiftKey: true });
    key('Escape');
    await settle();
    expect(chosen()).toEqual([]);
  });

  it('call it off by the button beside the list', async () => {
    await begin(['ben']);
    key('a', { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await settle();
    expect(chosen()).toEqual(['ben']);
  });

  it('take a record out of what it selects', async () => {
    await begin();
    key('ArrowDown');
    key('a', { ctrlKey: true });
    key(' ');
    await settle();
    expect(chosen()).toEqual(['ben', 'bert', 'cleo', 'dora']);
  });
});

describe('rows of a search that finds none at first', () => {
  it('come all at once, as many as fit, at the place of the whole answer', async () => {
    list.ids = Array.from({ length: 990 }, (_, at) => `w${at}`);
    const rest = list.leaveOpen(0);
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    await begin([], async (name, request) => {
      if (name === 'list:rows') await gate;
      return list.call(name, request);
    });
    const onTheirWay = () => document.querySelectorAll('[role="row"][aria-busy]').length;
    const drawn = () => document.querySelectorAll('[role="row"][data-id]').length;
    rest.letThrough();
    await settle();
    expect([drawn(), onTheirWay()]).toEqual([0, 0]);
    letThrough();
    await settle();
    expect(onTheirWay()).toBe(0);
    expect(drawn()).toBeGreaterThan(BLOCK_ROWS);
  });
});

describe('a row that is on its way', () => {
  /* A list whose last row comes once it is let through. */
  async function beginAtEnd(): Promise<() => Promise<void>> {
    list.ids = Array.from({ length: 990 }, (_, at) => `w${at}`);
    let letThrough = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    const held: CallCache = async (name, request) => {
      if (name === 'list:rows' && JSON.stringify(request).includes('"from":975')) await gate;
      return list.call(name, request);
    };
    await begin([], held);
    key('End');
    return async () => {
      letThrough();
      await settle();
    };
  }

  it('is what the keys pressed on it act on once it is here, whatever was gone to since', async () => {
    const come = await beginAtEnd();
    key(' ');
    key('Home');
    key('r');
    await settle();
    expect([chosen(), pressed]).toEqual([[], []]);
    await come();
    expect([chosen(), pressed]).toEqual([['w989'], ['w0']]);
  });

  it('is not acted on where another answer came first, which may have another there', async () => {
    const come = await beginAtEnd();
    key(' ');
    await act(() => feed.ask({ ...ALL_WAIVERS, search: 'w' }));
    await come();
    expect(chosen()).toEqual([]);
  });

  it('is called off by Escape', async () => {
    const come = await beginAtEnd();
    key(' ');
    key('Escape');
    await come();
    expect(chosen()).toEqual([]);
  });

  it('comes also where it is further away than the many rows that are kept', async () => {
    list.ids = Array.from({ length: 170 * BLOCK_ROWS }, (_, at) => `w${at}`);
    await begin();
    feed.show(0, 160 * BLOCK_ROWS);
    await settle();
    key('End');
    key('r');
    await settle();
    expect(pressed).toEqual([list.ids.at(-1)]);
  });

  it('holds up no other keys where it cannot be read', async () => {
    list.ids = Array.from({ length: 990 }, (_, at) => `w${at}`);
    await begin([], (name, request) =>
      name === 'list:rows' ? Promise.reject(new Error('damaged')) : list.call(name, request),
    );
    key('End');
    key('r');
    await settle();
    key('Home');
    key('r');
    await settle();
    expect(pressed).toEqual(['w0']);
  });

  it('is followed by the keys once it is here, and so is what a range begins at', async () => {
    const come = await beginAtEnd();
    const shown = vi.spyOn(feed, 'show');
    fireEvent.scroll(grid());
    await waitFor(() => expect(shown).toHaveBeenCalled());
    await come();
    list.ids = ['aaron', ...list.ids];
    await act(() => feed.ask(ALL_WAIVERS));
    key('ArrowUp', { shiftKey: true });
    await settle();
    expect(chosen()).toEqual(['w988', 'w989']);
  });
});

it('goes by keys on from a row in which a button was pressed', async () => {
  await begin();
  const button = screen.getByRole('button', { name: 'cleo' });
  act(() => button.focus());
  fireEvent.keyDown(button, { key: 'r' });
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyDown(button, { key: ' ' });
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  key('r');
  await settle();
  expect(pressed).toEqual(['cleo', 'dora']);
  expect(chosen()).toEqual([]);
});

it('fetches rows it jumped to once it stands there, and is at once where rows are here', async () => {
  list.ids = Array.from({ length: 1_000 }, (_, at) => `w${at}`);
  await begin();
  const shown = vi.spyOn(feed, 'show');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const scrollTo = (row: number) =>
    act(() => {
      grid().scrollTop = row * 40;
      fireEvent.scroll(grid());
    });
  scrollTo(500);
  act(() => void vi.advanceTimersByTime(24));
  expect(shown).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(shown).toHaveBeenCalledWith(492, 528);
  scrollTo(0);
  expect(shown).toHaveBeenLastCalledWith(0, 28);
  vi.useRealTimers();
  await settle();
});

it('draws the rows of its place once it is no longer taller than an element can be', async () => {
  list.ids = Array.from({ length: 425_000 }, (_, at) => `w${at}`);
  await begin();
  act(() => {
    grid().scrollTop = 9_000_000;
    fireEvent.scroll(grid());
  });
  const firstDrawn = () => Number(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex'));
  expect(firstDrawn()).toBeGreaterThan(9_000_000 / 40);
  list.ids = list.ids.slice(0, 375_000);
  await act(() => feed.ask(ALL_WAIVERS));
  await settle();
  /* Eight rows are drawn above it, and the names of the columns are a row. */
  expect(firstDrawn()).toBe(grid().scrollTop / 40 - 8 + 2);
});

it('comes back to the first row also before it is told that it was scrolled to the last one', async () => {
  list.ids = Array.from({ length: 1_000 }, (_, at) => `w${at}`);
  await begin();
  key('End');
  expect(grid().scrollTop).toBeGreaterThan(0);
  key('Home');
  expect(grid().scrollTop).toBe(0);
});
