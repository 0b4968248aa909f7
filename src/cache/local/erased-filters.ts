import { askedWords } from '../../contract/asked-words';
import type { RemovalReason, RemovedFilter, SavedFilter } from '../../contract/saved-filters';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';

/** The filters of this computer, and the notices of removed filters that nobody has seen yet. */
export interface KeptFilters {
  readonly filters: readonly SavedFilter[];
  readonly removed: readonly RemovedFilter[];
}

const MOST_NOTICES = 100;

/**
 * Removes every filter that has one of the values in its name, its search or a chosen answer. Ids
 * stay, because they name nobody outside the service. A name with such a value is left out of the
 * notice, and of earlier notices, too. Null where nothing changes.
 */
export function withoutNamed(
  { filters, removed }: KeptFilters,
  values: Iterable<PersonalValue>,
  reason: RemovalReason,
): KeptFilters | null {
  const found = heldBy(values, [...filters.flatMap(textsOf), ...namesOf(removed)]);
  if (found.length === 0) return null;
  const holds = (texts: readonly string[]): boolean => heldBy(found, texts).length > 0;
  const named = filters.filter((it) => holds(textsOf(it)));
  const notices = named.map(({ id, name, choices }) => ({ id, list: choices.list, name, reason }));
  const others = removed.filter((it) => named.every(({ id }) => id !== it.id));
  const unnamed = (it: RemovedFilter): RemovedFilter =>
    it.name !== null && holds([it.name]) ? { ...it, name: null } : it;
  return {
    filters: filters.filter((it) => !named.includes(it)),
    removed: [...others, ...notices].map(unnamed).slice(-MOST_NOTICES),
  };
}

function namesOf(removed: readonly RemovedFilter[]): readonly string[] {
  return removed.flatMap((it) => it.name ?? []);
}

/** The texts that a person wrote or chose in a filter, in which personal values can stand. */
export function textsOf({ name, choices }: SavedFilter): readonly string[] {
  return [name, ...askedWords(choices)];
}
