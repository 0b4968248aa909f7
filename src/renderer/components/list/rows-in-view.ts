/** Where a list is scrolled to, and the height of its scroller, in pixels. */
export interface Scrolled {
  readonly top: number;
  readonly height: number;
}

/** The measures of a list in pixels: all rows are equally high. */
export interface Measures {
  readonly rowHeight: number;
  /** What stays above the rows. */
  readonly above: number;
  /** What stays at the upper edge, over the rows. */
  readonly edge: number;
}

/** Rows from `first` to before `until`. */
export interface DrawnRange {
  readonly first: number;
  readonly until: number;
}

/* Drawn beyond both edges, so that a turn of the wheel shows no empty place. */
const BEYOND = 8;

/** The row at the upper edge. */
export function rowAtEdge({ top }: Pick<Scrolled, 'top'>, { rowHeight }: Measures): number {
  return Math.floor(top / rowHeight);
}

/** The rows that are drawn, of `count`. */
export function drawnRows(scrolled: Scrolled, measures: Measures, count: number): DrawnRange {
  const { top, height } = scrolled;
  const { rowHeight, above } = measures;
  const first = Math.min(rowAtEdge(scrolled, measures), Math.max(0, count - 1));
  const until = Math.ceil((top + height - above) / rowHeight);
  return { first: Math.max(0, first - BEYOND), until: Math.min(count, until + BEYOND) };
}

/** Where to scroll so that the whole row is in view; null where it is. */
export function topToShow(
  row: number,
  { top, height }: Scrolled,
  { rowHeight, above, edge }: Measures,
): number | null {
  const start = row * rowHeight;
  const end = above + start + rowHeight;
  if (start < top + edge) return start - edge;
  return end > top + height ? end - height : null;
}
