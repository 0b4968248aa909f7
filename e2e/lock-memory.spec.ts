import { expect, test, type ElectronApplication } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { derivePassphraseKey } from '../src/main/vault/passphrase-key';
import { keyedBox } from '../src/main/vault/secret-box';
import { parseStoredProfile } from '../src/main/vault/stored-profile';
import { launchApp } from './fixtures/launch';
import { startService } from './fixtures/service';
import { answerSaveDialog, deskPage, PASSPHRASE } from './pages/desk-page';
import { bytesInMemory, kindOf, processesOf } from './support/processes';

const SIGNER = 'Canaria Featherstonehaugh';

type Wanted = ReadonlyMap<string, Buffer>;

/** The keys of a profile as bytes: texts of them stand nowhere. */
async function keysOf(userDataDir: string): Promise<Wanted> {
  const stored = parseStoredProfile(readFileSync(join(userDataDir, 'profile.json'), 'utf8'));
  if (stored?.protection.kind !== 'passphrase') throw new Error('No profile under a passphrase.');
  const derived = await derivePassphraseKey(PASSPHRASE, stored.protection.scrypt);
  const box = keyedBox(Buffer.from(derived), stored.profileId);
  return new Map([
    ['derived key', derived],
    ['local key', await box.open('localKey', stored.secrets.localKey)],
    ['data key', await box.open(`dataKey/${String(stored.generation)}`, stored.secrets.dataKey)],
  ]);
}

const bothWidths = (name: string, text: string): Wanted =>
  new Map([
    [name, Buffer.from(text)],
    [`${name}, two bytes a character`, Buffer.from(text, 'utf16le')],
  ]);

/** "kind: what" for each find in the processes of these kinds. */
function found(leader: number, kinds: readonly string[], wanted: Wanted): string[] {
  return processesOf(leader)
    .filter((pid) => kinds.includes(kindOf(pid)))
    .flatMap((pid) => bytesInMemory(pid, wanted).map((what) => `${kindOf(pid)}: ${what}`));
}

/** Which of the texts a living object of main holds. */
async function heldByMain(
  app: ElectronApplication,
  folder: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const path = join(folder, 'main.heapsnapshot');
  await app.evaluate((_electron, path) => {
    const { getBuiltinModule } = process as unknown as {
      getBuiltinModule: (name: 'v8') => { writeHeapSnapshot: (path: string) => string };
    };
    getBuiltinModule('v8').writeHeapSnapshot(path);
  }, path);
  const snapshot = readFileSync(path, 'utf8');
  if (!snapshot.includes('"snapshot"')) throw new Error('The heap snapshot is empty.');
  return texts.filter((text) => snapshot.includes(text));
}

test('after a lock no process but main is left with a key or a name, and nothing living in main holds one', async () => {
  test.setTimeout(120_000);
  const service = await startService({ waivers: 200, events: 60 });
  const waiver = service.hooks.waivers.add({ signerName: SIGNER });
  const { app, window, userDataDir, close } = await launchApp();
  const leader = app.process().pid ?? 0;
  const desk = deskPage(window);
  try {
    await desk.check(service.url, service.keys.full);
    await desk.keepBy('passphrase');
    await desk.state('Up to date');
    await window.locator(`[data-id="${waiver}"]`).click();
    await expect(desk.waiver).toContainText(SIGNER);
    await answerSaveDialog(app, join(userDataDir, 'waiver.pdf'));
    await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
    await expect(desk.waiver).toContainText('Saved');

    const keys = await keysOf(userDataDir);
    const texts = new Map([
      ...bothWidths('API key', service.keys.full),
      ...bothWidths('name', SIGNER),
    ]);
    const everything = new Map([...keys, ...texts]);
    expect(found(leader, ['main'], keys)).toHaveLength(keys.size);
    expect(found(leader, ['renderer'], everything)).toContain('renderer: name');

    await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'));
    await expect(window.getByRole('heading', { name: 'Unlock Waiver Desk' })).toBeVisible();
    /* Windows that printed are kept for half a minute where nothing ends them. */
    await expect
      .poll(() => found(leader, ['renderer', 'utility', 'zygote'], everything), { timeout: 45_000 })
      .toEqual([]);
    expect(found(leader, ['main'], keys)).toEqual([]);
    expect(await heldByMain(app, userDataDir, [service.keys.full, SIGNER])).toEqual([]);
  } finally {
    await close();
    await service.close();
  }
});
