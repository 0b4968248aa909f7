/**
 * Whether a spreadsheet or a statistics program would take this text for something else when it
 * opens a CSV file: a formula, a date, a time, a number in another notation, true or false, or a
 * missing value. It is enough that one program does so in one language. Integers of up to 15 digits
 * and ISO 8601 timestamps do not count, because programs keep their meaning.
 */
export function isTakenOtherwise(text: string): boolean {
  if (FORMULA.test(text) || CONTROL_OR_APOSTROPHE_FIRST.test(text)) return true;
  /* Programs drop blanks around a value. */
  const bare = text.trim();
  if (bare.length > LONGEST_TAKEN) return false;
  if (isTakenWord(bare)) return true;
  if (!DIGIT.test(bare) || INTEGER.test(text) || TIMESTAMP.test(bare)) return false;
  return [NUMBER, NUMBER_OF_CODE, TIME_FIRST].some((it) => it.test(bare)) || isDateInWords(bare);
}

/**
 * Whether it is a word for a value: true, false, an error or a missing value. Blanks around it do
 * not count, because programs drop them.
 */
export function isTakenWord(text: string): boolean {
  const word = text.trim();
  return word.length <= LONGEST_WORD && WORDS.has(word.toLowerCase());
}

/** Whether a spreadsheet would calculate the text. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text);
}

/* A sign that begins a formula, first or after droppable characters; full-width signs count. */
const FORMULA = /^[\s"'\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
/*
 * A text's own apostrophe gets another one before it, so that the first is always the program's.
 * Gnumeric removes one.
 */
const CONTROL_OR_APOSTROPHE_FIRST = /^[\t\r\n\0']/;
/* Longer texts are not taken for dates. Only digits count as a number at any length. */
const LONGEST_TAKEN = 400;
const DIGIT = /\p{Nd}/u;
const INTEGER = /^(?:0|[1-9]\d{0,14})$/;

/*
 * Digits of any script with signs of numbers, fractions, amounts, percentages, dates and times,
 * then perhaps an exponent, or a.m. or p.m. Programs of R read each of the letters D, E, F, L and S
 * as the beginning of an exponent, also where no digit follows: "12F" is 12.
 */
const NUMBER =
  /^[\p{Nd}\p{Sc}\s.,:;/%()'\u2019_+\-\u00bd\u00bc\u00be\u5e74\u6708\u65e5\u65f6\u6642\u5206\u79d2]+(?:[d-fls][+-]?\p{Nd}*|\s?[ap]\.?m?\.?)?$/iu;

/* Hexadecimal, binary, octal and complex numbers. */
const NUMBER_OF_CODE = /^(?:0[xbo][\da-f.]+(?:p[+-]?\d*)?|[\d.e+-]+i)$/i;

/* GDAL reads "10:30 to 11:30" as 10:30. */
const TIME_FIRST = /^(?:\d{4}[-/]\d\d?[-/]\d\d?[T ]+)?\d\d?:\d/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?$/;

const LONGEST_DATE = 40;
const IN_A_DATE = /^[\p{L}\p{Nd}\s.,/\-'\u2019]+$/u;

function isDateInWords(text: string): boolean {
  if (text.length > LONGEST_DATE || !IN_A_DATE.test(text)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length <= MOST_WORDS && words.some(isMonth);
}

/* A weekday, "of", and a month. */
const MOST_WORDS = 3;

function isMonth(word: string): boolean {
  return word.length >= 3 && MONTHS.some((month) => month.startsWith(word));
}

/*
 * Months in English, German, French, Spanish, Italian, Portuguese, Dutch, Danish, Swedish and
 * Polish.
 */
// prettier-ignore
const MONTHS = [
  'january', 'januar', 'janvier', 'enero', 'gennaio', 'janeiro', 'januari', 'stycznia',
  'february', 'februar', 'février', 'fevrier', 'febrero', 'febbraio', 'fevereiro', 'februari',
  'march', 'märz', 'mrz', 'mars', 'marzo', 'março', 'maart', 'marts', 'marca', 'lutego',
  'april', 'avril', 'abril', 'aprile', 'kwietnia', 'may', 'mai', 'mayo', 'maggio', 'maio',
  'mei', 'maj', 'maja', 'june', 'juni', 'juin', 'junio', 'giugno', 'junho', 'czerwca',
  'july', 'juli', 'juillet', 'julio', 'luglio', 'julho', 'lipca', 'august', 'août', 'aout',
  'agosto', 'augustus', 'augusti', 'sierpnia', 'september', 'septembre', 'septiembre',
  'settembre', 'setembro', 'września', 'october', 'oktober', 'octobre', 'octubre', 'ottobre',
  'outubro', 'października', 'november', 'novembre', 'noviembre', 'novembro', 'listopada',
  'december', 'dezember', 'décembre', 'decembre', 'diciembre', 'dicembre', 'dezembro',
  'grudnia',
];

/*
 * True and false in these languages and in R, errors of spreadsheets, and words that pandas, R and
 * csvkit read as missing or infinite.
 */
// prettier-ignore
const WORDS: ReadonlySet<string> = new Set([
  'true', 'false', 'wahr', 'falsch', 'vrai', 'faux', 'verdadero', 'falso', 'vero',
  'verdadeiro', 'waar', 'onwaar', 'sand', 'falsk', 'sant', 'falskt', 'prawda', 'fałsz', 't', 'f',
  '#n/a', '#ref!', '#div/0!', '#value!', '#name?', '#num!', '#null!',
  'na', 'n/a', '<na>', '#na', '#n/a n/a', 'nan', 'null', 'none', '1.#ind', '1.#qnan', 'inf',
  'infinity', '.',
]);
const LONGEST_WORD = Math.max(...Array.from(WORDS, ({ length }) => length));
