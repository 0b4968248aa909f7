// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import type { ListFeedState } from '../../stores/list-feed-state';
import { useLastAction } from '../../stores/last-action';
import { resetView, useViewStore } from '../../stores/view-store';
import { ContextMenu } from '../menu/context-menu';
import { selectionOfIds, sizeOf, type GridSelection } from './grid-selection';
import { useRowMenu, type GridColumn } from './use-row-menu';

const COLUMNS: readonly GridColumn[] = [
  { name: 'Event', copies: ['type_name'] },
  { name: 'People', copies: ['prospect_name_as_signed', 'prospect'] },
  { name: 'Id', copies: ['id'] },
];
const ROWS = [
  { kind: 'event', id: 'evt_1', prospectId: 'pro_7', advocateId: null },
  { kind: 'event', id: 'evt_2', prospectId: null, advocateId: 'adv_1' },
  { kind: 'event', id: 'evt_3', prospectId: null, advocateId: null },
  { kind: 'group', id: 'group:7' },
];
const CELLS: Readonly<Record<string, string | null>> = {
  type_name: 'Tour\u202e  with\ttab',
  prospect: null,
};

vi.mock('../../stores/row-blocks', () => ({
  rowAt: (_: unknown, index: number) => ROWS[index],
}));

const onEnter = vi.fn<(id: string) => void>();
const onCopy = vi.fn<(chosen: GridSelection) => void>();
const goTo = vi.fn<(index: number) => void>();
const toggle = vi.fn<(index: number, id: string) => void>();
const clear = vi.fn<() => void>();
let copied: string | null;
const told = () => useLastAction.getState().action?.text;

beforeEach(() => {
  resetView();
  copied = null;
  const call = (_name: string, { column }: { column: string }): Promise<unknown> =>
    Promise.resolve({ columns: [column], rows: [[CELLS[column]]] });
  setCacheClient({ call } as unknown as CacheClient);
  document.execCommand = () => {
    const event = new Event('copy', { cancelable: true });
    const setData = (_type: string, text: string): void => void (copied = text);
    Object.defineProperty(event, 'clipboardData', { value: { setData } });
    return !document.dispatchEvent(event);
  };
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Grid({ selected }: { readonly selected: readonly string[] }) {
  const openMenu = useRowMenu({
    state: {
      query: { list: 'private_events' },
      outside: new Set(),
    } as unknown as ListFeedState<'private_events'>,
    columns: COLUMNS,
    gridId: 'grid',
    keys: {
      ...{ active: 1, goTo, toggle, clear, activate: () => undefined },
      ...{ onKeyDown: () => undefined, onPick: () => undefined },
    },
    menuOf: ({ chosen }) => [
      { label: `Act on ${String(sizeOf(chosen))}`, keys: ' (A)', run: () => undefined },
    ],
    selection: selectionOfIds(selected),
    onSelect: () => undefined,
    onEnter,
    onCopy,
  });
  return (
    <>
      <div id="grid" role="grid" tabIndex={0} onContextMenu={openMenu}>
        {ROWS.map(({ id }, index) => (
          <div key={id} role="row" aria-rowindex={index + 2} data-id={id}>
            <span role="gridcell">{id}</span>
            <span role="gridcell">
              <b>{`who ${id}`}</b>
            </span>
          </div>
        ))}
      </div>
      <ContextMenu />
    </>
  );
}

const draw = (...selected: string[]) => render(<Grid selected={selected} />);
const pointAt = (text: string): boolean => fireEvent.contextMenu(screen.getByText(text));
const items = () => [...document.querySelectorAll('[role="menuitem"]')];
const entries = () => items().map(({ textContent }) => textContent);
const choose = (words: string): boolean =>
  fireEvent.click(items().find(({ textContent }) => textContent.startsWith(words))!);

it('the menu of a row opens what it leads to, and copies the cell that was pointed at', async () => {
  draw();
  pointAt('evt_1');
  expect(goTo).toHaveBeenCalledWith(0);
  expect(entries()).toEqual([
    'OpenEnter',
    'Open prospect pro_7',
    'Everything about this person…',
    'Act on 1 (A)',
    'Copy type',
    'Copy rowCtrl C',
    'Copy id',
    'SelectSpace',
  ]);
  choose('Copy type');
  await waitFor(() => expect(told()).toBe('Type copied'));
  expect(copied).toBe(CELLS['type_name']);
  expect(items()).toEqual([]);
  pointAt('who evt_2');
  choose('Open adv');
  expect(useViewStore.getState().people).toEqual({ kind: 'advocate', id: 'adv_1' });
});

it('the menu asked for by a key is of the row that keys act on, with all of its cells', async () => {
  draw();
  const grid = screen.getByRole('grid');
  fireEvent.contextMenu(grid);
  expect(entries()).toEqual([
    'OpenEnter',
    'Open advocate adv_1',
    'Name and contact of the advocate…',
    'Act on 1 (A)',
    'Copy type',
    'Copy name as signed',
    'Copy prospect id',
    'Copy rowCtrl C',
    'Copy id',
    'SelectSpace',
  ]);
  choose('Copy prospect id');
  await waitFor(() => expect(told()).toBe('There is no prospect id to copy.'));
  expect(copied).toBeNull();
  fireEvent.contextMenu(grid);
  choose('Open');
  expect(onEnter).toHaveBeenCalledWith('evt_2');
});

it('the menu of a selected row is of all that are selected; beside them it is of its row alone', () => {
  draw('evt_1', 'evt_2');
  pointAt('evt_1');
  expect(entries()).toEqual(['Act on 2 (A)', 'Copy 2 rowsCtrl C', 'Clear the selectionEscape']);
  choose('Copy 2 rows');
  expect(onCopy).toHaveBeenCalledWith(selectionOfIds(['evt_1', 'evt_2']));
  pointAt('evt_3');
  expect(entries()).toContain('Copy row');
  expect(entries()).toContain('Act on 1');
  pointAt('group:7');
  expect(entries()).toEqual(['Act on 0']);
  pointAt('evt_3');
  choose('Select');
  expect(toggle).toHaveBeenCalledWith(2, 'evt_3');
  pointAt('evt_2');
  choose('Clear');
  /* As Escape does, which drops what is still awaited. */
  expect(clear).toHaveBeenCalledOnce();
});

it('the menu of a heading has what can be done with all below it', () => {
  draw();
  pointAt('group:7');
  expect(entries()).toEqual(['Act on 0 (A)']);
});
