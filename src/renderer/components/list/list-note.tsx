import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { ListName } from '../../../domain/entities/collections';
import { useCopyStore } from '../../stores/copy-store';
import { listNoteText } from './list-state';
import { useTimeFrame } from './use-time-frame';
import styles from './list-note.module.css';
import { classes } from '../ui/classes';

interface ListNoteProps {
  readonly list: ListName;
  readonly broken: boolean;
  /** What can be done with the list as a whole. */
  readonly children?: ReactNode;
}

/** Over a list: since when it is what it is; it keeps its room, so that nothing moves. */
export function ListNote({ list, broken, children }: ListNoteProps) {
  const frame = useTimeFrame();
  const note = useCopyStore(useShallow(({ status }) => listNoteText(status, list, frame)));
  if (broken) {
    return (
      <p role="alert" className={classes(styles.note, styles.bad)}>
        {t`This list could not be loaded. Restart the program; if that doesn’t help, save diagnostics in Settings.`}
      </p>
    );
  }
  return (
    <div className={classes(styles.note, !note.current && styles.late)}>
      <p>{note.text}</p>
      {children}
    </div>
  );
}
