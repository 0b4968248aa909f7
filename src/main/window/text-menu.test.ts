import { BrowserWindow, Menu } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { offerTextMenu } from './text-menu';

const editFlags = { canCut: false, canCopy: true, canPaste: true, canSelectAll: true };
const popup = vi.fn();

afterEach(() => void vi.restoreAllMocks());

/** The roles of the menu that a press of the right button brings; null where none comes. */
function pressedOn(what: object): readonly unknown[] | null {
  const built = vi
    .spyOn(Menu, 'buildFromTemplate')
    .mockReturnValue({ popup } as unknown as Electron.Menu);
  const window = new BrowserWindow();
  offerTextMenu(window);
  window.webContents.emit('context-menu', {}, { isEditable: false, editFlags, ...what });
  const [items] = built.mock.calls.at(-1) ?? [];
  if (items) expect(popup).toHaveBeenCalledWith({ window });
  return (
    items?.map(({ role, enabled }) => (enabled === false ? `no ${String(role)}` : role)) ?? null
  );
}

it('a text that can be written to has a menu, and so has one that is selected; nothing else has', () => {
  expect(pressedOn({ isEditable: true, selectionText: '' })).toEqual([
    'no cut',
    'copy',
    'paste',
    undefined,
    'selectAll',
  ]);
  expect(pressedOn({ selectionText: 'signed' })).toEqual(['copy']);
  vi.restoreAllMocks();
  expect(pressedOn({ selectionText: ' ' })).toBeNull();
});
