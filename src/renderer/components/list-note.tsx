import './list-note.css';
import type { ReactNode } from 'react';
import type { ListName } from '../../contract/profile';
import { useServiceNow } from '../stores/clock-store';
import { useCopyStore } from '../stores/copy-store';
import { useZone } from '../stores/zone';
import { listNoteText } from './list-state';

interface ListNoteProps {
  readonly list: ListName;
  readonly broken: boolean;
  /** What can be done with the list as a whole. */
  readonly children?: ReactNode;
}

/** Over a list: since when it is what it is; it keeps its room, so that nothing moves. */
export function ListNote({ list, broken, children }: ListNoteProps) {
  const status = useCopyStore((state) => state.status);
  const note = listNoteText(status, list, { zone: useZone(), nowMs: useServiceNow() });
  if (broken) {
    return (
      <p role="alert" className="list-note bad">
        The list could not be made. Start the program again; if it stays so, save the diagnostics in
        the settings.
      </p>
    );
  }
  return (
    <div className={note.current ? 'list-note' : 'list-note late'}>
      <p>{note.text}</p>
      {children}
    </div>
  );
}
