import { Icon, type IconName } from './icon';
import { VisibleText } from './visible-text';

interface Look {
  readonly label: string;
  readonly icon: IconName;
  readonly className: string;
}

const looks: Readonly<Record<string, Look>> = {
  upcoming: { label: 'Upcoming', icon: 'dot', className: 'upcoming' },
  under_way: { label: 'Under way', icon: 'dot', className: 'upcoming' },
  awaiting_outcome: { label: 'Awaiting outcome', icon: 'awaiting', className: 'awaiting' },
  happened: { label: 'Happened', icon: 'check', className: 'happened' },
  no_show: { label: 'No show', icon: 'absent', className: 'no-show' },
  did_not_happen: { label: 'Did not happen', icon: 'barred', className: 'did-not' },
  cancelled: { label: 'Cancelled', icon: 'cross', className: 'cancelled' },
};

/** A status as word, icon and colour; a status this program does not know is shown as it came. */
export function StatusBadge({ status }: { readonly status: string }) {
  const look = Object.hasOwn(looks, status) ? looks[status] : undefined;
  return (
    <span className={`st ${look?.className ?? 'cancelled'}`}>
      <Icon name={look?.icon ?? 'question'} />
      {look?.label ?? <VisibleText text={status} empty="no status" />}
    </span>
  );
}
