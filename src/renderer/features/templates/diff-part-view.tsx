import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { MaskedWord } from '../../../domain/templates/mask';
import type { ShownPart } from '../../../domain/templates/word-diff';
import { count } from '../../components/text/count';
import { VisibleText } from '../../components/text/visible-text';
import styles from './templates.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Tag } from '../../components/ui/tag';

/** A stretch of a comparison: unchanged, taken out, put in, not to be compared, or left out. */
export function DiffPartView({ part }: { readonly part: ShownPart }) {
  if (part.kind === 'skipped')
    return (
      <span className={styles.skipped}>
        <Trans> … {count(part.count)} unchanged words … </Trans>
      </span>
    );
  const uncertain = part.kind === 'unknown';
  const words = stretches(part.words).map((stretch, at) => (
    <Fragment key={at}>
      <Stretch stretch={stretch} uncertain={uncertain} />
    </Fragment>
  ));
  if (part.kind === 'removed') return <Marked as="del">{words}</Marked>;
  if (part.kind === 'added') return <Marked as="ins">{words}</Marked>;
  return words;
}

function Marked({
  as: Tag,
  children,
}: {
  readonly as: 'ins' | 'del';
  readonly children: ReactNode;
}) {
  return (
    <Tag>
      <span className={textStyles.unseen}>{Tag === 'ins' ? t` added: ` : t` removed: `}</span>
      {children}
      <span className={textStyles.unseen}>{t` end `}</span>
    </Tag>
  );
}

/** Words in a row, or one mask; either may begin a line. */
interface Stretch {
  readonly gap: MaskedWord['gap'];
  readonly text: string | null;
  readonly label: string | null;
}

function stretches(words: readonly MaskedWord[]): readonly Stretch[] {
  const result: Stretch[] = [];
  for (const word of words) {
    const last = result.at(-1);
    if (word.kind === 'mask') result.push({ gap: word.gap, text: null, label: word.label });
    else if (last && last.text !== null && word.gap !== '\n')
      result[result.length - 1] = { ...last, text: last.text + word.gap + word.text };
    else result.push({ gap: word.gap, text: word.text, label: null });
  }
  return result;
}

function Stretch({
  stretch,
  uncertain,
}: {
  readonly stretch: Stretch;
  /** Whether it stands for the same in both versions is not known. */
  readonly uncertain: boolean;
}) {
  const { gap, text, label } = stretch;
  return (
    <>
      {gap === '\n' ? <br /> : gap}
      {text === null ? (
        <Tag className={styles.mask}>
          <VisibleText text={label ?? t`filled-in value`} />
          {uncertain && <span aria-hidden="true"> ?</span>}
          {uncertain && <span className={textStyles.unseen}>{t` cannot be compared`}</span>}
        </Tag>
      ) : (
        <VisibleText text={text} />
      )}
    </>
  );
}
