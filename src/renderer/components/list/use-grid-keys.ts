import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { after } from '../../../runtime/timers';
import { isHeading, type ListRow, type ShownList } from '../../../contract/lists';
import type { GroupRow } from '../../../contract/groups';
import type { ListFeed } from '../../stores/list-feed';
import type { ListFeedState } from '../../stores/list-feed-state';
import { groupRange, indexOfRow, rowAt } from '../../stores/row-blocks';
import { holdTyped } from '../screen/typed-ahead';
import { gridAction, letterOf, type GridAction } from './grid-keys';
import { isOnSelectBox } from './grid-row';
import { selectionOfIds, NOTHING_SELECTED, sizeOf, type GridSelection } from './grid-selection';
import { useRowPlace } from './use-row-place';
import { useSelecting, type Selecting, type SelectionProps } from './use-selecting';
import { useStableCallback } from './use-stable-callback';
import { useWaitingKeys } from './use-waiting-keys';

/** Further actions on the row that keys act on. */
export interface RowActions {
  /** Hides or shows the events of a group. */
  readonly onFold?: (group: GroupRow, fold: boolean) => void;
  readonly letters?: RowLetters;
}

/** The actions of letters, by the key. The row is undefined where there is none. */
export type RowLetters = Readonly<Record<string, RowLetter>>;

export interface RowLetter {
  readonly act: (row: ListRow | undefined, at: number) => void;
  /** True where a dialog opens, for which the next keys are meant. */
  readonly asks?: boolean;
}

interface GridKeysProps<List extends ShownList> extends SelectionProps, RowActions {
  readonly state: ListFeedState<List>;
  /** As in the feed. */
  readonly rowOf: ListFeed['rowOf'];
  readonly chooseRows: ListFeed['choose'];
  readonly bringRow: ListFeed['bring'];
  readonly rows: number;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrollTo: (row: number) => void;
  readonly onOpen: (id: string) => void;
  /** Opens a record to be read and used by keys. */
  readonly onEnter: (id: string) => void;
  /** Shows the record on which the arrows rest. Left out where no record is beside the list. */
  readonly onRest?: ((id: string) => void) | undefined;
  /** The record beside the list, where keys begin. */
  readonly openId: string | null;
  readonly onCopy: (chosen: GridSelection) => void;
}

export type GridKeys = ReturnType<typeof useGridKeys>;

/**
 * Handles keys and clicks in a grid. `active` is the row that keys act on, -1 where there is none;
 * `activate` has them act on another one because something in it has the focus; `toggle` takes the
 * record of a row into the selection, or out of it; `clear` ends the selection, also one that is
 * still awaited.
 */
