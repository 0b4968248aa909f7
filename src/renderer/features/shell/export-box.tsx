import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RunningExport } from '../../components/export/export-status';
import { count } from '../../words/count';
import { cancelExport, useExportStore } from '../../stores/export-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { useViewStore } from '../../stores/view-store';
import { LinkButton } from '../../components/ui/link-button';
import styles from './shell.module.css';

/** The export that runs and those that wait, in whatever section one is. */
export function ExportBox() {
  const jobs = useExportStore((store) => store.jobs);
  const go = useViewStore((view) => view.go);
  const running = jobs.find(({ progress }) => progress !== null) ?? jobs[0];
  useScreenCommands(
    running ? [{ label: t`Cancel the export`, run: () => cancelExport(running.job) }] : [],
  );
  if (!running) return null;
  const waiting = jobs.length - 1;
  return (
    <section className={styles.exporting} aria-label={t`Exports under way`}>
      <RunningExport job={running} />
      {waiting > 0 && (
        <LinkButton onClick={() => go('exports')}>
          <Trans>and {count(waiting)} waiting</Trans>
        </LinkButton>
      )}
    </section>
  );
}
