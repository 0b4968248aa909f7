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

/** As it stands in files, in the search and in comparisons. */
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