export function useGridKeys<List extends ShownList>(props: GridKeysProps<List>) {
  const { state, rows, scrollTo, onOpen } = props;
  const [active, setActive] = useActiveRow(props);
  const select = useSelecting({ ...props, ...state });
  const row = rowAt(state.blocks, active);
  const follow = useFollowing(row, props.onRest);
  const waiting = useWaitingKeys<RowAction>({
    blocks: state.blocks,
    token: state.summary?.token,
    failure: state.failure,
    bring: props.bringRow,
    act: (action, come, at) => act(action, { row: come, active: at, select, props }),
  });

  /* Keys behind one that waits for its row wait, too. */
  function actOnRow(action: RowAction): void {
    const isHere = active < 0 || row !== undefined;
    if (isHere && !waiting.any) act(action, { row, active, select, props });
    else waiting.add(action, active);
  }

  function move({ to, extend }: GridAction & { readonly kind: 'move' }): void {
    setActive(to);
    scrollTo(to);
    if (extend) follow.stop();
    else follow.moved();
    if (extend) void select.extendTo(to);
    else select.startAt(to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    /* Buttons within a row handle the keys that press them. */
    if (event.target !== event.currentTarget && PRESSES.has(event.key)) return;
    const letter = isPlain(event) ? props.letters?.[letterOf(event)] : undefined;
    if (letter) {
      event.preventDefault();
      /* A key held down counts once: each repeat would be written, and only the last undone. */
      if (event.repeat) return;
      if (letter.asks) holdTyped();
      actOnRow({ kind: 'letter', letter });
      return;
    }
    const action = gridAction(event, active, rows, rowsOnPage(props));
    if (!action || (action.kind === 'copy' && isTextSelected())) return;
    event.preventDefault();
    /* The row that keys act on is shown, and told, only while the grid has the focus. */
    if (event.target !== event.currentTarget && event.currentTarget instanceof HTMLElement)
      event.currentTarget.focus({ preventScroll: true });
    if (action.kind === 'move') move(action);
    else if (action.kind === 'select-all') void select.all();
    else if (action.kind === 'clear') clear();
    else actOnRow(action);
  }

  function clear(): void {
    waiting.drop();
    select.clear();
  }

  function onPick(event: MouseEvent, index: number, picked: ListRow): void {
    setActive(index);
    follow.stop();
    if (picked.kind === 'group') return props.onFold?.(picked, !picked.folded);
    if (isHeading(picked)) return;
    if (event.shiftKey && props.onSelect) return void select.extendTo(index);
    if (togglesRow(event) && props.onSelect) return select.toggle(index, picked.id);
    select.startAt(index);
    onOpen(picked.id);
  }

  /** Makes keys act on this row, and ranges begin there. */
  function goTo(index: number): void {
    setActive(index);
    follow.stop();
    select.startAt(index);
  }

  const { toggle } = select;
  return { active, onKeyDown, onPick, activate: setActive, goTo, toggle, clear };
}

const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ']);

/* What a key does with the row that keys act on. */
type RowAction =
  | Exclude<GridAction, { readonly kind: 'move' | 'select-all' | 'clear' }>
  | { readonly kind: 'letter'; readonly letter: RowLetter };

interface ActiveRow<List extends ShownList> {
  readonly row: ListRow | undefined;
  readonly active: number;
  readonly select: Selecting;
  readonly props: GridKeysProps<List>;
}

function act<List extends ShownList>(
  action: RowAction,
  { row, active, select, props }: ActiveRow<List>,
): void {
  const group = row?.kind === 'group' ? row : null;
  switch (action.kind) {
    case 'open':
      if (group) props.onFold?.(group, !group.folded);
      else withRecord(row, props.onEnter);
      break;
    case 'toggle':
      /* While an answer is open, its groups are not complete. */
      if (group && props.state.isOpen) break;
      if (group) void select.toggleTogether(groupRange(group, active));
      else withRecord(row, (id) => select.toggle(active, id));
      break;
    case 'fold':
      if (group && group.folded !== action.fold) props.onFold?.(group, action.fold);
      break;
    case 'copy':
      void copy(row, select, props);
      break;
    case 'letter':
      void select.pending().then(() => action.letter.act(row, active));
  }
}

/* Copies the selected records, or else the row that keys act on. */
async function copy<List extends ShownList>(
  row: ListRow | undefined,
  select: Selecting,
  { selection = NOTHING_SELECTED, onCopy }: GridKeysProps<List>,
): Promise<void> {
  const chosen = (await select.pending()) ?? selection;
  if (sizeOf(chosen) > 0) onCopy(chosen);
  else withRecord(row, (id) => onCopy(selectionOfIds([id])));
}

/** How long the arrows stay on a row before its record is shown. */
export const REST_MS = 150;

/* Shows the record on which the arrows rest. Its row may come after the key is pressed. */
function useFollowing(row: ListRow | undefined, onRest: ((id: string) => void) | undefined) {
  const moving = useRef(false);
  const show = useStableCallback((id: string) => {
    if (moving.current) onRest?.(id);
    moving.current = false;
  });
  const id = row === undefined || isHeading(row) ? undefined : row.id;
  useEffect(() => {
    if (!moving.current || id === undefined) return;
    return after(REST_MS, () => show(id)).clear;
  }, [show, id]);
  return {
    /** To be called when an arrow led to another row. */
    moved: (): void => {
      moving.current = true;
    },
    /** To be called when something else was done. */
    stop: (): void => {
      moving.current = false;
    },
  };
}

/* True where words on the page are selected, which are then copied instead. */
function isTextSelected(): boolean {
  return document.getSelection()?.isCollapsed === false;
}

function withRecord(row: ListRow | undefined, work: (id: string) => void): void {
  if (row && !isHeading(row)) work(row.id);
}

function togglesRow(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || isOnSelectBox(event);
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

function rowsOnPage(grid: Pick<GridKeysProps<ShownList>, 'scroller' | 'rowHeight'>): number {
  const { scroller, rowHeight } = grid;
  const height = scroller.current?.clientHeight ?? rowHeight;
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}

/* The active row stays with its record when rows move. */
function useActiveRow<List extends ShownList>(
  props: GridKeysProps<List>,
): [active: number, setActive: (row: number) => void] {
  const {
    state: { blocks },
    rows,
    openId,
  } = props;
  const [{ row, id }, setActive] = useRowPlace(blocks);
  const shownId = row < 0 ? (openId ?? undefined) : id;
  return [Math.min(indexOfRow(blocks, shownId, row), rows - 1), setActive];
}
