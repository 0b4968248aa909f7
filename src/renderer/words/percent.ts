/** Words like "94%", rounded down so that 100% means all; a dash where nothing is divided. */
export function percentText(part: number | null): string {
  /* 0.29 * 100 is 28.999… in numbers of the engine. */
  return part === null ? '–' : `${String(Math.floor(part * 100 + 1e-9))}%`;
}
