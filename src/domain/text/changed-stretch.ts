/**
 * The stretches in which two texts differ, with a little before the first change and after the
 * last.
 */
interface ChangedStretch {
  readonly before: string;
  readonly now: string;
}

/**
 * Leaves out what two texts share at their beginning and end, except for about `around` UTF-16
 * units on either side, cut at blanks; "…" stands for what is left out. Linear in their length.
 */
export function changedStretch(before: string, now: string, around: number): ChangedStretch {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const from = start > around ? before.lastIndexOf(' ', start - around) + 1 : 0;
  const after = end > around ? before.indexOf(' ', before.length - end + around) : -1;
  const left = after < 0 ? 0 : before.length - after;
  const cut = (text: string): string =>
    `${from > 0 ? '… ' : ''}${text.slice(from, text.length - left)}${left > 0 ? ' …' : ''}`;
  return { before: cut(before), now: cut(now) };
}
