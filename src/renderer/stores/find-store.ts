/** A text in which something can be looked for. */
interface Findable {
  readonly holder: () => HTMLElement | null;
  /** Opens its field, or goes there. */
  readonly open: () => void;
}

const findables = new Set<Findable>();

/** Makes a text searchable by `findInRecord`, until the returned function is called. */
export function offerFind(findable: Findable): () => void {
  findables.add(findable);
  return () => void findables.delete(findable);
}

/**
 * Opens the field for what is looked for in the text that has the keyboard, or in the last one of
 * the record that has it; false where there is none, because the keyboard is elsewhere.
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
