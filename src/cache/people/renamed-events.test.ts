import { beforeEach, describe, expect, it } from 'vitest';
import type { CompactEvent, CompactWaiver } from '../../domain/compact/compact-records';
import { packEvent } from '../../domain/compact/event-codec';
import { createSharedEncoder } from '../../domain/compact/shared-encoder';
import { packWaiver } from '../../domain/compact/waiver-codec';
import type { AdvocateName } from '../../domain/people/advocate-name';
import { createEventColumns } from '../index/event-columns';
import type { IndexedCopy } from '../copy/indexed-copy';
import { markGone } from '../index/record-table';
import { createWaiverColumns, putWaiver } from '../index/waiver-columns';
import { indexImages, indexParts } from '../copy/index-images';
import { sampleIndex, type SampleIndex } from '../testing/sample-index';
import { eventNumber, waiverNumber } from '../testing/sample-records';
import { createRenamedEvents, type RenamedEvents } from './renamed-events';
import { namesOf } from './testing/names-of';

const pointer = (id: string) => ({
  prospect: { ref: { type: 'prospects', id }, related: null },
  advocate: { ref: { type: 'advocates', id: 'adv_0' }, related: null },
});
const event = (n: number, prospect: string) =>
  JSON.parse(packEvent(eventNumber(n, { relations: pointer(prospect) })).json) as CompactEvent;

let index: SampleIndex;

/* Each column in memory of its own, as those of a large copy come from a snapshot. */
function fromImages(): IndexedCopy {
  const parts: Record<string, Uint8Array[]> = {};
  for (const { name, bytes } of indexParts(index.copy))
    (parts[name] ??= []).push(Uint8Array.from(bytes));
  const images = indexImages(parts);
  const waivers = createWaiverColumns(images.waiver_submissions);
  return {
    ...index.copy,
    waiver_submissions: waivers,
    private_events: createEventColumns(images.private_events, undefined, waivers.refs),
    images,
  };
}

const advocate = (): AdvocateName => ({ name: 'Aaron', from: 'own', signedAt: null });

function watch(copy: IndexedCopy): RenamedEvents {
  return createRenamedEvents(copy, namesOf(copy, { advocate }));
}

beforeEach(() => {
  index = sampleIndex();
  index.putEvents(event(0, 'pro_0'), event(1, 'pro_1'), event(2, 'pro_1'));
  index.put(
    waiverNumber(0, { relations: pointer('pro_0') }),
    waiverNumber(1, { relations: pointer('pro_1') }),
  );
});

describe('events whose prospect may be called otherwise', () => {
  it('are all that have a signer, the first time', () => {
    expect([...watch(index.copy)([])].sort()).toEqual([0, 1, 2]);
  });

  it('are none right after a start from a snapshot, so that no id is looked for', () => {
    const renamed = watch(fromImages());
    expect([renamed([]), renamed([])]).toEqual([[], []]);
  });

  it.each([
    ['before it was asked', (_: RenamedEvents) => undefined],
    ['after', (renamed: RenamedEvents) => renamed([])],
  ])('are those of a signer whose waiver changed since a snapshot, %s', (_, ask) => {
    const copy = fromImages();
    const renamed = watch(copy);
    ask(renamed);
    const { waiver_submissions: waivers } = copy;
    const changed = waiverNumber(1, { relations: pointer('pro_0') });
    const { json, fingerprint } = packWaiver(changed, createSharedEncoder([]));
    const place = { page: 0, slot: 0, gone: false };
    putWaiver(waivers, JSON.parse(json) as CompactWaiver, { ...place, fingerprint });
    expect([...renamed([])].sort()).toEqual([0, 1, 2]);
    expect(renamed([])).toEqual([]);
  });

  it('are those of a signer whose waiver is gone since a snapshot', () => {
    const copy = fromImages();
    const renamed = watch(copy);
    markGone(copy.waiver_submissions.table, 0);
    expect(renamed([])).toEqual([0]);
  });

  it('leave the fingerprints as they are of waivers that were gone at the snapshot', () => {
    markGone(index.copy.waiver_submissions.table, 0);
    const copy = fromImages();
    const { fingerprint } = copy.waiver_submissions.table;
    const before = fingerprint.get(0);
    expect(watch(copy)([])).toEqual([]);
    expect(fingerprint.get(0)).toBe(before);
  });
});
