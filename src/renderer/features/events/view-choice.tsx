import { t } from '@lingui/core/macro';
import { SegmentedControl } from '../../components/ui/segmented-control';
import { useEventsView } from '../../stores/events-view';
import { useViewStore } from '../../stores/view-store';

const CHOICES = [
  { key: 'list', name: t`List` },
  { key: 'week', name: t`Week` },
] as const;

/** Whether the events are shown as a list or as a week. */
export function ViewChoice() {
  const shown = useEventsView((view) => view.shown);
  return <SegmentedControl label={t`Shown as`} choices={CHOICES} chosen={shown} onChoose={show} />;
}

/* A week begins whole, without the record that the list has opened beside itself. */
function show(shown: 'list' | 'week'): void {
  if (shown === 'week')
    useViewStore.setState(({ opened }) => ({ opened: { ...opened, events: null } }));
  useEventsView.setState({ shown });
}
