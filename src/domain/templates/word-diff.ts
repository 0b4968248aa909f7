import { alignedRuns, type AlignedRun } from './align';
import type { MaskedWord } from './mask';

/** A stretch of two agreements side by side; `same` is shown as the newer one has it. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly words: readonly MaskedWord[];
}

/** A stretch to show, or the number of unchanged words left out. */
export type ShownPart = DiffPart | { readonly kind: 'skipped'; readonly count: number };

/* A lone word between two changes reads better as a part of them. */
const SHORTEST_SAME = 2;

/** What was taken out of `from` and put into `to`, word by word; masks count as equal. */
export function wordDiff(
  from: readonly MaskedWord[],
  to: readonly MaskedWord[],
): readonly DiffPart[] {
  const parts: DiffPart[] = [];
  let left = 0;
  let right = 0;
  for (const run of joinedRuns(alignedRuns(from.map(keyOf), to.map(keyOf)))) {
    const newer = to.slice(right, right + run.right);
    if (run.same) parts.push({ kind: 'same', words: newer });
    else {
      if (run.left > 0) parts.push({ kind: 'removed', words: from.slice(left, left + run.left) });
      if (run.right > 0) parts.push({ kind: 'added', words: newer });
    }
    left += run.left;
    right += run.right;
  }
  return parts;
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
      };
    else joined.push(run);
  });
  return joined;
}

function keyOf(word: MaskedWord): string {
  return word.kind === 'mask' ? '\u0000' : word.text;
}
