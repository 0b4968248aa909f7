import { BACKUP_KINDS, type BackupKind, type BackupLine } from '../../contract/backup';
import { DEFAULT_SETTINGS, type Settings } from '../../contract/settings';
import {
  LONGEST_FILTER_NAME,
  MOST_SAVED_FILTERS,
  type SavedFilter,
} from '../../contract/saved-filters';
import type { KnownIds } from '../../contract/store-calls';
import { wholeCharacterAt } from '../../domain/text/shorten';
import type { Review } from '../../domain/waivers/review';
import type { KeptLabel } from './advocate-labels';
import type { KeptFollowUp } from './follow-ups';
import type { NamedExport } from './kept-export';

/** What exists only on a computer and may change, by kind: everything but its exports. */
export interface Changeable {
  readonly followUps: ReadonlyMap<string, KeptFollowUp>;
  readonly reviews: ReadonlyMap<string, Review>;
  /** By advocate id. */
  readonly advocates: ReadonlyMap<string, KeptLabel>;
  readonly filters: readonly SavedFilter[];
  readonly settings: Settings;
}

/** All that exists only on a computer, by kind. */
export interface OnlyHere extends Changeable {
  /** Oldest first. */
  readonly exports: readonly NamedExport[];
}

/** The content of a backup, and what tells of which community it is. */
export interface BackupContent extends OnlyHere {
  readonly savedAtMs: number;
  readonly program: string;
  readonly host: string;
  readonly known: KnownIds;
  /** How many things in the file this version cannot use, by kind. */
  readonly unusable: Readonly<Record<BackupKind, number>>;
}

/** Which things of a backup may be kept beside this copy, by the rules of what is kept here. */
export interface Takeable {
  /** True where the event is served, and was not erased since the follow-up was made. */
  readonly followUp: (id: string, followUp: KeptFollowUp) => boolean;
  /** True where the waiver is served, and is as it was when it was reviewed. */
  readonly review: (id: string, review: Review) => boolean;
  /** True where no erasure removed this filter. */
  readonly filter: (filter: SavedFilter) => boolean;
}

/** The part of a backup that may be kept here. */
export function takeablePart(from: OnlyHere, may: Takeable): OnlyHere {
  return {
    ...from,
    followUps: new Map([...from.followUps].filter(([id, it]) => may.followUp(id, it))),
    reviews: new Map([...from.reviews].filter(([id, it]) => may.review(id, it))),
    filters: from.filters.filter(may.filter),
  };
}

/**
 * Merges a backup into what is here. Of a follow-up, a mark or a name that both have, the newer one
 * is kept, and of two of the same age the one that is here. Filters and exports have no time of
 * their last change: those that are here stay, and others are added, a filter under another name
 * where its name is that of other choices here. A setting is taken over where
 * the one here is the default. Nothing that is here is lost.
 */
export function mergeBackup(here: OnlyHere, from: OnlyHere): OnlyHere {
  return {
    followUps: mergedBy.followUps(here.followUps, from.followUps),
    reviews: mergedBy.reviews(here.reviews, from.reviews),
    advocates: mergedBy.advocates(here.advocates, from.advocates),
    filters: mergedBy.filters(here.filters, from.filters),
    settings: mergedBy.settings(here.settings, from.settings),
    exports: [...here.exports, ...otherExports(here.exports, from.exports)],
  };
}

/** Merges as `mergeBackup`, but each kind by itself. */
export const mergedBy: {
  readonly [Kind in keyof Changeable]: (
    here: Changeable[Kind],
    from: Changeable[Kind],
  ) => Changeable[Kind];
} = {
  followUps: (here, from) => newest(here, from, ({ changedAtMs = -Infinity }) => changedAtMs),
  reviews: (here, from) => newest(here, from, ({ atMs }) => atMs),
  advocates: (here, from) => newest(here, from, ({ changedAtMs }) => changedAtMs),
  filters: withOthers,
  settings: withUnusual,
};

function newest<Value>(
  here: ReadonlyMap<string, Value>,
  from: ReadonlyMap<string, Value>,
  timeOf: (value: Value) => number,
): ReadonlyMap<string, Value> {
  const isNewer = ([id, value]: readonly [string, Value]): boolean => {
    const own = here.get(id);
    return own === undefined || timeOf(value) > timeOf(own);
  };
  return new Map([...here, ...[...from].filter(isNewer)]);
}

