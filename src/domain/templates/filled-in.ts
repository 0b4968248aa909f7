import { MASK_KEY, tokenChanges, tokensOf, variableName, type WordToken } from './word-tokens';

/** A signed text whose filled-in values are masked, as far as they could be found. */
export interface MaskedText {
  readonly tokens: readonly WordToken[];
  /** True where filled-in values may still stand in the text and show up as changes. */
  readonly mayShowFilledIn: boolean;
}

const UNNAMED = 'filled-in value';

/**
 * Masks what was filled in for a person in the first of several signed texts of one version: what
 * differs between signers, and what stands where the template's current source has a `{{variable}}`
 * (traps.md 47). Samples are plain texts of different signers; with one signer only, values may
 * remain. `sourceWithVariables` is the source as plain text, or null where it is not known.
 */
export function maskFilledIn(
  samples: readonly string[],
  sourceWithVariables: string | null,
): MaskedText {
  const [base = [], ...others] = samples.map(tokensOf);
  const marks = new Marks(base.length);
  for (const other of others) markDifferences(marks, base, other);
  const settled =
    sourceWithVariables === null || markVariables(marks, tokensOf(sourceWithVariables), base);
  return {
    tokens: masked(base, marks),
    mayShowFilledIn: base.length > 0 && (samples.length < 2 || !settled),
  };
}

/* Which tokens are values, and where a value is empty: names by token index. */
class Marks {
  readonly names: (string | null)[];
  readonly emptyBefore = new Map<number, string>();

  constructor(length: number) {
    this.names = new Array<string | null>(length).fill(null);
  }

  mark(from: number, count: number, name: string): void {
    for (let at = from; at < from + count; at += 1)
      if (this.names[at] === null || name !== UNNAMED) this.names[at] = name;
    if (count === 0 && (name !== UNNAMED || !this.emptyBefore.has(from)))
      this.emptyBefore.set(from, name);
  }
}

/* What other signers do not have, or have in another wording, was filled in. */
function markDifferences(marks: Marks, base: readonly WordToken[], other: readonly WordToken[]) {
  for (const { at, removed } of hunks(base, other)) marks.mark(at, removed.length, UNNAMED);
}

/* False where a variable stands in a passage that was reworded since: its value cannot be told. */
function markVariables(marks: Marks, source: readonly WordToken[], base: readonly WordToken[]) {
  let settled = true;
  for (const { at, removed: values, added: sourceTokens } of hunks(base, source)) {
    const names = sourceTokens.map(variableName);
    const variables = names.filter((name) => name !== null);
    const wordless = sourceTokens.every((token, i) => names[i] !== null || !isWord(token));
    if (variables.length === 0) continue;
    if (wordless) marks.mark(at, values.length, variables.join(', '));
    else if (values.some((_, index) => marks.names[at + index] === null)) settled = false;
  }
  return settled;
}

interface Hunk {
  /** Index in the first text. */
  readonly at: number;
  readonly removed: readonly WordToken[];
  readonly added: readonly WordToken[];
}

function hunks(before: readonly WordToken[], after: readonly WordToken[]): readonly Hunk[] {
  const found: Hunk[] = [];
  let at = 0;
  let open: { at: number; removed: WordToken[]; added: WordToken[] } | null = null;
  for (const { kind, tokens } of tokenChanges(before, after)) {
    if (kind === 'same') open = null;
    else {
      if (!open) found.push((open = { at, removed: [], added: [] }));
      open[kind].push(...tokens);
    }
    if (kind !== 'added') at += tokens.length;
  }
  return found;
}

function isWord(token: WordToken): boolean {
  return /[\p{L}\p{N}]/u.test(token.text);
}

/* Neighbouring values become one token; the text of a value is never kept. */
function masked(base: readonly WordToken[], marks: Marks): readonly WordToken[] {
  const tokens: WordToken[] = [];
  for (let at = 0; at <= base.length; at += 1) {
    const name = marks.names[at] ?? null;
    const empty = marks.emptyBefore.get(at);
    if (empty !== undefined && name === null && !tokens.at(-1)?.masked)
      tokens.push(maskToken(empty, ''));
    const token = base[at];
    if (!token) break;
    const before = tokens.at(-1);
    if (name === null) tokens.push(token);
    else if (before?.masked)
      tokens[tokens.length - 1] = maskToken(joined(before.text, name), token.after);
    else tokens.push(maskToken(name, token.after));
  }
  return tokens;
}

function joined(before: string, name: string): string {
  if (before === name || name === UNNAMED) return before;
  return before === UNNAMED ? name : `${before}, ${name}`;
}

function maskToken(text: string, after: string): WordToken {
  return { key: MASK_KEY, text, after, masked: true };
}
