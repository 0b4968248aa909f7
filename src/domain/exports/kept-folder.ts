import type { FileFacts } from './manifest';

/** A waiver of the copy, as a folder that is kept up to date looks at it. */
export interface KeptRecord {
  readonly id: string;
  /** As served. */
  readonly updatedAt: string;
  /** `gone`: no longer in the service. `erased`: its person's data was erased there. */
  readonly state: 'served' | 'gone' | 'erased';
}

type Written = Pick<FileFacts, 'id' | 'updatedAt'> & { readonly fileName: string };

/** What a kept folder holds, and what it lacks. */
export interface FolderWork<File> {
  /** Files that were written and are there, older versions of a record included. */
  readonly kept: readonly File[];
  /** Waivers that no file is of as they are now, in the order given. */
  readonly due: readonly KeptRecord[];
  /** Names of files of people whose data was erased since: for a person to look at. */
  readonly review: readonly string[];
  /** Nothing of all that was written is there: this may be another folder by the same name. */
  readonly emptied: boolean;
}

/**
 * Compares the waivers of the copy with the files noted for a folder and the names in it. A changed
 * waiver needs a file of its own, the older one stays; one of an erased person is never written.
 */
export function folderWork<File extends Written>(
  records: readonly KeptRecord[],
  noted: readonly File[],
  names: ReadonlySet<string>,
): FolderWork<File> {
  const erased = new Set(records.flatMap(({ id, state }) => (state === 'erased' ? [id] : [])));
  /* A name that was noted twice counts by its newest note: the first never became a file. */
  const newest = [...new Map(noted.map((file) => [file.fileName, file])).values()];
  const kept = newest.filter(({ fileName }) => names.has(fileName));
  const there = new Set(kept.map(versionOf));
  const wasHere = newest.some(({ id }) => !erased.has(id));
  return {
    kept,
    due: records.filter((it) => it.state === 'served' && !there.has(versionOf(it))),
    review: kept.flatMap(({ id, fileName }) => (erased.has(id) ? [fileName] : [])),
    emptied: wasHere && kept.every(({ id }) => erased.has(id)),
  };
}

/** A record as it was at one time; no id has a space in it. */
export function versionOf({ id, updatedAt }: Pick<FileFacts, 'id' | 'updatedAt'>): string {
  return `${id} ${updatedAt}`;
}
