import { t } from '@lingui/core/macro';
import { shortened } from '../../../domain/text/shorten';
import { visibleSegments } from '../../../domain/text/visible';
import { WholeText } from './whole-text';
import styles from './visible-text.module.css';
import textStyles from '../ui/text.module.css';

/** The most UTF-16 units of one text that are shown at once; the rest is shown on request. */
const LONGEST_SHOWN = 2000;
/** The same limit for a text of several lines. */
const LONGEST_LINES = 20_000;

export interface VisibleTextProps {
  readonly text: string;
  /** The words where the text is empty. */
  readonly empty?: string;
  /** True where line breaks and tabs are part of the text. */
  readonly lines?: boolean;
  /** True where a text that was cut can be shown whole here; not inside a button. */
  readonly whole?: boolean;
}

/**
 * A text of the service, isolated from its surroundings. Control characters are drawn as marks, so
 * that nothing can hide in it or turn it around. A text too long to be read is cut.
 */
export function VisibleText({ text, empty, lines = false, whole = false }: VisibleTextProps) {
  const shown = shortened(text, longestShown(lines));
  if (text.trim() === '' && empty !== undefined) return <i className={textStyles.muted}>{empty}</i>;
  return (
    <>
      <bdi className={lines ? textStyles.lines : undefined}>
        <VisibleSegments text={shown} lines={lines} />
      </bdi>
      {whole && shown !== text && <WholeText text={text} />}
    </>
  );
}

/** How many characters of a text are shown before it is cut. */
export function longestShown(lines: boolean): number {
  return lines ? LONGEST_LINES : LONGEST_SHOWN;
}

interface VisibleSegmentsProps {
  readonly text: string;
  readonly lines: boolean;
}

/** A part of a text; its parent isolates the whole text. */
export function VisibleSegments({ text, lines }: VisibleSegmentsProps) {
  return visibleSegments(text, lines).map((segment, index) =>
    segment.kind === 'text' ? (
      segment.text
    ) : (
      <span key={index} className={styles.controlMark} title={t`Hidden character`}>
        {segment.code}
      </span>
    ),
  );
}
