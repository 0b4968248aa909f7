import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as answers from '../src/sample-service/testing/faults/answers';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { startUnnamed } from './unnamed-advocates';
import { brokenInvariants, readStored, truthOf } from './invariants';
import { PAGE_SIZE, endDesk, start, type Program } from './program';

const WAIVERS = 62;
const EVENTS = 30;

let service: SampleService;
let program: Program;

beforeEach(async () => {
  service = await startUnnamed({ waivers: WAIVERS, events: EVENTS });
  program = await start({ pageSize: PAGE_SIZE });
});
afterEach(() => endDesk({ service, program }));

const listOf = (name: 'private_events' | 'waiver_submissions') =>
  program
    .session()
    .status()
    .lists.find((it) => it.list === name)!;

describe('a walk over everything whose absent records get no answer, in the whole program', () => {
  it('is not complete until they have one, says how many are open, and asks in the next run', async () => {
    await program.connect(service);
    await program.settled();
    const gone = service.hooks.events.ids().slice(0, 7);
    const noted = gone.slice(0, 2);
    const change = { kind: 'note', text: 'Called' } as const;
    await program.cache('follow-up:change-many', { ids: noted, change });
    for (const id of gone) service.hooks.events.delete(id);
    const asksById = ({ path }: { readonly path: string }) => /private_events\/[^/]+$/.test(path);
    service.hooks.faults.when(asksById, answers.status(501));
    await program.sync(true);
    expect(program.session().status().state).toBe('may-have-gaps');
    expect(listOf('private_events')).toMatchObject({
      end: 'unconfirmed',
      unconfirmed: 7,
      cached: EVENTS,
    });
    service.hooks.faults.clear();
    await program.sync();
    expect(program.session().status().state).toBe('up-to-date');
    expect(listOf('private_events')).toMatchObject({
      end: 'complete',
      unconfirmed: 0,
      cached: EVENTS - 7,
    });
    /* What was noted about them goes with them, and that is said. */
    expect(await program.cache('follow-up:gone', null)).toEqual(noted);
    expect(await program.cache('follow-up:get', { id: noted[0]! })).toBeNull();
    const stored = await readStored(program.copy());
    expect([...stored.gone].sort()).toEqual([...gone].sort());
  });
});

describe('a key of another community, in the whole program', () => {
  let front: Server;
  let other: string;
  /** Every key answers for the other community. */
  let moved: boolean;

  beforeEach(async () => {
    moved = false;
    other = service.hooks.keys.add('other', ['waivers', 'private_events', 'private_events:pii']);
    front = createServer((request, response) => void forward(request, response));
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
  });

  /* Every record of the other community has an id of its own, and knows no id of this one. */
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const authorization = request.headers.authorization ?? '';
    const isOther = moved || authorization.endsWith(other);
    const path = request.url ?? '/';
    const asked = isOther ? path.replace(/\/(x?)([^/?]*)(\?|$)/, ownId) : path;
    const answer = await fetch(`${service.url}${asked}`, {
      headers: { authorization, accept: 'application/vnd.api+json' },
    });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? 'application/vnd.api+json';
    response.writeHead(answer.status, { 'content-type': type });
    response.end(isOther ? text.replace(/"id":\s*"/g, '"id":"x') : text);
  }

  const ownId = (whole: string, sign: string, id: string, rest: string): string =>
    /^[a-z_]+$/.test(id) ? whole : `/${sign === 'x' ? id : 'unknown'}${rest}`;

  it('takes no place here, and one that becomes such a key mixes nothing: the sync stops and says so', async () => {
    const { port } = front.address() as AddressInfo;
    const address = { url: `http://127.0.0.1:${String(port)}`, keys: service.keys };
    await program.connect(address);
    await program.settled();
    const before = await readStored(program.copy());
    expect(before.waiver_submissions.size).toBe(WAIVERS);

    expect(await program.call('profile:replace-key', { key: other })).toEqual({
      ok: false,
      failure: { kind: 'other-community' },
    });
    moved = true;
    for (const census of [false, true]) {
      await program.sync(census);
      expect(program.session().status()).toMatchObject({
        state: 'stopped',
        failure: { kind: 'other-community' },
      });
      expect(await readStored(program.copy())).toEqual(before);
    }

    moved = false;
    await program.sync();
    expect(program.session().status()).toMatchObject({ state: 'up-to-date', failure: null });
    const checked = {
      copy: program.copy(),
      truth: truthOf(service),
      before,
      secrets: [],
      told: '',
    };
    expect(await brokenInvariants(checked)).toEqual([]);
  });
});
