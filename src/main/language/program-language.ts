import { i18n } from '@lingui/core';
import { app } from 'electron';
import { join } from 'node:path';
import * as v from 'valibot';
import type { LanguageState } from '../../contract/language';
import { formatsOf } from '../../domain/text/formats';
import { languageOf, LANGUAGES, type LanguageChoice } from '../../domain/text/language';
import { messages as german } from '../../texts/locales/de.po';
import { messages as english } from '../../texts/locales/en.po';
import { systemFormats } from './system-formats';
import { readJsonFile } from '../files/read-json-file';
import { writeFileWhole } from '../files/write-whole';

const FILE = 'language.json';
const kept = v.fallback(v.strictObject({ language: v.picklist([...LANGUAGES, 'system']) }), {
  language: 'system',
});

export type ProgramLanguage = ReturnType<typeof speakAsChosen>;

/**
 * Makes main speak the language chosen on this computer, or the system's; the window is told the
 * same. The file is read at once, because a sentence about why the program cannot start is in that
 * language, too. A choice that cannot be read does not count.
 */
export function speakAsChosen(userData: string) {
  const path = join(userData, FILE);
  let choice = v.parse(kept, readJsonFile(path)).language;
  let state = speak(choice);
  return {
    state: (): LanguageState => state,
    /** Main speaks the language from now on, and the window after it is loaded again. */
    choose: async (next: LanguageChoice): Promise<void> => {
      if (next === choice) return;
      await writeFileWhole(path, JSON.stringify({ language: next }));
      choice = next;
      state = speak(choice);
    },
  };
}

const MESSAGES = { en: english, de: german };

function speak(choice: LanguageChoice): LanguageState {
  const language = languageOf(choice, app.getPreferredSystemLanguages());
  const formats = formatsOf(language, systemFormats());
  i18n.loadAndActivate({ locale: language, locales: formats.locale, messages: MESSAGES[language] });
  return { choice, language, formats };
}
