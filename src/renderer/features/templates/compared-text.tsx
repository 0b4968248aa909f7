import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { SAID_BY_SIGNS, type SaidWords } from '../../../domain/agreement/writing/said-words';
import { markPieces, type PieceMark, type TextPiece } from '../../../domain/search/mark-pieces';
import type { Wanted } from '../../../domain/search/wanted';
import { diffLines, type DiffLine, type DiffRun } from '../../../domain/templates/diff-lines';
import type { MaskedWord } from '../../../domain/templates/mask';
import type { ShownPart } from '../../../domain/templates/word-diff';
import { MOST_MARKS } from '../../components/agreement/mark-agreement';
import { SAID_WORDS } from '../../components/agreement/said-words';
import { useCurrentMatch } from '../../components/search/current-match';
import { MarkedSegments } from '../../components/search/marked-text';
import { MatchBar } from '../../components/search/match-bar';
import matchBar from '../../components/search/match-bar.module.css';
import { useWanted } from '../../components/search/searched-words';
import { count } from '../../words/counted';
import { VisibleText } from '../../components/text/visible-text';
import styles from './templates.module.css';
import textStyles from '../../components/ui/text.module.css';
import { classes } from '../../components/ui/classes';
import { Tag } from '../../components/ui/tag';

interface ComparedTextProps {
  readonly parts: readonly ShownPart[];
  /** The accessible name. */
  readonly label: string;
}

