import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { isHeading, type ListRow, type ShownList } from '../../../contract/lists';
import type { GroupRow } from '../../../contract/groups';
import type { ListFeedState } from '../../stores/list-feed';
import { indexOfRow, rowAt, type RowRange } from '../../stores/row-blocks';
import { gridAction, type GridAction } from './grid-keys';
import {
  extended,
  groupRange,
  NOTHING_SELECTED,
  rowRange,
  toggled,
  toggledTogether,
  wholeResult,
} from './grid-selection';
import type { GridSelection } from './grid-selection';
import { createRest, windowTimer } from './rest';
import { useStableCallback } from './use-stable-callback';

/** What is selected in a list, and how it is changed; left out where nothing can be exported. */
export interface SelectionProps {
  readonly selection?: GridSelection;
  readonly onSelect?: (selection: GridSelection) => void;
  /** Null: there is no answer to take them from. */
  readonly fetchIds?: (range: RowRange | null) => Promise<readonly string[] | null>;
}

/** What more can be done with the row that keys act on. */
export interface RowActions {
  /** Hides or shows the events of a group. */
  readonly onFold?: (group: GroupRow, fold: boolean) => void;
  readonly letters?: RowLetters;
}

/** What a letter does, by the key; the row is undefined where there is none. */
export type RowLetters = Readonly<Record<string, (row: ListRow | undefined, at: number) => void>>;

interface GridKeysProps<List extends ShownList> extends SelectionProps, RowActions {
  readonly state: ListFeedState<List>;
  readonly rows: number;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrollTo: (row: number) => void;
  readonly onOpen: (id: string) => void;
  /** Opens it to be read and used by keys. */
  readonly onEnter: (id: string) => void;
  /** Shows the record on which the arrows came to rest; left out where none stands beside the list. */
  readonly onRest?: ((id: string) => void) | undefined;
  readonly clickOpens: boolean;
  /** The record beside the list: where keys begin. */
  readonly openId: string | null;
  /** Ids in the order of the list. */
  readonly onCopy: (ids: readonly string[]) => void;
}

export interface GridKeys {
  /** The row that keys act on; -1: none. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPick: (event: MouseEvent, index: number, row: ListRow) => void;
  /** Keys act on this row from now on. */
  readonly goTo: (index: number) => void;
  /** Takes the record of a row into the selection, or out of it. */
  readonly toggle: (index: number, id: string) => void;
}

/** What keys and clicks do in a grid. */
export function useGridKeys<List extends ShownList>(props: GridKeysProps<List>): GridKeys {
  const { state, rows, scrollTo, onOpen, onEnter, onCopy } = props;
  const [active, setActive] = useActiveRow(props);
  const select = useSelecting(props);

  const activeRow = (): ListRow | undefined => rowAt(state.blocks, active);
  const follow = useFollowing(activeRow(), props.onRest);
  const actions: {
    readonly [Kind in GridAction['kind']]: (action: GridAction & { readonly kind: Kind }) => void;
  } = {
    move: ({ to, extend }) => {
      setActive(to);
      scrollTo(to);
      if (extend) follow.stop();
      else follow.moved();
      if (extend) void select.extendTo(to);
      else select.startAt(to);
    },
    open: () => {
      const row = activeRow();
      if (row?.kind === 'group') props.onFold?.(row, !row.folded);
      else withRecord(row, onEnter);
    },
    toggle: () => {
      const row = activeRow();
      if (row?.kind === 'group') void select.toggleTogether(groupRange(row, active));
      else withRecord(row, (id) => select.toggle(active, id));
    },
    fold: ({ fold }) => {
      const row = activeRow();
      if (row?.kind === 'group' && row.folded !== fold) props.onFold?.(row, fold);
    },
    clear: select.clear,
    'select-all': () => void select.all(),
    copy: () => void copy(),
  };

  async function copy(): Promise<void> {
    const chosen = ((await select.pending()) ?? props.selection ?? NOTHING_SELECTED).ids;
    if (chosen.size === 0) return withRecord(activeRow(), (id) => onCopy([id]));
    const all = chosen.size > 1 ? await props.fetchIds?.(null) : null;
    /* Those of a folded group are not among the rows. */
    onCopy([...new Set([...(all ?? []), ...chosen])].filter((id) => chosen.has(id)));
  }

  function onKeyDown(event: KeyboardEvent): void {
    /* What can be pressed within a row takes its own keys. */
    if (event.target !== event.currentTarget) return;
    const letter = isPlain(event) ? props.letters?.[event.key.toLowerCase()] : undefined;
    if (letter) {
      event.preventDefault();
      const row = activeRow();
      /* Held down, it is still one press: each would be written, and the first could not be undone. */
      if (!event.repeat) void select.pending().then(() => letter(row, active));
      return;
    }
    const action = gridAction(event, active, rows, rowsOnPage(props));
    if (!action || (action.kind === 'copy' && isTextSelected())) return;
    event.preventDefault();
    (actions[action.kind] as (action: GridAction) => void)(action);
  }

  function onPick(event: MouseEvent, index: number, row: ListRow): void {
    setActive(index);
    follow.stop();
    if (row.kind === 'group') return props.onFold?.(row, !row.folded);
    if (isHeading(row)) return;
    if (event.shiftKey && props.onSelect) return void select.extendTo(index);
    if ((event.ctrlKey || event.metaKey) && props.onSelect) return select.toggle(index, row.id);
    select.startAt(index);
    if (props.clickOpens) onOpen(row.id);
  }

  function goTo(index: number): void {
    setActive(index);
    follow.stop();
    select.startAt(index);
  }

  return { active, onKeyDown, onPick, goTo, toggle: select.toggle };
}

