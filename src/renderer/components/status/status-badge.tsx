import { statusLabel } from '../../../texts/status-words';
import type { ShownStatus } from '../../../domain/events/status-rule';
import { Badge, type BadgeLook } from '../ui/badge';

/** The icon and the colour of each status. */
export const STATUS_LOOKS: Readonly<Record<ShownStatus, BadgeLook>> = {
  upcoming: { icon: 'dot', tone: 'upcoming' },
  under_way: { icon: 'dot', tone: 'upcoming' },
  awaiting_outcome: { icon: 'awaiting', tone: 'awaiting' },
  happened: { icon: 'check', tone: 'happened' },
  no_show: { icon: 'absent', tone: 'no-show' },
  did_not_happen: { icon: 'barred', tone: 'did-not' },
  cancelled: { icon: 'cross', tone: 'cancelled' },
  outcome_unknown_kind: { icon: 'question', tone: 'cancelled' },
};

/** A status as word, icon and colour. */
export function StatusBadge({ status }: { readonly status: ShownStatus }) {
  return <Badge {...STATUS_LOOKS[status]}>{statusLabel(status)}</Badge>;
}
