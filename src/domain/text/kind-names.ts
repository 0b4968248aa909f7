import { LANGUAGES, type Language } from './language';

type Kind = 'advocate' | 'prospect' | 'conversation';

/* The words of the catalogue (src/texts/kind-words.test.ts holds them together). */
const NAMES: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = {
  en: { advocate: 'advocate', prospect: 'prospect', conversation: 'conversation' },
  de: { advocate: 'Botschafter', prospect: 'Interessent', conversation: 'Unterhaltung' },
};

/**
 * What has an id, called as on screen in each language the program speaks, so that a search for a
 * phrase finds it: "advocate 7 Botschafter 7".
 */
export function calledInWords(kind: Kind, id: string): string {
  return LANGUAGES.map((language) => `${NAMES[language][kind]} ${id}`).join(' ');
}
