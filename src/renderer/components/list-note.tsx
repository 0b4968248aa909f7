import './list-note.css';
import type { ListName } from '../../contract/profile';
import { useServiceNow } from '../stores/clock-store';
import { useCopyStore } from '../stores/copy-store';
import { useZone } from '../stores/zone';
import { asOfNote } from './list-state';

interface ListNoteProps {
  readonly list: ListName;
  readonly broken: boolean;
}

/** Over a list that is not current: since when, and why. */
export function ListNote({ list, broken }: ListNoteProps) {
  const status = useCopyStore((state) => state.status);
  const note = asOfNote(status, list, { zone: useZone(), nowMs: useServiceNow() });
  if (broken) {
    return (
      <p role="alert" className="list-note bad">
        The list could not be made. Start the program again; if it stays so, save the diagnostics in
        the settings.
      </p>
    );
  }
  return note === null ? null : <p className="list-note">{note}</p>;
}
