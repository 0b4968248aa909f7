/** One key into the search field: when, ms since the page began, and ms from it on. */
export interface TypedKey {
  /** What stood in the field with it. */
  readonly typed: string;
  readonly at: number;
  /** The list says that a question is under way. */
  readonly asked: number;
  /** The answer's rows stand in the page. */
  readonly answered: number;
  readonly painted: number;
}

const NAMED = 10;

/** The keys that took longest, the slowest first, in whole ms. */
export function slowestKeys(keys: readonly TypedKey[]): readonly TypedKey[] {
  const slowest = [...keys].sort((a, b) => b.painted - a.painted).slice(0, NAMED);
  return slowest.map(({ typed, at, asked, answered, painted }) => ({
    typed,
    at: Math.round(at),
    asked: Math.round(asked),
    answered: Math.round(answered),
    painted: Math.round(painted),
  }));
}

/** The same in one line: what was typed, and the ms until it was asked, answered and painted. */
export function slowKeysLine(keys: readonly TypedKey[]): string {
  const each = slowestKeys(keys).map(
    ({ typed, at, asked, answered, painted }) =>
      `${typed} (${[asked, answered, painted].join(' → ')} ms, at ${(at / 1000).toFixed(1)} s)`,
  );
  return `slowest keys: ${each.join('; ')}`;
}
