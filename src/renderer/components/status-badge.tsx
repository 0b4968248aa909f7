import { Icon, type IconName } from './icon';
import { statusLabel } from '../../domain/events/status-label';
import type { ShownStatus } from '../../domain/events/status-rule';

interface Look {
  readonly icon: IconName;
  readonly className: string;
}

const looks: Readonly<Record<ShownStatus, Look>> = {
  upcoming: { icon: 'dot', className: 'upcoming' },
  under_way: { icon: 'dot', className: 'upcoming' },
  awaiting_outcome: { icon: 'awaiting', className: 'awaiting' },
  happened: { icon: 'check', className: 'happened' },
  no_show: { icon: 'absent', className: 'no-show' },
  did_not_happen: { icon: 'barred', className: 'did-not' },
  cancelled: { icon: 'cross', className: 'cancelled' },
  outcome_unknown_kind: { icon: 'question', className: 'cancelled' },
};

/** A status as word, icon and colour. */
export function StatusBadge({ status }: { readonly status: ShownStatus }) {
  const { icon, className } = looks[status];
  return (
    <span className={`st ${className}`}>
      <Icon name={icon} />
      {statusLabel(status)}
    </span>
  );
}
