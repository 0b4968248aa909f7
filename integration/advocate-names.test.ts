import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NamedAdvocate } from '../src/contract/people-views';
import { ALL_EVENTS, WHOLE_QUEUE } from '../src/contract/whole-lists';
import type { Json } from '../src/domain/json';
import { status } from '../src/sample-service/testing/faults/answers';
import { ask as askService } from '../src/sample-service/testing/client';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { endDesk, startSynced, type Program } from './program';
import { snapshotText } from './snapshot-text';
import { startBrief } from './unnamed-advocates';

const LABEL = 'Canaria Zwetschgenbaum';
const CONTACT = '+31 20 555 0133';
const WORD = 'zwetschgenbaum';

let service: SampleService;
let program: Program;

beforeEach(async () => {
  service = await startBrief({ waivers: 62, events: 60 });
  program = await startSynced(service);
});
afterEach(() => endDesk({ service, program }));

/** What the window was last told of advocates, by their ids. */
function told(): ReadonlyMap<string, NamedAdvocate> {
  const push = program.pushes.findLast(({ name }) => name === 'advocates');
  const { advocates = [] } = (push?.payload ?? {}) as {
    readonly advocates?: readonly NamedAdvocate[];
  };
  return new Map(advocates.map((it) => [it.id, it]));
}

/** An advocate with waivers and with events that await an outcome. */
function somebody(): string {
  const { private_events: events, waiver_submissions: waivers } = program.copy();
  const hosts = new Set(
    Array.from(waivers.advocate.view(waivers.table.ids.length), (code) => waivers.refs.text(code)),
  );
  const queue = program.session().generation().lists.awaiting_outcome(WHOLE_QUEUE);
  const found = Array.from({ length: events.table.ids.length }, (_, row) => row).find(
    (row) => queue.outside[row] === 0 && hosts.has(events.refs.text(events.advocate.get(row))),
  );
  return events.refs.text(events.advocate.get(found ?? -1)) ?? '';
}

async function name(id: string, label = LABEL): Promise<void> {
  await program.cache('advocate:put', { id, label: { label, contact: CONTACT } });
}

async function found(search: string): Promise<number> {
  return (await program.cache('list:query', { ...ALL_EVENTS, zone: 'UTC', search })).matching;
}

const eventsOf = async (id: string): Promise<number> =>
  (await program.cache('list:query', { ...ALL_EVENTS, zone: 'UTC', advocates: [id] })).matching;

/* What the service itself calls an advocate. */
async function servedName(id: string): Promise<Json> {
  const { body } = await askService(service, `advocates/${id}`);
  const { data } = body as { readonly data: { readonly attributes: { readonly name: Json } } };
  return data.attributes.name;
}

describe('names of advocates, in the whole program', { timeout: 120_000 }, () => {
  it('are what their agreements say, each by its date, and find their events', async () => {
    await expect.poll(() => told().size).toBeGreaterThan(3);
    for (const [id, { name: said, own }] of told()) {
      expect([id, said?.name, said?.from, own]).toEqual([
        id,
        await servedName(id),
        'agreement',
        null,
      ]);
      expect(said?.signedAt).toMatch(/^20\d\d-/);
    }
    const id = somebody();
    const theirs = await eventsOf(id);
    expect(theirs).toBeGreaterThan(0);
    expect(await found(`"${told().get(id)?.name?.name ?? ''}"`)).toBeGreaterThanOrEqual(theirs);
  });

  it('are what was written here, before all others, after a restart as well, and find events, queue and advocate', async () => {
    const id = somebody();
    const theirs = await eventsOf(id);
    await name(id);
    expect(told().get(id)).toEqual({
      id,
      name: { name: LABEL, from: 'own', signedAt: null },
      own: { label: LABEL, contact: CONTACT },
    });
    expect(await found(WORD)).toBe(theirs);
    const queue = await program.cache('list:query', { ...WHOLE_QUEUE, search: WORD });
    expect(queue.matching).toBeGreaterThan(0);
    const facet = queue.facets as { readonly advocates: readonly { key: string; name: string }[] };
    expect(facet.advocates).toMatchObject([{ key: id, name: LABEL }]);
    const anywhere = await program.cache('anywhere:find', { text: 'canaria', kind: null, most: 4 });
    expect(anywhere.people).toMatchObject([{ kind: 'advocate', id }]);
    program = await program.restart();
    await program.opened();
    await program.settled();
    expect(told().get(id)?.name).toMatchObject({ name: LABEL, from: 'own' });
    expect(await found(WORD)).toBe(theirs);
    await name(id, 'Somebody Else');
    expect(await found(WORD)).toBe(0);
    expect(await found('somebody else')).toBe(theirs);
    await program.cache('advocate:put', { id, label: { label: '', contact: '' } });
    await expect.poll(() => told().get(id)?.name?.from).toBe('agreement');
  });

  it('from agreements are gone with the right to read waivers, those written here stay', async () => {
    const id = somebody();
    await name(id);
    await expect.poll(() => told().size).toBeGreaterThan(3);
    service.hooks.keys.setPermissions('full', ['private_events', 'private_events:pii']);
    await program.sync();
    await expect.poll(() => [...told().keys()]).toEqual([id]);
    service.hooks.keys.setPermissions('full', ['waivers', 'private_events', 'private_events:pii']);
    await program.sync();
    await expect.poll(() => told().size).toBeGreaterThan(3);
  });

  it('go under the new key with an erasure, and a name that was replaced is in no snapshot after it', async () => {
    const id = somebody();
    await name(id);
    await found(WORD);
    expect(await snapshotText(program)).toContain(WORD);
    await name(id, 'Somebody Else');
    const { waiver_submissions: waivers } = program.copy();
    const prospect = waivers.refs.text(waivers.prospect.get(0)) ?? '';
    const { generation } = program.session();
    const before = generation().copy.store.rows.name;
    service.hooks.community.redactProspect(prospect);
    await program.sync();
    expect(generation().copy.store.rows.name).not.toBe(before);
    expect(told().get(id)?.name).toMatchObject({ name: 'Somebody Else', from: 'own' });
    expect(await snapshotText(program)).not.toContain(WORD);
    expect(await program.session().local.names('advocates/')).toHaveLength(1);
    program = await program.restart();
    await program.opened();
    const kept = { label: 'Somebody Else', contact: CONTACT };
    await expect.poll(() => told().get(id)?.own).toEqual(kept);
  });
});

