import { t } from '@lingui/core/macro';
import { CheckField } from '../../components/ui/field';
import type { KeptFolderView } from '../../../contract/exports';
import { VisibleText } from '../../components/text/visible-text';
import { Button } from '../../components/ui/button';
import { FailureNotice, Hint, Notice } from '../../components/ui/notice';
import { useCopyStore } from '../../stores/copy-store';
import { askMain } from '../../stores/ask-main';
import { useAnswer } from '../../stores/use-answer';
import { useTask } from '../../stores/use-task';
import { useZone } from '../../stores/clock-store';
import { FileNames } from './file-names';
import { keptFolderText, keptReviewSentence, keptTroubleSentence } from './kept-folder-words';
import textStyles from '../../components/ui/text.module.css';
import styles from './exports.module.css';

/** The folder that gets a PDF of each new and changed waiver, after each sync. */
export function KeptFolderCard() {
  const renewedBy = useCopyStore((copy) => copy.exportsRevision);
  const { value: kept, failure } = useAnswer('exports:kept-folder', null, { renewedBy });
  const { failure: refused, run } = useTask();
  const choose = (): void => run(askMain('export:choose-kept-folder', null));
  function turn(on: boolean): void {
    if (kept === null) choose();
    else run(askMain('export:keep-folder', { on }));
  }
  return (
    <section className={styles.kept} aria-label={t`Keep a folder up to date`}>
      <CheckField
        className={styles.keep}
        label={t`Keep a folder up to date`}
        checked={kept?.on === true}
        onCheck={turn}
      />
      <Hint>
        {t`After each sync, a PDF of every new or changed waiver is written to the folder. Older files stay.`}
      </Hint>
      <FailureNotice failure={failure ?? refused} />
      {kept !== null && <Kept kept={kept} onChoose={choose} onTryAgain={() => turn(true)} />}
    </section>
  );
}

interface KeptProps {
  readonly kept: KeptFolderView;
  readonly onChoose: () => void;
  readonly onTryAgain: () => void;
}

function Kept({ kept, onChoose, onTryAgain }: KeptProps) {
  const zone = useZone();
  const trouble = kept.on ? kept.trouble : null;
  return (
    <>
      <div className={styles.acts}>
        <b>
          <VisibleText text={kept.folderName} />
        </b>
        <span
          role="status"
          data-live-announcer="true"
          aria-label={t`Kept folder`}
          className={textStyles.muted}
        >
          {keptFolderText(kept, zone)}
        </span>
        <Button small onClick={onChoose}>{t`Choose another folder…`}</Button>
        {trouble !== null && <Button small onClick={onTryAgain}>{t`Try again`}</Button>}
      </div>
      {trouble !== null && (
        <Notice spaced role="alert">
          {keptTroubleSentence(kept, trouble)}
        </Notice>
      )}
      {kept.toReview && kept.reviewCount > 0 && <Review kept={kept} />}
    </>
  );
}

function Review({ kept }: { readonly kept: KeptFolderView }) {
  return (
    <Notice spaced role="region" aria-label={t`Files of erased people`}>
      {keptReviewSentence(kept)}
      <FileNames names={kept.review} all={kept.reviewCount} />
    </Notice>
  );
}
