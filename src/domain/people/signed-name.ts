/** What a person is called: what the newest waiver of theirs that gives a name says. */
export interface SignedName {
  readonly name: string;
  /** When that waiver was signed, as served. */
  readonly signedAt: string;
  /** Different names in their other waivers. */
  readonly others: number;
}

interface NamedWaiver {
  readonly name: string;
  readonly signedAt: string;
}

interface NameRights {
  /** Whether the key may read waivers. */
  readonly waivers: boolean;
  /** Whether anything of the person was erased. */
  readonly erased: boolean;
}

/**
 * The name of a person by their own waivers, newest first; null without one, without the right to
 * read waivers and after an erasure (design.md "People"). It identifies nobody: the id does.
 */
export function signedName(waivers: readonly NamedWaiver[], rights: NameRights): SignedName | null {
  const named = waivers.filter(({ name }) => name.trim() !== '');
  const [newest] = named;
  if (newest === undefined || !rights.waivers || rights.erased) return null;
  const names = new Set(named.map(({ name }) => name.trim().normalize('NFC')));
  return { name: newest.name, signedAt: newest.signedAt, others: names.size - 1 };
}
