import { expect, test } from '@playwright/test';
import { startThief, type Thief } from '../integration/thief';
import { WIRE_FAULTS, type WireFault } from '../integration/wire-faults';
import type { LoggedRequest } from '../src/sample-service/request-log';
import { connected } from './fixtures/connected';
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
let launched: LaunchedApp;
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

test.beforeAll(async () => {
  thief = await startThief();
  service = await startService({ waivers: WAIVERS, events: EVENTS });
  ({ launched, desk } = await connected(service));
  longestSilence = await startHeartbeat(launched.app, launched.window);
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  await thief.close();
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
