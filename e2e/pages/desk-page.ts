import { readdirSync } from 'node:fs';
import { expect, type ElectronApplication, type Locator, type Page } from '@playwright/test';
import type { Service } from '../fixtures/service';

export const PASSPHRASE = 'correct horse battery';

/** The sections of the window, in the order of the sidebar. */
export const SECTIONS = [
  'Overview',
  'Waivers',
  'Events',
  'Awaiting outcome',
  'Coverage',
  'Templates',
  'Exports',
  'Sync activity',
  'Settings',
] as const;

export type Section = (typeof SECTIONS)[number];

/** Lists whose records open beside them. */
type RecordList = 'Waivers' | 'Events' | 'Templates';

/** What a person does in the window, by the roles and names of the design. */
export function deskPage(window: Page) {
  const status = window.getByRole('status', { name: 'Sync status' });
  /** How many syncs have ended since the copy was opened, as the status's description says. */
  const endedSyncs = async (): Promise<number> => {
    const said = (await status.getAttribute('title')) ?? '';
    return Number(/: ([\d,]+)\. /.exec(said)?.[1]?.replaceAll(',', '') ?? 0);
  };
  /** Waits until another sync than the first `before` of this start has ended, and in which state. */
  const synced = async (state = 'Up to date', before = 0): Promise<void> => {
    await expect.poll(endedSyncs).toBeGreaterThan(before);
    await expect(status).toContainText(state);
  };
  const grid = (name: string): Locator => window.getByRole('grid', { name, exact: true });
  const rows = (name: string): Locator => grid(name).locator('[data-id]');
  /** Waits until the rows of a list belong to the newest question. */
  const answered = (name: string): Promise<void> =>
    expect(grid(name)).not.toHaveAttribute('aria-busy', 'true');
  const openRow = async (name: RecordList, id: string): Promise<void> => {
    /* Where no link of the row can be: in front. */
    await grid(name).locator(`[data-id="${id}"]`).getByRole('gridcell').first().click();
    const region = window.getByRole('region', { name: name.slice(0, -1), exact: true });
    /* A record of megabytes takes a busy computer long. */
    await expect(region).toHaveAttribute('data-record', id);
  };
  const openNth = async (name: RecordList, at: number): Promise<string> => {
    await answered(name);
    /* What stands first follows from the time of day: a heading opens nothing. */
    const records = grid(name).locator('[data-id]:not([data-kind="day"], [data-kind="group"])');
    const id = (await records.nth(at).getAttribute('data-id')) ?? '';
    await openRow(name, id);
    return id;
  };
  const go = async (section: Section): Promise<void> => {
    const link = window
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: section, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  };
  /** The window opens with the overview, most tests begin in the first of the lists. */
  const toWaivers = (): Promise<void> => go('Waivers');
  /** Types address and key and has them checked. */
  const check = async (address: string, key: string): Promise<void> => {
    await window.getByRole('textbox', { name: 'Service address' }).fill(address);
    await window.getByLabel('API key', { exact: true }).fill(key);
    await window.getByRole('button', { name: 'Check and connect' }).click();
  };
  /** After a good check on a computer without a protected store: chooses how to keep the key. */
  const keepBy = async (protection: 'passphrase' | 'session'): Promise<void> => {
    await window
      .getByRole('radio', { name: protection === 'session' ? 'This session only' : 'Passphrase' })
      .check();
    if (protection === 'passphrase') {
      await window.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
      await window.getByLabel('Repeat passphrase', { exact: true }).fill(PASSPHRASE);
    }
    await window.getByRole('button', { name: 'Connect', exact: true }).click();
    await toWaivers();
  };
  return {
    window,
    status,
    grid,
    rows,
    alert: window.getByRole('alert'),
    /** What came of the last thing that was done. */
    lastAction: window.getByRole('status', { name: 'Last action' }),
    waiver: window.getByRole('region', { name: 'Waiver', exact: true }),
    navigation: window.getByRole('navigation', { name: 'Sections' }),
    endedSyncs,
    synced,
    /** Presses "Sync now" and waits for the end of the sync that follows, and its state. */
    syncNow: async (state = 'Up to date') => {
      const button = window.getByRole('button', { name: 'Sync now' });
      /* Else another sync runs, whose end is not what is waited for. */
      await expect(button).toBeEnabled();
      const before = await endedSyncs();
      await button.click();
      await synced(state, before);
    },
    /** Opens a record by its row and waits until the record beside the list is that one. */
    openRow,
    /** Opens a row of a list that has answered, by its place (-1: the last one); tells its id. */
    openNth,
    openFirst: (name: RecordList): Promise<string> => openNth(name, 0),
    openSample: async () => {
      await window.getByRole('button', { name: 'Open the sample community' }).click();
      await toWaivers();
    },
    check,
    keepBy,
    /** Connects with the key that may see all, and waits for the end of the first sync. */
    connect: async (service: Service, protection: 'passphrase' | 'session' = 'session') => {
      await check(service.url, service.keys.full);
      await keepBy(protection);
      await synced();
    },
    /** Back to where nothing is connected; the copy is deleted. */
    disconnect: async () => {
      await go('Settings');
      await window.getByRole('button', { name: 'Disconnect…' }).click();
      await window.getByRole('button', { name: 'Disconnect', exact: true }).click();
      await expect(window.getByRole('heading', { name: 'Connect a community' })).toBeVisible();
    },
    unlock: async (passphrase = PASSPHRASE) => {
      await window.getByLabel('Passphrase', { exact: true }).fill(passphrase);
      await window.getByRole('button', { name: 'Unlock' }).click();
      if (passphrase === PASSPHRASE) await toWaivers();
    },
    go,
    toWaivers,
    state: async (text: string) => {
      await expect(status).toContainText(text);
    },
    /** Rows of a list by its `aria-rowcount`, the header not counted. */
    rowCount: async (name: string) => Number(await grid(name).getAttribute('aria-rowcount')) - 1,
    expectRows: async (name: string, count: number) => {
      await expect(grid(name)).toHaveAttribute('aria-rowcount', String(count + 1));
    },
    /** Chooses in the menu of how the list is shown. */
    chooseView: async (name: 'Order' | 'Group by', option: string) => {
      await window.getByRole('button', { name: 'View', exact: true }).click();
      await window.getByRole('combobox', { name }).selectOption(option);
      await window.keyboard.press('Escape');
      await expect(window.getByRole('combobox', { name })).toHaveCount(0);
    },
    openTab: async (region: Locator, name: string) => {
      await region.getByRole('tab', { name }).click();
    },
    /** Searches and waits until the list answers what was asked. */
    search: async (name: string, text: string) => {
      await window.getByRole('searchbox', { name }).fill(text);
      await answered(name.replace(/^Search (.)/, (_, first: string) => first.toUpperCase()));
    },
    answered,
  };
}

