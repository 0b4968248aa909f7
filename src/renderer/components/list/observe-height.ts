import { observeSize } from '../ui/observe-size';

/* The height in pixels until the list is measured: about that of a usual window. */
let last = 800;

/** The height of the last list. A new list draws so many rows until its own height is known. */
export function heightBefore(): number {
  return last;
}

/** Tells the height of a list's scroller. */
export function observeHeight(
  scroller: Element | null,
  onHeight: (height: number) => void,
): (() => void) | undefined {
  return observeSize(scroller, ({ borderBoxSize: [box] }) => {
    if (!box) return;
    last = Math.round(box.blockSize);
    onHeight(last);
  });
}
