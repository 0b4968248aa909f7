import type { ListSummary } from '../../contract/list-queries';
import { count } from './sync-words';

/** How many records the list holds after filtering. */
export function ResultCount({ summary }: { readonly summary: ListSummary | null }) {
  return (
    <span role="status" aria-label="Result count" className="n">
      {summary ? countText(summary) : ''}
    </span>
  );
}

function countText({ matching, all }: ListSummary): string {
  return matching === all ? count(all) : `${count(matching)} of ${count(all)}`;
}
