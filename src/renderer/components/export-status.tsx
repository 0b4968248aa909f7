import { desk } from '../stores/desk-global';
import { useExportStore, type ExportState } from '../stores/export-store';
import { failureSentence } from './failure-sentence';
import { count } from './sync-words';
import { VisibleText } from './visible-text';
import styles from './export-status.module.css';
import { LinkButton } from './ui/link-button';
import { Notice } from './ui/notice';

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
            <b>Saved</b> <VisibleText text={state.what} />
            <LinkButton onClick={() => void desk().showExport({ exportId: state.exportId })}>
              Show in folder
            </LinkButton>
          </>
        )}
      </div>
      {ours && state.kind === 'failed' && (
        <Notice role="alert" tone="bad">
          {failureSentence(state.failure)}
        </Notice>
      )}
    </>
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
