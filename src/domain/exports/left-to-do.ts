/** What became of a file that was noted before it was written. */
export type FileState = 'unchanged' | 'changed' | 'gone';

/**
 * Divides a job that ended early by the state of its files. A record whose file is gone or was
 * changed is written again, under another name if the old one is taken.
 */
export function leftToDo<Note extends { readonly ids: readonly string[] | null }>(
  notes: readonly (readonly [note: Note, state: FileState])[],
) {
  const intact = notes.flatMap(([note, state]) => (state === 'unchanged' ? [note] : []));
  const newest = new Map(
    intact.flatMap((note) => (note.ids ?? []).map((id) => [id, note] as const)),
  );
  return {
    /** Files that are as they were written; of each record only the newest. */
    kept: intact.filter((note) => note.ids?.some((id) => newest.get(id) === note)),
    /** The records in these files. All others still have to be written. */
    done: new Set(newest.keys()),
  };
}
