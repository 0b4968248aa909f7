import { useMemo } from 'react';
import type { Collection } from '../../../domain/entities/collections';
import { useCopyStore } from '../../stores/copy-store';
import type { GridColumn } from './use-row-menu';

/** A column a person can have shown or not. */
export interface ChoosableColumn extends GridColumn {
  readonly key: string;
  /** `always`: it names the row. `usually`: until other columns are chosen. */
  readonly shown: 'always' | 'usually' | 'if-chosen';
}

/** The columns of a list that are shown, in the order of the list. */
export function useChosenColumns<Column extends ChoosableColumn>(
  list: Collection,
  columns: readonly Column[],
): readonly Column[] {
  const chosen = useCopyStore(({ settings }) => settings.columns[list]);
  return useMemo(() => chosenOf(columns, chosen), [columns, chosen]);
}

/** Those that were chosen, or the usual ones; what names a row is always one of them. */
export function chosenOf<Column extends ChoosableColumn>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): readonly Column[] {
  return columns.filter(({ key, shown }) =>
    chosen === null || shown === 'always' ? shown !== 'if-chosen' : chosen.includes(key),
  );
}
