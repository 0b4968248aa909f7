/** The words in one language that the program adds to an agreement. */
export interface SaidWords {
  /** Stands before struck words in plain text. */
  readonly struck: string;
  /** Stands before words that the signer did not see. */
  readonly hidden: string;
  readonly folded: string;
  readonly picture: string;
  readonly noPicture: string;
  readonly drawing: string;
  readonly noPage: string;
  readonly noSound: string;
  readonly noVideo: string;
}

/** The words for files and for the search. */
export const SAID_IN_ENGLISH: SaidWords = {
  struck: 'struck',
  hidden: 'hidden when signed',
  folded: 'could be folded',
  picture: 'picture',
  noPicture: 'picture missing',
  drawing: 'drawing',
  noPage: 'embedded page missing',
  noSound: 'sound missing',
  noVideo: 'video missing',
};

const FIRST_SIGN = 0xe010;

/**
 * One character for each of these words, from those that no text uses. Comparisons are made where
 * the language is not known, and are shown where it is.
 */
export const SAID_BY_SIGNS: SaidWords = Object.fromEntries(
  Object.keys(SAID_IN_ENGLISH).map((name, at) => [name, String.fromCharCode(FIRST_SIGN + at)]),
) as unknown as SaidWords;
