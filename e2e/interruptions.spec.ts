import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { arrivedAt, holdPages, startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';
import { emptyDisk, fillDisk, smallDisk } from './support/disks';
import { shownText } from './support/electron-main';

/* Two pages of them. */
const WAIVERS = 210;

let service: Service;
let folder: string;
let unmount: (() => void) | null;
let launched: LaunchedApp;
let desk: DeskPage;

/* One program, on a small disk: its window crashes last. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-interrupted-'));
  unmount = smallDisk(join(folder, 'disk'), 60);
});
test.afterAll(async () => {
  await launched.kill();
  await service.close();
  unmount?.();
  rmSync(folder, { recursive: true, force: true });
});

const listRequests = (): number =>
  service.hooks.log.entries().filter(({ path }) => path.endsWith('waiver_submissions')).length;

interface Filler {
  readonly fill: () => Promise<void>;
  readonly makeRoom: () => Promise<void>;
}

const fillerFile = (disk: string): Filler => ({
  fill: async () => fillDisk(disk),
  makeRoom: async () => emptyDisk(disk),
});

/** Where nobody may mount a disk: main is told by its own system call that there is no room. */
function toldFull(app: LaunchedApp['app']): Filler {
  const say = (full: boolean): Promise<void> =>
    app.evaluate((_electron, isFull) => {
      const files = process.getBuiltinModule('node:fs/promises');
      const kept = globalThis as { realStatfs?: typeof files.statfs };
      kept.realStatfs ??= files.statfs;
      const real = kept.realStatfs;
      const none = async (path: string) => ({ ...(await real(path)), bavail: 0 });
      files.statfs = (isFull ? none : real) as typeof files.statfs;
      process.getBuiltinModule('node:module').syncBuiltinESMExports();
    }, full);
  return { fill: () => say(true), makeRoom: () => say(false) };
}

test('a disk that fills in the middle of a sync ends it, and a full one is said with sizes; nothing is lost, and it goes on once there is room', async () => {
  service = await startService({ waivers: WAIVERS, events: 60 });
  const gate = holdPages(service, 'waiver_submissions');
  gate.letThrough();
  const disk = join(folder, 'disk');
  ({ launched, desk } = await connectKept(service, { userDataDir: join(disk, 'profile') }));
  const { app, window } = launched;
  const { fill, makeRoom } = unmount === null ? toldFull(app) : fillerFile(disk);
  /* Chromium may have closed the store on the full disk: opened anew, its syncs count from there. */
  const goesOn = async (waivers: number): Promise<void> => {
    await makeRoom();
    await window.getByRole('button', { name: 'Sync now' }).click();
    await desk.state('Up to date');
    await desk.toWaivers();
    await desk.expectRows('Waivers', waivers);
  };
  await arrivedAt(gate, 2);
  await fill();
  gate.open();
  await desk.synced('Stopped');
  await goesOn(WAIVERS);

  service.hooks.waivers.add({ signerName: 'Added before the room came back' });
  const before = listRequests();
  await fill();
  await desk.syncNow('Stopped');
  await expect(desk.status).toContainText('0 MB free, 16 MB needed');
  expect(listRequests()).toBe(before);
  await desk.expectRows('Waivers', WAIVERS);
  await goesOn(WAIVERS + 1);
});

test('a renderer that crashes and then hangs in the middle of a sync comes back and loses nothing', async () => {
  const { app, window } = launched;
  for (let more = 0; more < WAIVERS; more += 1)
    service.hooks.waivers.add({ signerName: 'Added before the crash' });
  const gate = holdPages(service, 'waiver_submissions');
  /* While the next page is held, the one before is on its way into the copy. */
  gate.letThrough();
  await window.getByRole('button', { name: 'Sync now' }).click();
  await arrivedAt(gate, 2);
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  /* The page that comes after the crash has asked again. */
  await arrivedAt(gate, 3);
  /*
   * The engine notices a hang by a person's clicks that nobody answers: said in its place, and the
   * time the window is given to come back is noted instead of waited for.
   */
  const [hungProcess, givenMs] = await app.evaluate(({ BrowserWindow }) => {
    const [shown] = BrowserWindow.getAllWindows();
    void shown?.webContents.executeJavaScript('for (;;) {}').catch(() => undefined);
    const wait = globalThis.setTimeout;
    let given = 0;
    globalThis.setTimeout = ((run: () => void, ms: number) => {
      given = ms;
      return wait(run, 0);
    }) as typeof setTimeout;
    shown?.emit('unresponsive');
    globalThis.setTimeout = wait;
    return [shown?.webContents.getOSProcessId(), given] as const;
  });
  expect(givenMs).toBe(20_000);
  gate.open();
  /* The test's own connection to the page ends with the crash: main is asked instead. */
  const shown = (): Promise<string> => shownText(app, hungProcess);
  await expect.poll(shown).toContain('Up to date');
  await expect.poll(shown).toContain(String(service.hooks.waivers.ids().length));
});
