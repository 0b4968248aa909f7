import { expect, type Locator } from '@playwright/test';

import type { LaunchedApp } from '../fixtures/launch';

type Button = 'left' | 'right';

/** Clicks and types, and counts both; a text that is typed is one thing said. */
export function byMouse({ app, window }: LaunchedApp) {
  let clicked = 0;
  let typed = 0;
  const click = async (goal: Locator, button: Button = 'left'): Promise<void> => {
    await goal.click({ button });
    clicked += 1;
  };
  /** Clicks into a field and writes into it, in place of what stood there. */
  const write = async (goal: Locator, text: string): Promise<void> => {
    await click(goal);
    await goal.fill(text);
    typed += 1;
  };
  /** Opens a list of choices, and takes one. */
  const choose = async (goal: Locator, choice: string): Promise<void> => {
    await goal.selectOption(choice);
    clicked += 2;
  };
  /** Opens a menu of the program's menu bar, which the system draws, and takes an entry. */
  const menu = async (id: string): Promise<void> => {
    const found = await app.evaluate(({ Menu, BrowserWindow }, wanted) => {
      const entry = Menu.getApplicationMenu()?.getMenuItemById(wanted);
      const shown = BrowserWindow.getAllWindows().find((it) => it.isVisible());
      if (!entry?.visible || !entry.enabled) return false;
      entry.click(undefined, shown, shown?.webContents);
      return true;
    }, id);
    expect(found, `${id} in the menu bar`).toBe(true);
    clicked += 2;
  };
  /** Clicks beside what lies over the window, which closes it. */
  const away = async (): Promise<void> => {
    await window.mouse.click(900, 40);
    clicked += 1;
  };
  return { click, away, write, choose, menu, said: () => ({ clicked, typed }) };
}

export type Mouse = ReturnType<typeof byMouse>;
