import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { AdvocateLabel } from '../../../domain/people/advocate-name';
import { visibleInRow } from '../../../domain/text/visible';
import { VisibleText } from '../../components/text/visible-text';
import { Actions, Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { nameAdvocate, askingEntry } from '../../stores/advocate-naming';
import { useCopyStore } from '../../stores/copy-store';
import { count } from '../../words/counted';
import styles from './settings.module.css';
import { Hint } from '../../components/ui/notice';
import { DataTable } from '../../components/ui/data-table';

/* As many as can be read at a glance. */
const SHOWN = 20;

/** What was written about advocates on this computer, and the buttons that change it. */
export function AdvocatesCard() {
  const advocates = useCopyStore((copy) => copy.advocates);
  const [unfolded, setUnfolded] = useState(false);
  const own = [...advocates.values()].flatMap(({ id, own: label }) =>
    label === null ? [] : [{ id, ...label }],
  );
  const ask = askingEntry();
  const shown = unfolded ? own : own.slice(0, SHOWN);
  const more = own.length - shown.length;
  return (
    <Card region title={t`Names of advocates`}>
      <Hint>
        {t`An advocate is called what you write here, else what the service says, else what most of their agreements say, else by the id. To name one, use the menu of a row or the advocate’s page.`}
      </Hint>
      {own.length === 0 ? (
        <p className={styles.none}>{t`None was named on this computer.`}</p>
      ) : (
        <DataTable
          aria-label={t`Named on this computer`}
          heads={[t`Name`, t`Contact`, t`Advocate`]}
          unseen={t`Change`}
        >
          {shown.map((label) => (
            <NamedAdvocate key={label.id} {...label} />
          ))}
        </DataTable>
      )}
      {more > 0 && (
        <Button small onClick={() => setUnfolded(true)}>{t`Show ${count(more)} more`}</Button>
      )}
      <Actions>
        <Button onClick={ask.run}>{ask.label}</Button>
      </Actions>
    </Card>
  );
}

/* What was written about one advocate. */
function NamedAdvocate({ id, label, contact }: AdvocateLabel & { readonly id: string }) {
  const shownId = visibleInRow(id);
  return (
    <tr>
      <th scope="row">
        <VisibleText text={label} />
      </th>
      <td>
        <VisibleText text={contact} />
      </td>
      <td>
        <VisibleText text={id} />
      </td>
      <td>
        <Button
          small
          aria-label={t`Change: advocate ${shownId}`}
          onClick={() => nameAdvocate(id)}
        >{t`Change…`}</Button>
      </td>
    </tr>
  );
}
