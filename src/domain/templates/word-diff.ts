import { alignedRuns, type AlignedRun } from './align';
import type { MaskedWord } from './mask';

/**
 * A stretch of two agreements side by side; `same` is shown as the newer one has it. `unknown`:
 * filled-in places of which it is not sure that they stand for the same variable.
 */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added' | 'unknown';
  readonly words: readonly MaskedWord[];
}

/** Two agreements compared. */
export interface WordDiff {
  readonly parts: readonly DiffPart[];
  /** They differ so much that a stretch counts as replaced as a whole. */
  readonly cutShort: boolean;
}

/** A stretch to show, or the number of unchanged words left out. */
export type ShownPart = DiffPart | { readonly kind: 'skipped'; readonly count: number };

/* A lone word between two changes reads better as a part of them. */
const SHORTEST_SAME = 2;

/**
 * What was taken out of `from` and put into `to`, word by word. Two masks are the same only where
 * they stand for the same variable.
 */
export function wordDiff(from: readonly MaskedWord[], to: readonly MaskedWord[]): WordDiff {
  const runs = joinedRuns(alignedRuns(from.map(keyOf), to.map(keyOf)));
  const parts: DiffPart[] = [];
  let left = 0;
  let right = 0;
  for (const run of runs) {
    const older = from.slice(left, left + run.left);
    const newer = to.slice(right, right + run.right);
    parts.push(...(run.same ? besideParts(older, newer) : replacedParts(older, newer)));
    left += run.left;
    right += run.right;
  }
  return { parts: merged(parts), cutShort: runs.some((run) => run.cutShort) };
}

function replacedParts(
  older: readonly MaskedWord[],
  newer: readonly MaskedWord[],
): readonly DiffPart[] {
  const parts: readonly DiffPart[] = [
    { kind: 'removed', words: older },
    { kind: 'added', words: newer },
  ];
  return parts.filter(({ words }) => words.length > 0);
}

/* Words beside each other are equal; masks may stand for different things. */
function besideParts(
  older: readonly MaskedWord[],
  newer: readonly MaskedWord[],
): readonly DiffPart[] {
  return newer.flatMap((word, at) => {
    const before = older[at];
    const unmasked = word.kind === 'word' || before?.kind !== 'mask';
    /* A text beside itself is the same in its masks, too. */
    if (unmasked || before === word) return [{ kind: 'same', words: [word] }];
    if (word.label === null || before.label === null) return [{ kind: 'unknown', words: [word] }];
    return word.label === before.label
      ? [{ kind: 'same', words: [word] }]
      : replacedParts([before], [word]);
  });
}

function merged(parts: readonly DiffPart[]): readonly DiffPart[] {
  const result: { kind: DiffPart['kind']; words: MaskedWord[] }[] = [];
  for (const { kind, words } of parts) {
    const last = result.at(-1);
    if (last?.kind === kind) last.words.push(...words);
    else result.push({ kind, words: [...words] });
  }
  return result;
}

/** The changes with up to `context` unchanged words on either side. */
export function shownParts(parts: readonly DiffPart[], context: number): readonly ShownPart[] {
  return parts.flatMap((part, at): readonly ShownPart[] => {
    if (part.kind !== 'same') return [part];
    const before = at > 0 ? context : 0;
    const after = at < parts.length - 1 ? context : 0;
    const count = part.words.length - before - after;
    if (count <= context) return [part];
    const stretches: readonly ShownPart[] = [
      { kind: 'same', words: part.words.slice(0, before) },
      { kind: 'skipped', count },
      { kind: 'same', words: part.words.slice(part.words.length - after) },
    ];
    return stretches.filter((it) => it.kind === 'skipped' || it.words.length > 0);
  });
}

function joinedRuns(runs: readonly AlignedRun[]): readonly AlignedRun[] {
  const joined: AlignedRun[] = [];
  runs.forEach((run, at) => {
    const last = joined.at(-1);
    const lone = run.same && run.left < SHORTEST_SAME && runs[at + 1]?.same === false;
    if (last && !last.same && (lone || !run.same))
      joined[joined.length - 1] = {
        same: false,
        left: last.left + run.left,
        right: last.right + run.right,
        ...(last.cutShort || run.cutShort ? { cutShort: true } : {}),
      };
    else joined.push(run);
  });
  return joined;
}

function keyOf(word: MaskedWord): string {
  return word.kind === 'mask' ? '\u0000' : word.text;
}
