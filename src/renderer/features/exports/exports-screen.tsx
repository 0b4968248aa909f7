import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SearchBox } from '../../components/search/search-box';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer } from '../../stores/use-answer';
import { KeptFolderCard } from './kept-folder-card';
import { ExportLineRow } from './export-line-row';
import { reviewNotice } from './export-line-words';
import emptyState from '../../components/list/empty-state.module.css';
import screen from '../../components/screen/screen.module.css';
import textStyles from '../../components/ui/text.module.css';
import { FailureNotice, Notice } from '../../components/ui/notice';
import { classes } from '../../components/ui/classes';
import { DataTable } from '../../components/ui/data-table';

/* The noun: how complete the copy was. */
const COPY = t({ message: 'Copy', context: 'the local copy' });

/** Shows what was exported from this computer: files that may hold personal data. */
export function ExportsScreen() {
  const [person, setPerson] = useState('');
  const renewedBy = useCopyStore((copy) => copy.exportsRevision);
  /* The former lines stay until the next ones come, so that their notice is not spoken anew. */
  const answer = useAnswer('exports:list', { person }, { renewedBy, keepMs: Infinity });
  const { value: lines, failure } = answer;
  const review = reviewNotice(lines ?? []);
  return (
    <>
      <header className={screen.top}>
        <h1>{t`Exports`}</h1>
        <SearchBox
          label={t`Search exports by person`}
          hint={t`Name, email or id of a person`}
          value={person}
          onChange={setPerson}
        />
        <p
          className={textStyles.muted}
        >{t`Files written from this computer. The list stays here.`}</p>
      </header>
      <div className={classes(screen.page, screen.flush)}>
        <KeptFolderCard />
        <FailureNotice failure={failure} />
        {review !== null && <Notice role="alert">{review}</Notice>}
        {answer.current && lines?.length === 0 && (
          <p className={classes(emptyState.empty, textStyles.muted)}>
            {person.trim() === ''
              ? t`Nothing has been exported from this computer yet.`
              : t`No export in this list holds a record of this person.`}
          </p>
        )}
        {lines && lines.length > 0 && (
          <DataTable
            aria-label={t`Exports`}
            heads={[t`When`, t`Kind`, t`File`, t`Records`, COPY]}
            unseen={t`Actions`}
          >
            {lines.map((line) => (
              <ExportLineRow key={line.exportId} line={line} />
            ))}
          </DataTable>
        )}
      </div>
    </>
  );
}
