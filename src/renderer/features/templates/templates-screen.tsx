import { UpcomingNote } from '../../components/upcoming-note';

/** Waiver templates. */
export function TemplatesScreen() {
  return <UpcomingNote title="Templates" />;
}
