import type { Rect } from '@tanstack/react-virtual';

/* The height until the list is measured: about that of a usual window. */
let last: Rect = { width: 0, height: 800 };

/** The size of the last list. A new list draws so many rows until its own size is known. */
export function sizeBefore(): Rect {
  return last;
}

/**
 * Tells the size of a list's scroller as the engine finds it after its own layout. Asking the
 * element would force a layout in the middle of every drawing.
 */
export function observeSize(
  scroller: Element | null,
  onSize: (size: Rect) => void,
): (() => void) | undefined {
  if (!scroller) return undefined;
  const observer = new ResizeObserver((entries) => {
    const box = entries.at(-1)?.borderBoxSize[0];
    if (!box) return;
    last = { width: Math.round(box.inlineSize), height: Math.round(box.blockSize) };
    onSize(last);
  });
  observer.observe(scroller);
  return () => observer.disconnect();
}
