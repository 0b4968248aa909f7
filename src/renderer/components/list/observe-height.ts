/* The height in pixels until the list is measured: about that of a usual window. */
let last = 800;

/** The height of the last list. A new list draws so many rows until its own height is known. */
export function heightBefore(): number {
  return last;
}

/**
 * Tells the height of a list's scroller as the engine finds it after its own layout. Asking the
 * element would force a layout in the middle of every drawing.
 */
export function observeHeight(
  scroller: Element | null,
  onHeight: (height: number) => void,
): (() => void) | undefined {
  if (!scroller) return undefined;
  const observer = new ResizeObserver((entries) => {
    const box = entries.at(-1)?.borderBoxSize[0];
    if (!box) return;
    last = Math.round(box.blockSize);
    onHeight(last);
  });
  observer.observe(scroller);
  return () => observer.disconnect();
}
