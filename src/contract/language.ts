import type { Formats } from '../domain/text/formats';
import type { Language, LanguageChoice } from '../domain/text/language';

/** What the program speaks, and what was chosen. */
export interface LanguageState {
  readonly choice: LanguageChoice;
  readonly language: Language;
  readonly formats: Formats;
}
