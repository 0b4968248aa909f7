import { Fragment, useMemo } from 'react';
import type { PieceMark } from '../../../domain/search/mark-pieces';
import { markRanges, nameMarksOf, type Mark } from '../../../domain/search/mark-ranges';
import { parseQuery } from '../../../domain/search/query';
import { shortened } from '../../../domain/text/shorten';
import { useSearchedWords } from './searched-words';
import { longestShown, VisibleSegments, type VisibleTextProps } from '../text/visible-text';
import { WholeText } from '../text/whole-text';
import textStyles from '../ui/text.module.css';

interface MarkedTextProps {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly lines?: boolean;
}

/**
 * A text of the service with marks. It is isolated as one piece, so that parts of right-to-left
 * text keep their order.
 */
export function MarkedText({ text, marks, lines = false }: MarkedTextProps) {
  return (
    <bdi className={lines ? textStyles.lines : undefined}>
      <MarkedSegments
        text={text}
        marks={marks.map(([start, end]) => ({ start, end }))}
        lines={lines}
      />
    </bdi>
  );
}

interface MarkedSegmentsProps extends Pick<MarkedTextProps, 'text' | 'lines'> {
  /** The marks in ascending order. */
  readonly marks: readonly (Pick<PieceMark, 'start' | 'end'> & Partial<PieceMark>)[];
  /** The hit that is shown, from 1. */
  readonly current?: number;
}

/** A part of a text with its marks; its parent isolates the whole text. */
export function MarkedSegments({ text, marks, current, lines = false }: MarkedSegmentsProps) {
  return (
    <>
      {marks.map(({ start, end, hit }, at) => (
        <Fragment key={start}>
          <VisibleSegments text={text.slice(marks[at - 1]?.end ?? 0, start)} lines={lines} />
          <mark aria-current={(hit !== undefined && hit === current) || undefined}>
            <VisibleSegments text={text.slice(start, end)} lines={lines} />
          </mark>
        </Fragment>
      ))}
      <VisibleSegments text={text.slice(marks.at(-1)?.end ?? 0)} lines={lines} />
    </>
  );
}

interface SearchedTextProps extends VisibleTextProps {
  /** True for a person’s name, in which other spellings of the searched words are marked, too. */
  readonly isName?: boolean;
}

/** A text as by `VisibleText`, with marks on the words that the list was searched for. */
export function SearchMarkedText(props: SearchedTextProps) {
  const { text, empty, lines = false, whole = false, isName = false } = props;
  const words = useSearchedWords();
  const shown = shortened(text, longestShown(lines));
  const marks = useMemo(
    () => (isName ? nameMarksOf(parseQuery(words), shown) : markRanges(words, shown)),
    [isName, words, shown],
  );
  if (text.trim() === '' && empty !== undefined) return <i className={textStyles.muted}>{empty}</i>;
  return (
    <>
      <MarkedText text={shown} marks={marks} lines={lines} />
      {whole && shown !== text && <WholeText text={text} />}
    </>
  );
}
