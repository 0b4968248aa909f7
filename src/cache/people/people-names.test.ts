import { describe, expect, it, vi } from 'vitest';
import { MOST_LANES, WEEK_LIMITS } from '../../domain/events/week-layout';
import type { PrivateEvent } from '../../domain/entities/private-event';
import type { CompactEvent } from '../../domain/compact/compact-records';
import { packEvent } from '../../domain/compact/event-codec';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import { markGone } from '../index/record-table';
import { eachAtHand, whenAtHand } from '../blocks/missing-blocks';
import { createSearch } from '../search/search';
import { savedBlocks } from '../search/testing/saved-blocks';
import { sampleIndex } from '../testing/sample-index';
import { eventNumber, waiverNumber } from '../testing/sample-records';
import type { NameRules } from './people-names';
import { namesOf } from './testing/names-of';

const WEEK_MS = 7 * 86_400_000;
const pointer = (id: string) => ({ prospect: { ref: { type: 'prospects', id }, related: null } });

/** Three prospects, each with two events; names are what a test has them sign. */
function desk(rules: Partial<NameRules> = {}) {
  const index = sampleIndex();
  const names = namesOf(index.copy, rules);
  const put = (n: number, prospect: string, change: Partial<PrivateEvent> = {}) =>
    index.putEvents(
      JSON.parse(
        packEvent(eventNumber(n, { relations: pointer(prospect), ...change })).json,
      ) as CompactEvent,
    );
  for (let n = 0; n < 6; n += 1) put(n, `pro_${String(n % 3)}`);
  const search = createSearch(index.copy, names);
  const sign = (n: number, prospect: string, change: Partial<WaiverSubmission>) =>
    index.put(waiverNumber(n, { relations: pointer(prospect), ...change }));
  const found = (text: string) =>
    [...(search.private_events(text).rows ?? [])].flatMap((it, row) => (it === 1 ? [row] : []));
  return { ...index.copy, names, put, sign, search, found };
}

const signedAt = '2026-11-19T10:00:00Z';

describe('names of prospects', () => {
  it('follow waivers that come, change and go', () => {
    const { names, sign, waiver_submissions: waivers } = desk();
    expect(names.of('pro_1')).toBeNull();
    sign(1, 'pro_1', { signerName: 'Iris Hartwell', signedAt });
    expect(names.of('pro_1')).toEqual({ name: 'Iris Hartwell', signedAt, others: 0 });
    expect(names.of('pro_2')).toBeNull();
    sign(2, 'pro_1', { signerName: 'Iris Vane', signedAt: '2026-11-20T10:00:00Z' });
    expect(names.of('pro_1')).toMatchObject({ name: 'Iris Vane', others: 1 });
    sign(2, 'pro_2', { signerName: 'Iris Vane' });
    expect(names.of('pro_1')).toMatchObject({ name: 'Iris Hartwell', others: 0 });
    expect(names.of('pro_2')).toMatchObject({ name: 'Iris Vane' });
    markGone(waivers.table, 0);
    expect(names.of('pro_1')).toBeNull();
  });

  it('of a full week are read once', () => {
    const { names, sign, waiver_submissions: waivers } = desk();
    const people = Array.from(
      { length: (WEEK_MS / WEEK_LIMITS.least) * MOST_LANES },
      (_, n) => `pro_${String(n)}`,
    );
    people.forEach((prospect, n) => sign(n, prospect, { signerName: 'Iris Hartwell' }));
    const read = vi.spyOn(waivers.signers, 'require');
    for (const prospect of [...people, ...people]) names.of(prospect);
    expect(read).toHaveBeenCalledTimes(people.length);
  });

  it('keep two people of one name apart', () => {
    const { names, sign, found } = desk();
    sign(1, 'pro_1', { signerName: 'Sam Lee', signedAt: '2026-11-18T10:00:00Z' });
    sign(2, 'pro_2', { signerName: 'Sam Lee', signedAt });
    expect(names.of('pro_1')?.signedAt).toBe('2026-11-18T10:00:00Z');
    expect(names.of('pro_2')?.signedAt).toBe(signedAt);
    expect(found('sam lee')).toEqual([1, 2, 4, 5]);
  });

  it('are not said of a person of whom any event is redacted or who is noted as erased', () => {
    let erased = new Set<string>();
    const { names, sign, put } = desk({ erased: () => erased });
    sign(1, 'pro_1', { signerName: 'Iris' });
    sign(2, 'pro_2', { signerName: 'Jo' });
    expect([names.of('pro_1')?.name, names.of('pro_2')?.name]).toEqual(['Iris', 'Jo']);
    put(4, 'pro_1', { details: '[redacted]', address: null });
    erased = new Set(['pro_2']);
    expect([names.of('pro_1'), names.of('pro_2')]).toEqual([null, null]);
    expect(names.isErased('pro_1') && names.isErased('pro_2')).toBe(true);
    expect(names.isErased('pro_0')).toBe(false);
  });

  it('are not said without the right to waivers', () => {
    let mayRead = true;
    const { names, sign, found } = desk({ mayRead: () => mayRead });
    sign(1, 'pro_1', { signerName: 'Iris' });
    expect(found('iris')).toEqual([1, 4]);
    mayRead = false;
    expect(names.of('pro_1')).toBeNull();
    expect(found('iris')).toEqual([]);
    mayRead = true;
    expect(found('iris')).toEqual([1, 4]);
  });

  it('are cut in rows, whole elsewhere', () => {
    const { names, sign } = desk();
    sign(1, 'pro_1', { signerName: 'I'.repeat(400) });
    expect(names.inRow('pro_1')?.name).toHaveLength(301);
    expect(names.of('pro_1')?.name).toHaveLength(400);
    expect([names.of(null), names.inRow('nobody')]).toEqual([null, null]);
  });
});

