/** What a person has printed above the pages of PDFs. It is never part of what was signed. */
export interface PageHead {
  /** The lines of a letterhead; none is empty. */
  readonly letterhead: readonly string[];
  /** A PNG as a `data:` address; null for none. */
  readonly logo: string | null;
  /** A word such as "Copy"; empty for none. */
  readonly word: string;
}

export const NO_HEAD: PageHead = { letterhead: [], logo: null, word: '' };

export const MOST_HEAD_LINES = 2;
/** In characters. The area above a page has room for this many of the widest. */
export const LONGEST_HEAD_LINE = 80;
export const LONGEST_HEAD_WORD = 24;

/** A head that can be drawn: no line has line breaks or control characters, or is too long. */
export function drawableHead({ letterhead, logo, word }: PageHead): PageHead {
  const lines = letterhead.map((line) => oneLine(line, LONGEST_HEAD_LINE));
  return {
    letterhead: lines.filter((line) => line !== '').slice(0, MOST_HEAD_LINES),
    logo: logo !== null && isLogo(logo) ? logo : null,
    word: oneLine(word, LONGEST_HEAD_WORD),
  };
}

/** A logo of this many characters is too large, because each PDF holds it twice. */
export const LONGEST_LOGO = 24_000;

const PNG = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/;

/** Whether a text is a logo for PDFs: a PNG as a `data:` address that is not too large. */
export function isLogo(text: string): boolean {
  return text.length < LONGEST_LOGO && PNG.test(text);
}

function oneLine(text: string, longest: number): string {
  const words = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return [...words].slice(0, longest).join('').trimEnd();
}

/** Whether anything is drawn above the pages. */
export function hasHead({ letterhead, logo, word }: PageHead): boolean {
  return letterhead.length > 0 || logo !== null || word !== '';
}

/** The words of a head, in the order in which they are drawn. */
export function headWords({ letterhead, word }: PageHead): readonly string[] {
  return word === '' ? letterhead : [...letterhead, word];
}

/** What stands above the pages, for people: the words, and whether there is a logo. */
export function headParts(head: PageHead): readonly string[] {
  return head.logo === null ? headWords(head) : [...headWords(head), '(logo)'];
}

/** The head as texts that a document says of itself; none when nothing is drawn. */
export interface HeadFacts {
  /** The lines of the letterhead, with line feeds between them. */
  readonly letterhead?: string | undefined;
  readonly logo?: string | undefined;
  readonly word?: string | undefined;
}

/** What a document says of its head, to be read again by `headOfFacts`. */
export function factsOfHead({ letterhead, logo, word }: PageHead): HeadFacts {
  return {
    ...(letterhead.length > 0 && { letterhead: letterhead.join('\n') }),
    ...(logo !== null && { logo }),
    ...(word !== '' && { word }),
  };
}

/** The head that a document says it has, made drawable. */
export function headOfFacts({ letterhead = '', logo, word = '' }: HeadFacts): PageHead {
  return drawableHead({ letterhead: letterhead.split('\n'), logo: logo ?? null, word });
}
