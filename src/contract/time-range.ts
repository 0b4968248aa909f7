/** Epoch ms range, either end open; the end is exclusive. */
export interface TimeRange {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}
