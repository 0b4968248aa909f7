import { useMemo } from 'react';
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

/** Text of the service with marks, isolated as one: parts of right-to-left text keep their order. */
export function MarkedText({ text, marks, lines = false }: MarkedTextProps) {
  return (
    <bdi className={lines ? textStyles.lines : undefined}>
      {partsOf(text, marks).map(({ part, marked, from }) =>
        marked ? (
          <mark key={from}>
            <VisibleSegments text={part} lines={lines} />
          </mark>
        ) : (
          <VisibleSegments key={from} text={part} lines={lines} />
        ),
      )}
    </bdi>
  );
}

interface SearchedTextProps extends VisibleTextProps {
  /** A person’s name, in which other spellings of what was searched for are marked as well. */
  readonly isName?: boolean;
}

/** As `VisibleText`, with the words marked that the list was searched for. */
export function SearchedText({
  text,
  empty,
  lines = false,
  whole = false,
  isName = false,
}: SearchedTextProps) {
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

interface TextPart {
  readonly part: string;
  readonly marked: boolean;
  readonly from: number;
}

function partsOf(text: string, marks: readonly Mark[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start > at) parts.push({ part: text.slice(at, start), marked: false, from: at });
    parts.push({ part: text.slice(start, end), marked: true, from: start });
    at = end;
  }
  if (at < text.length) parts.push({ part: text.slice(at), marked: false, from: at });
  return parts;
}
