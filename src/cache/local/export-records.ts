import { UnreadableSealError } from '../seal/seal';
import type { LocalData, LocalName } from './local-data';

/** Ids in order, however many there are. */
export interface IdsInOrder {
  readonly length: number;
  /** Some thousands of the ids from a place on, where there are any. Rejects where none opens. */
  readonly some: (from: number) => Promise<readonly string[]>;
}

export type ExportRecords = ReturnType<typeof createExportRecords>;

const RECORDS = 'export-records/';
/* A part is sealed, written and read at once. The ids of a million records are a hundred parts. */
const IDS_OF_PART = 10_000;

/**
 * Which records each export is of, as values of ten thousand ids in the local data. So no more than
 * some thousand ids are in memory.
 */
export function createExportRecords(local: LocalData) {
  const { readValue, writeValue, deleteValue } = local;
  const part = (exportId: string, at: number) =>
    readValue<readonly string[]>(recordsName(exportId, at));
  const names = (exportId: string) => local.names(`${RECORDS}${exportId}/`);

  async function some(exportId: string, from: number): Promise<readonly string[]> {
    const at = Math.floor(from / IDS_OF_PART);
    const ids = await part(exportId, at);
    if (ids === null) throw new UnreadableSealError(recordsName(exportId, at));
    return ids.slice(from % IDS_OF_PART);
  }

  return {
    /** Keeps `ids` after the first `from` kept ones; returns how many are kept then. */
    write: async (exportId: string, ids: Iterable<string>, from: number = 0): Promise<number> => {
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
    /** As in `IdsInOrder`. */
    some,
    /** How many ids are kept; null where none ever were. */
    count: async (exportId: string): Promise<number | null> => {
      const parts = (await names(exportId)).length;
      const last = (parts - 1) * IDS_OF_PART;
      return parts === 0 ? null : last + (await some(exportId, last)).length;
    },
    /**
     * Reads the first `length` ids, part by part. Parts that do not open are left out
     * (`LocalData.unreadable`).
     */
    each: async (
      exportId: string,
      length: number,
      read: (ids: readonly string[], from: number) => void,
    ): Promise<void> => {
      for (let from = 0; from < length; from += IDS_OF_PART)
        read(((await part(exportId, from / IDS_OF_PART)) ?? []).slice(0, length - from), from);
    },
    forget: async (exportId: string): Promise<void> => {
      for (const name of await names(exportId)) await deleteValue(name);
    },
    /** The exports for which ids are kept. */
    exportIds: async (): Promise<ReadonlySet<string>> =>
      new Set((await local.names(RECORDS)).map((name) => name.split('/')[1] ?? '')),
  };
}

/** The parts in which ids are kept: the name of each part, and its ids. */
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