interface Following {
  /** An arrow led to another row. */
  readonly moved: () => void;
  readonly stop: () => void;
}

/* A row that was gone to may arrive later than the key that led there. */
function useFollowing(
  row: ListRow | undefined,
  onRest: ((id: string) => void) | undefined,
): Following {
  const moving = useRef(false);
  const tell = useStableCallback((id: string) => {
    moving.current = false;
    onRest?.(id);
  });
  const [rest] = useState(() => createRest(windowTimer, tell));
  const id = row === undefined || isHeading(row) ? undefined : row.id;
  useEffect(() => {
    if (moving.current) rest.on(id);
  }, [rest, id]);
  useEffect(() => rest.stop, [rest]);
  return {
    moved: () => {
      moving.current = true;
    },
    stop: () => {
      moving.current = false;
      rest.stop();
    },
  };
}

/* Words that were selected on the page are what is to be copied then. */
function isTextSelected(): boolean {
  return document.getSelection()?.isCollapsed === false;
}

function withRecord(row: ListRow | undefined, work: (id: string) => void): void {
  if (row && !isHeading(row)) work(row.id);
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

function rowsOnPage({
  scroller,
  rowHeight,
}: Pick<GridKeysProps<ShownList>, 'scroller' | 'rowHeight'>): number {
  const height = scroller.current?.clientHeight ?? rowHeight;
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}

/* The active row keeps to its record where rows move. */
function useActiveRow<List extends ShownList>({
  state: { blocks },
  rows,
  openId,
}: GridKeysProps<List>): [active: number, setActive: (index: number) => void] {
  const [place, setPlace] = useState<{ index: number; id: string | undefined }>({
    index: -1,
    id: undefined,
  });
  const id = place.index < 0 ? (openId ?? undefined) : place.id;
  const active = Math.min(indexOfRow(blocks, id, place.index), rows - 1);
  return [active, (index) => setPlace({ index, id: rowAt(blocks, index)?.id })];
}

/** The range that shift and a key or click is drawing. */
interface RangeInHand {
  /** What was selected before it. */
  readonly base: GridSelection;
  /** The selection it last led to; another one means that the range is over. */
  readonly made: GridSelection | null;
  /** Ranges asked for so far: only the last one counts. */
  readonly asked: number;
}

interface Selecting {
  /** The next range begins here. */
  readonly startAt: (index: number) => void;
  readonly extendTo: (index: number) => Promise<void>;
  readonly toggle: (index: number, id: string) => void;
  readonly toggleTogether: (range: RowRange) => Promise<void>;
  readonly clear: () => void;
  readonly all: () => Promise<void>;
  /**
   * The selection that keys pressed before lead to, once the list has answered: whoever presses two
   * keys means the second for what the first brought. Null where none is awaited.
   */
  readonly pending: () => Promise<GridSelection | null>;
}

function useSelecting({
  selection = NOTHING_SELECTED,
  onSelect,
  fetchIds,
}: SelectionProps): Selecting {
  const [anchor, setAnchor] = useState(0);
  const range = useRef<RangeInHand>({ base: NOTHING_SELECTED, made: null, asked: 0 });
  const pending = useRef<Promise<GridSelection | null> | null>(null);

  async function awaited(making: Promise<GridSelection | null>): Promise<void> {
    pending.current = making;
    await making.finally(() => {
      if (pending.current === making) pending.current = null;
    });
  }

  function choose(next: GridSelection): void {
    range.current = { ...range.current, made: null };
    onSelect?.(next);
  }

  function startAt(index: number): void {
    range.current = { ...range.current, made: null };
    setAnchor(index);
  }

  /* Growing and shrinking a range starts over from what was selected before it. */
  async function extendTo(index: number): Promise<GridSelection | null> {
    if (!onSelect || !fetchIds) return null;
    const { base, made, asked } = range.current;
    const from = made === selection ? base : selection;
    range.current = { base: from, made, asked: asked + 1 };
    const ids = await fetchIds(rowRange(anchor, index));
    // A later key press has asked for another range meanwhile.
    if (ids === null || range.current.asked !== asked + 1) return null;
    const next = extended(from, ids);
    range.current = { ...range.current, made: next };
    onSelect(next);
    return next;
  }

  async function chosenOf(
    range: RowRange | null,
    choice: (ids: readonly string[]) => GridSelection,
  ): Promise<GridSelection | null> {
    const ids = await fetchIds?.(range);
    if (!ids) return null;
    const next = choice(ids);
    choose(next);
    return next;
  }

  return {
    startAt,
    extendTo: (index) => awaited(extendTo(index)),
    toggle: (index, id) => {
      startAt(index);
      choose(toggled(selection, id));
    },
    toggleTogether: (together) =>
      awaited(chosenOf(together, (ids) => toggledTogether(selection, ids))),
    clear: () => choose(NOTHING_SELECTED),
    all: () => awaited(chosenOf(null, wholeResult)),
    pending: async () => pending.current,
  };
}
