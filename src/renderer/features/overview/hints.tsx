import { t } from '@lingui/core/macro';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { changeSettings } from '../../stores/change-settings';
import { useCopyStore } from '../../stores/copy-store';
import { keyText } from '../../stores/keys';
import styles from './overview.module.css';

/** Shows three hints after the first sync, one by one. A dismissed hint never comes again. */
export function Hints() {
  const seen = useCopyStore(({ settings }) => settings.hintsSeen);
  const isSynced = useCopyStore(({ status }) => status?.lists.some((it) => it.everComplete));
  const hints = hintTexts();
  const hint = hints[seen];
  if (hint === undefined || isSynced !== true) return null;
  const isLast = seen + 1 === hints.length;
  return (
    <Notice tone="calm" role="note" aria-label={t`Hint`} className={styles.hint}>
      <p>{hint}</p>
      <Button small onClick={() => void changeSettings({ hintsSeen: seen + 1 })}>
        {isLast ? t`Got it` : t`Next hint`}
      </Button>
      {!isLast && (
        <Button small onClick={() => void changeSettings({ hintsSeen: hints.length })}>
          {t`No more hints`}
        </Button>
      )}
    </Notice>
  );
}

function hintTexts(): readonly string[] {
  const palette = keyText('command-palette');
  return [
    t`Type / in a list: names, emails, answers and every word of the agreements are searched, also with no network. Typing errors are forgiven.`,
    t`${palette} finds every command, list and record by its name. A right click on a row shows what can be done with it.`,
    t`Follow-ups, marks and saved filters exist on this computer alone. “Save what is only here…” in Settings puts them into a sealed file.`,
  ];
}
