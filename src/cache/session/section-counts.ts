import type { SectionCounts } from '../../contract/cache-calls';
import type { ListName } from '../../domain/entities/collections';
import { countAwaiting } from '../index/event-status-column';
import type { Copy } from '../copy/copy';

/**
 * The numbers beside the sections at `now` (epoch ms, service clock). Null while a number cannot
 * be known: before the first walk, or for a list this key may not see.
 */
export function sectionCounts(
  copy: Copy,
  now: number,
  exports: { readonly all: number; readonly toReview: number },
  coverage: number | null,
): SectionCounts {
  const { lists } = copy.store.state();
  const known = (list: ListName, count: () => number): number | null =>
    lists[list].everComplete || lists[list].count > 0 ? count() : null;
  return {
    waivers: known('waiver_submissions', () => copy.waiver_submissions.table.served),
    events: known('private_events', () => copy.private_events.table.served),
    awaiting: known('private_events', () => countAwaiting(copy.private_events, now)),
    coverage,
    templates: known('waiver_templates', () => copy.waiver_templates.current.length),
    exports: exports.all,
    exportsToReview: exports.toReview,
  };
}