/* Two of them and more fill a block. */
const LONG = ' x'.repeat(30_000);

/** Eight people whose two waivers lie far apart, in blocks of which one is held at a time. */
async function onDisk() {
  const { cache, write } = savedBlocks();
  const index = sampleIndex(cache);
  const people = Array.from({ length: 8 }, (_, n) => `pro_${String(n)}`);
  for (const signedAt of ['2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z'])
    for (const [n, prospect] of people.entries()) {
      const id = `${prospect} ${signedAt}`;
      const signerName = `${prospect} signs${LONG}`;
      index.put(waiverNumber(n, { id, relations: pointer(prospect), signerName, signedAt }));
    }
  await index.copy.waiver_submissions.signers.save(write);
  return { index, people, names: namesOf(index.copy), bring: vi.spyOn(cache, 'bring') };
}

describe('names on the disk', () => {
  it('come for a whole screen in one go', async () => {
    const { names, people, bring } = await onDisk();
    const shown = await whenAtHand(() => eachAtHand(people, names.inRow));
    expect(shown.map((it) => it?.name.startsWith('pro_'))).toEqual(people.map(() => true));
    expect(bring).toHaveBeenCalledTimes(1);
  });

  it('are each read once where they are of any number of people, of whom none is left out', async () => {
    const { names, people, bring, index } = await onDisk();
    const read = new Map<string, string | undefined>();
    await names.each([...people, 'pro_0', 'nobody'], (person, { name, email }) => {
      expect(read.has(person)).toBe(false);
      read.set(person, `${name?.name.split(' ')[0] ?? ''} ${email ?? ''}`);
    });
    expect([...read].sort()).toEqual(
      people.map((it, n) => [it, `${it} signer${String(n)}@mail.example`]).sort(),
    );
    const blocks = bring.mock.calls.flatMap(([some]) => some);
    expect(blocks).toEqual(index.copy.waiver_submissions.signers.blocks());
  });

  it('are found in events, as phrases, too', async () => {
    const { index, people, names } = await onDisk();
    for (const [n, prospect] of people.entries())
      index.putEvents(
        JSON.parse(
          packEvent(eventNumber(n, { relations: pointer(prospect) })).json,
        ) as CompactEvent,
      );
    const search = createSearch(index.copy, names);
    await search.ready();
    const { rows, hitOf } = await whenAtHand(() => search.private_events('"pro_7 signs x"'));
    expect(rows?.indexOf(1)).toBe(7);
    expect(rows?.lastIndexOf(1)).toBe(7);
    expect(await whenAtHand(() => hitOf(7))).toMatchObject({ field: 'name' });
  });

  it('are not read of somebody who is erased meanwhile, nor without the right to waivers', async () => {
    const { index, bring } = await onDisk();
    let erased = new Set<string>();
    const names = namesOf(index.copy, { erased: () => erased });
    const told: string[] = [];
    await names.each(['pro_1', 'pro_2'], (person) => {
      told.push(person);
      erased = new Set(['pro_2']);
    });
    expect(told).toEqual(['pro_1']);
    bring.mockClear();
    const refused = namesOf(index.copy, { mayRead: () => false });
    expect(await whenAtHand(() => [names.of('pro_2'), refused.of('pro_1')])).toEqual([null, null]);
    expect(bring).not.toHaveBeenCalled();
  });
});

describe('search in events by the name of the prospect', () => {
  it('finds by name and type together, and shows the name', () => {
    const { sign, search, found } = desk();
    sign(1, 'pro_1', { signerName: 'Zoë Hartwell' });
    expect(found('hartw')).toEqual([1, 4]);
    expect(found('zoe test ride')).toEqual([1, 4]);
    expect(found('"zoe hartwell"')).toEqual([1, 4]);
    const hit = search.private_events('hartwell').hitOf(1);
    expect(hit).toMatchObject({ field: 'name', text: 'Zoë Hartwell', marks: [[4, 12]] });
  });

  it('follows waivers that come later, change, point to another person or go', () => {
    const { sign, found, waiver_submissions: waivers } = desk();
    expect(found('hartwell')).toEqual([]);
    sign(1, 'pro_1', { signerName: 'Iris Hartwell' });
    expect(found('hartwell')).toEqual([1, 4]);
    sign(1, 'pro_1', { signerName: 'Iris Vane' });
    expect([found('hartwell'), found('vane')]).toEqual([[], [1, 4]]);
    sign(1, 'pro_2', { signerName: 'Iris Vane' });
    expect(found('vane')).toEqual([2, 5]);
    markGone(waivers.table, 0);
    expect(found('vane')).toEqual([]);
  });

  it('finds nobody who was erased, whatever tells it', () => {
    let erased = new Set<string>();
    const { sign, put, found } = desk({ erased: () => erased });
    sign(1, 'pro_1', { signerName: 'Iris Hartwell' });
    sign(2, 'pro_2', { signerName: 'Jo Hartwell' });
    expect(found('hartwell')).toEqual([1, 2, 4, 5]);
    put(4, 'pro_1', { details: '[redacted]', address: null });
    expect(found('hartwell')).toEqual([2, 5]);
    erased = new Set(['pro_2']);
    expect(found('hartwell')).toEqual([]);
  });
});
