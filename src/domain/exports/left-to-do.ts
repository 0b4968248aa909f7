/** What became of a file that was noted before it was written. */
export type FileState = 'unchanged' | 'changed' | 'gone';

/** What is left of a job that ended early. */
interface JobSoFar<Note> {
  /** Files that are as they were written; of each record only the newest. */
  readonly kept: readonly Note[];
  /** The records in these files. All others still have to be written. */
  readonly done: ReadonlySet<string>;
}

/**
 * Divides a job by the state of its files. A record whose file is gone or was changed is written
 * again, under another name if the old one is taken.
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
