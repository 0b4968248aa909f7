import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ExportDialog, type ExportScope } from '../../components/export/export-dialog';
import { ExportStatus } from '../../components/export/export-status';
import { Button } from '../../components/ui/button';
import { useExportState } from '../../stores/export-store';

/** Saves one event as a calendar file, and says what became of it. */
export function SaveCalendar({ id }: { readonly id: string }) {
  const [open, setOpen] = useState(false);
  const subject = `calendar/${id}`;
  const running = useExportState(subject);
  const scope: ExportScope = {
    list: 'private_events',
    kind: 'calendar',
    title: t`this event`,
    selection: [id],
    source: { kind: 'ids', list: 'private_events', ids: [id] },
  };
  return (
    <>
      <Button small disabled={running.kind === 'running'} onClick={() => setOpen(true)}>
        {t`Save as calendar…`}
      </Button>
      {running.kind !== 'idle' && <ExportStatus subject={subject} />}
      {open && <ExportDialog subject={subject} scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}
