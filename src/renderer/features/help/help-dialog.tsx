import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { Language } from '../../../domain/text/language';
import { lazyComponent } from '../../components/screen/lazy-component';
import { CloseAction } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { closeDialog } from '../../stores/view-store';
import { FindInManual } from './find-in-manual';
import styles from './help.module.css';
import type { Manual } from './manual-node';
import { ManualText } from './manual-text';

/* The manuals are in the program and need no network. They are read only when opened. */
const MANUALS: Readonly<Record<Language, () => Promise<Manual>>> = {
  en: () => import('../../../../docs/manual.md'),
  de: () => import('../../../../docs/manual.de.md'),
};

const manual = lazyComponent(async () => {
  const read = await MANUALS[i18n.locale as Language]();
  return () => <ManualText manual={read} />;
});

/** The manual in the language of the program, every key, and what is new in this version. */
export function HelpDialog() {
  const text = useRef<HTMLElement>(null);
  return (
    <Dialog
      title={t`Manual and keys`}
      className={styles.help ?? ''}
      isDismissable
      onClose={closeDialog}
    >
      <FindInManual text={text} />
      <section ref={text} aria-label={t`Manual and keys`} tabIndex={0} className={styles.text}>
        <manual.Component />
        <h3>{t`New in this version`}</h3>
        <ul>
          {NEWS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <CloseAction kind="primary" onClick={closeDialog} />
    </Dialog>
  );
}

const NEWS: readonly string[] = [
  t`Find in an agreement, and in what changed between two versions`,
  t`German, and times, dates and numbers as your system writes them`,
  t`Records and people in the command palette, with every filter and action of the screen`,
  t`Waivers by prospect, columns to choose, marks for what you reviewed`,
  t`The fields that changed after signing, and “Check this record again”`,
  t`Old versions of a template to read, their texts and questions to compare`,
  t`Batches of PDFs as a folder, ZIP or one PDF, which can be cancelled and continued`,
  t`Check a PDF against its record, this copy and the service`,
  t`Names of prospects beside their ids, a page for each of them, Back and Forward`,
  t`The state of the copy in detail, and “Replace key…”`,
];
