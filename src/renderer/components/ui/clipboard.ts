import { t } from '@lingui/core/macro';
import { tellAction } from '../../stores/last-action';
import { capitalised } from '../../words/capitalised';
import textStyles from './text.module.css';

/** Copies a text, and tells so. `words` name it as inside a sentence: "content hash". */
export function copyText(text: string, words: string): void {
  if (putOnClipboard(text)) tellAction({ text: t`${capitalised(words)} copied` });
  else tellAction({ text: t`The ${words} could not be copied.`, failed: true });
}

/**
 * Puts a text on the clipboard, and HTML of it where that is given; false where the system did not
 * take it. The clipboard interface needs a permission that this window does not have, so the text
 * is selected and copied.
 */
export function putOnClipboard(text: string, html?: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = textStyles.unseen ?? '';
  document.body.append(field);
  field.select();
  const fill = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  const done = document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/**
 * Copies what is selected in the window as text alone, without the buttons between the words.
 * Chromium would add the colours of the screen without their grounds: what is copied from the dark
 * theme is unreadable in a letter. Ends with the returned function.
 */
export function copyAsText(page: Document): () => void {
  const copy = (event: ClipboardEvent): void => {
    /* A password is not copied, and its dots are no text. */
    const isSecret = page.activeElement?.matches('input[type="password"]') ?? false;
    if (event.defaultPrevented || isSecret) return;
    /* Not drawn in between: the style sheet of buttons leaves them out of what is selected. */
    page.documentElement.toggleAttribute('data-copying', true);
    const text = page.getSelection()?.toString() ?? '';
    page.documentElement.toggleAttribute('data-copying', false);
    if (text === '') return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  page.addEventListener('copy', copy);
  return () => page.removeEventListener('copy', copy);
}
