import { useState } from 'react';
import type { ExportLine } from '../../../contract/cache-calls';
import { instantText } from '../../../domain/time/moment-text';
import { copyText, endText, recordsText } from './export-line-words';
import { FailureNotice } from '../../components/text/failure-notice';
import { VisibleText } from '../../components/text/visible-text';
import { useCopyStore } from '../../stores/copy-store';
import { desk } from '../../stores/desk-global';
import { useAnswer } from '../../stores/use-answer';
import { useZone } from '../../stores/zone';
import emptyState from '../../components/list/empty-state.module.css';
import screen from '../../components/screen/screen.module.css';
import table from '../../components/ui/data-table.module.css';
import textStyles from '../../components/ui/text.module.css';
import { LinkButton } from '../../components/ui/link-button';
import { Tag } from '../../components/ui/tag';
import { classes } from '../../components/ui/classes';

const kinds: Readonly<Record<ExportLine['kind'], string>> = {
  pdf: 'PDF',
  'pdf-batch': 'PDF files',
  csv: 'CSV',
};

/** What was exported from this computer: files that may hold personal data. */
export function ExportsScreen() {
  const again = useCopyStore((copy) => copy.exportsRevision);
  const { value: entries, failure } = useAnswer('exports:list', null, { again });
  return (
    <>
      <header className={screen.top}>
        <h1>Exports</h1>
        <p className={textStyles.muted}>Files written from this computer. The list stays here.</p>
      </header>
      <div className={classes(screen.page, screen.flush)}>
        <FailureNotice failure={failure} />
        {entries?.length === 0 && (
          <p className={classes(emptyState.empty, textStyles.muted)}>
            Nothing has been exported from this computer yet.
          </p>
        )}
        {entries && entries.length > 0 && (
          <table className={table.table} aria-label="Exports">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Kind</th>
                <th scope="col">File</th>
                <th scope="col">Records</th>
                <th scope="col">Copy</th>
                <th scope="col">
                  <span className={textStyles.unseen}>Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <ExportLine key={entry.exportId} entry={entry} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}

function ExportLine({ entry }: { readonly entry: ExportLine }) {
  const zone = useZone();
  return (
    <tr>
      <td className={table.num}>{instantText(entry.at, zone)}</td>
      <td>{kinds[entry.kind]}</td>
      <td>
        <VisibleText text={entry.fileName} />{' '}
        {endText(entry) !== null && <Tag>{endText(entry)}</Tag>}{' '}
        {entry.review && (
          <Tag
            warn
            title="It holds a waiver of somebody whose data was erased from the service since."
          >
            review: data erased since
          </Tag>
        )}
      </td>
      <td className={table.num}>{recordsText(entry)}</td>
      <td>{copyText(entry.copy, zone)}</td>
      <td>
        <ShowInFolder exportId={entry.exportId} />
      </td>
    </tr>
  );
}

function ShowInFolder({ exportId }: { readonly exportId: string }) {
  const [gone, setGone] = useState(false);
  async function show(): Promise<void> {
    setGone(!(await desk().showExport({ exportId })).ok);
  }
  if (gone) return <span className={textStyles.muted}>not known any more where it is</span>;
  return <LinkButton onClick={() => void show()}>Show in folder</LinkButton>;
}
