import { t } from '@lingui/core/macro';
import { Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';

type Item = MenuItemConstructorOptions;

/**
 * The usual menu of a text: the commands of writing in a text field, and "Copy" where a text is
 * selected. Rows and ids have menus of their own, in the window.
 */
export function offerTextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, { isEditable, editFlags, selectionText }) => {
    const copy: Item = { role: 'copy', label: t`Copy`, enabled: editFlags.canCopy };
    const writing: Item[] = [
      { role: 'cut', label: t`Cut`, enabled: editFlags.canCut },
      copy,
      { role: 'paste', label: t`Paste`, enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', label: t`Select all`, enabled: editFlags.canSelectAll },
    ];
    const reading = selectionText.trim() === '' ? [] : [copy];
    const items = isEditable ? writing : reading;
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}
