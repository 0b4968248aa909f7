import { Fragment } from 'react';
import type { LeftOut } from '../../../contract/desk-calls';
import { inRow } from '../../../domain/text/shorten';
import { desk } from '../../stores/desk-global';
import { runBatch, useExportStore, type ExportState } from '../../stores/export-store';
import { batchSentence, notSavedGroups, othersNotSaved } from './export-words';
import { FailureNotice } from '../text/failure-notice';
import { count } from '../text/count';
import { VisibleText } from '../text/visible-text';
import styles from './export-status.module.css';
import { LinkButton } from '../ui/link-button';
import { Notice } from '../ui/notice';

/** What became of the export of `subject`: progress, the saved file, or what went wrong. */
export function ExportStatus({ subject }: { readonly subject: string }) {
  const state = useExportStore((store) => store.state);
  const ours = state.kind !== 'idle' && state.subject === subject;
  return (
    <>
      <div role="status" aria-label="Export" className={styles.status}>
        {ours && state.kind === 'running' && <Running state={state} />}
        {ours && state.kind === 'saved' && (
          <>
            <b>Saved</b> <VisibleText text={state.fileName} />
            <ShowInFolder exportId={state.exportId} />
          </>
        )}
        {ours && state.kind === 'batch' && <Batch state={state} />}
      </div>
      {ours && state.kind === 'failed' && <FailureNotice failure={state.failure} />}
      {ours && state.kind === 'batch' && <NotSaved outcome={state.outcome} />}
      {ours && state.kind === 'saved' && state.leftOut !== null && (
        <NotSaved outcome={state.leftOut} />
      )}
    </>
  );
}

function ShowInFolder({ exportId }: { readonly exportId: string }) {
  return (
    <LinkButton onClick={() => void desk().showExport({ exportId })}>Show in folder</LinkButton>
  );
}

function Batch({ state }: { readonly state: ExportState & { readonly kind: 'batch' } }) {
  const { subject, outcome, rest } = state;
  const { exportId, asked, saved } = outcome;
  return (
    <>
      {saved === asked ? (
        <span>
          <b>Saved</b> {count(saved)} {saved === 1 ? 'file' : 'files'}
        </span>
      ) : (
        <span>{batchSentence(outcome)}</span>
      )}
      {saved > 0 && <ShowInFolder exportId={exportId} />}
      {rest.length > 0 && (
        <LinkButton onClick={() => void runBatch(subject, rest)}>
          Continue with the other {count(rest.length)}…
        </LinkButton>
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

function Running({ state }: { readonly state: ExportState & { readonly kind: 'running' } }) {
  const { progress } = state;
  const known = progress !== null && progress.total > 0;
  return (
    <>
      <span>
        {known && progress.total > 1
          ? `Exporting ${count(progress.done)} of ${count(progress.total)}`
          : 'Exporting …'}
      </span>
      <progress
        aria-label="Export progress"
        max={known ? progress.total : 1}
        {...(known ? { value: progress.done } : {})}
      />
      <LinkButton onClick={() => void desk().cancelExport()}>Cancel</LinkButton>
    </>
  );
}
