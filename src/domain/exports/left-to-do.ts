/** What is known of a file that was noted before it was written. */
export type FileState = 'unchanged' | 'changed' | 'gone';

/** What stands of a job that ended early. */
interface JobSoFar<Note> {
  /** Files that are there as they were written, the newest of each record. */
  readonly kept: readonly Note[];
  /** Records in them; all others are still to be done. */
  readonly done: ReadonlySet<string>;
}

/**
 * Divides a job by what is found of its files now: what was in one that is gone or was changed
 * since is written again, under another name where that one is taken.
 */
export function leftToDo<Note extends { readonly ids: readonly string[] | null }>(
  notes: readonly (readonly [note: Note, state: FileState])[],
): JobSoFar<Note> {
  const intact = notes.flatMap(([note, state]) => (state === 'unchanged' ? [note] : []));
  const newest = new Map(
    intact.flatMap((note) => (note.ids ?? []).map((id) => [id, note] as const)),
  );
  return {
    kept: intact.filter((note) => note.ids?.some((id) => newest.get(id) === note)),
    done: new Set(newest.keys()),
  };
}
