/**
 * Words like "94%", rounded down so that 100% means all; a dash where there is nothing to divide.
 */
export function percentText(part: number | null): string {
  return part === null ? '–' : `${String(Math.floor(part * 100))}%`;
}
