import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { createElement, useRef, type ReactNode } from 'react';
import type { Language } from '../../../domain/text/language';
import { lazyComponent } from '../../components/screen/lazy-component';
import { CloseAction, LinkButton } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { closeDialog } from '../../stores/view-store';
import { FindInManual } from './find-in-manual';
import styles from './help.module.css';
import type { Manual, ManualNode } from './manual-node';
import table from '../../components/ui/data-table.module.css';
import { KeyTable } from './key-table';

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

/** The manual below its table of contents, with the keys as this system writes them. */
function ManualText({ manual: { sections, pictures } }: { readonly manual: Manual }) {
  const shown = useRef<HTMLDivElement>(null);
  const goTo = (index: number): void => {
    const heading = shown.current?.querySelectorAll('h3')[index];
    heading?.scrollIntoView();
    heading?.focus();
  };
  return (
    <div ref={shown}>
      <ul aria-label={t`Contents`} className={styles.contents}>
        {sections.map(({ title }, index) => (
          <li key={title}>
            <LinkButton onClick={() => goTo(index)}>{title}</LinkButton>
          </li>
        ))}
      </ul>
      {sections.map(({ title, body }) => (
        <section key={title}>
          <h3 tabIndex={-1}>{title}</h3>
          {title === t`Keys` ? <KeyTable /> : partsOf(body, pictures)}
        </section>
      ))}
    </div>
  );
}

const partsOf = (nodes: readonly ManualNode[], pictures: Manual['pictures']): ReactNode[] =>
  nodes.map((node, index) => partOf(node, pictures, index));

function partOf(node: ManualNode, pictures: Manual['pictures'], key: number): ReactNode {
  if (typeof node === 'string') return node;
  if ('picture' in node) {
    return (
      <img key={key} src={pictures[node.picture]} alt={node.says} className={styles.picture} />
    );
  }
  const { tag, parts } = node;
  const className = tag === 'table' ? table.table : undefined;
  return createElement(tag, { key, className }, ...partsOf(parts, pictures));
}
