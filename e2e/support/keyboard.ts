import { expect, type Locator } from '@playwright/test';
import type { DeskPage } from '../pages/desk-page';
import { comeToRest, isHeard, note, pressSystemKey } from './screen-reader';

/* How often Tab is pressed before a place counts as out of reach. */
const MOST_STOPS = 60;

/** Presses keys and counts them; a text that is typed is one thing said. */
export function byKeyboard({ window }: DeskPage) {
  const dialog = window.getByRole('dialog');
  let pressed = 0;
  let typed = 0;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await comeToRest();
      note(`> ${key === ' ' ? 'Space' : key}`);
      if (isHeard) pressSystemKey(key);
      else await window.keyboard.press(key);
    }
    pressed += keys.length;
  };
  const type = async (text: string): Promise<void> => {
    await comeToRest();
    note(`> “${text}”`);
    /*
     * Text fields get it at once. Where the computer is busy, letters come so late one after the other
     * that the count of an unfinished word is spoken.
     */
    const takesText = await window.evaluate(
      () => document.activeElement?.matches('input') === true,
    );
    await (takesText ? window.keyboard.insertText(text) : window.keyboard.type(text));
    typed += 1;
  };
  /** Goes from stop to stop until `goal` has the focus. */
  const tabTo = async (goal: Locator): Promise<void> => {
    await expect(goal).toBeVisible();
    const hasFocus = () => goal.evaluate((it) => it === document.activeElement);
    for (let left = MOST_STOPS; left > 0 && !(await hasFocus()); left -= 1) await press('Tab');
    await expect(goal).toBeFocused();
  };
  /** What the palette finds first for `text`. */
  const command = async (text: string, found: RegExp): Promise<void> => {
    await press('Control+k');
    await type(text);
    await expect(dialog.getByRole('option').first()).toHaveAccessibleName(found);
    await press('Enter');
  };
  return { dialog, press, type, tabTo, command, said: () => ({ pressed, typed }) };
}

export type Keyboard = ReturnType<typeof byKeyboard>;
