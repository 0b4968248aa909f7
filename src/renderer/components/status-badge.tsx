import { Badge, type BadgeLook } from './ui/badge';
import { VisibleText } from './visible-text';

interface Look extends BadgeLook {
  readonly label: string;
}

const looks: Readonly<Record<string, Look>> = {
  upcoming: { label: 'Upcoming', icon: 'dot', tone: 'upcoming' },
  under_way: { label: 'Under way', icon: 'dot', tone: 'upcoming' },
  awaiting_outcome: { label: 'Awaiting outcome', icon: 'awaiting', tone: 'awaiting' },
  happened: { label: 'Happened', icon: 'check', tone: 'happened' },
  no_show: { label: 'No show', icon: 'absent', tone: 'no-show' },
  did_not_happen: { label: 'Did not happen', icon: 'barred', tone: 'did-not' },
  cancelled: { label: 'Cancelled', icon: 'cross', tone: 'cancelled' },
};

/** A status as word, icon and colour; a status this program does not know is shown as it came. */
export function StatusBadge({ status }: { readonly status: string }) {
  const look = Object.hasOwn(looks, status) ? looks[status] : undefined;
  return (
    <Badge icon={look?.icon ?? 'question'} tone={look?.tone ?? 'cancelled'}>
      {look?.label ?? <VisibleText text={status} empty="no status" />}
    </Badge>
  );
}