/** A comparison, or one version, line by line, with steps through the matches of a search in it. */
export function ComparedText({ parts, label }: ComparedTextProps) {
  const wanted = useWanted();
  const lines = useMemo(() => diffLines(parts).map(drawnLine), [parts]);
  const { marks, hits } = useMemo(() => marksOf(lines, wanted), [lines, wanted]);
  const [current, onGo] = useCurrentMatch(hits, wanted);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    text.current?.querySelector('mark[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, marks]);
  return (
    <div className={classes(matchBar.panel, styles.onCard)}>
      <MatchBar current={current} matches={hits} onGo={onGo} />
      <div ref={text} className={styles.diff} role="region" aria-label={label} tabIndex={0}>
        {lines.map((line, at) => (
          <Line key={at} line={line} marks={marks} current={current} />
        ))}
      </div>
    </div>
  );
}

/** Words in a row, or one mask. */
interface Stretch {
  readonly text: string | null;
  readonly label: string | null;
  readonly gap: string;
}

interface DrawnRun extends Pick<DiffRun, 'kind'> {
  readonly stretches: readonly Stretch[];
}

type DrawnLine =
  | Extract<DiffLine, { kind: 'skipped' }>
  | (Omit<Extract<DiffLine, { kind: 'line' }>, 'runs'> & { readonly runs: readonly DrawnRun[] });

type Marks = ReadonlyMap<Stretch, readonly PieceMark[]>;

interface Found {
  readonly marks: Marks;
  /** The current hit, from 1. */
  readonly current: number;
}

function Line({ line, ...found }: Found & { readonly line: DrawnLine }) {
  if (line.kind === 'skipped')
    return (
      <p className={styles.skipped}>
        <Trans> … {count(line.count)} unchanged words … </Trans>
      </p>
    );
  const runs = line.runs.map((run, at) => (
    <Fragment key={at}>
      <Run run={run} {...found} />
    </Fragment>
  ));
  if (line.look === 'heading') return <h4>{runs}</h4>;
  const level = Math.min(line.look ?? 0, MOST_LEVELS);
  return <p style={{ paddingInlineStart: level * LEVEL_PX }}>{runs}</p>;
}

/* How far each level of a list is indented. */
const LEVEL_PX = 20;
const MOST_LEVELS = 4;

/* A run of words that is unchanged, removed, added, or of which that is not known. */
function Run({ run: { kind, stretches }, ...found }: Found & { readonly run: DrawnRun }) {
  const words = stretches.map((stretch, at) => (
    <Fragment key={at}>
      {stretch.text === null && stretch.gap}
      <StretchView stretch={stretch} uncertain={kind === 'unknown'} {...found} />
    </Fragment>
  ));
  if (kind === 'removed') return <Marked as="del">{words}</Marked>;
  if (kind === 'added') return <Marked as="ins">{words}</Marked>;
  return words;
}

interface MarkedProps {
  readonly as: 'ins' | 'del';
  readonly children: ReactNode;
}

function Marked({ as: Element, children }: MarkedProps) {
  return (
    <Element>
      <span className={textStyles.unseen}>{Element === 'ins' ? t` added: ` : t` removed: `}</span>
      {children}
      <span className={textStyles.unseen}>{t` end `}</span>
    </Element>
  );
}

interface StretchViewProps extends Found {
  readonly stretch: Stretch;
  /** True where it is not known whether the mask stands for the same value in both versions. */
  readonly uncertain: boolean;
}

function StretchView({ stretch, uncertain, marks, current }: StretchViewProps) {
  const { text, label } = stretch;
  if (text === null)
    return (
      <Tag className={styles.mask}>
        <VisibleText text={label ?? t`filled-in value`} />
        {uncertain && <span aria-hidden="true"> ?</span>}
        {uncertain && <span className={textStyles.unseen}>{t` cannot be compared`}</span>}
      </Tag>
    );
  /* Isolated as one piece, and never cut, however long the paragraph is. */
  return (
    <bdi>
      <MarkedSegments text={text} marks={marks.get(stretch) ?? []} current={current} />
    </bdi>
  );
}

function drawnLine(line: DiffLine): DrawnLine {
  if (line.kind === 'skipped') return line;
  const runs = line.runs.map(({ kind, words }) => ({ kind, stretches: stretchesOf(words) }));
  return { ...line, runs };
}

function stretchesOf(words: readonly MaskedWord[]): readonly Stretch[] {
  const result: Stretch[] = [];
  for (const word of words) {
    const gap = word.gap === '\n' ? '' : word.gap;
    const last = result.at(-1);
    if (word.kind === 'mask') result.push({ text: null, label: word.label, gap });
    else if (last && last.text !== null)
      result[result.length - 1] = { ...last, text: last.text + gap + inWords(word.text) };
    else result.push({ text: gap + inWords(word.text), label: null, gap });
  }
  return result;
}

/* Replaces by words the signs that stand in a comparison for words of the program. */
function inWords(text: string): string {
  return text.replace(/[\ue010-\ue01f]/g, (sign) => SAID_BY_SIGN.get(sign) ?? sign);
}

const SAID_BY_SIGN: ReadonlyMap<string, string> = new Map(
  Object.entries(SAID_BY_SIGNS).map(([name, sign]) => [
    sign as string,
    SAID_WORDS[name as keyof SaidWords],
  ]),
);

/* A match does not continue through a mask, nor from one version’s words into the other’s. */
function marksOf(lines: readonly DrawnLine[], wanted: Wanted) {
  const texts: Stretch[] = [];
  const pieces: TextPiece[] = [];
  for (const line of lines) {
    let before: DrawnRun['kind'] | null = null;
    for (const { kind, stretches: all } of line.kind === 'line' ? line.runs : []) {
      all.forEach((stretch, at) => {
        const isOther =
          before === null || (at === 0 && (kind === 'removed' || before === 'removed'));
        const apart = isOther || (at > 0 && all[at - 1]?.text === null);
        if (stretch.text !== null) {
          texts.push(stretch);
          pieces.push({ text: stretch.text, apart });
        }
        before = kind;
      });
    }
  }
  const { marks, hits } = markPieces(wanted, pieces, MOST_MARKS);
  const found: Marks = new Map(texts.map((stretch, at) => [stretch, marks[at] ?? []]));
  return { marks: found, hits };
}
