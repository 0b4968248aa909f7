import type { NamedPart } from '../index/segments';
import type { CompactQuestion } from '../../domain/compact/shared-text';
import { numberText, type Json } from '../../domain/json';
import { remembered } from '../../domain/remembered';
import { numberColumn, type Numbers } from '../index/number-column';
import type { IndexedCopy } from '../copy/indexed-copy';
import type { Needed } from '../index/row-verdicts';
import { readBlocks, writeBlock } from '../index/value-block';
import type { Image, Images } from '../index/column-image';
import {
  createAgreementReader,
  holdsAround,
  ownTexts,
  type AgreementReader,
} from './agreement-reader';
import type { LayoutParts } from './layout-parts';
import { phraseBorders } from './phrase-borders';
import { textHoldsTerm } from './phrase';
import { standsIn, type PhraseWalk } from './phrase-walk';
import type { LabelledField, OwnText, SearchSource, SharedTexts } from './search-source';
import { IS_SEEN, IS_WHOLE, putSeen, signerIn } from '../index/waiver-columns';
import { splitWords } from './split-words';
import { whenAtHand } from '../blocks/missing-blocks';

/*
 * No more than this is kept in one snapshot, because reading more would take longer than it saves:
 * where layouts share nothing, every agreement is read whole.
 */
const MOST_KEPT_CHARACTERS = 8_000_000;

/** What the search reads of waivers, and the reader of their agreements. */
export interface WaiverSource extends SearchSource {
  readonly agreements: AgreementReader;
  /** Keeps what is seen of waivers whose agreements are read whole, in columns, in idle steps. */
  readonly keepSeen: (pause: () => Promise<void>) => Promise<void>;
  /** The image of what was read of layouts. */
  readonly parts: () => Iterable<NamedPart>;
}

/**
 * Searches names, e-mails, titles, answers and agreements of the waivers. `images` may be those of
 * an earlier source.
 */
export function createWaiverSource(
  { waiver_submissions: waivers, sharedEntries }: IndexedCopy,
  images: Images = {},
): WaiverSource {
  const agreements = createAgreementReader(sharedEntries, layoutTextsIn(images['layoutTexts']));
  const layouts = numberColumn(images['layouts']);
  const isSeen = (row: number): boolean => waivers.hasSeen.get(row) === IS_SEEN;
  const textOf = (row: number): string =>
    (isSeen(row) ? waivers.seen.get(row)?.[0] : null) ??
    agreements.visibleText(waivers.agreements.get(row));

  /* Reading these agreements from their HTML takes some milliseconds each. */
  async function keepSeen(pause: () => Promise<void>): Promise<void> {
    let characters = 0;
    for (const row of rowsWith(IS_WHOLE, waivers.hasSeen.view(waivers.table.ids.length))) {
      const texts = await whenAtHand(() => [textOf(row), ...answerTexts(waivers, row)]);
      characters += texts.join('').length;
      if (characters > MOST_KEPT_CHARACTERS) return;
      putSeen(waivers, row, texts);
      await pause();
    }
  }

  const titleTexts: SharedTexts = {
    keys: waivers.title.view,
    keyOf: waivers.title.get,
    stampOf: () => '',
    wordsOf: (title) => [splitWords(waivers.titles.text(title) ?? '')],
    open: false,
  };
  const layoutTexts: SharedTexts = {
    keys: layouts.view,
    keyOf: layouts.get,
    stampOf: () => '',
    wordsOf: (layout) => agreements.partsOf(layout)?.words ?? [],
    open: true,
  };

  const { signers, values } = waivers;
  const withAgreement = someOf([signers, values, waivers.agreements]);
  const withSeen = someOf([signers, waivers.seen]);
  const inAgreement = agreementCheck(waivers, agreements, layouts.get);
  return {
    table: waivers.table,
    parts: function* () {
      const rows = waivers.table.ids.length;
      for (const bytes of layouts.parts(rows)) yield { name: 'layouts', bytes };
      for (const layout of new Set(layouts.view(rows))) {
        const texts = agreements.partsOf(layout)?.visible;
        if (texts) yield { name: 'layoutTexts', bytes: writeBlock([[layout, texts]]) };
      }
    },
    agreements,
    keepSeen,
    shared: [titleTexts, layoutTexts],
    touchedWith: () => [],
    epoch: () => 0,
    readOwn: (row) => {
      const agreement = waivers.agreements.get(row);
      const short = [...signerTexts(waivers, row), ...answerTexts(waivers, row)].map(asText);
      if (isSeen(row)) putSeen(waivers, row, null);
      const split = agreements.split(agreement);
      layouts.set(row, split ? split.layout : -1);
      waivers.hasSeen.set(row, agreement && !split ? IS_WHOLE : 0);
      if (split) return [...short, ...ownTexts(split)];
      return agreement ? [...short, { text: agreements.visibleText(agreement) }] : short;
    },
    readNames: (row) => nameFields(waivers, row),
    holding: (walk) => {
      const agreementHolds = inAgreement(walk);
      return (row, heldWords, named) => {
        const isWhole = heldWords === walk.all;
        const inNames = () => named ?? holdsIn(signers, row, () => signerTexts(waivers, row), walk);
        if (isSeen(row)) return withSeen([inNames, () => isWhole && seenHolds(waivers, row, walk)]);
        return withAgreement([
          inNames,
          () => isWhole && holdsIn(values, row, () => answerTexts(waivers, row), walk),
          () => agreementHolds(row, heldWords),
        ]);
      };
    },
    longTextOf: textOf,
    fieldsOf: (row) => {
      const set = sharedEntries[waivers.questions.get(row)];
      return fieldsOf(waivers, row, set?.kind === 'questions' ? set.questions : []);
    },
  };
}

