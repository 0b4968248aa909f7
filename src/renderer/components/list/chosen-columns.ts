import { useMemo } from 'react';
import type { Collection } from '../../../domain/entities/collections';
import { useCopyStore } from '../../stores/copy-store';
import type { GridColumn } from './use-row-menu';

/** A column that a person can show or hide. */
export interface ChoosableColumn extends GridColumn {
  readonly key: string;
  /** `always`: the column names the row. `usually`: shown until other columns are chosen. */
  readonly shown: 'always' | 'usually' | 'if-chosen';
}

/** The shown columns of a list, in the order of the list. */
export function useChosenColumns<Column extends ChoosableColumn>(
  list: Collection,
  columns: readonly Column[],
): readonly Column[] {
  const chosen = useCopyStore(({ settings }) => settings.columns[list]);
  return useMemo(() => chosenOf(columns, chosen), [columns, chosen]);
}

/** The chosen columns, or the usual ones. The columns that name a row are always among them. */
export function chosenOf<Column extends ChoosableColumn>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): readonly Column[] {
  return columns.filter(({ key, shown }) =>
    chosen === null || shown === 'always' ? shown !== 'if-chosen' : chosen.includes(key),
  );
}
