/**
 * Keeps the keyboard somewhere: what had the focus may be taken away or switched off, and then the
 * focus would fall to the body, from where the keyboard begins at the top of the window. It goes to
 * the nearest place around that is still there. Gives the way to stop.
 */
export function keepFocus(page: Document): () => void {
  let held: readonly Element[] = [];
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target !== page.body) held = withAncestors(target);
  };
  const mend = (): void => {
    if (page.activeElement === page.body && isLost(held[0])) placeNear(page, held)?.focus();
  };
  /* What is closed puts the focus back itself, in the frame that follows: a frame asked for by a
     change before it would come first. */
  const observer = new MutationObserver(() => {
    if (isLost(held[0])) requestAnimationFrame(mend);
  });
  const changes = { childList: true, subtree: true, attributeFilter: ['disabled', 'open'] };
  observer.observe(page.body, changes);
  page.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', note);
  };
}

function withAncestors(element: Element): readonly Element[] {
  return element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];
}

function isLost(element: Element | undefined): boolean {
  return !element?.isConnected || element.matches(':disabled');
}

function placeNear(page: Document, held: readonly Element[]): HTMLElement | null {
  const over = page.querySelector<HTMLElement>('[role="dialog"] :is(input, button, textarea)');
  const around = held.find((it) => it.isConnected && it.matches('[tabindex]'));
  return over ?? (around instanceof HTMLElement ? around : page.querySelector('main'));
}
