import type { RemovalReason } from '../../contract/saved-filters';
import type { PersonalValue } from '../../domain/rights/names-person';
import { forgetFormer } from '../copy/history-writer';
import type { LastAskedQuestions } from '../local/last-asked';
import type { SavedFilters } from '../local/saved-filters';
import type { FollowUps } from '../local/follow-ups';
import type { Reviews } from '../local/reviews';
import type { Push } from './announcer';
import type { Core } from './generation';
import type { CoreParts } from './generation-parts';
import { prospectsOf, type ErasedPeople } from '../erasure/erased-people';
import { valuesOfAllEvents, valuesOfErased, valuesOfGone } from '../erasure/personal-values';

interface ForgettingParts {
  readonly core: () => Core;
  readonly followUps: FollowUps;
  readonly reviews: Reviews;
  readonly erased: ErasedPeople;
  readonly filters: SavedFilters;
  readonly asked: LastAskedQuestions;
  readonly push: Push;
}

/** What this computer keeps of its own about people goes when their values do. */
export function createForgetting({
  core,
  followUps,
  reviews,
  erased,
  filters,
  asked,
  push,
}: ForgettingParts): Pick<CoreParts, 'onErased' | 'onRightsLost' | 'onVanished'> {
  /* A filter that is kept is a copy of what it searches for. */
  async function forgetFilters(
    values: () => Iterable<PersonalValue>,
    reason: RemovalReason,
  ): Promise<void> {
    await asked.forget(values());
    if (await filters.forget(values(), reason)) push('filters-changed', null);
  }
  return {
    onErased: async (events) => {
      const { library } = core();
      const ids = events.map((it) => it.id);
      const prospects = prospectsOf(library, events);
      await followUps.drop(ids);
      await reviews.forget(library.waiver_submissions, prospects);
      await erased.note(prospects);
      const values = valuesOfErased(library, ids, prospects);
      await forgetFormer(library, prospects);
      push('people-erased', { values });
      await forgetFilters(() => values, 'erased');
    },
    onRightsLost: async () => {
      await followUps.drop('all');
      await forgetFilters(() => valuesOfAllEvents(core().library), 'right-lost');
    },
    onVanished: (collection, ids) =>
      forgetFilters(() => valuesOfGone[collection](core().library, ids), 'vanished'),
  };
}
