/** The languages of the program; each has a complete catalogue (src/texts/locales). */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language chosen in the settings: one of these, or the system's. */
export type LanguageChoice = Language | 'system';

/**
 * The program's language: the chosen one, otherwise the first of the system's languages (BCP 47, in
 * the order of preference) that the program knows, otherwise English.
 */
export function languageOf(choice: LanguageChoice, system: readonly string[]): Language {
  if (choice !== 'system') return choice;
  return system.map(baseOf).find(isLanguage) ?? 'en';
}

function isLanguage(name: string): name is Language {
  return LANGUAGES.some((it) => it === name);
}

/** The language of a locale. It also reads "de_DE.UTF-8", as Linux writes it. */
export function baseOf(locale: string): string {
  return (locale.split(/[-_.@]/)[0] ?? '').toLowerCase();
}
