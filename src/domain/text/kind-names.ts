import { LANGUAGES, type Language } from './language';

type Kind = 'advocate' | 'prospect' | 'conversation';

/* The words of the catalogue; src/texts/kind-words.test.ts checks that they are. */
const NAMES: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = {
  en: { advocate: 'advocate', prospect: 'prospect', conversation: 'conversation' },
  de: { advocate: 'Botschafter', prospect: 'Interessent', conversation: 'Unterhaltung' },
};

/**
 * An id with the name of its kind in each language of the program, so that a search for the phrase
 * on screen finds it: "advocate 7 Botschafter 7".
 */
export function calledInWords(kind: Kind, id: string): string {
  return LANGUAGES.map((language) => `${NAMES[language][kind]} ${id}`).join(' ');
}
