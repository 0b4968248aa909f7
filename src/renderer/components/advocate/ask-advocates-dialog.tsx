import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { MOST_NAME_PARTS, type AskedAdvocates } from '../../../contract/asked-advocates';
import { toggled } from '../../../domain/toggled';
import type { Failure } from '../../../contract/result';
import { listText } from '../../../texts/kind-words';
import { askCache } from '../../stores/cache';
import { useCopyStore } from '../../stores/copy-store';
import { useTask } from '../../stores/use-task';
import { closeDialog } from '../../stores/view-store';
import { count } from '../../words/counted';
import { failureSentence } from '../../words/failure-words';
import { VisibleText } from '../text/visible-text';
import { Actions, Button, CancelButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FailureNotice, Hint, Notice } from '../ui/notice';
import styles from './ask-advocates-dialog.module.css';
import { DataTable } from '../ui/data-table';

/** Asks the service for the names of advocates, and lets the person say which text is the name. */
export function AskAdvocatesDialog() {
  const asked = useCopyStore((copy) => copy.asked);
  const ask = (): void => void askCache('advocates:ask', null);
  /* Here, because the part below is another one as soon as the choice is kept. */
  const task = useTask();
  return (
    <Dialog title={t`Advocates’ names from the service`} onClose={closeDialog}>
      {asked === null ? (
        <Before onAsk={ask} />
      ) : asked.isRunning ? (
        <Running asked={asked} />
      ) : (
        <Ended key={asked.chosen.join()} {...{ asked, task }} onAsk={ask} />
      )}
    </Dialog>
  );
}

interface BeforeProps {
  readonly onAsk: () => void;
}

function Before({ onAsk }: BeforeProps) {
  return (
    <>
      <p>
        {t`Each advocate in this copy is asked for once, one after the other. The API key needs the right to advocates. Then you choose which of the answered texts is the name.`}
      </p>
      <Hint>
        {t`The names are kept on this computer, sealed, and asked for again each month. What you write about an advocate yourself stays above them.`}
      </Hint>
      <Actions>
        <Button kind="primary" autoFocus onClick={onAsk}>{t`Ask the service`}</Button>
        <CancelButton onClick={closeDialog} />
      </Actions>
    </>
  );
}

function Running({ asked: { asked, total } }: { readonly asked: AskedAdvocates }) {
  return (
    <>
      <p
        role="status"
        data-live-announcer="true"
      >{t`${count(asked)} of ${count(total)} advocates asked`}</p>
      <progress aria-label={t`Asking for advocates`} value={asked} max={Math.max(1, total)} />
      <Actions>
        <CancelButton autoFocus onClick={() => void askCache('advocates:cancel', null)} />
      </Actions>
    </>
  );
}

interface EndedProps extends BeforeProps {
  readonly asked: AskedAdvocates;
  readonly task: ReturnType<typeof useTask>;
}

function Ended({ asked, task: { failure, run }, onAsk }: EndedProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => firstChoice(asked));
  const troubles = troubleSentences(asked);

  const keep = (): void =>
    run(askCache('advocates:choose', { attributes: chosen }), undefined, closeDialog);

  return (
    <>
      {troubles.length > 0 && (
        <Notice role="status" spaced>
          {troubles.join(' ')}
        </Notice>
      )}
      <FailureNotice failure={failure} spaced />
      {asked.attributes.length > 0 && <Choice asked={asked} chosen={chosen} onChoose={setChosen} />}
      <Actions>
        {asked.attributes.length > 0 && (
          <Button kind="primary" disabled={chosen.length === 0} onClick={keep}>
            {t`Use as names`}
          </Button>
        )}
        <Button onClick={onAsk}>{t`Ask again`}</Button>
        <Button onClick={closeDialog}>{t`Close`}</Button>
      </Actions>
    </>
  );
}

interface ChoiceProps {
  readonly asked: AskedAdvocates;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

function Choice({ asked: { attributes }, chosen, onChoose }: ChoiceProps) {
  const choose = (name: string): void => onChoose(toggled(chosen, name).slice(-MOST_NAME_PARTS));
  return (
    <>
      <p>
        {t`Which of these is the name? Of several, the name is put together in the order you choose them.`}
      </p>
      <DataTable
        className={styles.choice}
        aria-label={t`What the service says of advocates`}
        heads={[t`Called there`, t`For example`, t`Advocates`]}
      >
        {attributes.map(({ name, examples, count: having }) => (
          <tr key={name}>
            <th scope="row">
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={() => choose(name)}
                />{' '}
                <VisibleText text={name} />
              </label>
            </th>
            <td>
              <VisibleText text={listText(examples)} />
            </td>
            <td>{count(having)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

/* What was chosen before, else the attribute that is called `name`. */
function firstChoice({ chosen, attributes }: AskedAdvocates): readonly string[] {
  const known = new Set(attributes.map(({ name }) => name));
  const before = chosen.filter((it) => known.has(it));
  return before.length > 0 || !known.has('name') ? before : ['name'];
}

function troubleSentences(state: AskedAdvocates): readonly string[] {
  const { asked, total, missing, unusable, failure, attributes } = state;
  return [
    failure === null ? null : endSentence(failure),
    failure === null || failure.kind === 'forbidden'
      ? null
      : t`${count(asked)} of ${count(total)} advocates were asked.`,
    missing === 0
      ? null
      : plural(missing, {
          one: '# advocate is not known to the service any more.',
          other: '# advocates are not known to the service any more.',
        }),
    unusable === 0
      ? null
      : plural(unusable, {
          one: 'The answer for # advocate could not be used.',
          other: 'The answers for # advocates could not be used.',
        }),
    total === 0 ? t`No record of this copy names an advocate.` : null,
    failure === null && total > missing + unusable && attributes.length === 0
      ? t`The service answered, but with no text that could be a name.`
      : null,
  ].filter((it) => it !== null);
}

function endSentence(failure: Failure): string {
  if (failure.kind === 'cancelled') return t`Stopped.`;
  if (failure.kind === 'forbidden')
    return t`This API key may not read advocates, so nothing more was asked, and names that came from the service are removed. Ask for a key with the right to advocates.`;
  return failureSentence(failure);
}
