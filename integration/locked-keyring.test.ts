import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { startUnnamed } from './unnamed-advocates';
import { start, startSynced, type Program } from './program';
import { startSecretService, type SecretServiceStandIn } from './secret-service';

let service: SampleService;
let program: Program;
let keyring: SecretServiceStandIn;

beforeEach(async () => {
  service = await startUnnamed({ waivers: 20, events: 5 });
  keyring = await startSecretService('open');
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', keyring.address);
});

afterEach(async () => {
  await program.quit();
  await service.close();
  keyring.close();
  vi.unstubAllEnvs();
});

const reason = () => {
  const state = program.profile();
  return state?.kind === 'locked' ? state.reason : state?.kind;
};

/* Other systems' keyrings are open while their person is signed in. */
describe.runIf(process.platform === 'linux')('a keyring that its person has to open first', () => {
  it.each(['locked', 'new'] as const)(
    'is waited for behind a window, asked for once, and opens the copy (%s)',
    async (door) => {
      program = await startSynced(service);
      await program.quit();
      keyring.door = door;
      program = await program.restart();
      await expect.poll(reason).toBe('waiting');
      await expect.poll(keyring.prompts).toBe(1);
      keyring.answer(true);
      await program.opened();
      expect(program.copy().waiver_submissions.table.served).toBe(20);
      expect(keyring.prompts()).toBe(1);
    },
  );

  it('stays closed when it is declined, with nothing changed, and is asked once more when somebody says so', async () => {
    program = await startSynced(service);
    await program.quit();
    keyring.door = 'locked';
    program = await program.restart();
    await expect.poll(keyring.prompts).toBe(1);
    keyring.answer(false);
    await expect.poll(reason).toBe('declined');
    const unlocked = program.call('profile:unlock', { passphrase: '' });
    await expect.poll(keyring.prompts).toBe(2);
    keyring.answer(true);
    expect(await unlocked).toMatchObject({ ok: true, value: { kind: 'open' } });
    await program.opened();
    expect(program.copy().waiver_submissions.table.served).toBe(20);
  });

  it('does not keep a profile from being removed while it asks', async () => {
    program = await startSynced(service);
    await program.quit();
    keyring.door = 'locked';
    program = await program.restart();
    await expect.poll(keyring.prompts).toBe(1);
    expect(await program.call('profile:disconnect', null)).toMatchObject({
      ok: true,
      value: { kind: 'none' },
    });
  });

  it('is asked for only when a key is to be kept, and declined leaves the other ways', async () => {
    keyring.door = 'new';
    program = await start();
    const fresh = await program.call('profile:get-state', null);
    expect(fresh).toEqual({ kind: 'none', systemProtection: true });
    expect(keyring.prompts()).toBe(0);
    const address = { address: service.url, key: service.keys.full };
    expect(await program.call('profile:check-connection', address)).toMatchObject({ ok: true });
    const kept = program.call('profile:connect', { protection: { kind: 'system' } });
    await expect.poll(keyring.prompts).toBe(1);
    keyring.answer(false);
    expect(await kept).toMatchObject({
      failure: { kind: 'no-protected-store', detail: 'locked' },
    });
    const protection = { kind: 'session' } as const;
    expect(await program.call('profile:connect', { protection })).toMatchObject({ ok: true });
    await program.settled();
  });

  it('that does not answer at all is said to, and keeps nobody from the window', async () => {
    program = await startSynced(service);
    await program.quit();
    keyring.door = 'silent';
    program = await program.restart();
    await expect.poll(reason).toBe('unreadable');
    keyring.door = 'open';
    expect(await program.call('profile:unlock', { passphrase: '' })).toMatchObject({ ok: true });
    await program.opened();
  });
});
