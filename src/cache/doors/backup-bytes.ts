import * as v from 'valibot';
import { LARGEST_BACKUP, type BackupKind } from '../../contract/backup';
import { DEFAULT_SETTINGS, type Settings } from '../../contract/settings';
import type { SavedFilter } from '../../contract/saved-filters';
import { LONGEST_NOTE, type FollowUp } from '../../domain/events/follow-up';
import type { AdvocateLabel } from '../../domain/people/advocate-name';
import { joined, sha256Hex } from '../index/bytes';
import type { KeptLabel } from '../local/advocate-labels';
import type { BackupContent, OnlyHere } from '../local/backup';
import type { KeptFollowUp } from '../local/follow-ups';
import type { NamedExport } from '../local/kept-export';
import { pack, unpack } from '../seal/pack';
import { readRequest } from './requests';

/* Far more than most communities bring about. A file made to fill the memory ends here. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * A backup as deflated JSON. An earlier version of the program ignores what a later one adds, so a
 * new kind of content needs no new version of the file (docs/backup.md). Null where there is more
 * than could be taken over again.
 */
export async function backupBytes(
  content: BackupContent,
  most = MOST_BYTES,
): Promise<Uint8Array | null> {
  const { savedAtMs, program, host, known } = content;
  const plain = encoded({ savedAtMs, program, host, known, ...thingsOf(content) });
  if (plain === null || plain.length > most) return null;
  const packed = await pack(plain);
  return packed.length > LARGEST_BACKUP ? null : packed;
}

/* Null where it is longer than any text that the engine makes, which is 512 MB. */
function encoded(value: object): Uint8Array | null {
  try {
    return new TextEncoder().encode(JSON.stringify(value));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A mark that differs where the content of two backups does: SHA-256, lower-case hex. */
export function backupMark(content: OnlyHere): Promise<string> {
  return sha256Hex(JSON.stringify(thingsOf(content)));
}

function thingsOf({ filters, settings, exports, followUps, reviews, advocates }: OnlyHere) {
  return {
    filters,
    settings,
    exports,
    followUps: Object.fromEntries(followUps),
    reviews: Object.fromEntries(reviews),
    advocates: Object.fromEntries(advocates),
  };
}

const text = v.pipe(v.string(), v.maxLength(4096));
const time = v.pipe(v.number(), v.finite());
const ids = v.array(text);

const whole = v.object({
  savedAtMs: time,
  program: text,
  host: text,
  known: v.object({ waiver_submissions: ids, private_events: ids }),
  followUps: v.record(text, v.unknown()),
  reviews: v.record(text, v.unknown()),
  /* Absent in files of earlier versions. */
  advocates: v.optional(v.record(text, v.unknown()), {}),
  filters: v.array(v.unknown()),
  settings: v.unknown(),
  exports: v.array(v.unknown()),
});

const followUpFacts = v.object({
  note: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)),
  afterErasure: v.boolean(),
  changedAtMs: v.exactOptional(time),
});
const review = v.object({ record: v.number(), atMs: time });
const file = v.looseObject({ fileName: text, sha256: text, ids });
const stored = v.object({
  entry: v.looseObject({
    ...{ exportId: text, kind: text, list: text, folder: text, fileName: text },
    ...{ at: time, round: time, asked: time, ids, rest: ids },
    end: v.nullable(v.picklist(['complete', 'cancelled', 'failed', 'interrupted'])),
    copy: v.looseObject({}),
  }),
  files: v.array(file),
});

/**
 * Reads a backup from the bytes of `backupBytes`; null where these are no backup. Anyone who knows
 * a passphrase can have made them, so each thing is checked like a request of the window; things
 * that do not fit are counted.
 */
export async function readBackup(bytes: Uint8Array): Promise<BackupContent | null> {
  const value = await jsonOf(bytes);
  const read = v.safeParse(whole, value);
  if (!read.success) return null;
  const { followUps, reviews, advocates, filters, settings, exports, ...rest } = read.output;
  const things = {
    'follow-ups': fitting(Object.entries(followUps), ([id, it]) => readFollowUp(id, it)),
    reviews: fitting(Object.entries(reviews), ([id, it]) => [id, v.parse(review, it)] as const),
    advocates: fitting(Object.entries(advocates), ([id, it]) => readLabel(id, it)),
    filters: fitting(filters, (it) => readRequest('filters:put', it) as SavedFilter),
    settings: fitting([settings], readSettings),
    exports: fitting(exports, (it) => v.parse(stored, it) as unknown as NamedExport),
  } as const satisfies Readonly<Record<BackupKind, Fitting<unknown>>>;
  const unusable = Object.entries(things).map(([kind, { unfit }]) => [kind, unfit] as const);
  return {
    ...rest,
    followUps: new Map(things['follow-ups'].fit),
    reviews: new Map(things.reviews.fit),
    advocates: new Map(things.advocates.fit),
    filters: things.filters.fit,
    settings: things.settings.fit[0] ?? DEFAULT_SETTINGS,
    exports: things.exports.fit,
    unusable: Object.fromEntries(unusable) as BackupContent['unusable'],
  };
}

async function jsonOf(bytes: Uint8Array): Promise<unknown> {
  try {
    const plain = joined(await unpack(bytes, MOST_BYTES));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  } catch {
    return null;
  }
}

interface Fitting<Item> {
  readonly fit: readonly Item[];
  readonly unfit: number;
}

function fitting<From, Item>(from: readonly From[], read: (item: From) => Item): Fitting<Item> {
  const fit = from.flatMap((item) => {
    try {
      return [read(item)];
    } catch {
      return [];
    }
  });
  return { fit, unfit: from.length - fit.length };
}

function readFollowUp(id: string, value: unknown): readonly [string, KeptFollowUp] {
  const facts = v.parse(followUpFacts, value);
  const { followUp } = readRequest('follow-up:put', { id, followUp: value }) as {
    readonly followUp: FollowUp;
  };
  return [id, { ...followUp, ...facts }];
}

function readLabel(id: string, value: unknown): readonly [string, KeptLabel] {
  const { changedAtMs } = v.parse(v.object({ changedAtMs: time }), value);
  const { label } = readRequest('advocate:put', { id, label: value }) as {
    readonly label: AdvocateLabel;
  };
  return [id, { ...label, changedAtMs }];
}

/* A setting that an earlier version did not have gets its default. */
function readSettings(value: unknown): Settings {
  const known = v.parse(v.looseObject({}), value);
  return readRequest('settings:put', { ...DEFAULT_SETTINGS, ...known }) as Settings;
}
