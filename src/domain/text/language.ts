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

function isLanguage(name: string): name is Language {
  return LANGUAGES.some((it) => it === name);
}

/** The language of a locale; "de_DE.UTF-8", as Linux says it, is none, but tells it. */
export function baseOf(locale: string): string {
  return (locale.split(/[-_.@]/)[0] ?? '').toLowerCase();
}
