import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useExportState } from '../../stores/export-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { useZone } from '../../stores/zone';
import { Button } from '../ui/button';
import { wholeScope, type ShownAll } from './export-all';
import { ExportDialog } from './export-dialog';

/** What leads to the people of a list of events. */
export const PEOPLE_BY_OUTCOME = t`People by outcome…`;

/** The people of each outcome among all events that a list shows, to be copied or written to a file. */
export function ExportPeople(shown: ShownAll) {
  const [open, setOpen] = useState(false);
  const subject = shown.query.list;
  const isFree = useExportState(subject).kind !== 'running';
  const scope = wholeScope(shown, useZone(), 'people');
  const show = (): void => setOpen(true);
  const isReady = scope !== null && isFree;
  useScreenCommands(isReady ? [{ label: PEOPLE_BY_OUTCOME, run: show }] : []);
  return (
    <>
      {isReady && (
        <Button small onClick={show}>
          {PEOPLE_BY_OUTCOME}
        </Button>
      )}
      {open && scope && (
        <ExportDialog subject={subject} scope={scope} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
