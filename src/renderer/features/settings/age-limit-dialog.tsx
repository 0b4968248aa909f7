import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { AgeLimitPreview } from '../../../contract/age-limits';
import type { Collection } from '../../../domain/entities/collections';
import { AGE_LIMITS, type AgeLimit } from '../../../domain/sync/age-limit';
import { Actions, Button, CancelButton } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Fact, Facts } from '../../components/ui/facts';
import { CheckField, SelectField } from '../../components/ui/field';
import { FailureNotice, Hint, Notice } from '../../components/ui/notice';
import { askCache } from '../../stores/cache';
import { useAnswer } from '../../stores/use-answer';
import { useTask } from '../../stores/use-task';
import { navigation } from '../../stores/view-store';
import { sinceText } from '../../words/since-words';
import {
  amountText,
  confirmText,
  limitMovesText,
  fetchText,
  removedWithSentences,
  limitName,
  notedText,
} from './age-limit-words';
import styles from './settings.module.css';

interface AgeLimitDialogProps {
  readonly list: Collection;
  readonly current: AgeLimit;
  readonly onClose: () => void;
}

const CHOICES: readonly AgeLimit[] = [null, ...AGE_LIMITS];

/** Says, with numbers, what another limit would do before it is set. */
export function AgeLimitDialog({ list, current, onClose }: AgeLimitDialogProps) {
  const [limit, setLimit] = useState<AgeLimit>(current);
  const [withNoted, setWithNoted] = useState(false);
  const { busy, failure, run } = useTask();
  const { value: preview, failure: unknown } = useAnswer(
    'age-limits:preview',
    busy ? undefined : { list, limit },
    { calmly: true },
  );
  const noted = preview !== null && withNoted ? preview.noted : 0;
  const goes = (preview?.goes.records ?? 0) + noted;
  const isWaivers = list === 'waiver_submissions';

  const change = (): void =>
    run(askCache('age-limits:put', { list, limit, withNoted }), undefined, onClose);

  return (
    <Dialog title={isWaivers ? t`Limit waivers` : t`Limit events`} onClose={onClose}>
      <SelectField
        autoFocus
        disabled={busy}
        label={
          isWaivers
            ? t`Keep on this computer, by when the service recorded them`
            : t`Keep on this computer, by when they start`
        }
        choices={CHOICES}
        value={limit}
        words={limitName}
        onChange={setLimit}
      />
      <FailureNotice spaced failure={failure ?? unknown} />
      {preview && <Preview list={list} preview={preview} />}
      {preview && preview.noted > 0 && (
        <CheckField
          className={styles.check}
          label={notedText(preview.noted)}
          checked={withNoted}
          onCheck={setWithNoted}
        />
      )}
      <Actions>
        <Button
          kind={goes > 0 ? 'danger' : 'primary'}
          disabled={busy || preview === null || (limit === current && goes === 0)}
          onClick={change}
        >
          {busy ? t`Writing the copy anew …` : confirmText(list, goes)}
        </Button>
        <CancelButton disabled={busy} onClick={onClose} />
      </Actions>
    </Dialog>
  );
}

interface PreviewProps {
  readonly list: Collection;
  readonly preview: AgeLimitPreview;
}

function Preview({ list, preview }: PreviewProps) {
  const { sinceMs, goes, noted, fetch } = preview;
  const loses = goes.records + noted > 0;
  return (
    <>
      <div role="status" data-live-announcer="true" className={styles.goes}>
        <Facts>
          <Fact name={t`Kept since`}>
            {sinceMs === null ? t`the beginning` : sinceText(sinceMs)}
          </Fact>
          <Fact name={t`Removed here`}>{amountText(list, goes.records)}</Fact>
        </Facts>
        {fetch !== 0 && <p>{fetchText(list, fetch)}</p>}
        {removedWithSentences(preview).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {loses && (
        <Notice spaced>
          {t`This cannot be undone here. The copy is written anew with another key, so that nobody can read what went. The service still has it, and a wider limit downloads it again.`}{' '}
          {t`Exported files and the list of exports stay as they are.`} <SaveFirst />
        </Notice>
      )}
      {sinceMs !== null && <Hint>{limitMovesText(list)}</Hint>}
    </>
  );
}

function SaveFirst() {
  return (
    <Button small onClick={() => navigation.show('save-backup')}>
      {t`Save what is only here…`}
    </Button>
  );
}
