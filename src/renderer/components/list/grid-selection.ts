import type { HeldRecords, RecordChoice } from '../../../contract/cache-calls';
import type { ChosenRecords } from '../../../contract/exports';

/** Records that were chosen to do something with all of them. */
export interface GridSelection {
  /** The ids of the records that are chosen one by one. */
  readonly ids: ReadonlySet<string>;
  /**
   * Records that the worker holds because they are many, as they were when they were chosen. None
   * of `ids` is among them.
   */
  readonly held: { readonly number: number; readonly count: number } | null;
  /** The ids of held records that were taken out again. */
  readonly except: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export const NOTHING_SELECTED: GridSelection = { ids: NONE, held: null, except: NONE };

/** A selection of these records. */
export function selectionOfIds(ids: Iterable<string>): GridSelection {
  return { ids: new Set(ids), held: null, except: NONE };
}

/** The selection that the worker made of a choice. */
export function selectionOf(choice: RecordChoice): GridSelection {
  if (choice.kind === 'ids') return selectionOfIds(choice.ids);
  const { number, count } = choice;
  return { ids: NONE, held: { number, count }, except: NONE };
}

/** The selection in the form of calls. */
export function chosenIn({ ids, held, except }: GridSelection): ChosenRecords {
  if (held === null) return { kind: 'ids', ids: [...ids] };
  return { kind: 'held', number: held.number, ids: [...ids], except: [...except] };
}

/** How many records are chosen. */
export function sizeOf({ ids, held, except }: GridSelection): number {
  return ids.size + (held === null ? 0 : held.count - except.size);
}

/** True where a shown record is chosen. `outside` has those shown that the worker does not hold. */
export function isSelected(
  { ids, held, except }: GridSelection,
  id: string,
  outside: ReadonlySet<string>,
): boolean {
  return ids.has(id) || (held !== null && !except.has(id) && !outside.has(id));
}

/** Takes one record into the selection or out of it; `outside` is as in `isSelected`. */
export function toggled(
  selection: GridSelection,
  id: string,
  outside: ReadonlySet<string>,
): GridSelection {
  const isHeld = selection.held !== null && !outside.has(id);
  if (isHeld) return { ...selection, except: withToggled(selection.except, id) };
  return { ...selection, ids: withToggled(selection.ids, id) };
}

function withToggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const ids = new Set(before);
  if (!ids.delete(id)) ids.add(id);
  return ids;
}

/**
 * The selection that is left when some records went, and the worker holds `counts` of its own.
 * Nothing where the worker has forgotten them; the same object where nothing has changed.
 */
export function without(
  selection: GridSelection,
  gone: ReadonlySet<string>,
  counts: readonly HeldRecords[],
): GridSelection {
  const { held } = selection;
  const count = counts.find((it) => it.number === held?.number)?.count;
  const isSame = count === undefined || count === held?.count;
  const goes = (id: string): boolean => gone.has(id);
  if (isSame && ![...selection.ids, ...selection.except].some(goes)) return selection;
  if (count === null) return NOTHING_SELECTED;
  const ids = new Set([...selection.ids].filter((id) => !goes(id)));
  if (held === null) return selectionOfIds(ids);
  const except = new Set([...selection.except].filter((id) => !goes(id)));
  return { ids, held: { number: held.number, count: count ?? held.count }, except };
}

/** The rows from the anchor to the target, whichever comes first; `until` is exclusive. */
export function rowRange(
  anchor: number,
  target: number,
): { readonly from: number; readonly until: number } {
  return { from: Math.min(anchor, target), until: Math.max(anchor, target) + 1 };
}
