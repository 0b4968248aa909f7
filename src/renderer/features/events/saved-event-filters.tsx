import { SavedFilters } from '../../components/saved-filters';
import { ALL_EVENTS, isFiltered, useEventListStore } from './event-list-store';

/** Questions about events that are kept under a name. */
export function SavedEventFilters() {
  const { choices, change } = useEventListStore();
  return (
    <SavedFilters
      section="events"
      filtered={isFiltered(choices)}
      current={(id, name) => ({ id, name, section: 'events', choices })}
      onApply={(filter) =>
        filter.section === 'events' && change({ ...ALL_EVENTS, ...filter.choices })
      }
    />
  );
}
