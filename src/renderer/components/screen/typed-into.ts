const TYPED_INTO = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="spinbutton"]',
].join();

/** Whether somebody types there: a letter goes into it, and is no command. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;
}

/** Whether a control there has keys of its own: what is typed into, and what Space or arrows set. */
export function takesKeys(target: EventTarget | null): boolean {
  return isTypedInto(target) || (target instanceof HTMLElement && target.matches('input'));
}
