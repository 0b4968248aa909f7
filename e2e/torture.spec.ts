import { expect, test } from '@playwright/test';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectKept, openKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { arrivedAt, holdPages, startService, type Service } from './fixtures/service';
import { answerSaveDialog, type DeskPage } from './pages/desk-page';
import { exportedWaivers, instantText } from './support/exported-ids';
import { readPdf } from './support/pdf';

/*
 * `npm run torture` sets these; within npm test one kill is enough to see that all of it works, of a
 * first sync in its middle: what a killed erasure leaves is seen below (`rekey-copy.test.ts`).
 */
const isLong = process.env['TORTURE_KILLS'] !== undefined;
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 1);
const SEED = Number(process.env['TORTURE_SEED'] ?? 20_261_121);
/* More pages than come before a first sync is killed within npm test. */
const WAIVERS = isLong ? 1500 : 410;
const PAGES = 2;

const FIRST_SYNC = 'a first sync';

/** Things the program may be doing when it is killed; each starts one and returns. */
const everything: readonly (readonly [
  string,
  (service: Service, desk: DeskPage, app: LaunchedApp, out: string) => Promise<void>,
])[] = [
  [FIRST_SYNC, async () => undefined],
  [
    'an incremental sync',
    async (service, desk) => {
      for (const id of service.hooks.waivers.ids().slice(0, WAIVERS * 0.6))
        service.hooks.waivers.touch(id);
      await syncNow(desk);
    },
  ],
  [
    'a crypto-erase',
    async (service, desk) => {
      for (const id of service.hooks.events.ids().slice(0, 40)) service.hooks.events.redact(id);
      await syncNow(desk);
    },
  ],
  [
    'saving settings',
    async (_service, desk) => {
      await desk.go('Settings');
      const box = desk.window.getByRole('checkbox').first();
      for (let n = 0; n < 3; n += 1) await box.click({ timeout: 2_000 });
    },
  ],
  [
    'a PDF export',
    async (_service, desk, { app }, out) => {
      await desk.rows('Waivers').first().click({ timeout: 10_000 });
      await answerSaveDialog(app, join(out, `${String(readdirSync(out).length)}.pdf`));
      await desk.waiver.getByRole('button', { name: 'Export PDF' }).click({ timeout: 5_000 });
    },
  ],
];

const deeds = isLong ? everything : everything.slice(0, 1);

async function syncNow(desk: DeskPage): Promise<void> {
  await desk.window.getByRole('button', { name: 'Sync now' }).click({ timeout: 10_000 });
}

/** Seeded, so that a failing round can be played again. */
function randomNumbers(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

interface Round {
  readonly service: Service;
  readonly folder: string;
  readonly out: string;
  readonly random: () => number;
}

/** Every deed once, killed in it, on a profile of its own, which is then compared with the service. */
async function killedInEveryDeed(round: Round, deedsLeft: number, done: string[]): Promise<void> {
  const { service, folder, out, random } = round;
  const userDataDir = join(folder, `profile-${String(done.length)}`);
  const gate = holdPages(service, 'waiver_submissions');
  if (isLong) gate.open();
  else gate.letThrough(PAGES);
  for (const [at, [name, deed]] of deeds.slice(0, deedsLeft).entries()) {
    const { launched, desk } = await (at === 0
      ? connectKept(service, { userDataDir })
      : openKept({ userDataDir }));
    await expect(desk.navigation).toBeVisible();
    await expect(desk.window.getByText('The service has no waivers')).toHaveCount(0);
    if (name !== FIRST_SYNC) await desk.synced();
    /* The question after the last page that is let through: that page is just being written. */
    else if (!isLong) await arrivedAt(gate, PAGES + 1);
    /* What is begun is cut off in the middle: its own failure is expected. */
    const begun = deed(service, desk, launched, out).catch(() => undefined);
    const ms = name === FIRST_SYNC && !isLong ? 0 : Math.floor(random() * 900);
    await pause(ms);
    await launched.kill();
    await begun;
    if (at === 0) gate.open();
    done.push(`${name} after ${String(ms)} ms`);
  }
  await isWhole(round, userDataDir, done);
  rmSync(userDataDir, { recursive: true, force: true });
}

/** Every record of the service is there once, as served; every PDF is whole; the settings can be read. */
async function isWhole(round: Round, userDataDir: string, done: string[]): Promise<void> {
  const { service, folder, out } = round;
  const { launched, desk } = await openKept({ userDataDir });
  await desk.synced();
  await desk.expectRows('Waivers', WAIVERS);
  const csv = join(folder, `all-${String(done.length)}.csv`);
  const found = await exportedWaivers(desk, launched.app, csv);
  await launched.close();
  const truth = service.hooks.waivers.ids().map((id) => {
    const { updated_at } = service.hooks.waivers.served(id).attributes as { updated_at: string };
    return `${id} ${instantText(updated_at)}`;
  });
  expect(found.map((row) => row.join(' ')).toSorted(), done.join('; ')).toEqual(truth.toSorted());
  for (const name of readdirSync(out).filter((it) => it.endsWith('.pdf')))
    expect(readPdf(join(out, name)).pages, name).toBeGreaterThan(0);
  expect(
    () => JSON.parse(readFileSync(join(userDataDir, 'profile.json'), 'utf8')) as unknown,
  ).not.toThrow();
}

test('killed at random moments of everything it does: nothing lost, nothing half', async () => {
  test.setTimeout(900_000 + KILLS * 45_000);
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-torture-'));
  const out = join(folder, 'out');
  mkdirSync(out);
  const random = randomNumbers(SEED);
  const done: string[] = [];
  try {
    while (done.length < KILLS) {
      const service = await startService({ waivers: WAIVERS, events: isLong ? 60 : 10 });
      const round = { service, folder, out, random };
      await killedInEveryDeed(round, KILLS - done.length, done).finally(() => service.close());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
