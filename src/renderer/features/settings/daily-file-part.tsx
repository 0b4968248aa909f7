import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import type { DailyFile } from '../../../contract/backup';
import { EMPTIED } from '../../../contract/exports';
import type { Failure, Result } from '../../../contract/result';
import { visibleText } from '../../../domain/text/visible';
import { instantText } from '../../../texts/moment-text';
import { Moment } from '../../components/text/moment';
import { Actions, Button } from '../../components/ui/button';
import { classes } from '../../components/ui/classes';
import { Fact, Facts, TextFact } from '../../components/ui/facts';
import { FailureNotice, Hint, Notice } from '../../components/ui/notice';
import { askForDailyFile, useDailyFile } from '../../stores/daily-file';
import { askMain } from '../../stores/ask-main';
import { tellAction } from '../../stores/last-action';
import { canLock, useProfileStore } from '../../stores/profile-store';
import { useTask } from '../../stores/use-task';
import { navigation } from '../../stores/view-store';
import { useZone } from '../../stores/clock-store';
import { failureSentence } from '../../words/failure-words';
import styles from './settings.module.css';
import textStyles from '../../components/ui/text.module.css';

/**
 * The folder that gets a file each day of what is only here, where there is one, and the button
 * that chooses it.
 */
export function DailyFilePart() {
  const daily = useDailyFile(({ state }) => state);
  const isKept = useProfileStore(canLock);
  const choose = (): void => navigation.show('daily-file');
  useEffect(() => void askForDailyFile(), []);
  if (daily === undefined) return null;
  if (daily !== null) return <Chosen daily={daily} onChange={choose} />;
  if (!isKept)
    return (
      <p className={classes(textStyles.hint, styles.daily)}>
        {t`A file can be saved each day once this computer keeps the API key beyond this session.`}
      </p>
    );
  return (
    <Actions>
      <Button onClick={choose}>{t`Also every day into a folder…`}</Button>
    </Actions>
  );
}

interface ChosenProps {
  readonly daily: DailyFile;
  readonly onChange: () => void;
}

function Chosen({ daily, onChange }: ChosenProps) {
  const { folderName, savedAtMs, sharedWith, trouble } = daily;
  const zone = useZone();
  const { busy, failure, run } = useTask();
  const ask = (question: Promise<Result<unknown>>, done: string): void =>
    run(question, () => tellAction({ text: done }));
  return (
    <section className={styles.daily} aria-label={t`Every day into a folder`}>
      <h3>{t`Every day into a folder`}</h3>
      <Hint>
        {t`A file is saved on each day on which something changed; the last 7 are kept. If you stop or disconnect, the files stay where they are.`}
      </Hint>
      <Facts>
        <TextFact name={t`Folder`} text={folderName} />
        <Fact name={t`Last file`}>
          {savedAtMs === null ? (
            t`None yet`
          ) : (
            <Moment ms={savedAtMs}>{instantText(savedAtMs, zone)}</Moment>
          )}
        </Fact>
      </Facts>
      {sharedWith !== null && (
        <Notice role="note" tone="calm" spaced>
          {t`“${visibleText(sharedWith)}” saves its daily files into this folder, too. Their names tell them apart, and each keeps its own 7.`}
        </Notice>
      )}
      {trouble !== null && (
        <Notice role="status" spaced>
          {troubleSentence(trouble)}
        </Notice>
      )}
      {trouble === null && <FailureNotice failure={failure} spaced />}
      <Actions>
        <Button
          disabled={busy}
          onClick={() => ask(askMain('backup:save-daily', null), t`Today’s file was saved.`)}
        >
          {busy ? t`Saving …` : t`Save now`}
        </Button>
        <Button onClick={onChange}>{t`Change…`}</Button>
        <Button
          onClick={() =>
            ask(askMain('backup:stop-daily', null), t`No file is saved each day any more.`)
          }
        >
          {t`Stop`}
        </Button>
      </Actions>
    </section>
  );
}

/** Says why the last file was not saved, and what comes next. */
function troubleSentence({ kind, detail }: Failure): string {
  if (detail === EMPTIED)
    return t`None of the files that were saved in this folder are there now, so nothing was added: its drive may be another one. “Save now” begins anew there.`;
  if (kind === 'folder-gone')
    return t`The folder is not there, or its drive cannot be reached. It is tried again tomorrow, or with “Save now”.`;
  if (kind === 'disk-full')
    return t`The disk is full, so no file was saved; earlier ones are still there. Free some space. It is tried again tomorrow, or with “Save now”.`;
  if (kind === 'read-only')
    return t`The folder cannot be written to. It is tried again tomorrow, or with “Save now”.`;
  return failureSentence({ kind, ...(detail !== undefined && { detail }) });
}
