import { alignedRuns, type AlignedRun } from './align';
import type { MaskedWord } from './mask';

/**
 * A stretch of two agreements side by side. `same` has the words of the newer one. `unknown`:
 * masked places that may or may not stand for the same variable.
 */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added' | 'unknown';
  readonly words: readonly MaskedWord[];
}

/** Two agreements compared. */
export interface WordDiff {
  readonly parts: readonly DiffPart[];
  /** Whether they differ so much that a stretch counts as replaced without being compared. */
  readonly cutShort: boolean;
}

/** A stretch to show, or the number of unchanged words that are left out. */
export type ShownPart = DiffPart | { readonly kind: 'skipped'; readonly count: number };

/* A single word between two changes reads better as a part of them. */
const SHORTEST_SAME = 2;

/**
 * The words that were removed from `from` and added in `to`. Two masks are equal only if they stand
 * for the same variable.
 */
export function wordDiff(from: readonly MaskedWord[], to: readonly MaskedWord[]): WordDiff {
  const runs = atLineStarts(joinedRuns(alignedRuns(from.map(keyOf), to.map(keyOf))), from, to);
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

/* A stretch is moved by at most so many words. Over more, nobody sees that places are the same. */
const FARTHEST = 60;

/*
 * Moves a stretch that was added or removed as a whole to the beginning of its line, if the words
 * stay the same. Otherwise it could begin with the full stop of the paragraph before.
 */
function atLineStarts(
  runs: readonly AlignedRun[],
  from: readonly MaskedWord[],
  to: readonly MaskedWord[],
): readonly AlignedRun[] {
  const moved = [...runs];
  let [left, right] = [0, 0];
  for (let at = 0; at < moved.length; at += 1) {
    const [before, run, after] = [moved[at - 1], moved[at], moved[at + 1]];
    if (run && before?.same && !run.same && (run.left === 0) !== (run.right === 0)) {
      const words = run.left === 0 ? to : from;
      const start = run.left === 0 ? right : left;
      const most = { back: before.left - 1, on: (after?.same ? after.left : 1) - 1 };
      const by = stepsToLine(words, start, start + run.left + run.right, most);
      moved[at - 1] = grown(before, by);
      if (after) moved[at + 1] = grown(after, -by);
      else if (by < 0) moved.push(grown(NOTHING, -by));
      left += by;
      right += by;
    }
    left += run?.left ?? 0;
    right += run?.right ?? 0;
  }
  return moved;
}

const NOTHING: AlignedRun = { same: true, left: 0, right: 0 };

function grown(run: AlignedRun, by: number): AlignedRun {
  return { ...run, left: run.left + by, right: run.right + by };
}

/* By how many words a stretch has to move to begin a line with the same words; 0 if it cannot. */
function stepsToLine(
  words: readonly MaskedWord[],
  start: number,
  end: number,
  most: { readonly back: number; readonly on: number },
): number {
  const begins = (at: number): boolean => words[at]?.gap === '\n';
  const alike = (one: number, other: number): boolean => {
    const [a, b] = [words[one], words[other]];
    return a?.kind === 'word' && b?.kind === 'word' && a.text === b.text;
  };
  if (begins(start)) return 0;
  for (let by = 1; by <= Math.min(most.back, FARTHEST); by += 1) {
    if (!alike(start - by, end - by)) break;
    if (begins(start - by)) return -by;
  }
  for (let by = 1; by <= Math.min(most.on, FARTHEST); by += 1) {
    if (!alike(start + by - 1, end + by - 1)) break;
    if (begins(start + by)) return by;
  }
  return 0;
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

/* Words next to each other are equal, but masks may stand for different variables. */
function besideParts(
  older: readonly MaskedWord[],
  newer: readonly MaskedWord[],
): readonly DiffPart[] {
  return newer.flatMap((word, at) => {
    const before = older[at];
    const unmasked = word.kind === 'word' || before?.kind !== 'mask';
    /*
     * If both sides have the very same word object, a text is compared with itself, so its masks
     * are equal, too.
     */
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

/** The changes, each with up to `context` unchanged words before and after it. */
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
