type Handlers = { readonly [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void };

/**
 * Handles events of the window, as they go down to what they are about if `capture`; gives the end.
 */
export function onWindow(handlers: Handlers, capture = false): () => void {
  const ending = new AbortController();
  for (const [type, handle] of Object.entries(handlers))
    window.addEventListener(type, handle as EventListener, { capture, signal: ending.signal });
  return () => ending.abort();
}
