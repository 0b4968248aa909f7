import { t } from '@lingui/core/macro';
import { createElement, useRef, type ReactNode } from 'react';
import table from '../../components/ui/data-table.module.css';
import { LinkButton } from '../../components/ui/button';
import { KeyTable } from './key-table';
import styles from './help.module.css';
import type { Manual, ManualNode } from './manual-node';

/** The manual below its table of contents, with the keys as this system writes them. */
export function ManualText({ manual: { sections, pictures } }: { readonly manual: Manual }) {
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
