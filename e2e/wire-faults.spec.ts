import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThief, type Thief } from '../integration/thief';
import { WIRE_FAULTS, type WireFault } from '../integration/wire-faults';
import type { LoggedRequest } from '../src/sample-service/request-log';
import { connectKept, openKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';
import { expectQuick, startHeartbeat, type LongestSilence } from './support/heartbeat';

const WAIVERS = 60;
const EVENTS = 40;
/* Beyond what is taken from the wire, and beyond what is decoded. */
const TOO_LARGE = { 21: 17 * 1024 * 1024, 22: 70 * 1024 * 1024 } as const;

/* Answers that never end, are larger than any limit, unpack to more than that, or nest without an end:
   the first fault of each. The other kinds run the same few lines wherever main runs. */
const COSTLY = [20, 21, 22, 24].flatMap((row) => WIRE_FAULTS.find((it) => it.row === row) ?? []);

let service: Service;
let thief: Thief;
let folder: string;
let program: LaunchedApp;
let desk: DeskPage;
let longestSilence: () => Promise<LongestSilence>;

function faultOf({ row, fault }: WireFault): ReturnType<WireFault['fault']> {
  const played = fault(thief.host);
  if (played.kind === 'huge') return { ...played, bytes: TOO_LARGE[21] };
  return row === 22 && played.kind === 'bomb' ? { ...played, bytes: TOO_LARGE[22] } : played;
}

/** Once on each list, so that what is tried again comes through, and what is not ends its list. */
function playOnce(kind: WireFault): void {
  const lists = ['waiver_submissions', 'private_events'];
  for (const list of lists)
    service.hooks.faults.when(
      ({ path }: LoggedRequest) => path.endsWith(`/${list}`),
      faultOf(kind),
      1,
    );
  const { waivers, events } = service.hooks;
  for (const id of waivers.ids().slice(0, 5)) waivers.touch(id);
  for (const id of events.ids().slice(0, 5)) events.touch(id);
}

async function begin(started: typeof openKept): Promise<void> {
  ({ launched: program, desk } = await started({ userDataDir: join(folder, 'profile') }));
  longestSilence = await startHeartbeat(program.app, program.window);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-wire-'));
  thief = await startThief();
  service = await startService({ waivers: WAIVERS, events: EVENTS });
  await begin((options) => connectKept(service, options));
  await desk.synced();
});

test.afterAll(async () => {
  await program.close();
  await service.close();
  await thief.close();
  rmSync(folder, { recursive: true, force: true });
});

test('faults that cost room or time on the wire leave main and window at work, and the copy whole', async () => {
  for (const kind of COSTLY) {
    const played = service.hooks.faults.played();
    playOnce(kind);
    await desk.syncNow('');
    expect(service.hooks.faults.played(), kind.name).toBeGreaterThan(played + 1);
    service.hooks.faults.clear();
    await desk.expectRows('Waivers', WAIVERS);
    expect(thief.connections(), kind.name).toBe(0);
    expectQuick(await longestSilence());
  }
});

test('after such faults a killed program starts with all it had, and catches up', async () => {
  await program.kill();
  service.hooks.waivers.add({ signerName: 'Cornelia Afterwards' });
  await begin(openKept);
  await desk.synced();
  await desk.expectRows('Waivers', WAIVERS + 1);
  expectQuick(await longestSilence());
});
