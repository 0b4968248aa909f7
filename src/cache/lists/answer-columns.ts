import { remembered, rememberedIn } from '../../domain/remembered';
import type { SharedEntry } from '../../domain/compact/shared-text';
import type { Json } from '../../domain/json';
import type { NamedPart } from '../index/segments';
import { readBlocks, writeBlock } from '../index/value-block';
import type { Image, Images } from '../index/column-image';
import { numberColumn } from '../index/number-column';

/** Codes of answers. Strings have codes behind these, in the order first seen. */
export const ABSENT = 0;
export const NULL = 1;
export const TRUE = 2;
export const FALSE = 3;
/** The code of numbers, lists and objects, and of strings beyond those that get their own. */
export const OTHER = 4;
const FIRST_STRING = 5;
const MOST_STRINGS = 200;

/** The answers to the questions with one identifier: a code for each row. */
export type AnswerColumn = ReturnType<typeof createColumn>;

/** The answers by identifier. They follow the rows of the index. */
export type AnswerColumns = ReturnType<typeof createAnswerColumns>;

/** What the image keeps of a column beside its codes. */
interface KeptColumn {
  readonly identifier: string;
  readonly strings: readonly string[];
  readonly repeated: readonly (readonly [row: number, codes: number[]])[];
}

/** Answer columns for the question sets among `shared`, empty or from their image. */
export function createAnswerColumns(shared: readonly SharedEntry[], image: Images = {}) {
  const columns = columnsFrom(image);
  const columnsOf = remembered((set: number): readonly AnswerColumn[] | undefined => {
    const entry = shared[set];
    if (entry?.kind !== 'questions') return undefined;
    return entry.questions.map(({ identifier }) =>
      rememberedIn(columns, identifier, () => createColumn()),
    );
  });

  function put(row: number, set: number, values: readonly Json[]): void {
    clear(row);
    columnsOf(set)?.forEach((column, at) => {
      putAnswer(column, row, values[at] ?? null);
    });
  }

  function clear(row: number): void {
    for (const column of columns.values()) {
      if (column.codes.get(row) === ABSENT) continue;
      column.codes.set(row, ABSENT);
      if (column.repeated.delete(row)) column.forgetFurther();
    }
  }

  function* parts(rows: number): Iterable<NamedPart> {
    const kept: KeptColumn[] = [];
    for (const [identifier, { strings, repeated, codes }] of columns) {
      for (const bytes of codes.parts(rows)) yield { name: codesName(kept.length), bytes };
      kept.push({ identifier, strings, repeated: [...repeated] });
    }
    yield { name: 'columns', bytes: writeBlock(kept) };
  }

  return {
    byIdentifier: columns,
    /** Reads the answers of a row, for the first time or again. */
    put,
    parts,
  };
}

/** The string with a code; null for a code of no string. */
export function stringOf(column: AnswerColumn, code: number): string | null {
  return column.strings[code - FIRST_STRING] ?? null;
}

/** The number of codes in use: every code is below it. */
export function codeCount(column: AnswerColumn): number {
  return FIRST_STRING + column.strings.length;
}

function columnsFrom(image: Images): Map<string, AnswerColumn> {
  const columns = new Map<string, AnswerColumn>();
  for (const { identifier, strings, repeated } of readBlocks<KeptColumn>(image.columns)) {
    const column = createColumn(image[codesName(columns.size)]);
    for (const text of strings) noteString(column, text);
    for (const [row, codes] of repeated) column.repeated.set(row, codes);
    column.forgetFurther();
    columns.set(identifier, column);
  }
  return columns;
}

const codesName = (column: number): string => `codes ${String(column)}`;

function createColumn(image?: Image) {
  const strings: string[] = [];
  const stringCodes = new Map<string, number>();
  const codes = numberColumn(image);
  const repeated = new Map<number, number[]>();
  let further: readonly number[] | null = null;
  return {
    codes,
    strings,
    stringCodes,
    /** Further answers of the rows whose questions repeat the identifier. */
    repeated,
    /**
     * Row, code, row, code, …: a row's further answers that differ from its first and each other.
     */
    further: (): readonly number[] => (further ??= furtherAnswers({ repeated, codes })),
    /** Must be called after each change of `repeated`. */
    forgetFurther: (): void => {
      further = null;
    },
    codeOf: (value: Json): number => {
      if (value === null) return NULL;
      if (typeof value === 'boolean') return value ? TRUE : FALSE;
      return typeof value === 'string' ? (stringCodes.get(value) ?? OTHER) : OTHER;
    },
  };
}

function putAnswer(column: AnswerColumn, row: number, value: Json): void {
  const code = typeof value === 'string' ? noteString(column, value) : column.codeOf(value);
  if (column.codes.get(row) === ABSENT) column.codes.set(row, code);
  else {
    column.repeated.set(row, [...(column.repeated.get(row) ?? []), code]);
    column.forgetFurther();
  }
}

function furtherAnswers({ repeated, codes }: Pick<AnswerColumn, 'repeated' | 'codes'>): number[] {
  return [...repeated].flatMap(([row, more]) => {
    const further = new Set(more);
    further.delete(codes.get(row));
    return [...further].flatMap((code) => [row, code]);
  });
}

function noteString({ strings, stringCodes }: AnswerColumn, text: string): number {
  const known = stringCodes.get(text);
  if (known !== undefined) return known;
  if (strings.length >= MOST_STRINGS) return OTHER;
  const code = FIRST_STRING + strings.push(text) - 1;
  stringCodes.set(text, code);
  return code;
}
