import { plural, t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import type { PeopleKind } from '../../../contract/people-views';
import { isHeading, type ListRow, type ShownList } from '../../../contract/lists';
import { visibleInRow } from '../../../domain/text/visible';
import type { ListFeedState } from '../../stores/list-feed-state';
import { runPerson } from '../../stores/export-store';
import { namingEntry } from '../../stores/advocate-naming';
import { advocateNow, shownAdvocateName } from '../../stores/advocates';
import { openMenu, menuPlace, type MenuEntry } from '../../stores/menu-store';
import { acceleratorText } from '../../stores/keys';
import { rowAt } from '../../stores/row-blocks';
import { navigation } from '../../stores/view-store';
import { count } from '../../words/counted';
import { copiedWords, copyCell, type CopiedColumn } from './copy-rows';
import {
  isSelected,
  selectionOfIds,
  NOTHING_SELECTED,
  sizeOf,
  type GridSelection,
} from './grid-selection';
import type { GridKeys } from './use-grid-keys';
import type { SelectionProps } from './use-selecting';

/** A column, with its meaning where the name is not enough. */
export interface GridColumn {
  readonly name: string;
  readonly meaning?: string;
  /** What can be copied of a cell. The cells of a row are in the order of the columns. */
  readonly copies: readonly CopiedColumn[];
}

/** What a menu was opened on. */
export interface MenuSubject<List extends ShownList = ShownList> {
  readonly row: ListRow<List>;
  /** The row's place in the list. */
  readonly at: number;
  /**
   * The records that the menu is about: the selected ones where the row is one of several; none for
   * a heading.
   */
  readonly chosen: GridSelection;
}

export interface RowMenuProps<List extends ShownList> {
  /** Further entries for records of this list. */
  readonly menuOf?: (subject: MenuSubject<List>) => readonly MenuEntry[];
}

interface MenuProps<List extends ShownList> extends Pick<SelectionProps, 'selection' | 'onSelect'> {
  readonly state: ListFeedState<List>;
  readonly columns: readonly GridColumn[];
  readonly gridId: string;
  readonly keys: GridKeys;
  readonly onEnter: (id: string) => void;
  readonly onCopy: (chosen: GridSelection) => void;
}

/** Opens the menu of the row that was pointed at, or of the row that keys act on. */
export function useRowMenu<List extends ShownList>(
  props: MenuProps<List> & RowMenuProps<List>,
): (event: MouseEvent) => void {
  return (event) => {
    const place = placeOf(event, props);
    const row = place && rowAt(props.state.blocks, place.index);
    if (!place || !row) return;
    event.preventDefault();
    props.keys.goTo(place.index);
    const subject = { row, at: place.index, chosen: chosenWith(row, props) };
    const more = (props.menuOf?.(subject) ?? []).map((it) => withTrueKeys(it, subject, props));
    const groups = isHeading(row) ? [more] : groupsOf(props, subject, more, place.copies);
    if (groups.flat().length > 0)
      openMenu({ label: labelOf(subject), ids: namedOf(subject), at: place.rect, groups });
  };
}

interface Place {
  readonly index: number;
  readonly rect: DOMRect;
  /** What can be copied of the cell. */
  readonly copies: readonly CopiedColumn[];
}

/* A menu opened by a key is about the whole row: the event comes from the grid, not a cell. */
function placeOf(
  event: MouseEvent,
  { columns, gridId, keys }: Pick<MenuProps<ShownList>, 'columns' | 'gridId' | 'keys'>,
): Place | null {
  const target = event.target as Element;
  const pointed = target.closest('[role="row"][data-id]');
  const row = pointed ?? rowElement(gridId, keys.active);
  if (row === null) return null;
  const cells = [...row.querySelectorAll('[role="gridcell"]')];
  const cell = cells.findIndex((it) => it.contains(target));
  return {
    index: Number(row.getAttribute('aria-rowindex')) - 2,
    rect: pointed ? menuPlace(event) : row.getBoundingClientRect(),
    copies: columns[cell]?.copies ?? [...new Set(columns.flatMap(({ copies }) => copies))],
  };
}

function rowElement(gridId: string, index: number): Element | null {
  const grid = document.getElementById(gridId);
  return grid?.querySelector(`[role="row"][data-id][aria-rowindex="${String(index + 2)}"]`) ?? null;
}

function chosenWith(
  row: ListRow,
  { selection = NOTHING_SELECTED, state }: Pick<MenuProps<ShownList>, 'selection' | 'state'>,
): GridSelection {
  if (isHeading(row)) return NOTHING_SELECTED;
  const isOneOfSeveral = sizeOf(selection) > 1 && isSelected(selection, row.id, state.outside);
  return isOneOfSeveral ? selection : selectionOfIds([row.id]);
}

/*
 * The records whose going closes the menu. Where the worker holds many, it is only the menu's row:
 * the menu stays open for those that are left.
 */
function namedOf({ row, chosen }: MenuSubject): readonly string[] {
  return chosen.held === null ? [...chosen.ids] : [row.id];
}

function labelOf({ row, chosen }: MenuSubject): string {
  if (isHeading(row)) return t`This group`;
  const size = sizeOf(chosen);
  return size > 1 ? t`${count(size)} selected` : t`This row`;
}

function groupsOf(
  props: MenuProps<ShownList>,
  subject: MenuSubject,
  more: readonly MenuEntry[],
  copies: readonly CopiedColumn[],
): readonly (readonly MenuEntry[])[] {
  const { row, chosen } = subject;
  if (sizeOf(chosen) > 1) return [more, [copyEntry(props, chosen)], selectEntries(props, subject)];
  return [
    openEntries(props, row),
    more,
    copyEntries(props, subject, copies),
    selectEntries(props, subject),
  ];
}

function openEntries(
  { onEnter }: Pick<MenuProps<ShownList>, 'onEnter'>,
  row: ListRow,
): readonly MenuEntry[] {
  const page = (kind: PeopleKind, id: string | null): readonly MenuEntry[] =>
    id === null
      ? []
      : [{ label: openText(kind, id), run: () => navigation.openPeople({ kind, id }) }];
  return [
    { label: t`Open`, keys: t`Enter`, run: () => onEnter(row.id) },
    ...('prospectId' in row ? page('prospect', row.prospectId) : []),
    ...('prospectId' in row ? everything(row.prospectId) : []),
    ...('advocateId' in row ? page('advocate', row.advocateId) : []),
    ...('advocateId' in row && row.advocateId !== null ? [namingEntry(row.advocateId)] : []),
    ...('conversationId' in row ? page('conversation', row.conversationId) : []),
  ];
}

/* Exports everything about a person, and opens their page, which shows the result. */
function everything(prospect: string | null): readonly MenuEntry[] {
  if (prospect === null) return [];
  const run = (): void => {
    navigation.openPeople({ kind: 'prospect', id: prospect });
    void runPerson(prospect);
  };
  return [{ label: t`Everything about this person…`, run }];
}

/** Names the way to a page: an advocate by name, where there is one, all others by id. */
export function openText(kind: PeopleKind, id: string): string {
  const name = kind === 'advocate' ? shownAdvocateName(advocateNow(id)) : null;
  const called = visibleInRow(name ?? id);
  const words: Readonly<Record<PeopleKind, string>> = {
    advocate: t`Open advocate ${called}`,
    prospect: t`Open prospect ${called}`,
    conversation: t`Open conversation ${called}`,
  };
  return words[kind];
}

/* Names a key only where it acts on the same records as the menu. */
function withTrueKeys(
  { keys, ...entry }: MenuEntry,
  { chosen }: Pick<MenuSubject, 'chosen'>,
  { selection = NOTHING_SELECTED }: Pick<MenuProps<ShownList>, 'selection'>,
): MenuEntry {
  const { ids } = chosen;
  const selected = ids.size > 0 && [...ids].every((id) => selection.ids.has(id));
  const alike = sizeOf(selection) === 0 || chosen === selection || selected;
  return { ...entry, ...(alike && keys !== undefined && { keys }) };
}

function copyEntry(
  props: Pick<MenuProps<ShownList>, 'selection' | 'onCopy'>,
  chosen: GridSelection,
): MenuEntry {
  const entry = {
    label: plural(sizeOf(chosen), { one: 'Copy row', other: 'Copy # rows' }),
    keys: acceleratorText('CmdOrCtrl+C'),
    run: () => props.onCopy(chosen),
  };
  return withTrueKeys(entry, { chosen }, props);
}

function copyEntries(
  props: MenuProps<ShownList>,
  { row: { id }, chosen }: MenuSubject,
  copies: readonly CopiedColumn[],
): readonly MenuEntry[] {
  const { list } = props.state.query ?? {};
  if (list === undefined) return [];
  const cell = (column: CopiedColumn): MenuEntry => ({
    label: t`Copy ${copiedWords(column)}`,
    run: () => void copyCell(list, id, column),
  });
  /* Offered last for every row, also where it has a column of its own. */
  const others = copies.filter((column) => column !== 'id');
  return [...others.map(cell), copyEntry(props, chosen), cell('id')];
}

function selectEntries(
  { selection = NOTHING_SELECTED, state, onSelect, keys }: MenuProps<ShownList>,
  { row: { id }, at, chosen }: MenuSubject,
): readonly MenuEntry[] {
  if (!onSelect) return [];
  const clear: MenuEntry = { label: t`Clear the selection`, keys: t`Escape`, run: keys.clear };
  if (sizeOf(chosen) > 1) return [clear];
  const label = isSelected(selection, id, state.outside) ? t`Take out of the selection` : t`Select`;
  return [{ label, keys: t`Space`, run: () => keys.toggle(at, id) }];
}
