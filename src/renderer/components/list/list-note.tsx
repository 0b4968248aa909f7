import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Failure } from '../../../contract/result';
import type { ListName } from '../../../domain/entities/collections';
import { useCopyStore } from '../../stores/copy-store';
import { sinceOf } from '../../words/since-words';
import { listNoteText } from './list-state';
import { useTimeFrame } from '../../stores/clock-store';
import styles from './list-note.module.css';
import { classes } from '../ui/classes';

interface ListNoteProps {
  readonly list: ListName;
  readonly failure: Failure | null;
  /** The actions on the list as a whole. */
  readonly children?: ReactNode;
}

/**
 * Says below a list since when it is as it is, where it is not current or not all of it is kept,
 * and offers the actions on the list as a whole. It is below, so that no row moves when it comes
 * and goes.
 */
export function ListNote({ list, failure, children }: ListNoteProps) {
  const frame = useTimeFrame();
  const note = useCopyStore(useShallow(({ status }) => listNoteText(status, list, frame)));
  const isLimited = useCopyStore(({ status }) => sinceOf(status, list) !== null);
  const isSaid = !note.current || isLimited;
  if (failure !== null) {
    return (
      <p role="alert" data-live-announcer="true" className={classes(styles.note, styles.bad)}>
        {failure.kind === 'disk-full'
          ? t`This list could not be loaded: the disk is full. Free some space, then open the list again.`
          : t`This list could not be loaded. Restart the program; if that doesn’t help, save diagnostics in Settings.`}
      </p>
    );
  }
  if (!isSaid && !children) return null;
  return (
    <div className={classes(styles.note, !note.current && styles.late)}>
      <p>{isSaid && note.text}</p>
      {children}
    </div>
  );
}
