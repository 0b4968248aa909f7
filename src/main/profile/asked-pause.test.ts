import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { success } from '../../contract/result';
import { directNetwork } from '../service/proxy/network';
import type { ServiceClient } from '../service/service-client';
import { clientFor, fakeTools, firstPage, never } from '../service/testing/client-for';
import {
  pageOf,
  sendJson,
  startServer,
  type ScriptedServer,
} from '../service/testing/scripted-server';
import { temporaryFolder } from '../testing/temporary-folder';
import { createSystemKeyring } from '../vault/system-keyring';
import { fakeSafeStorage } from '../vault/testing/fake-safe-storage';
import { createVault, type Vault } from '../vault/vault';
import { createProfileService } from './profile-service';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const DATE = 'Sun, 01 Mar 2020 12:00:00 GMT';

type Answer = (response: ServerResponse) => void;
const good: Answer = (response) => sendJson(response, pageOf([]));
const asks =
  (status: number, after?: string | readonly string[]): Answer =>
  (response) => {
    if (after !== undefined) response.setHeader('retry-after', after);
    response.writeHead(status, { date: DATE }).end();
  };

const servers: ScriptedServer[] = [];
const vaults: Vault[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const vault of vaults.splice(0)) await vault.settled();
});

/** A profile in a real vault over a real file, its client, and a service that plays `answers`. */
async function connected(answers: Answer[], last: Answer = good, random = 0) {
  const tools = fakeTools(() => random);
  const askedAt: number[] = [];
  const server = await startServer((_request, response) => {
    askedAt.push(tools.now());
    (answers.shift() ?? last)(response);
  });
  servers.push(server);
  const path = join(await temporaryFolder(), 'profile.json');
  const storage = fakeSafeStorage();
  const keyring = createSystemKeyring(storage, 'linux');

  /** As the program starts: the vault reads its file, then the profile's client is made. */
  async function start() {
    const vault = createVault({ path, keyring });
    await vault.start();
    vaults.push(vault);
    if (vault.state().kind === 'none') {
      const made = { address: server.origin, host: 'h', name: 'n', apiKey: 'k', sample: null };
      await vault.create(made, { kind: 'system' });
    }
    let client: ServiceClient | null = null;
    const service = createProfileService(
      vault,
      {
        normalAddress: (text) => success(text),
        checkConnection: () => Promise.reject(new Error('not asked for')),
        open: ({ address, pause }) => {
          client = clientFor(address, { ...tools, pause });
          return { handlers: {} as never, close: client.close };
        },
      },
      () => Promise.reject(new Error('not asked for')),
      directNetwork,
      tools.clock,
    );
    await service.open();
    const ask = () => client!.fetchPage(firstPage, never);
    return { vault, client: client!, ask, close: service.close };
  }
  const stored = async (): Promise<unknown> => JSON.parse(await readFile(path, 'utf8')).notBefore;
  const store = async (notBefore: number): Promise<void> => {
    const profile = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...profile, notBefore }));
  };
  const gaps = (): number[] => askedAt.slice(1).map((at, n) => at - askedAt[n]!);
  return { tools, storage, start, stored, store, askedAt, gaps };
}

