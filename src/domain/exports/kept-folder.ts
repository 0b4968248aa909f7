import type { FileFacts } from './manifest';

/** A waiver of the copy, as a folder that is kept up to date looks at it. */
export interface KeptRecord {
  readonly id: string;
  /** As served. */
  readonly updatedAt: string;
  /** False: no longer in the service. */
  readonly served: boolean;
  /** Data of its person was erased in the service. */
  readonly erased: boolean;
}

type Written = Pick<FileFacts, 'id' | 'updatedAt'> & { readonly fileName: string };

/** What a kept folder holds, and what it lacks. */
export interface FolderWork<File> {
  /** Files that were written and are there, older versions of a record included. */
  readonly kept: readonly File[];
  /** Waivers that no file is of as they are now, in the order given. */
  readonly due: readonly KeptRecord[];
  /** Waivers of erased people that are not written for that reason. */
  readonly leftOut: number;
  /** Names of files of people whose data was erased since: for a person to look at. */
  readonly review: readonly string[];
  /** None of the files that were written is there: this may be another folder of the same name. */
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
  const erased = new Set(records.flatMap((it) => (it.erased ? [it.id] : [])));
  /* A name that was noted twice counts by its newest note: the first never became a file. */
  const newest = [...new Map(noted.map((file) => [file.fileName, file])).values()];
  const kept = newest.filter(({ fileName }) => names.has(fileName));
  const there = new Set(kept.map(versionOf));
  const lacking = records.filter((it) => it.served && !there.has(versionOf(it)));
  const wasHere = newest.some(({ id }) => !erased.has(id));
  return {
    kept,
    due: lacking.filter((it) => !it.erased),
    leftOut: lacking.filter((it) => it.erased).length,
    review: kept.flatMap(({ id, fileName }) => (erased.has(id) ? [fileName] : [])),
    emptied: wasHere && kept.every(({ id }) => erased.has(id)),
  };
}

/** One state of a record. No id holds a space, so the two parts cannot run together. */
export function versionOf({ id, updatedAt }: Pick<FileFacts, 'id' | 'updatedAt'>): string {
  return `${id} ${updatedAt}`;
}
