import type { IndexedCopy } from '../../copy/indexed-copy';
import { createPeopleNames, type NameRules, type PeopleNames } from '../people-names';

/** The names of an index. Unless `rules` say otherwise, they may be read, and nobody was erased. */
export function namesOf(
  copy: Pick<IndexedCopy, 'waiver_submissions' | 'private_events'>,
  rules: Partial<NameRules> = {},
): PeopleNames {
  const nobody = new Set<string>();
  return createPeopleNames(copy, { mayRead: () => true, erased: () => nobody, ...rules });
}
