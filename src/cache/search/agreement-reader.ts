import { stretchTexts } from '../../domain/compact/agreement-layout';
import type { CompactAgreement, SharedEntry } from '../../domain/compact/shared-text';
import { areShort, filledText, openTexts } from '../../domain/agreement/open-text';
import { seenText } from '../../domain/agreement/read-agreement';
import { remembered } from '../../domain/remembered';
import { cutStretch, layoutParts, type LayoutParts } from './layout-parts';
import type { PhraseWalk } from './phrase-walk';
import type { OwnText } from './search-source';

const REMEMBERED_LITERALS = 20_000;
/*
 * How many characters of whole agreements, HTML included, are remembered, because a phrase asks for
 * the same agreements again.
 */
const REMEMBERED_CHARACTERS = 16_000_000;

/** An agreement as visible text: what its layout shares with others, and the text filled in. */
export interface SplitAgreement {
  readonly layout: number;
  readonly parts: LayoutParts;
  /** One text more than the layout has stretches. */
  readonly filled: readonly string[];
}

/** Reads agreements for the search without joining the shared texts again. */
export type AgreementReader = ReturnType<typeof createAgreementReader>;

/**
 * A reader over the shared entries of a copy, which may grow. `kept` gives the visible texts of a
 * layout (`openTexts`) where they need not be read from its HTML.
 */
export function createAgreementReader(
  shared: readonly SharedEntry[],
  kept: (layout: number) => readonly string[] | undefined = () => undefined,
) {
  const whole = new Map<string, string>();
  let wholeCharacters = 0;

  function stretchesOf(id: number): readonly string[] | null {
    const layout = shared[id];
    const base = layout?.kind === 'layout' ? shared[layout.base] : undefined;
    if (layout?.kind !== 'layout' || base?.kind !== 'base') return null;
    return stretchTexts(layout.kept, base.text);
  }

  function readTexts(id: number): readonly string[] | null {
    const stretches = stretchesOf(id);
    return stretches && openTexts(stretches);
  }

  const oneOf = remembered((word: string) => word);
  const cut = remembered((visible: string) => cutStretch(visible, oneOf));
  const partsOf = remembered((id: number): LayoutParts | null => {
    const visible = kept(id) ?? readTexts(id);
    return visible && layoutParts(visible, cut);
  });
  const readMarkup = remembered(filledText, REMEMBERED_LITERALS);

  /* Only texts with markup are remembered: the visible text of the others is the text itself. */
  function readLiteral(html: string): string | null {
    return html.includes('<') || html.includes('&') ? readMarkup(html) : filledText(html);
  }

  function htmlOf(agreement: NonNullable<CompactAgreement>): string {
    if ('whole' in agreement) return agreement.whole;
    return joined(agreement.literals, stretchesOf(agreement.layout) ?? []);
  }

  function readWhole(html: string): string {
    const known = whole.get(html);
    if (known !== undefined) return known;
    const text = seenText(html);
    const characters = html.length + text.length;
    wholeCharacters += characters;
    if (wholeCharacters > REMEMBERED_CHARACTERS) {
      whole.clear();
      wholeCharacters = characters;
    }
    whole.set(html, text);
    return text;
  }

  function split(agreement: CompactAgreement | undefined): SplitAgreement | null {
    if (!agreement || 'whole' in agreement) return null;
    const read = partsOf(agreement.layout);
    const filled = agreement.literals.map(readLiteral);
    const clear = filled.every((text) => text !== null) && areShort(filled);
    return read && clear ? { layout: agreement.layout, parts: read, filled } : null;
  }

  return {
    partsOf,
    /** A filled-in text as visible text; null where its HTML could change the text around it. */
    readLiteral,
    /** Splits an agreement; null where the agreement has to be read whole. */
    split,
    /**
     * The whole visible text; empty where the agreement has none. Joins parts where it can, because
     * reading the HTML takes some milliseconds.
     */
    visibleText: (agreement: CompactAgreement | undefined): string => {
      const parts = split(agreement);
      if (parts) return joined(parts.filled, parts.parts.visible);
      return agreement ? readWhole(htmlOf(agreement)) : '';
    },
  };
}

/**
 * The texts a search has to look at for this record alone: what is filled in, with the adjoining
 * letters that belong to the same words. Words that lie wholly in shared text are the layout's
 * `words`.
 */
export function ownTexts({ parts, filled }: SplitAgreement): readonly OwnText[] {
  const texts: OwnText[] = [];
  let before: string | undefined;
  let text = '';
  walkParts(
    parts,
    (at) => filled[at] ?? '',
    (own) => {
      text = text === '' ? own : `${text} ${own}`;
      return false;
    },
    (at) => {
      const words = parts.words[at] ?? [];
      /* Two filled-in texts with no word between them count as one. */
      if (words.length === 0) return false;
      texts.push({ text, before, after: words[0] });
      before = words.at(-1);
      text = '';
      return false;
    },
  );
  texts.push({ text, before });
  return texts;
}

/**
 * Whether the phrase stands in the filled-in texts or across their borders. `filledAt` reads one of
 * these texts; `places` is as in `phraseBorders`.
 */
export function holdsAround(
  parts: LayoutParts,
  filledAt: (at: number) => string,
  walk: PhraseWalk,
  places: Uint8Array,
): boolean {
  walk.begin();
  const looked = (at: number): boolean => places[at] === 1;
  return walkParts(
    parts,
    (at) => (looked(at) ? filledAt(at) : ''),
    (text, at) => {
      if (looked(at)) return walk.overText(text);
      walk.begin();
      return false;
    },
    /* A phrase cannot run through texts that are not looked at, so what it has met is forgotten. */
    (at) => (looked(at) || looked(at + 1)) && walk.overShared(parts.words[at] ?? []),
    Math.max(0, places.indexOf(1) - 1),
    places.lastIndexOf(1),
  );
}

/*
 * Visits own texts and shared stretches in turn, from the `first` own text to the stretch behind
 * the one at `until`. Ends as soon as one of the functions returns true, and returns whether one
 * did.
 */
function walkParts(
  { heads, tails, glued }: LayoutParts,
  filledAt: (at: number) => string,
  own: (text: string, at: number) => boolean,
  shared: (at: number) => boolean = () => false,
  first = 0,
  until = heads.length,
): boolean {
  let text = '';
  for (let at = first; at < heads.length && at <= until; at += 1) {
    text += filledAt(at) + (heads[at] ?? '');
    if (glued[at] === true) continue;
    if (own(text, at) || shared(at)) return true;
    text = tails[at] ?? '';
  }
  return until === heads.length && own(text + filledAt(until), until);
}

function joined(literals: readonly string[], stretches: readonly string[]): string {
  return literals.map((literal, at) => literal + (stretches[at] ?? '')).join('');
}
