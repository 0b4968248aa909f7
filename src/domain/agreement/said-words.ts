/** What the program itself says within an agreement, in one language. */
export interface SaidWords {
  /** Before words that are drawn through, in plain text. */
  readonly struck: string;
  /** Before words that the signer did not see. */
  readonly hidden: string;
  readonly folded: string;
  readonly picture: string;
  readonly noPicture: string;
  readonly drawing: string;
  readonly formula: string;
  readonly noPage: string;
  readonly noSound: string;
  readonly noVideo: string;
}

/** As it stands in files and in the search. */
export const SAID_IN_ENGLISH: SaidWords = {
  struck: 'struck',
  hidden: 'hidden when signed',
  folded: 'could be folded',
  picture: 'picture',
  noPicture: 'picture missing',
  drawing: 'drawing',
  formula: 'formula',
  noPage: 'embedded page missing',
  noSound: 'sound missing',
  noVideo: 'video missing',
};

const FIRST_SIGN = 0xe010;

/**
 * A sign for each, of those that no text has a use for: comparisons are made where no language is
 * known, and read in one.
 */
export const SAID_BY_SIGNS: SaidWords = Object.fromEntries(
  Object.keys(SAID_IN_ENGLISH).map((name, at) => [name, String.fromCharCode(FIRST_SIGN + at)]),
) as unknown as SaidWords;
