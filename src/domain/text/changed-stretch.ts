/** The stretches in which two texts differ, from a little before the first change to the last. */
interface ChangedStretch {
  readonly before: string;
  readonly after: string;
}

/**
 * Leaves out what two texts share at their beginning and end, except for about `around` UTF-16
 * units on either side, cut at blanks; "…" stands for what is left out. Linear in their length.
 */
export function changedStretch(before: string, after: string, around: number): ChangedStretch {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = start > around ? before.lastIndexOf(' ', start - around) + 1 : 0;
  const cutAt = end > around ? before.indexOf(' ', before.length - end + around) : -1;
  const left = cutAt < 0 ? 0 : before.length - cutAt;
  const cut = (text: string): string =>
    `${from > 0 ? '… ' : ''}${text.slice(from, text.length - left)}${left > 0 ? ' …' : ''}`;
  return { before: cut(before), after: cut(after) };
}
