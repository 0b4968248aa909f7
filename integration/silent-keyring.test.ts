import { afterEach, describe, expect, it } from 'vitest';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { startUnnamed } from './unnamed-advocates';
import { endDesk, startSynced, type Program } from './program';

let service: SampleService;
let program: Program;

afterEach(() => endDesk({ service, program }));

describe('a keyring that never answers', () => {
  it('keeps nobody from the window, changes nothing, and opens the copy once it answers', async () => {
    service = await startUnnamed({ waivers: 20, events: 5 });
    program = await startSynced(service);

    program = await program.restart({ computer: { keyring: 'silent' } });
    await expect.poll(program.profile, { timeout: 10_000 }).toMatchObject({
      kind: 'locked',
      reason: 'unreadable',
    });
    program.engine.keyring = 'protected';
    expect(await program.call('profile:unlock', { passphrase: '' })).toMatchObject({ ok: true });
    await program.opened();
    expect(program.copy().waiver_submissions.table.served).toBe(20);
  });
});