function withOthers(
  here: readonly SavedFilter[],
  from: readonly SavedFilter[],
): readonly SavedFilter[] {
  return othersThan(here, from)
    .slice(0, Math.max(0, MOST_SAVED_FILTERS - here.length))
    .reduce((kept, it) => [...kept, { ...it, name: freeName(it, kept) }], here);
}

function othersThan(
  here: readonly SavedFilter[],
  from: readonly SavedFilter[],
): readonly SavedFilter[] {
  const ids = new Set(here.map(({ id }) => id));
  const known = new Set(here.map(contentOf));
  return from.filter((it) => !ids.has(it.id) && !known.has(contentOf(it)));
}

/* Days that are told by a word are alike whenever they were saved. */
function contentOf({ name, choices, days }: SavedFilter): string {
  const words = days === undefined ? [] : Object.entries(days).filter(([, it]) => it !== null);
  return JSON.stringify([name, { ...choices, ...Object.fromEntries(words) }]);
}

/* Two computers may have saved different filters under one name. */
function freeName({ name, choices }: SavedFilter, kept: readonly SavedFilter[]): string {
  const ofList = kept.filter((it) => it.choices.list === choices.list);
  const taken = new Set(ofList.map((it) => it.name));
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free)) return free;
    const end = ` (${String(number)})`;
    const room = LONGEST_FILTER_NAME - end.length;
    free = `${name.slice(0, wholeCharacterAt(name, room))}${end}`;
  }
}

function withUnusual(here: Settings, from: Settings): Settings {
  const taken = unusual(from).filter((key) => isUsual(here, key));
  return { ...here, ...Object.fromEntries(taken.map((key) => [key, from[key]])) };
}

function unusual(settings: Settings): readonly (keyof Settings)[] {
  const keys = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];
  return keys.filter((key) => !isUsual(settings, key));
}

function isUsual(settings: Settings, key: keyof Settings): boolean {
  return JSON.stringify(settings[key]) === JSON.stringify(DEFAULT_SETTINGS[key]);
}

/**
 * The exports of a backup that are not noted here. Only the computer they were made on knows their
 * place. So none of them can be continued, and one that had not ended never will.
 */
export function otherExports(
  here: readonly NamedExport[],
  from: readonly NamedExport[],
): readonly NamedExport[] {
  const known = new Set(here.map(({ entry }) => entry.exportId));
  return from
    .filter(({ entry }) => !known.has(entry.exportId))
    .map(({ entry, files }) => ({
      entry: { ...entry, order: null, end: entry.end ?? 'interrupted' },
      files,
    }));
}

/** What taking over a backup changes, by kind; `may` is as in `takeablePart`. */
export function changesBy(
  here: OnlyHere,
  from: BackupContent,
  may: Takeable,
): readonly BackupLine[] {
  const part = takeablePart(from, may);
  const after = mergeBackup(here, part);
  const { unusable } = from;
  const filters = ofLists(here.filters, after.filters, from.filters);
  const withoutRoom = othersThan(here.filters, part.filters).length - filters.added;
  const counts = {
    'follow-ups': ofMaps(here.followUps, after.followUps, from.followUps, part.followUps),
    reviews: ofMaps(here.reviews, after.reviews, from.reviews, part.reviews),
    advocates: ofMaps(here.advocates, after.advocates, from.advocates, part.advocates),
    filters: { ...filters, unfit: from.filters.length - part.filters.length + withoutRoom },
    settings: ofLists(unusual(here.settings), unusual(after.settings), unusual(from.settings)),
    exports: ofLists(here.exports, after.exports, from.exports),
  };
  return BACKUP_KINDS.map((kind) => {
    const { unfit, ...line } = counts[kind];
    return {
      kind,
      ...line,
      inFile: line.inFile + unusable[kind],
      leftOut: unfit + unusable[kind],
      withoutRoom: kind === 'filters' ? withoutRoom : 0,
    };
  });
}

/* Of what has no time of its last change, nothing is replaced. */
function ofLists(here: readonly unknown[], after: readonly unknown[], from: readonly unknown[]) {
  return { inFile: from.length, added: after.length - here.length, replaced: 0, unfit: 0 };
}

function ofMaps<Value>(
  here: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  from: ReadonlyMap<string, Value>,
  part: ReadonlyMap<string, Value>,
) {
  const replaced = [...here].filter(([id, value]) => after.get(id) !== value).length;
  return {
    inFile: from.size,
    added: after.size - here.size,
    replaced,
    unfit: from.size - part.size,
  };
}
