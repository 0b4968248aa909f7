import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { LeftOut } from '../../../contract/exports';
import { inRow } from '../../../domain/text/shorten';
import { desk } from '../../stores/desk-global';
import {
  cancelExport,
  continueBatch,
  useExportState,
  type ExportJob,
  type ExportState,
} from '../../stores/export-store';
import { useScreenCommands } from '../../stores/screen-commands';
import {
  batchSentence,
  notSavedGroups,
  othersNotSaved,
  savedWords,
  withoutFontWords,
} from './export-words';
import { FailureNotice } from '../text/failure-notice';
import { count } from '../../words/count';
import { VisibleText } from '../text/visible-text';
import styles from './export-status.module.css';
import { LinkButton } from '../ui/link-button';
import { Notice } from '../ui/notice';

interface ExportStatusProps {
  readonly subject: string;
  /** Whose PDF it is, where it is one of a single record. */
  readonly whose?: string;
}

/** What became of the export of `subject`: progress, the saved file, or what went wrong. */
export function ExportStatus({ subject, whose }: ExportStatusProps) {
  const state = useExportState(subject);
  return (
    <>
      <div role="status" aria-label={t`Export`} className={styles.status}>
        {state.kind === 'running' && <RunningExport job={state.job} />}
        {state.kind === 'saved' && (
          <>
            <SavedFile fileName={state.fileName} whose={whose} />
            <WhereItIs exportId={state.exportId} />
            {state.withoutFont > 0 && <span>{withoutFontWords(state.withoutFont)}</span>}
          </>
        )}
        {state.kind === 'batch' && <Batch subject={subject} state={state} />}
      </div>
      {state.kind === 'failed' && <FailureNotice failure={state.failure} />}
      {state.kind === 'batch' && <NotSaved outcome={state.outcome} />}
      {state.kind === 'saved' && state.leftOut !== null && <NotSaved outcome={state.leftOut} />}
    </>
  );
}

function SavedFile({
  fileName,
  whose,
}: {
  readonly fileName: string;
  readonly whose: string | undefined;
}) {
  if (whose === undefined)
    return (
      <>
        <b>{t`Saved`}</b> <VisibleText text={fileName} />
      </>
    );
  return (
    <span>
      <Trans>
        <b>Saved</b> the PDF of <VisibleText text={whose} /> as <VisibleText text={fileName} />
      </Trans>
    </span>
  );
}

function WhereItIs({ exportId }: { readonly exportId: string }) {
  return (
    <>
      <LinkButton onClick={() => void desk().openExport({ exportId })}>{t`Open`}</LinkButton>
      <LinkButton
        onClick={() => void desk().showExport({ exportId })}
      >{t`Show in folder`}</LinkButton>
    </>
  );
}

interface BatchProps {
  readonly subject: string;
  readonly state: ExportState & { readonly kind: 'batch' };
}

function Batch({ subject, state }: BatchProps) {
  const { exportId, asked, saved, ended, form, fileName } = state.outcome;
  const rest = asked - saved;
  const goOn = {
    label: rest > 0 ? t`Continue with the other ${count(rest)}` : t`Write what is missing`,
    run: () => void continueBatch(subject, exportId),
  };
  const canGoOn = saved > 0 && (rest > 0 || (ended !== null && form === 'folder'));
  useScreenCommands(canGoOn ? [goOn] : []);
  return (
    <>
      {saved === asked && ended === null ? (
        <span>
          <b>{t`Saved`}</b> {savedWords(saved, form)}
          {form === 'combined' && (
            <>
              <Trans>
                {' '}
                in <VisibleText text={fileName} />
              </Trans>
            </>
          )}
        </span>
      ) : (
        <span>{batchSentence(state.outcome)}</span>
      )}
      {saved > 0 && <WhereItIs exportId={exportId} />}
      {canGoOn && <LinkButton onClick={goOn.run}>{goOn.label}</LinkButton>}
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

/** How far an export is, and the way to end it. */
export function RunningExport({ job: { job, progress } }: { readonly job: ExportJob }) {
  const known = progress !== null && progress.total > 0;
  return (
    <>
      {/* Spoken once, with the text beside it; the progress would be spoken without end. */}
      <span aria-live="off">
        {known && progress.total > 1
          ? t`Exporting ${count(progress.done)} of ${count(progress.total)}`
          : t`Exporting …`}
      </span>
      <progress
        aria-label={t`Export progress`}
        max={known ? progress.total : 1}
        {...(known ? { value: progress.done } : {})}
      />
      <LinkButton onClick={() => cancelExport(job)}>{t`Cancel`}</LinkButton>
    </>
  );
}
