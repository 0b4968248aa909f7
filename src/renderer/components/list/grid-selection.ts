import type { Choice, HeldRecords } from '../../../contract/cache-calls';
import type { ChosenRecords } from '../../../contract/exports';

/** Records chosen to do something with all of them. */
export interface GridSelection {
  /** By their ids. */
  readonly ids: ReadonlySet<string>;
  /** Many that the worker holds, as they were when they were chosen; none of `ids` is among them. */
  readonly held: { readonly held: number; readonly count: number } | null;
  /** Of those held the ones that were taken out again. */
  readonly except: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export const NOTHING_SELECTED: GridSelection = { ids: NONE, held: null, except: NONE };

/** These records. */
export function listed(ids: Iterable<string>): GridSelection {
  return { ids: new Set(ids), held: null, except: NONE };
}

/** What the worker made of a choice. */
export function selectionOf(choice: Choice): GridSelection {
  if (choice.kind === 'ids') return listed(choice.ids);
  const { held, count } = choice;
  return { ids: NONE, held: { held, count }, except: NONE };
}

/** The same for who acts on it. */
export function chosenIn({ ids, held, except }: GridSelection): ChosenRecords {
  if (held === null) return { kind: 'ids', ids: [...ids] };
  return { kind: 'held', held: held.held, ids: [...ids], except: [...except] };
}

/** How many records are chosen. */
export function sizeOf({ ids, held, except }: GridSelection): number {
  return ids.size + (held === null ? 0 : held.count - except.size);
}

/** Whether a shown record is chosen; `outside`: those shown that the worker does not hold. */
export function isSelected(
  { ids, held, except }: GridSelection,
  id: string,
  outside: ReadonlySet<string>,
): boolean {
  return ids.has(id) || (held !== null && !except.has(id) && !outside.has(id));
}

/** One record in or out of the selection; `outside` as in `isSelected`. */
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
 * Those left after some went, and the worker holds so many of its own: nothing where it has forgotten
 * them; the same selection where nothing of it went.
 */
export function without(
  selection: GridSelection,
  gone: ReadonlySet<string>,
  counts: readonly HeldRecords[],
): GridSelection {
  const { held } = selection;
  const count = counts.find((it) => it.held === held?.held)?.count;
  const isSame = count === undefined || count === held?.count;
  const goes = (id: string): boolean => gone.has(id);
  if (isSame && ![...selection.ids, ...selection.except].some(goes)) return selection;
  if (count === null) return NOTHING_SELECTED;
  const ids = new Set([...selection.ids].filter((id) => !goes(id)));
  if (held === null) return listed(ids);
  const except = new Set([...selection.except].filter((id) => !goes(id)));
  return { ids, held: { held: held.held, count: count ?? held.count }, except };
}

/** Rows from the anchor to the target, whichever comes first; `until` is exclusive. */
export function rowRange(
  anchor: number,
  target: number,
): { readonly from: number; readonly until: number } {
  return { from: Math.min(anchor, target), until: Math.max(anchor, target) + 1 };
}
