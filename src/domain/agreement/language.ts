import { franc } from 'franc-min';

/* Scripts of one language each, or of one by far; Latin letters tell none. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Ethiopic}/gu, 'am'],
];
const LATIN = /\p{Script=Latin}/gu;
const ENOUGH = 20_000;

/* Fewer letters tell one language from another by chance. */
const TELLING = 60;

/* By the groups of three letters that are frequent in each; null where none is near. */
function latinLanguage(text: string): string | null {
  const code = franc(text, { minLength: TELLING });
  return code === 'und' ? null : (Intl.getCanonicalLocales(code)[0] ?? null);
}

/**
 * The language a text is taken to be in by its script, or by its letters where that is Latin, as a tag
 * (BCP 47); null where neither tells. Japanese is told by its kana among the Chinese letters.
 */
export function languageOf(text: string): string | null {
  const part = text.slice(0, ENOUGH);
  const count = (letters: RegExp): number => part.match(letters)?.length ?? 0;
  const latin = count(LATIN);
  const counts = new Map(SCRIPTS.map(([letters, language]) => [language, count(letters)] as const));
  const kana = counts.get('ja') ?? 0;
  const han = counts.get('zh') ?? 0;
  if (kana * 10 > han && kana > 0) counts.set('ja', kana + han);
  const [language = null, most = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return most > latin ? language : latinLanguage(part);
}
