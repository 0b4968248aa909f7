/** A whole number with separators, as everywhere on screen. */
export function count(value: number): string {
  return value.toLocaleString('en-GB');
}
