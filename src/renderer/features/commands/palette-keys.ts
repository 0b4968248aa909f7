import { useEffect, useRef, type KeyboardEvent } from 'react';
import { closeDialog } from '../../stores/view-store';

/**
 * Handles Enter and Escape in the field of the palette. Enter means the first entry for `text`.
 * Pressed while that is not known yet, it waits: the entries shown meanwhile are those of other
 * letters. What an arrow has chosen among them is meant as it is.
 */
export function usePaletteKeys(text: string, isKnown: boolean, runFirst: () => void) {
  const pressed = useRef({ text, isEntered: false, isByArrow: false });
  useEffect(() => {
    if (pressed.current.text !== text)
      pressed.current = { text, isEntered: false, isByArrow: false };
    if (!isKnown || !pressed.current.isEntered) return;
    pressed.current.isEntered = false;
    /* The palette cannot close while it is being drawn. */
    queueMicrotask(runFirst);
  });
  return {
    onKeyDownCapture(event: KeyboardEvent): void {
      /* The field alone would only empty itself. */
      if (event.key === 'Escape') closeDialog();
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') pressed.current.isByArrow = true;
      if (event.key !== 'Enter' || isKnown || pressed.current.isByArrow) return;
      event.stopPropagation();
      pressed.current.isEntered = true;
    },
    /* Where results came after the last letter, no entry is framed. */
    onKeyDown(event: KeyboardEvent): void {
      const framed = event.currentTarget.getAttribute('aria-activedescendant');
      if (event.key === 'Enter' && framed === null) runFirst();
    },
  };
}
