/** A text in which the person can look for words. */
interface Findable {
  readonly holder: () => HTMLElement | null;
  /** Opens the field for the words, or goes there. */
  readonly open: () => void;
}

const findables = new Set<Findable>();

/** Makes a text searchable by `findInRecord`, until the returned function is called. */
export function offerFind(findable: Findable): () => void {
  findables.add(findable);
  return () => void findables.delete(findable);
}

/**
 * Opens the find field of the text that has the keyboard, or of the last text in the record that
 * has it. False where there is none, because the keyboard is elsewhere.
 */
export function findInRecord(): boolean {
  const focused = document.activeElement;
  const record = focused?.closest('[data-record]');
  if (!record) return false;
  const within = [...findables].filter(({ holder }) => record.contains(holder()));
  const own = within.find(({ holder }) => holder()?.contains(focused) ?? false);
  const found = own ?? within.at(-1);
  found?.open();
  return found !== undefined;
}
