import { SavedFilters } from '../../components/filters/saved-filters';
import { ALL_EVENTS } from '../../../contract/whole-lists';
import { isFiltered, useEventQuestion } from './event-question';

/** Questions about events that are kept under a name. */
export function SavedEventFilters() {
  const { query, change } = useEventQuestion();
  return (
    <SavedFilters
      list="private_events"
      choices={query}
      filtered={isFiltered(query)}
      onApply={(choices) => change({ ...ALL_EVENTS, ...choices })}
    />
  );
}
