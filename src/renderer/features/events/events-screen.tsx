import { UpcomingNote } from '../../components/upcoming-note';

/** Private events. */
export function EventsScreen() {
  return <UpcomingNote title="Events" />;
}
