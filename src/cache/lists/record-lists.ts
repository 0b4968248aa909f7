import { whenAtHand } from '../blocks/missing-blocks';
import type { EventListQuery, WaiverListQuery } from '../../contract/list-questions';
import type { Settings } from '../../contract/settings';
import type { IndexedCopy } from '../copy/indexed-copy';
import type { PeopleNames } from '../people/people-names';
import type { Reviews } from '../local/reviews';
import { createSearch } from '../search/search';
import type { NamedPart } from '../index/segments';
import { partsUnder } from '../index/named-parts';
import { createEventDerived } from './event-derived';
import { eventList } from './event-list';
import { createWaiverDerived } from './waiver-derived';
import { waiverList } from './waiver-list';

/** What the lists of records are made of. */
interface RecordListsParts {
  readonly copy: IndexedCopy;
  readonly names: PeopleNames;
  /** Left out where nothing was ever reviewed. */
  readonly reviews?: Pick<Reviews, 'changes' | 'rows'>;
  readonly settings: () => Pick<Settings, 'optInIdentifier'>;
  /** Epoch ms on the service's clock. */
  readonly now: () => number;
  /** Orders names and titles; the system's language if left out. */
  readonly collator?: Intl.Collator;
}

/** Makes the lists of records over a copy, with the search in them. */
export function createRecordLists(listParts: RecordListsParts) {
  const { copy, names, reviews, settings, now, collator = new Intl.Collator() } = listParts;
  const waivers = createWaiverDerived(copy, collator, reviews);
  const events = createEventDerived(copy.private_events);
  const search = createSearch(copy, names);
  return {
    lists: {
      waiver_submissions: (query: WaiverListQuery) => {
        waivers.refresh();
        const { optInIdentifier: optIn } = settings();
        const found = search.waiver_submissions(query.search);
        return waiverList(query, { copy, names, derived: waivers, optIn, found });
      },
      private_events: (query: EventListQuery) => {
        events.refresh();
        const found = search.private_events(query.search);
        const parts = { events: copy.private_events, names, derived: events, collator, found };
        return eventList(query, { ...parts, now: now() });
      },
    },
    search,
    /** The image of what lists and search keep. The search must be saved before. */
    parts: async function* (): AsyncIterable<NamedPart> {
      await whenAtHand(waivers.refresh);
      yield* partsUnder('lists', waivers.parts());
      yield* search.parts();
    },
  };
}
