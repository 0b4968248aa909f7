import { useState } from 'react';
import { SearchBox } from '../../components/search/search-box';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer } from '../../stores/use-answer';
import { FailureNotice } from '../../components/text/failure-notice';
import { KeptFolderCard } from './kept-folder-card';
import { ExportLineRow } from './export-line-row';
import { reviewNotice } from './export-line-words';
import emptyState from '../../components/list/empty-state.module.css';
import screen from '../../components/screen/screen.module.css';
import table from '../../components/ui/data-table.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Notice } from '../../components/ui/notice';
import { classes } from '../../components/ui/classes';

/** What was exported from this computer: files that may hold personal data. */
export function ExportsScreen() {
  const [person, setPerson] = useState('');
  const again = useCopyStore((copy) => copy.exportsRevision);
  const { value: lines, failure } = useAnswer('exports:list', { person }, { again });
  const review = reviewNotice(lines ?? []);
  return (
    <>
      <header className={screen.top}>
        <h1>Exports</h1>
        <SearchBox
          label="Search exports by person"
          hint="Name, email or id of a person"
          value={person}
          onChange={setPerson}
        />
        <p className={textStyles.muted}>Files written from this computer. The list stays here.</p>
      </header>
      <div className={classes(screen.page, screen.flush)}>
        <KeptFolderCard />
        <FailureNotice failure={failure} />
        {review !== null && <Notice role="alert">{review}</Notice>}
        {lines?.length === 0 && (
          <p className={classes(emptyState.empty, textStyles.muted)}>
            {person.trim() === ''
              ? 'Nothing has been exported from this computer yet.'
              : 'No export in this list holds a record of this person.'}
          </p>
        )}
        {lines && lines.length > 0 && (
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
              {lines.map((line) => (
                <ExportLineRow key={line.exportId} line={line} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
