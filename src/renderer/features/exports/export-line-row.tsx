import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ExportLine, FilesState } from '../../../contract/exports';
import type { Failure, Result } from '../../../contract/result';
import { visibleText } from '../../../domain/text/visible';
import { Moment } from '../../components/text/moment';
import { instantText } from '../../../texts/moment-text';
import { VisibleText } from '../../components/text/visible-text';
import { LinkButton } from '../../components/ui/link-button';
import { Tag } from '../../components/ui/tag';
import { callCache } from '../../stores/cache';
import { desk } from '../../stores/desk-global';
import { RunningExport } from '../../components/export/export-status';
import { continueBatch, useExportState, useExportStore } from '../../stores/export-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { useZone } from '../../stores/zone';
import {
  copyText,
  endText,
  fileCountText,
  filesFailureText,
  filesText,
  kindWords,
  peopleText,
  recordsText,
  reviewText,
} from './export-line-words';
import { FileNames } from './file-names';
import textStyles from '../../components/ui/text.module.css';
import styles from './exports.module.css';

/** One export: what it is, where it went, what became of it, and what can be done about it. */
export function ExportLineRow({ line }: { readonly line: ExportLine }) {
  const zone = useZone();
  const files = useFiles();
  const continued = useExportState(line.exportId);
  const failure = continued.kind === 'failed' ? continued.failure : files.failure;
  return (
    <tr>
      <td className={styles.figures}>
        <Moment ms={line.at}>{instantText(line.at, zone)}</Moment>
      </td>
      <td>{kindWords[line.kind]}</td>
      <td className={styles.file}>
        <VisibleText text={line.fileName} /> {endText(line) !== null && <Tag>{endText(line)}</Tag>}{' '}
        {line.review > 0 && <Tag warn>{reviewText(line)}</Tag>}
        {line.files > 1 && line.reviewFiles > 0 && (
          <FileNames names={line.reviewNamed} all={line.reviewFiles} />
        )}
        {line.sha256 !== null && (
          <details>
            <summary className={textStyles.hint}>{t`Hash`}</summary>
            <div className={styles.hash} title={t`SHA-256 of the file`}>
              {line.sha256}
            </div>
          </details>
        )}
      </td>
      <td className={styles.figures}>
        {recordsText(line)} <span className={textStyles.muted}>{peopleText(line)}</span>{' '}
        <span className={textStyles.muted}>{fileCountText(line)}</span>
      </td>
      <td>{copyText(line.copy, zone)}</td>
      <td>
        {isRunning(line) ? <Running /> : <Acts line={line} files={files} />}
        <div role="status" aria-label={t`Files`} className={textStyles.muted}>
          {files.state && filesText(files.state)}
          {failure && filesFailureText(failure)}
        </div>
      </td>
    </tr>
  );
}

/* A folder that is kept has no end of its own. */
function isRunning({ end, kind }: ExportLine): boolean {
  return end === null && kind !== 'kept-folder';
}

/* They run one after the other; one that another window began has no job here. */
function Running() {
  const job = useExportStore(
    ({ jobs }) => jobs.find(({ progress }) => progress !== null) ?? jobs[0],
  );
  return (
    <div className={styles.acts}>
      {job ? <RunningExport job={job} /> : <span>{t`Exporting …`}</span>}
    </div>
  );
}

interface Files {
  readonly state: FilesState | null;
  readonly failure: Failure | null;
  readonly ask: (question: () => Promise<Result<unknown>>) => Promise<boolean>;
  readonly look: (question: () => Promise<Result<FilesState>>) => Promise<FilesState | null>;
}

function useFiles(): Files {
  const [state, setState] = useState<FilesState | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function ask(question: () => Promise<Result<unknown>>): Promise<boolean> {
    const result = await question();
    setFailure(result.ok || result.failure.kind === 'cancelled' ? null : result.failure);
    return result.ok;
  }
  async function look(question: () => Promise<Result<FilesState>>): Promise<FilesState | null> {
    let found: FilesState | null = null;
    await ask(async () => {
      const result = await question();
      if (result.ok) found = result.value;
      return result;
    });
    if (found !== null) setState(found);
    return found;
  }
  return { state, failure, ask, look };
}

function Acts({ line, files }: { readonly line: ExportLine; readonly files: Files }) {
  const { exportId } = line;
  const busy = useExportState(exportId).kind === 'running';
  const handled = () => callCache('exports:handled', { exportId });
  const fileName = visibleText(line.fileName);
  useScreenCommands(
    line.review > 0 ? [{ label: t`Mark as handled: ${fileName}`, run: () => void handled() }] : [],
  );
  async function remove(): Promise<void> {
    const left = await files.look(() => desk().deleteExport({ exportId }));
    if (left !== null && left.unchanged + left.changedCount === 0 && line.review > 0)
      await handled();
  }
  const handle = line.review > 0 && (
    <LinkButton onClick={() => void handled()}>{t`Mark as handled`}</LinkButton>
  );
  if (line.kind === 'people-copied') return <div className={styles.acts}>{handle}</div>;
  return (
    <div className={styles.acts}>
      <LinkButton onClick={() => void files.ask(() => desk().openExport({ exportId }))}>
        {t`Open`}
      </LinkButton>
      <LinkButton onClick={() => void files.ask(() => desk().showExport({ exportId }))}>
        {t`Show in folder`}
      </LinkButton>
      <LinkButton onClick={() => void files.look(() => desk().checkExport({ exportId }))}>
        {line.sha256 === null ? t`Check files` : t`Check file`}
      </LinkButton>
      <LinkButton onClick={() => void remove()}>
        {line.sha256 === null ? t`Delete files…` : t`Delete file…`}
      </LinkButton>
      {line.canContinue && !busy && (
        <LinkButton
          onClick={() => void continueBatch(exportId, exportId)}
        >{t`Continue`}</LinkButton>
      )}
      {handle}
    </div>
  );
}
