import type { FacetChoice, HeadingRow, Lists, ListRow, ShownList } from '../../contract/lists';
import type { SignedName } from '../../domain/people/signed-name';
import type { RecordTable } from '../index/record-table';
import type { FoundRows } from '../search/found-rows';
import type { RowsWithHeadings } from './headings';
import type { CodeTotals } from './code-totals';
import type { OrderedRows } from './ordered-rows';
import type { Accepts, RowStates, RowTest } from './row-state';

/** The rows that a filter counts: those that the list would have if this filter were not set. */
export interface CountedRows {
  /** How many of these rows have each code: index 0 counts code -1 (none), k + 1 counts code k. */
  readonly count: (codes: ArrayLike<number>, size: number) => Uint32Array;
  readonly has: RowTest;
}

/** A choice of a filter, with a plain number as its count. */
export type Choice<Key extends string = string> = FacetChoice<Key, number>;

/** A filter of a list with the choices it offers. */
export interface Facet<Key extends string = string> {
  /** Tests rows by what is chosen; null while nothing is chosen. */
  readonly accepts: Accepts | null;
  readonly choices: (rows: CountedRows) => readonly Choice<Key>[];
  /** The name of the person a choice stands for, where it does. Throws `MissingBlocks`. */
  readonly personOf?: (key: string) => SignedName | null;
}

/**
 * A list as it is at the moment of a question. A column of the list is a line of `rowOf`; a filter
 * is one of `facets` or `tests`.
 */
export interface ListDefinition<List extends ShownList> {
  readonly table: {
    readonly ids: Pick<RecordTable['ids'], 'get' | 'find'>;
  };
  /** 1 for rows that are no part of the list: records that are gone or have another status. */
  readonly outside: ArrayLike<number>;
  /** How many records the list has without filters. */
  readonly all: number;
  /** 1 for rows that a search found; null or left out where nothing is searched. */
  readonly found?: Uint8Array | null;
  /** True where no record matched and similar ones were found instead; false if left out. */
  readonly similar?: boolean;
  readonly facets: {
    readonly [Name in keyof Lists[List]['facets']]: Facet<
      Extract<Lists[List]['facets'][Name], string>
    >;
  };
  /** Totals of the filters' codes; left out where codes change without their rows. */
  readonly totals?: CodeTotals;
  /** Filters whose choices are not counted with every answer, but asked for. */
  readonly asked: Readonly<Record<Lists[List]['asked'], Facet>>;
  /** Filters without choices; null lets all rows through. */
  readonly tests: readonly (RowTest | null)[];
  /** The rows that match, in the order of the question. */
  readonly order: (states: RowStates) => OrderedRows;
  /** Puts headings between rows that are in order. */
  readonly withHeadings?: ((sorted: Int32Array) => RowsWithHeadings) | undefined;
  readonly rowOf: (row: number) => Exclude<ListRow<List>, HeadingRow>;
  readonly more: Lists[List]['more'];
}

/** The records of a list that the service still serves. */
export function recordsOf(table: RecordTable, found: FoundRows) {
  return {
    table,
    found: found.rows,
    similar: found.similar,
    all: table.served,
    outside: table.gone.view(table.ids.length),
  };
}
