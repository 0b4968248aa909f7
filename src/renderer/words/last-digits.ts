/* As many as tell two people apart who happen to be called the same. */
const DIGITS = 4;

/** The end of an id, to tell people of one name apart: "…0993"; a short id whole. */
export function lastDigits(id: string): string {
  const all = [...id];
  return all.length <= DIGITS ? id : `…${all.slice(-DIGITS).join('')}`;
}
