/** Records chosen for an export. `whole` means every result of the list, listed in `ids`. */
export interface GridSelection {
  readonly ids: ReadonlySet<string>;
  readonly whole: boolean;
}

export const NOTHING_SELECTED: GridSelection = { ids: new Set(), whole: false };

/** One record in or out of the selection. */
export function toggled(selection: GridSelection, id: string): GridSelection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, whole: false };
}

/** More records on top of those chosen. */
export function extended(selection: GridSelection, more: readonly string[]): GridSelection {
  return { ids: new Set([...selection.ids, ...more]), whole: false };
}

/** All of these in, or out where all of them were in. */
export function toggledTogether(selection: GridSelection, some: readonly string[]): GridSelection {
  if (!some.every((id) => selection.ids.has(id))) return extended(selection, some);
  const away = new Set(some);
  return { ids: new Set([...selection.ids].filter((id) => !away.has(id))), whole: false };
}

/** Those left after some went. */
export function without(selection: GridSelection, gone: ReadonlySet<string>): GridSelection {
  return { ...selection, ids: new Set([...selection.ids].filter((id) => !gone.has(id))) };
}

/** Every result of the list. */
export function wholeResult(ids: readonly string[]): GridSelection {
  return { ids: new Set(ids), whole: true };
}

/** Rows from the anchor to the target, whichever comes first; `until` is exclusive. */
export function rowRange(
  anchor: number,
  target: number,
): { readonly from: number; readonly until: number } {
  return { from: Math.min(anchor, target), until: Math.max(anchor, target) + 1 };
}
