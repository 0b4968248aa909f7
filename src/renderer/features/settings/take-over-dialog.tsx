import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { BackupRefusal, BackupView } from '../../../contract/backup';
import { MOST_SAVED_FILTERS } from '../../../contract/saved-filters';
import type { Result } from '../../../contract/result';
import { instantText } from '../../../texts/moment-text';
import {
  Actions,
  Button,
  CancelButton,
  CloseAction,
  SubmitButton,
} from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import table from '../../components/ui/data-table.module.css';
import { Dialog } from '../../components/ui/dialog';
import { Fact, Facts, TextFact } from '../../components/ui/facts';
import { TextField } from '../../components/ui/field';
import { FailureNotice, Hint, Notice, Problem } from '../../components/ui/notice';
import { askMain } from '../../stores/ask-main';
import { takeOver } from '../../stores/take-over';
import { useTask } from '../../stores/use-task';
import { closeDialog } from '../../stores/view-store';
import { useZone } from '../../stores/clock-store';
import { count } from '../../words/counted';
import styles from './settings.module.css';
import { BACKUP_WORDS, refusalSentence } from './backup-words';
import { DataTable } from '../../components/ui/data-table';

type Step =
  | { readonly at: 'file' }
  | { readonly at: 'passphrase'; readonly fileName: string }
  | { readonly at: 'view'; readonly view: BackupView }
  | { readonly at: 'done'; readonly view: BackupView };

/** Takes over what another computer saved, in steps: file, passphrase, content, merge. */
export function TakeOverDialog() {
  const { step, refusal, busy, failure, choose, open, take } = useSteps();
  return (
    <Dialog title={step.at === 'done' ? t`Taken over` : t`Take over`} onClose={closeDialog}>
      {step.at === 'file' && (
        <p>
          {t`Choose the file that “Save what is only here…” made. What is in it is shown first. What is newer stays, nothing is doubled, and nothing here is deleted.`}
        </p>
      )}
      <div className={styles.trouble}>
        <FailureNotice failure={failure} />
        <Problem text={refusal && refusalSentence(refusal)} spaced={false} />
      </div>
      {step.at === 'file' && (
        <Actions>
          <Button kind="primary" autoFocus disabled={busy} onClick={choose}>
            {t`Choose the file…`}
          </Button>
          <CancelButton disabled={busy} onClick={closeDialog} />
        </Actions>
      )}
      {step.at === 'passphrase' && (
        <PassphraseForm fileName={step.fileName} busy={busy} onOpen={open} onChoose={choose} />
      )}
      {step.at === 'view' && (
        <Preview view={step.view} busy={busy} onTake={() => take(step.view)} />
      )}
      {step.at === 'done' && (
        <>
          <p>{t`It was taken over.`}</p>
          <WithoutRoom view={step.view} />
          <CloseAction kind="primary" autoFocus onClick={closeDialog} />
        </>
      )}
    </Dialog>
  );
}

/* The present step, and the ways to the next one. */
function useSteps() {
  const [step, setStep] = useState<Step>({ at: 'file' });
  const [refusal, setRefusal] = useState<BackupRefusal | null>(null);
  const { busy, failure, run } = useTask();

  /* Calls main or the worker. `next` gives the step that follows, or why there is none. */
  function go<Value>(
    work: Promise<Result<Value>>,
    next: (value: Value) => Step | BackupRefusal,
  ): void {
    setRefusal(null);
    run(work, (value) => {
      const after = next(value);
      if ('why' in after) setRefusal(after);
      else setStep(after);
    });
  }

  return {
    step,
    refusal,
    busy,
    failure,
    choose: (): void =>
      go(askMain('backup:choose', null), (it) =>
        it.kind === 'refused' ? it.refusal : { at: 'passphrase', fileName: it.fileName },
      ),
    open: (passphrase: string): void =>
      go(askMain('backup:open', { passphrase }), (it) =>
        it.kind === 'refused' ? it.refusal : { at: 'view', view: it.view },
      ),
    take: (view: BackupView): void => go(takeOver(), () => ({ at: 'done', view })),
  };
}

interface PassphraseFormProps {
  readonly fileName: string;
  readonly busy: boolean;
  readonly onOpen: (passphrase: string) => void;
  readonly onChoose: () => void;
}

function PassphraseForm({ fileName, busy, onOpen, onChoose }: PassphraseFormProps) {
  const [passphrase, setPassphrase] = useState('');

  function submit(): void {
    if (busy || passphrase === '') return;
    setPassphrase('');
    onOpen(passphrase);
  }

  return (
    <Form onSubmit={submit}>
      <Facts>
        <TextFact name={t`File`} text={fileName} />
      </Facts>
      <TextField
        label={t`Passphrase of the file`}
        required
        autoFocus
        type="password"
        autoComplete="off"
        value={passphrase}
        onType={setPassphrase}
      />
      <Actions>
        <SubmitButton disabled={busy}>{busy ? t`Opening …` : t`Open`}</SubmitButton>
        <Button disabled={busy} onClick={onChoose}>{t`Another file…`}</Button>
        <CancelButton disabled={busy} onClick={closeDialog} />
      </Actions>
    </Form>
  );
}

interface PreviewProps {
  readonly view: BackupView;
  readonly busy: boolean;
  readonly onTake: () => void;
}

const COLUMNS = [t`In the file`, t`New here`, t`Newer than here`, t`Left out`];

/** The content of the file, and what taking it over would change. */
function Preview({ view, busy, onTake }: PreviewProps) {
  const zone = useZone();
  const changes = view.lines.some(({ added, replaced }) => added + replaced > 0);
  return (
    <>
      <Facts>
        <Fact name={t`Saved`}>{instantText(view.savedAtMs, zone)}</Fact>
        <TextFact name={t`By version`} text={view.program} />
      </Facts>
      <DataTable
        className={styles.contents}
        aria-label={t`What is in the file`}
        heads={COLUMNS}
        corner
      >
        {view.lines.map(({ kind, inFile, added, replaced, leftOut }) => (
          <tr key={kind}>
            <th scope="row">{BACKUP_WORDS[kind]}</th>
            {[inFile, added, replaced, leftOut].map((amount, at) => (
              <td key={COLUMNS[at]} className={table.num}>
                {count(amount)}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      <Hint>
        {t`Left out is what belongs to records that are not in this copy, have changed or were erased. The rest is here already, or newer or set otherwise here.`}
      </Hint>
      <WithoutRoom view={view} />
      {!view.copyComplete && (
        <Notice spaced>
          {t`This copy is not complete yet. You can take the file over again once it is: nothing is doubled.`}
        </Notice>
      )}
      <Actions>
        <Button kind="primary" autoFocus disabled={busy || !changes} onClick={onTake}>
          {changes ? t`Take over` : t`Nothing to take over`}
        </Button>
        <CancelButton disabled={busy} onClick={closeDialog} />
      </Actions>
    </>
  );
}

/** Says how many saved filters are left out because as many as there may be are here. */
function WithoutRoom({ view }: Pick<PreviewProps, 'view'>) {
  const amount = view.lines.reduce((sum, { withoutRoom }) => sum + withoutRoom, 0);
  if (amount === 0) return null;
  const most = count(MOST_SAVED_FILTERS);
  return (
    <Notice spaced>
      {plural(amount, {
        one: `# saved filter is not included for lack of room: there can be ${most}. Delete one here, then take the file over again: nothing is doubled.`,
        other: `# saved filters are not included for lack of room: there can be ${most}. Delete some here, then take the file over again: nothing is doubled.`,
      })}
    </Notice>
  );
}
