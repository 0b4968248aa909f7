import { UnreadableSealError } from '../seal/seal';
import type { LocalData, LocalName } from './local-data';

/** Ids in order, however many. */
export interface IdsInOrder {
  readonly length: number;
  /** Some thousands of them from a place on, where there are any. Rejects where they do not open. */
  readonly some: (from: number) => Promise<readonly string[]>;
}

/** Which records each export is of, kept so that no more than some thousand ids are in memory. */
interface ExportRecords {
  /** Keeps these behind the first `from` that are kept; how many there are then. */
  readonly write: (exportId: string, ids: Iterable<string>, from?: number) => Promise<number>;
  /** How many are kept; null where none ever were. */
  readonly count: (exportId: string) => Promise<number | null>;
  /** As of `IdsInOrder`. */
  readonly some: (exportId: string, from: number) => Promise<readonly string[]>;
  /** Reads the first of them part by part; without those that do not open (`LocalData.unreadable`). */
  readonly each: (
    exportId: string,
    length: number,
    read: (ids: readonly string[], from: number) => void,
  ) => Promise<void>;
  readonly forget: (exportId: string) => Promise<void>;
  /** The exports that have any. */
  readonly exportIds: () => Promise<ReadonlySet<string>>;
}

type RecordsData = Pick<LocalData, 'readValue' | 'writeValue' | 'deleteValue' | 'names'>;

const RECORDS = 'export-records/';
/* A part is sealed, written and read at once: ids of a million in a hundred parts. */
const IDS_OF_PART = 10_000;

/** The ids over the local data, as values of ten thousand. */
export function createExportRecords(local: RecordsData): ExportRecords {
  const { readValue, writeValue, deleteValue } = local;
  const part = (exportId: string, at: number) =>
    readValue<readonly string[]>(recordsName(exportId, at));
  const names = (exportId: string) => local.names(`${RECORDS}${exportId}/`);

  async function some(exportId: string, from: number): Promise<readonly string[]> {
    const ids = await part(exportId, Math.floor(from / IDS_OF_PART));
    if (ids === null) throw new UnreadableSealError(recordsName(exportId, from));
    return ids.slice(from % IDS_OF_PART);
  }

  return {
    write: async (exportId, ids, from = 0) => {
      let at = Math.floor(from / IDS_OF_PART);
      const before = from % IDS_OF_PART;
      let next: string[] = [];
      if (before > 0) next = (await some(exportId, from - before)).slice(0, before);
      for (const id of ids) {
        next.push(id);
        if (next.length < IDS_OF_PART) continue;
        await writeValue(recordsName(exportId, at), next);
        at += 1;
        next = [];
      }
      if (next.length > 0 || at === 0) await writeValue(recordsName(exportId, at), next);
      return at * IDS_OF_PART + next.length;
    },
    some,
    count: async (exportId) => {
      const parts = (await names(exportId)).length;
      const last = (parts - 1) * IDS_OF_PART;
      return parts === 0 ? null : last + (await some(exportId, last)).length;
    },
    each: async (exportId, length, read) => {
      for (let from = 0; from < length; from += IDS_OF_PART)
        read(((await part(exportId, from / IDS_OF_PART)) ?? []).slice(0, length - from), from);
    },
    forget: async (exportId) => {
      for (const name of await names(exportId)) await deleteValue(name);
    },
    exportIds: async () =>
      new Set((await local.names(RECORDS)).map((name) => name.split('/')[1] ?? '')),
  };
}

/** The parts in which so many ids are kept: under which name which of them. */
export function recordParts(
  exportId: string,
  ids: readonly string[],
): readonly (readonly [LocalName, readonly string[]])[] {
  return Array.from({ length: Math.max(1, Math.ceil(ids.length / IDS_OF_PART)) }, (_, at) => [
    recordsName(exportId, at),
    ids.slice(at * IDS_OF_PART, (at + 1) * IDS_OF_PART),
  ]);
}

function recordsName(exportId: string, part: number): LocalName {
  return `${RECORDS}${exportId}/${String(part).padStart(6, '0')}`;
}
