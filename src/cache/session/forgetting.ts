import type { KeptHere } from './kept-here';
import { whenAtHand } from '../blocks/missing-blocks';
import type { RemovalReason } from '../../contract/saved-filters';
import type { PersonalValue } from '../../domain/rights/names-person';
import { forgetHistory } from '../copy/history-writer';
import type { SessionBase } from './session-parts';
import type { GenerationParts } from './generation-parts';
import { prospectsOf } from '../erasure/erased-people';
import {
  valuesOfAllEvents,
  valuesOfErased,
  valuesOfGone,
  type ValuesInParts,
} from '../erasure/personal-values';

type ForgettingParts = Pick<SessionBase, 'generation' | 'push'> &
  Pick<
    KeptHere,
    'followUps' | 'drafts' | 'reviews' | 'erased' | 'filters' | 'asked' | 'typed' | 'exports'
  >;

/** Removes what this computer itself keeps about people when their values are removed. */
export function createForgetting({
  generation,
  followUps,
  drafts,
  reviews,
  erased,
  filters,
  asked,
  typed,
  exports,
  push,
}: ForgettingParts): Pick<GenerationParts, 'onErased' | 'onRightsLost' | 'onVanished'> {
  /*
   * A saved filter may contain the value it searches for, and so does what was chosen by it. Each
   * is tried, whatever becomes of the others.
   */
  async function forgetFilters(
    values: readonly PersonalValue[],
    reason: RemovalReason,
  ): Promise<void> {
    const tried = [
      asked.forget(values),
      typed.forget(values, reason),
      exports.forget(values),
      filters.forget(values, reason).then((did) => did && push('filters-changed', null)),
    ];
    await Promise.allSettled(tried);
    await Promise.all(tried);
  }

  async function forgetAll(parts: ValuesInParts, reason: RemovalReason): Promise<void> {
    for await (const values of parts) await forgetFilters(values, reason);
  }
  return {
    onErased: async (events) => {
      const { copy } = generation();
      const ids = events.map((it) => it.id);
      const prospects = prospectsOf(copy, events);
      const own = [
        followUps.drop(ids),
        drafts.drop(ids),
        reviews.forget(copy.waiver_submissions, prospects),
        erased.note(prospects),
      ];
      await Promise.allSettled(own);
      const values = await whenAtHand(() => valuesOfErased(copy, ids, prospects));
      try {
        await forgetFilters(values, 'erased');
        /*
         * After it, because former names are found by it again where filters could not be written.
         */
        await forgetHistory(copy, prospects);
      } finally {
        /* Once nothing of it is left to be read here again. */
        push('people-erased', { values });
      }
      await Promise.all(own);
    },
    onRightsLost: async () => {
      const own = [followUps.drop('all'), drafts.drop('all'), typed.clear()];
      /* Before the window is told, because it then reads again what was typed. */
      await Promise.allSettled(own);
      /* All values of all people go, which are too many to be named. */
      push('people-erased', { values: [] });
      await forgetAll(valuesOfAllEvents(generation().copy), 'right-lost');
      await Promise.all(own);
    },
    onVanished: (collection, ids) =>
      forgetAll(valuesOfGone[collection](generation().copy, ids), 'vanished'),
  };
}
