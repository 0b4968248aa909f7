import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { LeftOut } from '../../../contract/exports';
import { inRow } from '../../../domain/text/shorten';
import {
  cancelExport,
  continueBatch,
  dismissExport,
  useExportState,
  actionsOnFiles,
  type ExportJob,
  type ExportState,
} from '../../stores/export-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { batchSentence, notSavedGroups, othersNotSaved } from '../../words/export-words';
import { count } from '../../words/counted';
import { VisibleText } from '../text/visible-text';
import styles from './export-status.module.css';
import { Button, CancelButton } from '../ui/button';
import { Notice } from '../ui/notice';

interface ExportStatusProps {
  readonly subject: string;
  /** True where the person can dismiss what is left of the export. */
  readonly dismissable?: true;
}

/** Shows how far the export of `subject` is, or what was left out and can still be done. */
export function ExportStatus({ subject, dismissable }: ExportStatusProps) {
  const state = useExportState(subject);
  return (
    <>
      <div
        role="status"
        data-live-announcer="true"
        aria-label={t`Export`}
        className={styles.status}
      >
        {/* Progress is not spoken, because it would never end. */}
        {state.kind === 'running' && (
          <div aria-live="off" className={styles.running}>
            <RunningExport job={state.job} />
          </div>
        )}
        {state.kind === 'list' && (
          <>
            <span>
              <Trans>
                <b>Saved</b> <VisibleText text={state.outcome.fileName} />
              </Trans>
            </span>
            <WhereItIs exportId={state.outcome.exportId} />
          </>
        )}
        {state.kind === 'batch' && <Batch subject={subject} state={state} />}
      </div>
      {(state.kind === 'list' || state.kind === 'batch') && (
        <>
          <NotSaved outcome={state.outcome} />
          {dismissable && (
            <Button small onClick={() => dismissExport(subject)}>{t`Dismiss`}</Button>
          )}
        </>
      )}
    </>
  );
}

function WhereItIs({ exportId }: { readonly exportId: string }) {
  return actionsOnFiles({ exportId }).map(({ label, run }) => (
    <Button small key={label} onClick={run}>
      {label}
    </Button>
  ));
}

interface BatchProps {
  readonly subject: string;
  readonly state: ExportState & { readonly kind: 'batch' };
}

function Batch({ subject, state }: BatchProps) {
  const { exportId, asked, saved, ended, form } = state.outcome;
  const left = asked - saved;
  const goOn = {
    label: left > 0 ? t`Continue with the other ${count(left)}` : t`Write what is missing`,
    run: () => void continueBatch(subject, exportId),
  };
  const canGoOn = saved > 0 && (left > 0 || (ended !== null && form === 'folder'));
  useScreenCommands(canGoOn ? [goOn] : []);
  return (
    <>
      <span>{batchSentence(state.outcome)}</span>
      {saved > 0 && <WhereItIs exportId={exportId} />}
      {canGoOn && (
        <Button small onClick={goOn.run}>
          {goOn.label}
        </Button>
      )}
    </>
  );
}

function NotSaved({ outcome }: { readonly outcome: LeftOut }) {
  const others = othersNotSaved(outcome);
  if (outcome.notSaved === 0) return null;
  return (
    <Notice role="alert" tone="bad">
      {notSavedGroups(outcome).map(({ words, names }) => (
        <p key={words}>
          {words}:{' '}
          {names.map((name, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              <VisibleText text={inRow(name)} />
            </Fragment>
          ))}
        </p>
      ))}
      {others !== null && <p>{others}</p>}
    </Notice>
  );
}

/** Shows how far an export is, and the button that cancels it. */
export function RunningExport({ job: asked }: { readonly job: ExportJob }) {
  const { job, progress, cancelled } = asked;
  const known = progress !== null && progress.total > 0;
  return (
    <>
      <span>{cancelled ? t`Cancelling …` : progressText(progress)}</span>
      <progress
        aria-label={t`Export progress`}
        max={known ? progress.total : 1}
        {...(known ? { value: progress.done } : {})}
      />
      <CancelButton small disabled={cancelled} onClick={() => void cancelExport(job)} />
    </>
  );
}

function progressText(progress: ExportJob['progress']): string {
  return progress !== null && progress.total > 1
    ? t`Exporting ${count(progress.done)} of ${count(progress.total)}`
    : t`Exporting …`;
}
