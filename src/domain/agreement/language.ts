import { franc } from 'franc-min';
import { latinLanguage, lengthOf } from './latin-language';

interface Script {
  /** Stretches of the script's letters. All of them are matched by `BEYOND_LATIN`, too. */
  readonly letters: RegExp;
  /** The script's only language, or that of most texts. */
  readonly language: string;
  /**
   * ISO 639-3 codes of the script's languages that can be told apart by frequent groups of letters.
   */
  readonly candidates?: readonly string[];
}

const JAPANESE = { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]+/gu, language: 'ja' };
const CHINESE = { letters: /\p{Script=Han}+/gu, language: 'zh' };
/* Scripts other than Latin, whose letters alone do not tell a language. */
const SCRIPTS: readonly Script[] = [
  JAPANESE,
  CHINESE,
  { letters: /\p{Script=Hangul}+/gu, language: 'ko' },
  { letters: /\p{Script=Thai}+/gu, language: 'th' },
  { letters: /\p{Script=Hebrew}+/gu, language: 'he' },
  { letters: /\p{Script=Arabic}+/gu, language: 'ar', candidates: ['arb', 'pes', 'urd', 'pbu'] },
  { letters: /\p{Script=Devanagari}+/gu, language: 'hi', candidates: ['hin', 'mar', 'npi'] },
  { letters: /\p{Script=Bengali}+/gu, language: 'bn' },
  { letters: /\p{Script=Tamil}+/gu, language: 'ta' },
  { letters: /\p{Script=Telugu}+/gu, language: 'te' },
  { letters: /\p{Script=Kannada}+/gu, language: 'kn' },
  { letters: /\p{Script=Malayalam}+/gu, language: 'ml' },
  { letters: /\p{Script=Gujarati}+/gu, language: 'gu' },
  { letters: /\p{Script=Gurmukhi}+/gu, language: 'pa' },
  { letters: /\p{Script=Sinhala}+/gu, language: 'si' },
  { letters: /\p{Script=Khmer}+/gu, language: 'km' },
  { letters: /\p{Script=Lao}+/gu, language: 'lo' },
  { letters: /\p{Script=Myanmar}+/gu, language: 'my' },
  { letters: /\p{Script=Greek}+/gu, language: 'el' },
  {
    letters: /\p{Script=Cyrillic}+/gu,
    language: 'ru',
    candidates: ['rus', 'ukr', 'bul', 'srp', 'bel', 'kaz'],
  },
  { letters: /\p{Script=Armenian}+/gu, language: 'hy' },
  { letters: /\p{Script=Georgian}+/gu, language: 'ka' },
  { letters: /\p{Script=Ethiopic}+/gu, language: 'am' },
];

/*
 * Letters that only one language has, for languages whose frequent groups of letters are not known.
 */
const OWN_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[\u0695\u06b5\u06ce]/, 'ckb'],
  [/[\u06c7\u06c8\u06cb]/, 'ug'],
  [/[\u067b\u0680\u0684\u068f\u06a6\u06b1\u06b3]/, 'sd'],
  [/[\u0453\u0455\u045c]/, 'mk'],
];
const LATIN = /\p{Script=Latin}+/gu;
const ENOUGH = 20_000;
/* The first letter of other scripts stands here. */
const BEYOND_LATIN = /[\u0370-\u{10ffff}]+/gu;

/* With fewer letters the result would be chance. */
const TELLING_IN_SCRIPT = 20;

function scriptLanguage(text: string, { language, candidates }: Script): string {
  if (candidates === undefined) return language;
  const own = OWN_LETTERS.find(([letters]) => letters.test(text));
  const nearest = franc(text, { minLength: TELLING_IN_SCRIPT, only: [...candidates] });
  return own?.[1] ?? tagOf(nearest) ?? language;
}

function tagOf(code: string): string | null {
  return code === 'und' ? null : (Intl.getCanonicalLocales(code)[0] ?? null);
}

/**
 * The probable language of a text as a BCP 47 tag, told by its script, or by its letters if several
 * languages share the script; null when neither tells. Japanese is told from Chinese by its kana.
 */
export function probableLanguage(text: string): string | null {
  const part = text.slice(0, ENOUGH);
  /* Usually these are the few letters of a name, so each script is only looked for among them. */
  const beyond = part.match(BEYOND_LATIN)?.join('') ?? '';
  if (beyond === '') return tagOf(latinLanguage(part));
  const counts = new Map(
    SCRIPTS.map((script) => [script, lengthOf(beyond, script.letters)] as const),
  );
  const [kana, han] = [lengthOf(beyond, JAPANESE.letters), lengthOf(beyond, CHINESE.letters)];
  if (kana > 0 && kana * 10 > han) counts.set(JAPANESE, kana + han);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!most || most[1] <= lengthOf(part, LATIN)) return tagOf(latinLanguage(part));
  return scriptLanguage(part, most[0]);
}
