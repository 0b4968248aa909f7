import type { ListState } from '../src/cache/store/store-state';
import { Dexie } from 'dexie';
import { expect } from 'vitest';
import type { Collection } from '../src/domain/entities/collections';
import type { PrivateEvent } from '../src/domain/entities/private-event';
import type { WaiverSubmission } from '../src/domain/entities/waiver-submission';
import { decodeEvent } from '../src/domain/compact/event-codec';
import { decodeWaiver } from '../src/domain/compact/waiver-codec';
import { decodeEventResource } from '../src/domain/decode/decode-event-resource';
import { decodeWaiverResource } from '../src/domain/decode/decode-waiver-resource';
import { isEarlier } from '../src/domain/time/instant';
import type { Copy } from '../src/cache/copy/copy';
import type { SampleService } from '../src/sample-service/testing/steered-service';

type Records = Map<string, WaiverSubmission | PrivateEvent>;

/** What a copy holds, read from its sealed pages and not from the index over them. */
export interface Stored {
  readonly waiver_submissions: Records;
  readonly private_events: Records;
  /** Ids that stand in more than one row. */
  readonly twice: readonly string[];
  /** Ids marked as no longer served. */
  readonly gone: ReadonlySet<string>;
}

export const COLLECTIONS = ['waiver_submissions', 'private_events'] as const;

/** Opens every page of a copy. */
export async function readStored(copy: Copy): Promise<Stored> {
  const waivers: Records = new Map();
  const events: Records = new Map();
  const twice: string[] = [];
  const gone = new Set<string>();
  const take = (records: Records, record: WaiverSubmission | PrivateEvent, isGone: boolean) => {
    if (records.has(record.id)) twice.push(record.id);
    if (isGone) gone.add(record.id);
    records.set(record.id, record);
  };
  await copy.store.rows.readPages('waiver_submissions', (_page, content) => {
    content.records.forEach((record, slot) => {
      take(waivers, decodeWaiver(record, copy.shared), content.gone.includes(slot));
    });
  });
  await copy.store.rows.readPages('private_events', (_page, content) => {
    content.records.forEach((record, slot) => {
      take(events, decodeEvent(record), content.gone.includes(slot));
    });
  });
  return { waiver_submissions: waivers, private_events: events, twice, gone };
}

/** What the service holds, understood as the program would. */
export function truthOf(service: SampleService): Pick<Stored, Collection> {
  const read = <Entity extends { readonly id: string }>(
    hooks: { readonly ids: () => string[]; readonly served: (id: string) => unknown },
    decode: (
      resource: unknown,
    ) => { readonly ok: true; readonly value: Entity } | { readonly ok: false },
  ) =>
    new Map(
      hooks.ids().map((id) => {
        const record = decode(hooks.served(id));
        if (!record.ok) throw new Error(`The service holds what nobody can read: ${id}`);
        return [id, record.value] as const;
      }),
    );
  return {
    waiver_submissions: read(service.hooks.waivers, decodeWaiverResource),
    private_events: read(service.hooks.events, decodeEventResource),
  };
}

/** The copy has, of what it does not count as gone, exactly what the service holds. */
export async function expectTruth(
  copy: Copy,
  service: SampleService,
  truth = truthOf(service),
): Promise<void> {
  const stored = await readStored(copy);
  for (const collection of COLLECTIONS) {
    const held = [...stored[collection]].filter(([id]) => !stored.gone.has(id));
    expect(new Map(held)).toEqual(truth[collection]);
  }
  expect(stored.twice).toEqual([]);
}

/** What is looked at after every fault; `before` is what the copy held before it. */
export interface Checked {
  readonly copy: Copy;
  readonly truth: Pick<Stored, Collection>;
  readonly before: Pick<Stored, Collection> | null;
  /** Texts that must stand in no stored byte and in nothing told. */
  readonly secrets: readonly string[];
  readonly told: string;
}

/** The invariants I1–I5 that are broken, in words; none: the copy can be relied on. */
export async function brokenInvariants(checked: Checked): Promise<readonly string[]> {
  const { copy } = checked;
  /* Before the rows are read: a run may be going on, and its checkpoint only moves forward. */
  const { lists } = copy.store.state();
  const stored = await readStored(copy);
  const broken: string[] = [];
  for (const collection of COLLECTIONS) {
    for (const id of missingBelowCheckpoint(checked, stored, collection, lists[collection]))
      broken.push(`I1 ${collection} ${id} is missing below the checkpoint`);
    for (const id of olderThanBefore(checked, stored, collection))
      broken.push(`I3 ${collection} ${id} went back to an older state`);
    if (saysNoneTooEarly(copy, collection))
      broken.push(`I4 ${collection} says it is complete and never was`);
  }
  for (const id of stored.twice) broken.push(`I2 ${id} is stored twice`);
  if (checked.secrets.some((text) => checked.told.includes(text)))
    broken.push('I5 a secret was told');
  if (await isAnyInRows(checked.secrets)) broken.push('I5 a secret stands in a stored row');
  return broken;
}

/* Records set aside are known of and counted; one without an id may be any of them. */
function missingBelowCheckpoint(
  { copy, truth }: Checked,
  stored: Stored,
  collection: Collection,
  list: ListState,
): readonly string[] {
  const setAside = copy.setAside[collection].current;
  if (setAside.some((it) => it.id === null)) return [];
  const known = new Set(setAside.map((it) => it.id));
  const reached = list.everComplete ? list.mark : (list.resume?.anchor ?? null);
  if (reached === null || list.end === 'may-have-gaps' || list.resume?.gaps) return [];
  return [...truth[collection].values()]
    .filter((it) => isEarlier(it.updatedAt, reached))
    .filter((it) => !stored[collection].has(it.id) && !known.has(it.id))
    .map((it) => it.id);
}

function olderThanBefore(
  { before }: Checked,
  stored: Stored,
  collection: Collection,
): readonly string[] {
  return [...(before?.[collection].values() ?? [])]
    .filter((old) => {
      const now = stored[collection].get(old.id);
      return now === undefined || isEarlier(now.updatedAt, old.updatedAt);
    })
    .map((old) => old.id);
}

function saysNoneTooEarly(copy: Copy, collection: Collection): boolean {
  const list = copy.store.state().lists[collection];
  return list.everComplete && list.completeAtMs === null;
}

/** Whether one of the texts stands in any row of any database, as UTF-8. */
async function isAnyInRows(texts: readonly string[]): Promise<boolean> {
  const needles = texts.map((text) => Buffer.from(text, 'utf8'));
  for (const name of await Dexie.getDatabaseNames()) {
    const db = await new Dexie(name).open();
    for (const table of db.tables) {
      for (const row of (await table.toArray()) as readonly Record<string, unknown>[]) {
        const bytes = Object.values(row).map((it) =>
          it instanceof Uint8Array ? Buffer.from(it) : Buffer.from(JSON.stringify(it) ?? ''),
        );
        if (bytes.some((it) => needles.some((needle) => it.includes(needle)))) return true;
      }
    }
    db.close();
  }
  return false;
}
