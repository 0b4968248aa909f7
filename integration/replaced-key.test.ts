import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SyncState } from '../src/contract/sync-status';
import * as answers from '../src/sample-service/testing/faults/answers';
import type { LoggedRequest } from '../src/sample-service/testing/request-log';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { PAGE_SIZE, endDesk, startDesk, type Program } from './program';

const WAIVERS = 30;
const EVENTS = 12;
const NOTE = 'Call on Monday';
const WITHIN = { timeout: 15_000 };
const PII = 'private_events:pii';

let service: SampleService;
let program: Program;
let event: string;

const NO_FOLLOW_UP = { note: NOTE, asked: null, waiverAskedAtMs: null, snooze: null };

beforeEach(async () => {
  ({ service, program } = await startDesk(
    { waivers: WAIVERS, events: EVENTS },
    { pageSize: PAGE_SIZE },
  ));
  event = [...program.copy().private_events.table.ids.all()][0] ?? '';
  await program.cache('follow-up:put', { id: event, followUp: NO_FOLLOW_UP });
});
afterEach(() => endDesk({ service, program }));

const lastKey = (): string | null | undefined => service.hooks.log.entries().at(-1)?.key;

/** Replaces the key; where it is kept, until the copy has been opened anew. */
async function replace(key: string) {
  const before = program.session();
  const answer = await program.call('profile:replace-key', { key });
  if (answer.ok) await expect.poll(() => program.session() === before).toBe(false);
  return answer;
}

/** What a key of another community meets: its own lists, and none of the ids of this copy. */
function letKeyBeOfAnotherCommunity(name: string): void {
  const record = /\/(waiver_submissions|private_events)\/[^/]+$/;
  service.hooks.faults.when(
    (request) => request.key === name && record.test(request.path),
    answers.status(404),
  );
}

function expectSameCopy(): void {
  const { waiver_submissions: waivers, private_events: events } = program.copy();
  expect([waivers.table.served, events.table.served]).toEqual([WAIVERS, EVENTS]);
}

/* What the window is told comes a moment later. */
async function expectState(state: SyncState): Promise<void> {
  await expect.poll(() => program.status()?.state).toBe(state);
}

/* A walk, and neither a check of the key nor a count. */
const isWaiverWalk = ({ path, query }: LoggedRequest): boolean =>
  path.endsWith('/waiver_submissions') && query.includes(`=${String(PAGE_SIZE)}`);

function expectWalk(from: 'from the beginning' | 'from its mark'): void {
  const first = service.hooks.log.entries().find(isWaiverWalk)?.query ?? '';
  expect(first.includes('updated_since')).toBe(from === 'from its mark');
}

async function expectNote(): Promise<void> {
  expect(await program.cache('follow-up:get', { id: event })).toMatchObject({ note: NOTE });
}

describe('a key that is replaced', () => {
  it('keeps copy and follow-ups, over a restart too, and is used from then on', async () => {
    service.hooks.keys.revoke('full');
    const next = service.hooks.keys.add('next', ['waivers', 'private_events', PII]);
    expect(await replace(next)).toMatchObject({ ok: true, value: { personalEventData: true } });
    await program.settled();
    expectSameCopy();
    service.hooks.waivers.add();
    await program.sync();
    await expectState('up-to-date');
    expect(program.copy().waiver_submissions.table.served).toBe(WAIVERS + 1);

    program = await program.restart();
    await program.settled();
    await expectState('up-to-date');
    await expectNote();
    expect(lastKey()).toBe('next');
    expect(program.told()).not.toContain(next);
  });

  it('looks at every record, though the program is killed before it has', async () => {
    const gate = service.hooks.gates.hold((asked) => asked.key === 'next' && isWaiverWalk(asked));
    expect(
      await replace(service.hooks.keys.add('next', ['waivers', 'private_events', PII])),
    ).toMatchObject({ ok: true });
    await gate.arrived(1);
    await program.kill();
    gate.open();
    service.hooks.log.clear();
    program = await program.restart();
    await program.settled();
    await expectState('up-to-date');
    expectWalk('from the beginning');
    program = await program.restart();
    service.hooks.log.clear();
    await program.settled();
    await program.sync();
    expectWalk('from its mark');
    await expectNote();
  });

  it('does not wait for a sync that waits for the service', async () => {
    const gate = service.hooks.gates.hold(isWaiverWalk);
    void program.sync(true);
    await gate.arrived(1);
    const next = service.hooks.keys.add('next', ['waivers', 'private_events', PII]);
    expect(await replace(next)).toMatchObject({ ok: true });
    gate.open();
    await program.settled();
    await expectState('up-to-date');
    expect(lastKey()).toBe('next');
    expectSameCopy();
  });

  it('may see less: notes and places go, and with them what was noted beside them', async () => {
    expect(await replace(service.keys.noPii)).toMatchObject({
      ok: true,
      value: { personalEventData: false },
    });
    /* The worker opens the copy anew meanwhile. */
    await expect.poll(() => program.copy().store.state().pii, WITHIN).toBe(false);
    await program.settled();
    expect(await program.cache('follow-up:get', { id: event })).toBeNull();
    expectSameCopy();
  });

  it('is not replaced by one of another community, and nothing changes', async () => {
    letKeyBeOfAnotherCommunity('noPii');
    expect(await replace(service.keys.noPii)).toEqual({
      ok: false,
      failure: { kind: 'other-community' },
    });
    await program.sync();
    expect(lastKey()).toBe('full');
    await expectState('up-to-date');
    expectSameCopy();
  });

  it.each([
    ['that the service refuses', (): string => service.keys.revoked, 'unauthorized'],
    ['that cannot stand in a header', (): string => 'k\u0001', 'bad-argument'],
  ] as const)('is not replaced by one %s', async (_, key, kind) => {
    expect(await replace(key())).toMatchObject({ ok: false, failure: { kind } });
    await program.sync();
    expect(lastKey()).toBe('full');
  });

  it('may see one list less: it stays as it was and says so', async () => {
    expect(await replace(service.keys.waiversOnly)).toMatchObject({
      ok: true,
      value: { lists: { private_events: { kind: 'refused' } } },
    });
    await program.settled();
    await program.sync();
    await expectState('partly-refused');
    expectSameCopy();
  });
});

describe('the name of the community', () => {
  it('is what the person wrote, over a restart too', async () => {
    expect(await program.call('profile:rename', { name: '  Riverside Riders ' })).toMatchObject({
      ok: true,
      value: { name: 'Riverside Riders' },
    });
    program = await program.restart();
    await program.opened();
    expect(program.profile()).toMatchObject({ name: 'Riverside Riders' });
    expect(await program.call('profile:rename', { name: '   ' })).toMatchObject({ ok: false });
    expect(program.profile()).toMatchObject({ name: 'Riverside Riders' });
  });
});
