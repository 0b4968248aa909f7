import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALL_WAIVERS } from '../src/contract/whole-lists';
import * as answers from '../src/sample-service/testing/faults/answers';
import { endDesk, PAGE_SIZE, startDesk } from './program';

const WAIVERS = 60;

it('a long Retry-After outlives a kill, and a person may ask once by hand', async () => {
  const { service, program: first } = await startDesk(
    { waivers: WAIVERS, events: 20 },
    { pageSize: PAGE_SIZE },
  );
  service.hooks.faults.when(() => true, answers.status(429, '7200'));
  await first.sync();

  const asked = service.hooks.log.count();
  /* What counts is written a moment later; a kill is no time to write it. */
  const profile = join(first.folder, 'profile.json');
  await expect.poll(() => readFile(profile, 'utf8')).toMatch(/"notBefore":\s*\d/);
  await first.kill();
  const program = await first.restart();
  try {
    await program.settled();
    await expect
      .poll(() => program.status())
      .toMatchObject({
        state: 'stopped',
        failure: { kind: 'rate-limited' },
      });
    const { matching } = await program.cache('list:query', ALL_WAIVERS);
    expect(matching).toBe(WAIVERS);
    expect(service.hooks.log.count()).toBe(asked);

    await program.sync();
    expect(service.hooks.log.count()).toBe(asked + 1);
  } finally {
    await endDesk({ service, program });
  }
});
