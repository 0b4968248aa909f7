import { after } from '../../../runtime/timers';
import { onWindow } from './on-window';
import { isTypedInto } from './typed-into';

/* Longer than a dialog takes to fill. Where none opens, keys act again so long after the last one. */
const HELD_MS = 3_000;

/* Ends what is held; null where nothing is. */
let letGo: (() => void) | null = null;

/**
 * To be called when a dialog is on its way. People type on at once, and until a field of the dialog
 * has the focus, the list would take their letters for commands. They are held, and the first text
 * field that gets the focus gets them, too. Enter alone presses a button that gets it.
 */
export function holdTyped(): void {
  if (letGo) return;
  let typed = '';
  const end = (): void => {
    letGo = null;
    stop();
    timer.clear();
  };
  letGo = end;
  let timer = after(HELD_MS, end);
  const hold = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    /* Whoever types in a field means that field. */
    if (LEAVING.has(event.key) || isTypedInto(event.target)) return end();
    event.preventDefault();
    event.stopPropagation();
    timer.clear();
    timer = after(HELD_MS, end);
    /* Such as those of the key that opened the dialog. */
    if (!event.repeat) typed = typedOn(typed, event.key);
  };
  const give = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target.matches(DIALOG)) return;
    if (target.closest(DIALOG) === null) return;
    /* Not while the dialog is still being drawn, and not where the focus has gone on from there. */
    queueMicrotask(() => {
      if (document.activeElement !== target) return;
      end();
      if (isTextField(target)) insert(target, typed);
      else if (typed === ENTER && target.matches('button')) target.click();
    });
  };
  const stop = onWindow({ keydown: hold, focusin: give, pointerdown: end }, true);
}

/** To be called where no dialog comes after all: the next keys act again. */
export function releaseTyped(): void {
  letGo?.();
}

const LEAVING: ReadonlySet<string> = new Set(['Escape', 'Tab']);

const DIALOG = '[role="dialog"]';
const ENTER = '\n';

function typedOn(typed: string, key: string): string {
  if (key === 'Backspace') return typed.slice(0, -1);
  if (key === 'Enter') return typed + ENTER;
  return [...key].length === 1 ? typed + key : typed;
}

type TextField = HTMLTextAreaElement | HTMLInputElement;

function isTextField(element: HTMLElement): element is TextField {
  return element.matches('textarea, input[type="text"], input[type="search"]');
}

function insert(field: TextField, text: string): void {
  if (text === '') return;
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(0, selectionStart ?? value.length) + text;
  /* React hears of a value only where it is not set by the property that React itself watches. */
  Reflect.set(
    Object.getPrototypeOf(field) as object,
    'value',
    before + value.slice(selectionEnd ?? value.length),
    field,
  );
  field.setSelectionRange(before.length, before.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