function* rowsWith(value: number, column: Numbers): Iterable<number> {
  for (let row = column.indexOf(value); row >= 0; row = column.indexOf(value, row + 1)) yield row;
}

type LayoutTexts = readonly [layout: number, texts: readonly string[]];

/* The visible texts of layouts, kept because reading their HTML would hold up the first search. */
function layoutTextsIn(image: Image = []): (layout: number) => readonly string[] | undefined {
  let known: ReadonlyMap<number, readonly string[]> | null = null;
  return (layout) => {
    known ??= new Map(readBlocks<LayoutTexts>(image));
    return known.get(layout);
  };
}

type Waivers = IndexedCopy['waiver_submissions'];

function signerTexts(waivers: Waivers, row: number): readonly string[] {
  const { name, email } = signerIn(waivers, row);
  return email ? [name, email] : [name];
}

function answerTexts({ values }: Waivers, row: number): string[] {
  return (values.get(row) ?? []).flatMap((value) => searchedAnswer(value) ?? []);
}

const asText = (text: string): OwnText => ({ text });

/* Whether the phrase stands in one of the texts; null where the texts have to be brought first. */
function holdsIn(
  column: Needed[number],
  row: number,
  textsOf: () => readonly string[],
  walk: PhraseWalk,
): boolean | null {
  return column.isAtHand(row) ? textsOf().some((text) => standsIn(text, walk)) : null;
}

/*
 * Whether one of these checks holds, each of which reads one of the columns. Otherwise the first
 * column that a check lacks. Mostly the names show it, and the rest need not be brought.
 */
function someOf(columns: Needed) {
  const needed = columns.map((it) => [it]);
  return (checks: readonly (() => boolean | null)[]): boolean | Needed => {
    let missing = -1;
    for (const [at, check] of checks.entries()) {
      const holds = check();
      if (holds === true) return true;
      if (holds === null && missing < 0) missing = at;
    }
    return needed[missing] ?? false;
  };
}

function agreementCheck(
  waivers: Waivers,
  agreements: AgreementReader,
  layoutOf: (row: number) => number,
): (walk: PhraseWalk) => (row: number, heldWords: number) => boolean | null {
  function bordersIn(layout: number, walk: PhraseWalk, heldWords: number): Borders | null {
    const parts = agreements.partsOf(layout);
    return parts && { parts, places: phraseBorders(parts.words, walk, heldWords) };
  }

  return (walk) => {
    /*
     * Worked out once for each layout and set of words: a last word of one letter may stand in
     * nearly every row.
     */
    const borders = remembered((heldWords: number) =>
      remembered((layout: number) => bordersIn(layout, walk, heldWords)),
    );
    return (row, heldWords) => {
      const layout = layoutOf(row);
      const met = layout < 0 ? null : borders(heldWords)(layout);
      if (met ? met.places === null : heldWords !== walk.all) return false;
      /* The agreement comes last, because it may have to be brought from the disk. */
      if (!waivers.agreements.isAtHand(row)) return null;
      const agreement = waivers.agreements.get(row);
      if (!met?.places) return textHoldsTerm(agreements.visibleText(agreement), walk.term);
      const { parts, places } = met;
      const literals = agreement && 'literals' in agreement ? agreement.literals : [];
      const filledAt = (at: number): string => agreements.readLiteral(literals[at] ?? '') ?? '';
      return holdsAround(parts, filledAt, walk, places);
    };
  };
}

/* Whether the phrase stands in what was kept as it is seen. */
function seenHolds({ seen }: Waivers, row: number, { term }: PhraseWalk): boolean | null {
  if (!seen.isAtHand(row)) return null;
  return seen.get(row)?.some((text) => textHoldsTerm(text, term)) ?? false;
}

/* Where a phrase may run through what is filled into a layout; `places` is null for nowhere. */
interface Borders {
  readonly parts: LayoutParts;
  readonly places: Uint8Array | null;
}

function* fieldsOf(
  waivers: Waivers,
  row: number,
  questions: readonly CompactQuestion[],
): Iterable<LabelledField> {
  yield* nameFields(waivers, row);
  yield { field: 'title', label: null, text: waivers.titles.text(waivers.title.get(row)) ?? '' };
  for (const [at, value] of (waivers.values.get(row) ?? []).entries()) {
    const text = searchedAnswer(value);
    if (text !== null) yield { field: 'answer', label: questions[at]?.label ?? null, text };
  }
}

/* The texts that say who signed the waiver. */
function nameFields(waivers: Waivers, row: number): readonly LabelledField[] {
  const { name, email } = signerIn(waivers, row);
  return [
    { field: 'name', label: null, text: name },
    { field: 'email', label: null, text: email ?? '' },
  ];
}

/** The text of an answer as it is searched: texts and numbers, no ticks. */
function searchedAnswer(value: Json): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return numberText(value);
}
