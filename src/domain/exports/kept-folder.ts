import type { FileFacts } from './manifest';

/** What a kept folder needs to know of a waiver in the copy. */
export interface KeptRecord {
  readonly id: string;
  /** As served. */
  readonly updatedAt: string;
  /** False when the service no longer has it. */
  readonly served: boolean;
  /** Whether the service erased data of its person. */
  readonly erased: boolean;
}

type Written = Pick<FileFacts, 'id' | 'updatedAt'> & { readonly fileName: string };

/** What a kept folder holds, and what it is missing. */
export type FolderWork<File extends Written> = ReturnType<typeof folderWork<File>>;

/**
 * Compares the waivers of the copy with the files noted for a folder and with the names in it. A
 * changed waiver gets a new file, and the older file stays. Waivers of erased people are never
 * written.
 */
export function folderWork<File extends Written>(
  records: readonly KeptRecord[],
  noted: readonly File[],
  names: ReadonlySet<string>,
) {
  const erased = new Set(records.flatMap((it) => (it.erased ? [it.id] : [])));
  /* If a name was noted twice, the last note counts: the first one never became a file. */
  const newest = [...new Map(noted.map((file) => [file.fileName, file])).values()];
  const found = new Set([...names].map(asOneForm));
  const kept = newest.filter(({ fileName }) => found.has(asOneForm(fileName)));
  const there = new Set(kept.map(recordVersion));
  const lacking = records.filter((it) => it.served && !there.has(recordVersion(it)));
  const wasHere = newest.some(({ id }) => !erased.has(id));
  return {
    /** The written files that are there, including those of older versions of a record. */
    kept,
    /** Waivers without a file of their present version, in the given order. */
    due: lacking.filter((it) => !it.erased),
    /** How many waivers are not written because their person was erased. */
    leftOut: lacking.filter((it) => it.erased).length,
    /** Names of files with data of people who were erased since, for a person to look at. */
    review: kept.flatMap(({ id, fileName }) => (erased.has(id) ? [fileName] : [])),
    /** Whether none of the written files is there. It may be another folder with the same name. */
    emptied: wasHere && kept.every(({ id }) => erased.has(id)),
  };
}

/* Some file systems give back a letter and its mark as two signs where they were written as one. */
function asOneForm(name: string): string {
  return name.normalize('NFC');
}

/** One version of a record. Ids hold no space, so the two parts cannot run together. */
export function recordVersion({ id, updatedAt }: Pick<FileFacts, 'id' | 'updatedAt'>): string {
  return `${id} ${updatedAt}`;
}
