import type { Language, LanguageChoice } from '../domain/text/language';

/** What the program speaks, and what was chosen. */
export interface LanguageState {
  readonly choice: LanguageChoice;
  readonly language: Language;
  /** The locale of numbers inside texts. */
  readonly formats: string;
}
