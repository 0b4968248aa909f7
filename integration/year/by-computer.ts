import { expect } from 'vitest';
import { isErased } from './by-person';
import { DAY, HOUR, PASSPHRASE, type Happening, type Happenings, type World } from './world';

async function restart(world: World): Promise<void> {
  world.program = await world.program.restart({ clockAtMs: Date.now() });
  await unlock(world);
}

async function unlock({ program }: World): Promise<void> {
  await expect.poll(() => program.profile()?.kind).toBe('locked');
  const unlocked = await program.call('profile:unlock', { passphrase: PASSPHRASE });
  if (!unlocked.ok) throw new Error('The profile did not open.');
  await program.opened();
}

const locked: Happening = async (world) => {
  await world.program.call('profile:lock', null);
  await unlock(world);
};

/* Somewhere among the questions of a sync, or before it has asked any. */
const killed: Happening = async (world) => {
  const { service, program, random } = world;
  const gate = service.hooks.gates.hold(() => true);
  const questions = random.int(4);
  gate.letThrough(questions);
  void program.cache('sync:start', { census: random.chance(0.3) });
  await gate.arrived(questions + 1);
  await program.kill();
  gate.open();
  await restart(world);
};

const crashed: Happening = async ({ program }) => {
  program.crashWindow();
  await program.opened();
};

/* A version that keeps records in another form does not read the index that the one before left. */
const updated: Happening = async (world) => {
  const { store } = world.program.copy();
  await store.commit({
    state: (state) => ({
      ...state,
      snapshot: state.snapshot ? { ...state.snapshot, form: state.snapshot.form + 1 } : null,
    }),
  });
  world.versions += 1;
  world.program = await world.program.restart({
    clockAtMs: Date.now(),
    computer: { version: `1.${String(world.versions)}.0` },
  });
  await unlock(world);
};

const offline: Happening = async ({ service, program }) => {
  await service.hooks.network.down();
  program.clock.skip(DAY);
  await program.sync();
  await expect.poll(() => program.status()?.state).toBe('offline');
  await service.hooks.network.up();
};

const lostRight: Happening = (world) => {
  const { service, here } = world;
  world.mayReadPersonal = !world.mayReadPersonal;
  /* What was noted while it could be read may hold what can no longer be read. */
  if (!world.mayReadPersonal) here.followUps.clear();
  else for (const id of service.hooks.events.ids()) if (isErased(world, id)) world.erasures.add(id);
  const others = ['waivers', 'private_events', 'conversations', 'advocates', 'prospects'] as const;
  const personal = world.mayReadPersonal ? (['private_events:pii'] as const) : [];
  service.hooks.keys.setPermissions('full', [...others, ...personal]);
};

const jumped =
  (ms: number): Happening =>
  async ({ program }) => {
    program.clock.skip(ms);
    program.wake('clock');
    await program.settled();
  };

/* The clock of this computer alone: the service's goes on. */
const set =
  (ms: number): Happening =>
  async (world) => {
    world.service.hooks.clock.advance(-ms);
    await jumped(ms)(world);
  };

/** What becomes of the computer, the program and its key in a day. */
export const BY_COMPUTER: Happenings = {
  'nothing else': [10, () => undefined],
  'the program is started again': [3, restart],
  'it is locked and unlocked': [2, locked],
  'it is killed in a sync': [2, killed],
  'its window crashes': [1, crashed],
  'it is updated': [1, updated],
  'the network is down for a day': [1, offline],
  'the right to personal data goes or comes': [1, lostRight],
  'the computer sleeps for a month': [0.5, jumped(26 * DAY)],
  'the clock is set ahead an hour': [0.5, set(HOUR)],
  'the clock is set back an hour': [0.5, set(-HOUR)],
};
