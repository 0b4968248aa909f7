import { askedWords } from '../../contract/asked-words';
import type { LastAsked } from '../../contract/saved-filters';
import type { SealedValues } from './local-data';
import { createSealedEntries } from './sealed-entries';

/** The last question about each list on this computer, so that a start shows lists as they were. */
export type LastAskedQuestions = ReturnType<typeof createLastAsked>;

/** The questions over the local data, one sealed entry for each list. */
export function createLastAsked(local: SealedValues) {
  return createSealedEntries<LastAsked>(local, 'asked', ({ list }) => list, askedWords);
}
