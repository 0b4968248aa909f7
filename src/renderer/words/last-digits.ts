/* As many as tell two people apart who happen to have the same name. */
const DIGITS = 4;

/** The end of an id, to tell people of one name apart: "…0993". A short id is given whole. */
export function lastDigits(id: string): string {
  const all = [...id];
  return all.length <= DIGITS ? id : `…${all.slice(-DIGITS).join('')}`;
}