export type DeskPage = ReturnType<typeof deskPage>;

/** The save dialog cannot be clicked from outside: it answers with a path. */
export async function answerSaveDialog(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
}

/** The save dialog is closed without a choice; tells the name that it last offered, once. */
export async function declineSaveDialog(
  app: ElectronApplication,
): Promise<() => Promise<string | undefined>> {
  const offered = await app.evaluateHandle(({ dialog }) => {
    const names: string[] = [];
    dialog.showSaveDialog = (...given: readonly unknown[]) => {
      const { defaultPath = '' } = given.at(-1) as { readonly defaultPath?: string };
      names.push(defaultPath);
      return Promise.resolve({ canceled: true, filePath: '' });
    };
    return names;
  });
  return () => offered.evaluate((names) => names.pop());
}

/** The folder dialog answers with a path. */
export async function answerFolderDialog(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, folder) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] });
  }, path);
}

/** Chooses an export in `scope`, and takes what its dialog offers as it is. */
export async function chooseExport(
  scope: Page | Locator,
  name: 'Export selected…' | 'Export CSV…',
): Promise<void> {
  await scope.getByRole('button', { name }).click();
  const page = 'page' in scope ? scope.page() : scope;
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
}

/** The PDFs in a folder: an export writes a manifest beside them. */
export function pdfsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.pdf'));
}
