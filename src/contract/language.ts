import type { Formats } from '../domain/text/formats';
import type { Language, LanguageChoice } from '../domain/text/language';

/** The language that the program speaks, and the choice it follows from. */
export interface LanguageState {
  readonly choice: LanguageChoice;
  readonly language: Language;
  readonly formats: Formats;
}
