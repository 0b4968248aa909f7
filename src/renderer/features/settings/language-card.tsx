import { t } from '@lingui/core/macro';
import { LANGUAGES, type LanguageChoice } from '../../../domain/text/language';
import { Card } from '../../components/ui/card';
import { SelectField } from '../../components/ui/select-field';
import { useEffect, useState } from 'react';
import { desk } from '../../stores/desk-global';
import textStyles from '../../components/ui/text.module.css';

const CHOICES: readonly LanguageChoice[] = ['system', ...LANGUAGES];

/* Each language in its own words, so that everybody finds theirs. */
const NAMES: Readonly<Record<LanguageChoice, string>> = {
  system: t`As the system`,
  en: 'English',
  de: 'Deutsch',
};

/** The language of the program; the window is loaded again in the one that is chosen. */
export function LanguageCard() {
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
  return (
    <Card aria-label={t`Language`}>
      <h2>{t`Language`}</h2>
      <SelectField
        label={t`Language of the program`}
        choices={CHOICES}
        value={choice}
        words={(language) => NAMES[language]}
        langOf={(language) => (language === 'system' ? undefined : language)}
        onChange={choose}
      />
      <p className={textStyles.hint}>
        {t`It is used at once. PDFs, tables and other files stay in English, so that they read the same for everybody.`}
      </p>
    </Card>
  );
}
