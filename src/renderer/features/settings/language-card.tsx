import { t } from '@lingui/core/macro';
import { LANGUAGES, type LanguageChoice } from '../../../domain/text/language';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';
import { useEffect, useState } from 'react';
import { desk } from '../../stores/desk-global';
import textStyles from '../../components/ui/text.module.css';

/* Each in its own words, so that everybody finds theirs. */
const NAMES = { en: 'English', de: 'Deutsch' } as const;

/** The language of the program; the window is loaded again in the one that is chosen. */
export function LanguageCard() {
  const { choice, choose } = useLanguage();
  return (
    <Card aria-label={t`Language`}>
      <h2>{t`Language`}</h2>
      <Field label={t`Language of the program`}>
        <select value={choice} onChange={({ target }) => choose(target.value as LanguageChoice)}>
          <option value="system">{t`As the system`}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {NAMES[language]}
            </option>
          ))}
        </select>
      </Field>
      <p className={textStyles.hint}>
        {t`It is used at once. PDFs, tables and other files stay in English, so that they read the same for everybody.`}
      </p>
    </Card>
  );
}

/** Which language was chosen; choosing another one loads the window again. */
function useLanguage() {
  const [choice, setChoice] = useState<LanguageChoice>('system');
  useEffect(
    () =>
      void desk()
        .language()
        .then((it) => setChoice(it.choice)),
    [],
  );
  function choose(next: LanguageChoice): void {
    setChoice(next);
    void desk().chooseLanguage({ choice: next });
  }
  return { choice, choose };
}
