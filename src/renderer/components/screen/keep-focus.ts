/* How many earlier places of the focus are remembered: enough for a few dialogs over each other. */
const MOST = 10;

/**
 * Keeps the focus somewhere. When the element with the focus is removed or disabled, the focus
 * would fall to the body, and the keyboard would begin at the top of the window. Instead it goes to
 * the nearest place around that is still there, else to what had it before. Ends with the returned
 * function.
 */
export function keepFocus(page: Document): () => void {
  let path: readonly Element[] = [];
  let earlier: readonly Element[] = [];
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target === page.body) return;
    path = withAncestors(target);
    earlier = [target, ...earlier.filter((it) => it !== target && it.isConnected)].slice(0, MOST);
  };
  const mend = (): void => {
    if (page.activeElement !== page.body || !isLost(path[0])) return;
    (placeNear(page, path) ?? earlier.find(canHold) ?? page.querySelector('main'))?.focus();
  };
  /*
   * A dialog that closes puts the focus back itself, in the next frame: a frame that was requested
   * by an earlier change would come first. While a key is still down, it waits longer than that.
   */
  const observer = new MutationObserver(() => {
    if (isLost(path[0])) requestAnimationFrame(mend);
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

function canHold(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && !isLost(element);
}

function placeNear(page: Document, path: readonly Element[]): HTMLElement | undefined {
  const over = page.querySelector<HTMLElement>('[role="dialog"] :is(input, button, textarea)');
  return over ?? path.filter(canHold).find((it) => it.matches('[tabindex]'));
}
