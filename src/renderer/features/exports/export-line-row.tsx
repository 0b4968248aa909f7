import { t } from '@lingui/core/macro';
import type { ExportLine, FilesState } from '../../../contract/exports';
import type { Result } from '../../../contract/result';
import { visibleText } from '../../../domain/text/visible';
import { Moment } from '../../components/text/moment';
import { instantText } from '../../../texts/moment-text';
import { VisibleText } from '../../components/text/visible-text';
import { Button } from '../../components/ui/button';
import { Tag } from '../../components/ui/tag';
import { askCache } from '../../stores/cache';
import { askMain } from '../../stores/ask-main';
import { RunningExport } from '../../components/export/export-status';
import { continueBatch, useExportState, useExportStore } from '../../stores/export-store';
import { tellAction, tellFailure } from '../../stores/last-action';
import { useScreenCommands } from '../../stores/screen-commands';
import { useZone } from '../../stores/clock-store';
import {
  copyStateText,
  exportEndText,
  fileCountText,
  filesFailureText,
  filesStateText,
  kindWords,
  peopleText,
  writtenRecordsText,
  reviewText,
} from './export-line-words';
import { FileNames } from './file-names';
import textStyles from '../../components/ui/text.module.css';
import styles from './exports.module.css';

/** One export: what it is, where it went, its result, and what can be done with it. */
export function ExportLineRow({ line }: { readonly line: ExportLine }) {
  const zone = useZone();
  return (
    <tr>
      <td className={styles.figures}>
        <Moment ms={line.at}>{instantText(line.at, zone)}</Moment>
      </td>
      <td>{kindWords[line.kind]}</td>
      <td className={styles.file}>
        <VisibleText text={line.fileName} />{' '}
        {exportEndText(line) !== null && <Tag>{exportEndText(line)}</Tag>}{' '}
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
        {writtenRecordsText(line)} <span className={textStyles.muted}>{peopleText(line)}</span>{' '}
        <span className={textStyles.muted}>{fileCountText(line)}</span>
      </td>
      <td>{copyStateText(line.copy, zone)}</td>
      <td>{isRunning(line) ? <Running /> : <Acts line={line} />}</td>
    </tr>
  );
}

/* True while an export runs. A kept folder has no end of its own. */
function isRunning({ end, kind }: ExportLine): boolean {
  return end === null && kind !== 'kept-folder';
}

/*
 * Shows the export that runs, since they run one after the other. An export that another window
 * began has no job here.
 */
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

/* Asks something about the files of an export, and tells a failure. */
async function ask(fileName: string, asked: Promise<Result<unknown>>): Promise<void> {
  const result = await asked;
  if (!result.ok && result.failure.kind !== 'cancelled')
    tellAction({ text: `${fileName}: ${filesFailureText(result.failure)}`, failed: true });
}

async function look(
  fileName: string,
  asked: Promise<Result<FilesState>>,
): Promise<FilesState | null> {
  await ask(fileName, asked);
  const found = await asked;
  if (!found.ok) return null;
  const { unchanged, changed, gone } = found.value;
  const told = changed + gone > 0 || unchanged === 0;
  tellAction({ text: `${fileName}: ${filesStateText(found.value)}`, told });
  return found.value;
}

function Acts({ line }: { readonly line: ExportLine }) {
  const { exportId } = line;
  const busy = useExportState(exportId).kind === 'running';
  const fileName = visibleText(line.fileName);
  async function handled(): Promise<void> {
    const done = await askCache('exports:handled', { exportId });
    if (done.ok) tellAction({ text: t`Marked as handled: ${fileName}` });
    else tellFailure(done.failure);
  }
  useScreenCommands(
    line.review > 0 ? [{ label: t`Mark as handled: ${fileName}`, run: () => void handled() }] : [],
  );
  async function remove(): Promise<void> {
    const left = await look(fileName, askMain('export:delete-files', { exportId }));
    if (left !== null && left.unchanged + left.changed === 0 && line.review > 0) await handled();
  }
  const handle = line.review > 0 && (
    <Button small onClick={() => void handled()}>{t`Mark as handled`}</Button>
  );
  if (line.kind === 'people-copied') return <div className={styles.acts}>{handle}</div>;
  return (
    <div className={styles.acts}>
      <Button small onClick={() => void ask(fileName, askMain('export:open', { exportId }))}>
        {t`Open`}
      </Button>
      <Button
        small
        onClick={() => void ask(fileName, askMain('export:show-in-folder', { exportId }))}
      >
        {t`Show in folder`}
      </Button>
      <Button
        small
        onClick={() => void look(fileName, askMain('export:check-files', { exportId }))}
      >
        {line.sha256 === null ? t`Check files` : t`Check file`}
      </Button>
      <Button small onClick={() => void remove()}>
        {line.sha256 === null ? t`Delete files…` : t`Delete file…`}
      </Button>
      {line.canContinue && !busy && (
        <Button small onClick={() => void continueBatch(exportId, exportId)}>{t`Continue`}</Button>
      )}
      {handle}
    </div>
  );
}
