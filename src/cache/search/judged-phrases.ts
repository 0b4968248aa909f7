import { MissingBlocks } from '../blocks/missing-blocks';
import { nextTask } from '../pace/when-idle';
import type { SearchTerm } from '../../domain/search/query';
import { createRowVerdicts, judgeRows, YES } from '../index/row-verdicts';
import { standsAt } from './name-places';
import { textHoldsTerm } from './phrase';
import { createPhraseWalk, MOST_WALKED } from './phrase-walk';
import type { SearchSource } from './search-source';

/** How much of texts on the disk a question reads. */
export interface Reading {
  /** Where set, only the first few blocks are read: rows that others could show are left out. */
  isPartly: boolean;
  /** The most blocks that count as few. */
  readonly few: number;
  /** Set where rows were left out. */
  isOpen: boolean;
}

/** The rows in which a phrase may stand, 1 for each, and which of its words stand in each row. */
interface PhraseRows {
  readonly candidates: Uint8Array;
  readonly ownWords: Uint32Array;
  readonly inNames: Uint32Array;
}

/*
 * The texts of a row lie in up to three columns, and each is asked for once it is needed. These
 * looks share the few blocks.
 */
const MOST_LOOKS = 3;
/* A key waits no longer for rows that are judged at once; the others are judged behind it. */
const MOST_MS = 12;

/** Reads the texts of rows in which a phrase may stand, and keeps what it found of each. */
export function createJudgedPhrases(source: SearchSource, reading: Reading) {
  const verdicts = createRowVerdicts();
  let looked = { name: '', times: 0 };

  /*
   * Judges only these rows with each part of the texts. As soon as one of the rows was replaced, it
   * does nothing, and the whole question is asked again.
   */
  function restOf(asked: AskedRows): () => void {
    const { candidates, ownWords, inNames } = asked;
    /* Copies, because the arrays are scratch memory that the next question overwrites. */
    const own = { candidates: candidates.slice(), ownWords: ownWords.slice() };
    const kept = { ...asked, ...own, inNames: inNames.slice() };
    const before = verdicts.forgotten();
    return () => {
      if (verdicts.forgotten() !== before || judgeAsked(kept, slice())) return;
      /* Goes on behind what others ask meanwhile. */
      throw new MissingBlocks({ bring: nextTask }, []);
    };
  }

  function judgeAsFarAsAsked(asked: AskedRows): void {
    try {
      if (judgeAsked(asked, reading.isPartly ? slice() : undefined)) return;
    } catch (error) {
      if (!(error instanceof MissingBlocks)) throw error;
      if (!reading.isPartly) throw new MissingBlocks(error.cache, error.blocks, restOf(asked));
      /* Asked again: what few blocks show may lead to many. */
      if (error.blocks.length <= reading.few) throw error;
      const first = error.blocks.slice(0, Math.ceil(reading.few / MOST_LOOKS));
      if (first.length > 0 && looksOn(asked)) throw new MissingBlocks(error.cache, first);
    }
    reading.isOpen = true;
  }

  /* Whether the first texts of a question are to be read, so that it shows some of its rows soon. */
  function looksOn({ name, known }: AskedRows): boolean {
    if (looked.name !== name) looked = { name, times: 0 };
    looked.times += 1;
    return looked.times <= MOST_LOOKS && !known.includes(YES);
  }

  return {
    /**
     * The verdict on each candidate, as in `RowVerdicts`. Throws `MissingBlocks`; called again, it
     * does not look twice at what it has already judged.
     */
    judge: (term: SearchTerm, rows: PhraseRows): Uint8Array => {
      const name = JSON.stringify([term.words, term.lastIsPrefix]);
      const known = verdicts.of(name, rows.candidates.length);
      judgeAsFarAsAsked({ ...rows, name, known, stands: phraseCheck(source, term) });
      return known;
    },
    /** As in `RowVerdicts`. */
    forget: verdicts.forget,
  };
}

/* With what is known of each row. */
interface AskedRows extends PhraseRows {
  /* The same for the same question. */
  readonly name: string;
  readonly known: Uint8Array;
  readonly stands: ReturnType<SearchSource['holding']>;
}

function judgeAsked(
  { candidates, known, ownWords, inNames, stands }: AskedRows,
  isOver?: () => boolean,
): boolean {
  const standsIn = (row: number) => stands(row, ownWords[row] ?? 0, standsAt(inNames[row]));
  return judgeRows(candidates, known, standsIn, isOver);
}

/* Tells when the time is over after which others have their turn. */
function slice(): () => boolean {
  const until = performance.now() + MOST_MS;
  return () => performance.now() > until;
}

function phraseCheck(source: SearchSource, term: SearchTerm): ReturnType<SearchSource['holding']> {
  if (term.words.length > MOST_WALKED)
    return (row) =>
      textHoldsTerm(source.longTextOf(row), term) ||
      [...source.fieldsOf(row)].some(({ text }) => textHoldsTerm(text, term));
  return source.holding(createPhraseWalk(term));
}
