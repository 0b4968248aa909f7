import { t } from '@lingui/core/macro';
import { ExportStatus } from '../../components/export/export-status';
import { Button } from '../../components/ui/button';
import { LinkButton } from '../../components/ui/link-button';
import { dismissExport, personSubject, runPerson, useExportState } from '../../stores/export-store';
import { useScreenCommands } from '../../stores/screen-commands';
import styles from './people.module.css';

/** Exports all that this computer holds of a person; where to is asked by the system. */
export function AccessButton({ prospect }: { readonly prospect: string }) {
  const busy = useExportState(personSubject(prospect)).kind === 'running';
  const entry = { label: t`Everything about this person…`, run: () => void runPerson(prospect) };
  useScreenCommands(busy ? [] : [entry]);
  return (
    <Button
      kind="primary"
      disabled={busy}
      title={t`One ZIP file: waivers, events, follow-ups, exports, and a sheet that says what is not known`}
      onClick={entry.run}
    >
      {entry.label}
    </Button>
  );
}

/** What became of it. */
export function AccessStatus({ prospect }: { readonly prospect: string }) {
  const subject = personSubject(prospect);
  const { kind } = useExportState(subject);
  return (
    <div className={kind === 'idle' ? undefined : styles.outcome}>
      <ExportStatus subject={subject} />
      {kind !== 'idle' && kind !== 'running' && (
        <LinkButton onClick={() => dismissExport(subject)}>{t`Dismiss`}</LinkButton>
      )}
    </div>
  );
}
