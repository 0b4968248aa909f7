import { selectedScope } from '../../components/export/export-all';
import { ExportDialog } from '../../components/export/export-dialog';
import { GuardedDialog } from '../../components/screen/guarded';
import { lazyComponent, useAhead } from '../../components/screen/lazy-component';
import type { TimeFrame } from '../../words/sync-words';
import { NoteDialog } from './note-dialog';
import { useQueueStore } from './queue-store';

/* Loaded when it is needed, because its calendar is much code. */
const snoozeDialog = lazyComponent(async () => (await import('./snooze-dialog')).SnoozeDialog);

interface BulkDialogProps {
  readonly frame: TimeFrame;
  readonly shown: Parameters<typeof selectedScope>[0];
}

/** What is asked before something is done with several events. */
export function BulkDialog({ frame, shown }: BulkDialogProps) {
  useAhead(snoozeDialog);
  const { acting, act } = useQueueStore();
  if (acting === null) return null;
  const { kind, ids } = acting;
  const close = (): void => act(null);
  if (kind === 'hand-off') {
    const scope = selectedScope(shown, ids, frame.zone, kind);
    return <ExportDialog subject={shown.query.list} scope={scope} onClose={close} />;
  }
  return (
    <GuardedDialog onClose={close}>
      {kind === 'snooze' ? (
        <snoozeDialog.Component ids={ids} frame={frame} onClose={close} />
      ) : (
        <NoteDialog ids={ids} onClose={close} />
      )}
    </GuardedDialog>
  );
}
