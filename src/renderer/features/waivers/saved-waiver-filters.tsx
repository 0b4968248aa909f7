import { SavedFilters } from '../../components/saved-filters';
import { useWaiverListStore } from './waiver-list-store';
import { ALL_WAIVERS, choicesOf, isFiltered } from './waiver-query';

/** Questions about waivers that are kept under a name. */
export function SavedWaiverFilters() {
  const { query, change } = useWaiverListStore();
  return (
    <SavedFilters
      section="waivers"
      filtered={isFiltered(query)}
      current={(id, name) => ({ id, name, section: 'waivers', choices: choicesOf(query) })}
      onApply={(filter) =>
        filter.section === 'waivers' && change({ ...ALL_WAIVERS, ...filter.choices })
      }
    />
  );
}
