import { t } from '@lingui/core/macro';
import type { PdfCheck, RecordFinding } from '../../../contract/pdf-check';
import { failureSentence } from '../../words/failure-words';
import { Actions, Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Facts, TextFact } from '../../components/ui/facts';
import { Icon } from '../../components/ui/icon';
import { Notice } from '../../components/ui/notice';
import {
  askServiceOfPdf,
  checkPdf,
  useCheckStore,
  type CheckState,
} from '../../stores/check-store';
import { closeDialog } from '../../stores/view-store';
import styles from './check.module.css';
import { checkTitle, fileSentence, recordSentence, type CheckSentence } from './check-words';

/** The result of checking a PDF, or that it is being checked. */
export function CheckDialog() {
  const state = useCheckStore((store) => store.state);
  return (
    <Dialog title={t`Check a PDF`} onClose={closeDialog}>
      <div role="status" data-live-announcer="true" aria-label={t`Result of the check`}>
        {state.kind === 'running' && <p>{t`Checking …`}</p>}
        {state.kind === 'failed' && <Notice tone="bad">{failureSentence(state.failure)}</Notice>}
        {state.kind === 'done' && <Verdict sentence={checkTitle(state.check)} />}
      </div>
      {state.kind === 'done' && state.check.kind === 'checked' && (
        <Found check={state.check} service={state.service} />
      )}
      <Actions>
        <Button disabled={state.kind === 'running'} onClick={() => void checkPdf()}>
          {t`Check another…`}
        </Button>
        <Button autoFocus onClick={closeDialog}>{t`Close`}</Button>
      </Actions>
    </Dialog>
  );
}

const TONES = { good: 'calm', warn: 'warn', bad: 'bad' } as const;

function Verdict({ sentence: { tone, text } }: { readonly sentence: CheckSentence }) {
  return (
    <Notice tone={TONES[tone]} className={styles.verdict}>
      <Mark tone={tone} />
      <b>{text}</b>
    </Notice>
  );
}

function Mark({ tone }: Pick<CheckSentence, 'tone'>) {
  const names = { good: 'check', warn: 'question', bad: 'cross' } as const;
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon name={names[tone]} />
    </span>
  );
}

interface FoundProps {
  readonly check: PdfCheck & { readonly kind: 'checked' };
  readonly service: (CheckState & { readonly kind: 'done' })['service'];
}

function Found({ check, service }: FoundProps) {
  const { recordId, signerName, renderer, pageHead, file, copy } = check;
  /* Where the sentence about the file is the result itself, it is said above. */
  const ofFile = fileSentence(file, renderer);
  return (
    <>
      <Facts>
        <TextFact name={t`Signed by`} text={signerName} empty={t`(empty)`} />
        <TextFact mono name={t`Waiver`} text={recordId} />
        <TextFact name={t`Printed by`} text={renderer} empty={t`(empty)`} />
        {pageHead.length > 0 && (
          <TextFact name={t`At the top of each page`} text={pageHead.join(' · ')} />
        )}
        {ofFile.text !== checkTitle(check).text && (
          <>
            <dt>{t`The file`}</dt>
            <Finding sentence={ofFile} />
          </>
        )}
        <dt>{t`This copy`}</dt>
        <Finding sentence={recordSentence(copy, 'copy')} />
        <dt>{t`The service`}</dt>
        <Service finding={service} />
      </Facts>
      <p className={styles.note}>
        {t`This shows whether the file says what the service said. It is not a signature: it doesn’t show who signed, or who sent the file.`}
      </p>
    </>
  );
}

function Finding({ sentence: { tone, text } }: { readonly sentence: CheckSentence }) {
  return (
    <dd className={styles.finding}>
      <Mark tone={tone} />
      <span>{text}</span>
    </dd>
  );
}

function Service({ finding }: { readonly finding: RecordFinding | 'asking' | null }) {
  if (finding === 'asking') return <dd>{t`Asking …`}</dd>;
  if (finding !== null) return <Finding sentence={recordSentence(finding, 'service')} />;
  return (
    <dd>
      <Button small onClick={() => void askServiceOfPdf()}>{t`Ask the service now`}</Button>
    </dd>
  );
}
