import type { Facets, ListRow } from '../../contract/list-queries';

/** A question answered: the rows in order, kept until newer answers push it out. */
export interface ListAnswer {
  /** Rows of the index; below 0 the heading with that number inverted. */
  readonly entries: Int32Array;
  readonly matching: number;
  readonly all: number;
  readonly facets: Facets;
  readonly openAt: number;
  readonly idOf: (entry: number) => string;
  readonly rowOf: (entry: number) => ListRow;
  /** The row of a record in the index, or undefined. */
  readonly find: (id: string) => number | undefined;
}

/** Answers by token; the newest few are kept. */
export interface AnswerShelf {
  readonly add: (answer: ListAnswer) => number;
  readonly find: (token: number) => ListAnswer | null;
}

const KEPT = 4;
/* Counts over all shelves of the worker: a token of a closed store never fits a new one. */
let lastToken = 0;

/** An empty shelf. */
export function createAnswerShelf(): AnswerShelf {
  const answers = new Map<number, ListAnswer>();
  return {
    add: (answer) => {
      lastToken += 1;
      answers.set(lastToken, answer);
      for (const token of answers.keys()) if (answers.size > KEPT) answers.delete(token);
      return lastToken;
    },
    find: (token) => answers.get(token) ?? null,
  };
}
