import { Dexie } from 'dexie';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_EVENTS, ALL_WAIVERS } from '../src/contract/whole-lists';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { startUnnamed } from './unnamed-advocates';
import { PAGE_SIZE, endDesk, start, type Program } from './program';
import { startThief } from './thief';

let service: SampleService;
let program: Program;

interface ProfileFile {
  readonly host: string;
  readonly generation: number;
  readonly secrets: Readonly<Record<string, string>>;
}

const profilePath = (): string => join(program.folder, 'profile.json');
const profile = async (): Promise<ProfileFile> =>
  JSON.parse(await readFile(profilePath(), 'utf8')) as ProfileFile;

beforeEach(async () => {
  service = await startUnnamed({ waivers: 62, events: 30 });
  program = await start({ pageSize: PAGE_SIZE });
});
afterEach(() => endDesk({ service, program }));

/** Ids of an event and of a waiver of the same person. */
function eventOfSigner(): readonly [eventId: string, waiverId: string] {
  const { private_events: events, waiver_submissions: waivers } = program.copy();
  for (let row = 0; row < events.table.ids.length; row += 1) {
    const prospect = events.refs.text(events.prospect.get(row));
    const code = prospect === null ? null : waivers.refs.find(prospect);
    const signed = waivers.prospect.view(waivers.table.ids.length).indexOf(code ?? -2);
    if (signed >= 0) return [events.table.ids.get(row) ?? '', waivers.table.ids.get(signed) ?? ''];
  }
  throw new Error('Nobody of the events has signed.');
}

describe('an event that held only coordinates and is erased, in the whole program', () => {
  it('gets the copy a new key, its waivers asked for again, and filters and exports looked at', async () => {
    await program.connect(service);
    await program.settled();
    const [eventId, waiverId] = eventOfSigner();
    const nothing = { details: null, address: null };
    service.hooks.events.change(eventId, { ...nothing, latitude: 52.1, longitude: 5.1 });
    await program.sync();
    const waiver = await program.cache('waiver:get', { id: waiverId });
    if (!waiver.ok) throw new Error('The waiver is not in the copy.');
    const { signerName, relations } = waiver.value.waiver;
    program.engine.saveTo = join(program.folder, 'waiver.pdf');
    await program.call('export:waiver-pdf', { job: 'j', id: waiverId });
    const choices = { ...ALL_WAIVERS, search: signerName };
    const filter = { id: 'f', name: 'Mine', choices } as const;
    expect(await program.cache('filters:put', filter)).toMatchObject({ ok: true });
    await program.cache('asked:put', choices);
    await program.cache('asked:put', { ...ALL_EVENTS, statuses: ['upcoming'] });

    const before = await profile();
    service.hooks.log.clear();
    service.hooks.events.change(eventId, {
      details: '[redacted]',
      address: null,
      latitude: null,
      longitude: null,
    });
    await program.sync();
    const after = await profile();
    expect(after.generation).toBe(before.generation + 1);
    expect(after.secrets['dataKey']).not.toBe(before.secrets['dataKey']);
    expect(after.secrets['localKey']).toBe(before.secrets['localKey']);
    const stores = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('store/'));
    expect(stores).toEqual([program.copy().store.rows.name]);
    const prospect = relations.prospect?.ref?.id ?? '';
    const asked = service.hooks.log.entries().map(({ query }) => decodeURIComponent(query));
    expect(asked.filter((it) => it.includes(`filter[prospect]=${prospect}`))).toHaveLength(1);
    expect(await program.cache('filters:list', { list: 'waiver_submissions' })).toEqual([]);
    expect(await program.cache('filters:removed', { list: 'waiver_submissions' })).toMatchObject([
      { reason: 'erased', name: 'Mine' },
    ]);
    expect(await program.cache('asked:list', null)).toMatchObject([
      { list: 'private_events', statuses: ['upcoming'] },
    ]);
    expect(await program.cache('exports:list', { person: '' })).toMatchObject([{ review: 1 }]);
  });
});

describe('a profile file that somebody edited, in the whole program', () => {
  it('sends the key nowhere: another host decides nothing, another destination opens nothing', async () => {
    const thief = await startThief();
    await program.connect(service);
    await program.settled();
    await program.quit();
    const kept = await profile();
    await writeFile(profilePath(), JSON.stringify({ ...kept, host: thief.host }));
    program = await program.restart();
    await program.opened();
    await program.settled();
    await expect.poll(() => program.status()?.state).toBe('up-to-date');
    expect((await profile()).host).toBe(kept.host);
    await program.quit();

    const address = `http://${thief.host}`;
    await writeFile(profilePath(), JSON.stringify({ ...kept, host: thief.host, address }));
    program = await program.restart();
    await expect.poll(() => program.profile()?.kind).toBe('locked');
    await program.quit();

    const secrets = { ...kept.secrets };
    delete secrets['destination'];
    const older = { ...kept, version: 1, address, name: 'n', sample: null, secrets };
    await writeFile(profilePath(), JSON.stringify(older));
    program = await program.restart();
    await expect.poll(() => program.profile()?.kind).toBe('locked');
    expect(thief.connections()).toBe(0);
    await thief.close();
  });
});
