import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ExportSource } from '../../../contract/exports';
import type { OutcomePeople } from '../../../contract/outcome-people';
import { copiedTable, copiedText } from '../../../domain/exports/copied-text';
import { statusLabel } from '../../../texts/status-words';
import { askCache } from '../../stores/cache';
import { say } from '../../stores/spoken';
import { useAnswer } from '../../stores/use-answer';
import { failureSentence } from '../../words/failure-words';
import { count } from '../../words/counted';
import { FailureNotice, Hint } from '../ui/notice';
import { StatusBadge } from '../status/status-badge';
import { Button } from '../ui/button';
import { putOnClipboard } from '../ui/clipboard';
import styles from './export-dialog.module.css';
import textStyles from '../ui/text.module.css';
import { DataTable } from '../ui/data-table';

/** Shows, before the export, how many people each outcome has, and whether they are reachable. */
export function PeopleOfOutcomes({ source }: { readonly source: ExportSource }) {
  const { value, failure } = useAnswer('people:outcomes', { source }, { keepMs: Infinity });
  const [said, setSaid] = useState('');
  const tell = (words: string): void => {
    setSaid(words);
    say(words);
  };
  return (
    <>
      <Hint>
        {t`The file has each event’s person: name and email as signed, and the id. It is noted in Exports, so that an erasure lists it.`}
      </Hint>
      <FailureNotice failure={failure} />
      {value?.length === 0 && <p>{t`No person is named by these events.`}</p>}
      {value !== null && value.length > 0 && (
        <DataTable
          className={styles.outcomes}
          aria-label={t`People by outcome`}
          heads={[t`Outcome`, t`People`, t`Name`, t`Email`]}
          unseen={t`Copy`}
        >
          {value.map((it) => (
            <tr key={it.status}>
              <th scope="row">
                <StatusBadge status={it.status} />
              </th>
              <td>{count(it.people)}</td>
              <td>{count(it.withName)}</td>
              <td>{count(it.withEmail)}</td>
              <td>
                <Button
                  small
                  aria-label={t`Copy the people: ${statusLabel(it.status)}`}
                  onClick={() => void copyPeople(source, it.status).then(tell)}
                >{t`Copy`}</Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {/* Spoken elsewhere, because the same words twice would not be heard from here. */}
      <p role="status" aria-live="off" aria-label={t`Copied`} className={textStyles.hint}>
        {said}
      </p>
    </>
  );
}

const HEADS = [t`Name as signed`, t`Email as signed`, t`Prospect`];

/* Copies the people of an outcome. This is noted as an export before the clipboard has it. */
async function copyPeople(source: ExportSource, status: OutcomePeople['status']): Promise<string> {
  const copied = await askCache('people:copy', { source, status });
  if (!copied.ok) return failureSentence(copied.failure);
  const people = { heads: HEADS, rows: copied.value.rows };
  if (!putOnClipboard(copiedText(people), copiedTable(people)))
    return t`The rows could not be copied.`;
  return plural(copied.value.rows.length, {
    one: '# person copied, noted in Exports',
    other: '# people copied, noted in Exports',
  });
}
