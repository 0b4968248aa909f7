import { SavedFilters } from '../../components/filters/saved-filters';
import { ALL_WAIVERS } from '../../../contract/whole-lists';
import { isFiltered, useWaiverQuestion } from './waiver-question';

/** Questions about waivers that are kept under a name. */
export function SavedWaiverFilters() {
  const { query, change } = useWaiverQuestion();
  return (
    <SavedFilters
      list="waiver_submissions"
      choices={query}
      filtered={isFiltered(query)}
      onApply={(choices) => change({ ...ALL_WAIVERS, ...choices })}
    />
  );
}
