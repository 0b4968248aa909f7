import type { FacetChoice, HeadingRow, Lists, ListRow, ShownList } from '../../contract/lists';
import type { SignedName } from '../../domain/people/signed-name';
import type { RecordTable } from '../index/record-table';
import type { FoundRows } from '../search/found-rows';
import type { RowsWithHeadings } from './headings';
import type { CodeTotals } from './code-totals';
import type { Accepts, RowStates, RowTest } from './row-state';

/** The rows that a filter counts: those it would leave if it were not set itself. */
export interface CountedRows {
  /** How many have each code: index 0 counts code -1 (none), index k + 1 code k. */
  readonly count: (codes: ArrayLike<number>, size: number) => Uint32Array;
  readonly has: RowTest;
}

/** A choice as it is counted, whatever of its list is here. */
export type Choice<Key extends string = string> = FacetChoice<Key, number>;

/** A filter of a list with the choices it offers. */
export interface Facet<Key extends string = string> {
  /** Null while nothing is chosen. */
  readonly accepts: Accepts | null;
  readonly choices: (rows: CountedRows) => readonly Choice<Key>[];
  /** What the person a choice stands for is called; left out where choices are no people. Throws `MissingBlocks`. */
  readonly personOf?: (key: string) => SignedName | null;
}

/**
 * A list as it is at the moment of a question. A column is a line of `rowOf`, a filter one of
 * `facets` or `tests`.
 */
export interface ListDefinition<List extends ShownList> {
  readonly table: {
    readonly ids: Pick<RecordTable['ids'], 'get' | 'find'>;
  };
  /** 1 for rows that are no part of the list: records that are gone, or of another status. */
  readonly outside: ArrayLike<number>;
  /** Records of the list. */
  readonly all: number;
  /** 1 for rows a search found; null where nothing is searched. */
  readonly found: ArrayLike<number> | null;
  /** True where nothing matched exactly and similar records were found instead; left out: false. */
  readonly similar?: boolean;
  readonly facets: {
    readonly [Name in keyof Lists[List]['facets']]: Facet<
      Extract<Lists[List]['facets'][Name], string>
    >;
  };
  /** Totals of the filters' codes; null where these change without their rows. */
  readonly totals: CodeTotals | null;
  /** Filters whose choices are not part of an answer, but asked for. */
  readonly asked: Readonly<Record<Lists[List]['asked'], Facet>>;
  /** Filters without choices; null lets all through. */
  readonly tests: readonly (RowTest | null)[];
  /** The rows that match, in the order of the question. */
  readonly order: (states: RowStates) => Int32Array;
  /** Puts headings between rows that are in order. */
  readonly withHeadings?: ((sorted: Int32Array) => RowsWithHeadings) | undefined;
  readonly rowOf: (row: number) => Exclude<ListRow<List>, HeadingRow>;
  readonly more: Lists[List]['more'];
}

/** The records of a list of the service: those it still serves. */
export function recordsOf(table: RecordTable, found: FoundRows) {
  return {
    table,
    found: found.rows,
    similar: found.similar,
    all: table.served,
    outside: table.gone.view(table.ids.length),
  };
}
