/** Where people would rather look than read; nothing is drawn yet. */
export function Plots() {
  return null;
}
