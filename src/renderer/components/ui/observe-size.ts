/**
 * Tells an element's size as the engine finds it after its own layout. Asking the element would
 * force a layout in the middle of every drawing.
 */
export function observeSize(
  element: Element | null,
  onSize: (size: ResizeObserverEntry) => void,
): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new ResizeObserver((entries) => {
    const size = entries.at(-1);
    if (size) onSize(size);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
