import { diffArrays } from 'diff';

/** A stretch of two sequences: items that both have, or `left` items replaced by `right` ones. */
export interface AlignedRun {
  readonly same: boolean;
  readonly left: number;
  readonly right: number;
  /** Set when the stretch was not compared, because the sequences differ by more than the limit. */
  readonly cutShort?: true;
}

/** The most edits of one comparison. Its work grows with their square, and texts may be hostile. */
const MOST_EDITS = 1500;

/**
 * Aligns two sequences of keys (Myers 1986, by the `diff` package). If they differ by more than the
 * limit, everything between their common beginning and end counts as replaced. For most such
 * sequences a look at their words is enough to know.
 */
export function alignedRuns(
  left: readonly string[],
  right: readonly string[],
  mostEdits = MOST_EDITS,
): readonly AlignedRun[] {
  const head = commonHead(left, right);
  const tail = commonTail(left, right, head);
  const middle = replacedRuns(
    left.slice(head, left.length - tail),
    right.slice(head, right.length - tail),
    mostEdits,
  );
  return [kept(head), ...middle, kept(tail)].filter((run) => run.left + run.right > 0);
}

function replacedRuns(
  left: readonly string[],
  right: readonly string[],
  maxEditLength: number,
): readonly AlignedRun[] {
  const tooMany = leastEdits(left, right) > maxEditLength;
  const changes = tooMany ? undefined : diffArrays([...left], [...right], { maxEditLength });
  if (changes === undefined)
    return [{ same: false, left: left.length, right: right.length, cutShort: true }];
  const runs: AlignedRun[] = [];
  for (const { added, removed, count } of changes) {
    const last = runs.at(-1);
    if (!added && !removed) runs.push(kept(count));
    else if (last && !last.same)
      runs[runs.length - 1] = replaced(
        last.left + (removed ? count : 0),
        last.right + (added ? count : 0),
      );
    else runs.push(replaced(removed ? count : 0, added ? count : 0));
  }
  return runs;
}

/**
 * The least number of edits between two sequences, found in one pass over each: whatever one has
 * more of than the other is removed or added. The order does not count.
 */
export function leastEdits(left: readonly string[], right: readonly string[]): number {
  const more = new Map<string, number>();
  for (const key of left) more.set(key, (more.get(key) ?? 0) + 1);
  for (const key of right) more.set(key, (more.get(key) ?? 0) - 1);
  let edits = 0;
  for (const count of more.values()) edits += Math.abs(count);
  return edits;
}

const kept = (count: number): AlignedRun => ({ same: true, left: count, right: count });
const replaced = (left: number, right: number): AlignedRun => ({ same: false, left, right });

function commonHead(left: readonly string[], right: readonly string[]): number {
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && left[head] === right[head]) head += 1;
  return head;
}

function commonTail(left: readonly string[], right: readonly string[], head: number): number {
  const most = Math.min(left.length, right.length) - head;
  let tail = 0;
  while (tail < most && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail += 1;
  return tail;
}
