import type { KeptKind, UnreadableHere } from '../../contract/sync-status';

/** Rows of this computer's own data that do not open, as far as they were met. */
export type UnreadableRows = ReturnType<typeof createUnreadableRows>;

/** Begins without rows. `onChange` is called for each new row and for each that is gone. */
export function createUnreadableRows(onChange: () => void) {
  const kinds = new Map<string, KeptKind>();
  return {
    /** Notes a row; `kind` is null for a row that means nothing to a person. */
    note: (kind: KeptKind | null, row: string): void => {
      if (kind === null || kinds.has(row)) return;
      kinds.set(row, kind);
      onChange();
    },
    /** Must be called when the row was written anew or removed. */
    forget: (row: string): void => {
      if (kinds.delete(row)) onChange();
    },
    all: (): readonly UnreadableHere[] => {
      const met = [...kinds.values()];
      return [...new Set(met)]
        .sort()
        .map((kind) => ({ kind, rows: met.filter((it) => it === kind).length }));
    },
  };
}
