import { i18n, type Messages } from '@lingui/core';
import type { LanguageState } from '../contract/language';
import { setFormats } from './stores/formats';
import type { Language } from '../domain/text/language';

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('../texts/locales/en.po'),
  de: () => import('../texts/locales/de.po'),
};

/** Loads the texts of the language, and no others, and speaks it from then on. */
export async function speak({ language, formats }: LanguageState): Promise<void> {
  const { messages } = await CATALOGUES[language]();
  i18n.loadAndActivate({ locale: language, locales: formats.locale, messages });
  document.documentElement.lang = language;
  setFormats(formats);
}