describe('names of advocates from the service', { timeout: 120_000 }, () => {
  const ask = () => program.cache('advocates:ask', null);
  const choose = (...attributes: string[]) => program.cache('advocates:choose', { attributes });
  const asked = (): readonly string[] =>
    service.hooks.log
      .entries()
      .filter(({ path }) => path.includes('/advocates/'))
      .map(({ path }) => path);
  const from = (): ReadonlySet<string | undefined> =>
    new Set([...told().values()].map((it) => it.name?.from));

  it('are asked for once each, are what the person chose, stay over a restart and an erasure, and are asked for anew each month', async () => {
    await expect.poll(() => [...from()]).toEqual(['agreement']);
    const answer = await ask();
    const { length } = asked();
    expect(length).toBeGreaterThan(3);
    expect(new Set(asked()).size).toBe(length);
    expect(answer).toMatchObject({ isRunning: false, total: length, asked: length, failure: null });
    const examples = answer.attributes.map((it) => [it.name, it.count, it.examples.length]);
    expect(examples).toEqual([
      ['name', length, 3],
      ['email', length, 3],
    ]);
    expect([...from()]).toEqual(['agreement']);
    const id = somebody();
    await name(id);
    expect(await choose('name')).toMatchObject({ ok: true });
    await expect.poll(() => [...from()].toSorted()).toEqual(['own', 'service']);
    const [other] = [...told().keys()].filter((it) => it !== id);
    expect(told().get(other ?? '')?.name?.name).toBe(await servedName(other ?? ''));
    const theirs = await eventsOf(other ?? '');
    const search = `"${told().get(other ?? '')?.name?.name ?? ''}"`;
    expect(await found(search)).toBeGreaterThanOrEqual(theirs);

    const { waiver_submissions: waivers } = program.copy();
    const prospect = waivers.refs.text(waivers.prospect.get(0)) ?? '';
    service.hooks.community.redactProspect(prospect);
    await program.sync();
    expect(await program.session().local.names('served-names/')).toHaveLength(1);
    program = await program.restart();
    await program.opened();
    await program.settled();
    await expect.poll(() => [...from()].toSorted()).toEqual(['own', 'service']);

    const before = asked().length;
    service.hooks.faults.when(
      ({ path }) => path.endsWith(`/advocates/${other ?? ''}`),
      status(404),
    );
    service.hooks.clock.advance(31 * 24 * 3_600_000);
    await program.sync();
    await expect.poll(() => asked().length).toBe(before + length);
    await expect.poll(() => told().get(other ?? '')?.name?.from).not.toBe('service');
    await program.sync();
    expect(asked()).toHaveLength(before + length);
  });

  it('are gone with the right to advocates, which is asked for once', async () => {
    await ask();
    await choose('name');
    await expect.poll(() => [...from()]).toEqual(['service']);
    const before = asked().length;
    service.hooks.keys.setPermissions('full', ['waivers', 'private_events', 'private_events:pii']);
    expect((await ask()).failure).toMatchObject({ kind: 'forbidden' });
    expect(asked()).toHaveLength(before + 1);
    await expect.poll(() => [...from()]).toEqual(['agreement']);
    service.hooks.clock.advance(31 * 24 * 3_600_000);
    await program.sync();
    expect(asked()).toHaveLength(before + 1);
    expect(program.session().servedNames.all().size).toBe(0);
  });

  it('are asked for one after the other, until the person ends it; what was answered can be used', async () => {
    const gate = service.hooks.gates.hold(({ path }) => path.includes('/advocates/'));
    const asking = ask();
    await gate.arrived(1);
    expect(asked().length).toBeLessThanOrEqual(1);
    gate.letThrough(1);
    await gate.arrived(2);
    await program.cache('advocates:cancel', null);
    gate.open();
    const { failure, asked: done, total } = await asking;
    expect([failure?.kind, done < total, done]).toEqual(['cancelled', true, 2]);
    expect(await choose('name')).toMatchObject({ ok: true });
    await expect.poll(() => [...from()].toSorted()).toEqual(['agreement', 'service']);
  });
});
