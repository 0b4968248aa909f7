import type { SectionCounts } from '../../contract/cache-calls';
import type { ListName } from '../../domain/entities/collections';
import { countAwaiting } from '../index/event-status-column';
import type { Library } from '../copy/copy';

/**
 * The numbers beside the sections at `now` (epoch ms, service clock). Null while a number cannot
 * be known: before the first walk, or for a list this key may not see.
 */
export function sectionCounts(
  library: Library,
  now: number,
  exports: { readonly all: number; readonly toReview: number },
  coverage: number | null,
): SectionCounts {
  const { lists } = library.store.state();
  const known = (list: ListName, count: () => number): number | null =>
    lists[list].everComplete || lists[list].count > 0 ? count() : null;
  return {
    waivers: known('waiver_submissions', () => library.waiver_submissions.table.served),
    events: known('private_events', () => library.private_events.table.served),
    awaiting: known('private_events', () => countAwaiting(library.private_events, now)),
    coverage,
    templates: known('waiver_templates', () => library.waiver_templates.current.length),
    exports: exports.all,
    exportsToReview: exports.toReview,
  };
}
