import { countedIn } from '../store/counted';
import type { SectionCounts } from '../../contract/cache-calls';
import type { ListName } from '../../domain/entities/collections';
import { countAwaiting } from '../index/event-status-column';
import type { Copy } from '../copy/copy';

/**
 * The numbers beside the sections at `now` (epoch ms, service clock), each with how much of its list
 * is here; `coverage` is null while it cannot be told, and is told of whole lists alone.
 */
export function sectionCounts(
  copy: Copy,
  now: number,
  exports: { readonly all: number; readonly toReview: number },
  coverage: number | null,
): SectionCounts {
  const { waiver_submissions: waivers, private_events: events, waiver_templates } = copy;
  const known = (list: ListName, amount: number) => countedIn(copy.store.state(), list, amount);
  return {
    waivers: known('waiver_submissions', waivers.table.served),
    events: known('private_events', events.table.served),
    awaiting: known('private_events', countAwaiting(events, now)),
    coverage: coverage === null ? null : { amount: coverage, whole: true },
    templates: known('waiver_templates', waiver_templates.current.length),
    exports: exports.all,
    exportsToReview: exports.toReview,
  };
}
