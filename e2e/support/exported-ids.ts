import { expect, type ElectronApplication } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { answerSaveDialog, chooseExport, type DeskPage } from '../pages/desk-page';

/** A time in UTC as text, the same for the same instant however many digits it was told with. */
export function instantText(time: string): string {
  const [seconds = '', fraction = ''] = time.replace('Z', '').split('.');
  const digits = fraction.replace(/0+$/, '');
  return digits === '' ? `${seconds}Z` : `${seconds}.${digits}Z`;
}

/** Every waiver of the list as the program exports it: id and `updated_at`, in the file's order. */
export async function exportedWaivers(
  desk: DeskPage,
  app: ElectronApplication,
  path: string,
): Promise<readonly (readonly [id: string, updatedAt: string])[]> {
  await answerSaveDialog(app, path);
  await desk.grid('Waivers').focus();
  await desk.window.keyboard.press('Control+a');
  await chooseExport(desk.window, 'Export CSV…');
  await expect(desk.lastAction).toContainText('Saved');
  const [head = [], ...rows] = readCsv(readFileSync(path, 'utf8').replace('\uFEFF', ''));
  const [id, updated] = [head.indexOf('id'), head.indexOf('updated_at')];
  return rows.map((row) => [row[id] ?? '', instantText(row[updated] ?? '')] as const);
}

/** A reader of RFC 4180, apart from the program's own writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|[^",\r\n]*)(,|\r\n)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push((match[1] ?? '').replaceAll('""', '"').replace(/^'/, ''));
    if (match[2] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