describe('a wait the service asked for', () => {
  it.each<[string, string | readonly string[] | undefined, number]>([
    ['none', undefined, 1000],
    ['nothing', '', 1000],
    ['no seconds', '0', 1000],
    ['seconds', '7', 7000],
    ['parts of a second', '2.5', 2500],
    ['spaces around seconds', '  7  ', 7000],
    ['seconds said twice', ['3', '9'], 9000],
    ['seconds said twice in one line', '9, 3', 9000],
    ['a date', 'Sun, 01 Mar 2020 12:00:45 GMT', 45_000],
    ['a date of the second form', 'Sunday, 01-Mar-20 12:00:45 GMT', 45_000],
    ['a date of the third form', 'Sun Mar  1 12:00:45 2020', 45_000],
    ['a past date', 'Sat, 29 Feb 2020 12:00:00 GMT', 1000],
    ['a day that does not exist', 'Sun, 91 Mar 2020 12:00:00 GMT', 1000],
    ['a negative number', '-5', 1000],
    ['garbage', 'soon', 1000],
  ])('is waited for at least after a 429 with %s: %j', async (_what, after, least) => {
    for (const random of [0, 0.999]) {
      const at = await connected([asks(429, after)], good, random);
      const { ask } = await at.start();
      expect((await ask()).ok).toBe(true);
      expect(at.gaps()).toHaveLength(1);
      expect(at.gaps()[0]).toBeGreaterThanOrEqual(least);
      expect(at.gaps()[0]).toBeLessThanOrEqual(least + 1001);
    }
  });

  it.each([
    ['seconds', '3600', hourMs],
    ['a date', 'Sun, 01 Mar 2020 13:00:00 GMT', hourMs],
    ['more than anybody waits', '9'.repeat(300), dayMs],
    ['a year nobody sees', 'Fri, 01 Jan 9999 00:00:00 GMT', dayMs],
  ])('of %s is told, and holds after a restart: %j', async (_what, after, ms) => {
    const at = await connected([asks(429, after)]);
    const first = await at.start();
    const retryAtMs = at.tools.now() + ms;
    expect(await first.ask()).toMatchObject({ failure: { kind: 'rate-limited', retryAtMs } });
    await first.vault.settled();
    expect(await at.stored()).toBe(retryAtMs);

    const second = await at.start();
    expect(await second.ask()).toEqual({ ok: false, failure: { kind: 'rate-limited', retryAtMs } });
    expect(at.askedAt).toHaveLength(1);
    await at.tools.sleep(ms, never);
    expect((await second.ask()).ok).toBe(true);
  });

  it.each([429, 503, 500, 403, 404, 400, 302])(
    'is kept whatever the answer was: %i',
    async (status) => {
      const at = await connected([asks(status, '3600')]);
      const { ask } = await at.start();
      const retryAtMs = at.tools.now() + hourMs;
      expect(await ask()).toMatchObject({ ok: false, failure: { retryAtMs } });
      expect(await ask()).toMatchObject({ failure: { kind: 'rate-limited', retryAtMs } });
      expect(at.askedAt).toHaveLength(1);
    },
  );

  it.each<[string, Answer, number]>([
    ['429 without a word', asks(429), 1000],
    ['429 for a second', asks(429, '1'), 1000],
    ['429 for no time', asks(429, '0'), 1000],
    ['503 for no time', asks(503, '0'), 500],
    ['503 for half a minute', asks(503, '30'), 30_000],
  ])(
    'for ever ends after a few requests, each after its wait: %s',
    async (_what, answer, least) => {
      const at = await connected([], answer);
      const { ask } = await at.start();
      expect((await ask()).ok).toBe(false);
      expect(at.askedAt).toHaveLength(5);
      for (const gap of at.gaps()) expect(gap).toBeGreaterThanOrEqual(least);
      expect(at.tools.sleeps.length).toBeLessThanOrEqual(8);
    },
  );

  it('is not made shorter by another answer that asks for less', async () => {
    const at = await connected([asks(429, '50'), asks(429, '2')]);
    const { ask } = await at.start();
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(at.askedAt[2]! - at.askedAt[0]!).toBeGreaterThanOrEqual(50_000);
  });

  it.each([0, -5, 1, 1e300, 8.64e15, Number.MAX_SAFE_INTEGER, 0.5])(
    'that nobody can have asked for is none, stored as %s',
    async (notBefore) => {
      const at = await connected([]);
      await at.start();
      await at.store(notBefore);
      const { ask } = await at.start();
      expect((await ask()).ok).toBe(true);
      expect(at.tools.sleeps).toEqual([]);
    },
  );

  it('counts in memory while the file cannot be written', async () => {
    const at = await connected([asks(429, '3600')]);
    const { ask, vault } = await at.start();
    at.storage.setReachable(false);
    await ask();
    expect(await ask()).toMatchObject({ failure: { kind: 'rate-limited' } });
    await vault.settled();
    expect(await at.stored()).toBeNull();
    expect(at.askedAt).toHaveLength(1);
  });
});

describe('a try by hand', () => {
  it('goes out in spite of a long wait, and ends it where the service answers', async () => {
    const at = await connected([asks(429, '86400')]);
    const { ask, client, vault } = await at.start();
    await ask();
    client.allowByHand();
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
    await vault.settled();
    expect(await at.stored()).toBeNull();
  });

  it('is one request, and tells what the service asks for now', async () => {
    const at = await connected([asks(429, '86400')], asks(429, '120'));
    const { ask, client } = await at.start();
    await ask();
    client.allowByHand();
    const retryAtMs = at.tools.now() + 120_000;
    for (const answer of await Promise.all([ask(), ask()]))
      expect(answer).toMatchObject({ failure: { kind: 'rate-limited', retryAtMs } });
    expect(at.askedAt).toHaveLength(2);
    client.allowByHand();
    await ask();
    expect(at.askedAt).toHaveLength(2);
    await at.tools.sleep(6_000, never);
    client.allowByHand();
    await ask();
    await ask();
    expect(at.askedAt).toHaveLength(3);
  });

  it('is not kept for a request nobody asked for', async () => {
    const at = await connected([asks(429, '3600')]);
    const { ask, client } = await at.start();
    await ask();
    client.allowByHand();
    await at.tools.sleep(6_000, never);
    expect(await ask()).toMatchObject({ failure: { kind: 'rate-limited' } });
    expect(at.askedAt).toHaveLength(1);
  });

  it('that fails on its way leaves the wait as it was', async () => {
    const at = await connected([asks(429, '3600')], (response) => response.socket?.destroy());
    const { ask, client } = await at.start();
    const retryAtMs = at.tools.now() + hourMs;
    await ask();
    client.allowByHand();
    expect(await ask()).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(await ask()).toEqual({ ok: false, failure: { kind: 'rate-limited', retryAtMs } });
    expect(at.askedAt).toHaveLength(2);
  });
});
