/** The languages the program speaks, each complete (src/texts/locales). */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What a person chooses in Settings: a language, or whichever the system has. */
export type LanguageChoice = Language | 'system';

/**
 * The language to speak: the chosen one, otherwise the first of the system's languages (BCP 47,
 * most liked first) that the program knows, English without any.
 */
export function languageOf(choice: LanguageChoice, system: readonly string[]): Language {
  if (choice !== 'system') return choice;
  return system.map(baseOf).find(isLanguage) ?? 'en';
}

/**
 * The locale in which numbers inside texts are written: the system's own where it is one of the
 * language, so that a Swiss reads 1’000 in German; otherwise the usual one of the language.
 */
export function formatsOf(language: Language, system: readonly string[]): string {
  return system.find((it) => isLocale(it) && baseOf(it) === language) ?? USUAL[language];
}

const USUAL: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

function isLanguage(name: string): name is Language {
  return LANGUAGES.some((it) => it === name);
}

/* "de_DE.UTF-8", as Linux says it, is no locale, but tells the language. */
function baseOf(locale: string): string {
  return (locale.split(/[-_.@]/)[0] ?? '').toLowerCase();
}

function isLocale(name: string): boolean {
  return /^[a-z]{2}-[A-Z]{2}$/.test(name);
}
