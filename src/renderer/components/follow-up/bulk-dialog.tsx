import { selectedScope } from '../export/export-all';
import { ExportDialog } from '../export/export-dialog';
import { GuardedDialog } from '../screen/guarded';
import { lazyComponent, useAhead } from '../screen/lazy-component';
import { useZone } from '../../stores/clock-store';
import { NoteDialog } from './note-dialog';
import { followUpDialog } from './follow-up-card';
import { useFollowUpWork } from './follow-up-work';

/* Loaded when it is needed, because its calendar is much code. */
const snoozeDialog = lazyComponent(async () => (await import('./snooze-dialog')).SnoozeDialog);

interface BulkDialogProps {
  readonly shown: Parameters<typeof selectedScope>[0];
  /** How many events of the list are snoozed. */
  readonly snoozed?: number;
}

/**
 * Writes the follow-up of one event, over whichever screen it was asked for: what is being written
 * stays where a sync takes the event out of its list.
 */
export function NotedFollowUpDialog() {
  const { noting, note } = useFollowUpWork();
  if (noting === null) return null;
  return (
    <GuardedDialog key={noting} onClose={() => note(null)}>
      <followUpDialog.Component id={noting} onClose={() => note(null)} />
    </GuardedDialog>
  );
}

/** The dialogs that ask before something is done with events of the shown list. */
export function BulkDialog({ shown, snoozed = 0 }: BulkDialogProps) {
  useAhead(followUpDialog);
  useAhead(snoozeDialog);
  const zone = useZone();
  const { acting, act } = useFollowUpWork();
  /* An action in another list that was ready only after the person had left it waits there. */
  if (acting?.list !== shown.query.list) return null;
  const { kind, selection } = acting;
  const close = (): void => act(null);
  if (kind === 'hand-off') {
    const scope = selectedScope(shown, selection, zone, kind);
    return <ExportDialog subject={shown.query.list} scope={scope} onClose={close} />;
  }
  return (
    <GuardedDialog onClose={close}>
      {kind === 'snooze' ? (
        <snoozeDialog.Component canEnd={snoozed > 0} selection={selection} onClose={close} />
      ) : (
        <NoteDialog selection={selection} onClose={close} />
      )}
    </GuardedDialog>
  );
}
