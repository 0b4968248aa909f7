import type { KeptHere, UnreadableHere } from '../../contract/sync-status';

/** Rows of this computer's own data that do not open, as far as they were met. */
export interface UnreadableRows {
  /** `kind` null: a row that means nothing to a person. */
  readonly note: (kind: KeptHere | null, row: string) => void;
  /** The row was written anew or removed. */
  readonly forget: (row: string) => void;
  readonly all: () => readonly UnreadableHere[];
}

/** Begins empty; `onChange` is called for each new row and for each that is gone. */
export function createUnreadableRows(onChange: () => void): UnreadableRows {
  const kinds = new Map<string, KeptHere>();
  return {
    note: (kind, row) => {
      if (kind === null || kinds.has(row)) return;
      kinds.set(row, kind);
      onChange();
    },
    forget: (row) => {
      if (kinds.delete(row)) onChange();
    },
    all: () => {
      const met = [...kinds.values()];
      return [...new Set(met)]
        .sort()
        .map((kind) => ({ kind, rows: met.filter((it) => it === kind).length }));
    },
  };
}
