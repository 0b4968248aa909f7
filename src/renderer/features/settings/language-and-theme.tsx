import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { THEMES, type ThemeChoice } from '../../../contract/theme';
import { LANGUAGES, type LanguageChoice } from '../../../domain/text/language';
import { Card } from '../../components/ui/card';
import { SelectField } from '../../components/ui/field';
import { askMain } from '../../stores/ask-main';
import { Hint } from '../../components/ui/notice';

const LANGUAGE_CHOICES: readonly LanguageChoice[] = ['system', ...LANGUAGES];

/* Each language is named in its own words, so that everybody finds theirs. */
const LANGUAGE_NAMES: Readonly<Record<LanguageChoice, string>> = {
  system: t`As the system`,
  en: 'English',
  de: 'Deutsch',
};

const THEME_NAMES: Readonly<Record<ThemeChoice, string>> = {
  system: t`As the system`,
  light: t`Light`,
  dark: t`Dark`,
};

/** Chooses the language of the program. The window is then loaded again in that language. */
export function LanguageCard() {
  const [choice, choose] = useChoice<LanguageChoice>(
    async () => (await askMain('language:get', null)).choice,
    (next) => askMain('language:choose', { choice: next }),
  );
  return (
    <Card region title={t`Language`}>
      <SelectField
        label={t`Language of the program`}
        choices={LANGUAGE_CHOICES}
        value={choice}
        words={(language) => LANGUAGE_NAMES[language]}
        langOf={(language) => (language === 'system' ? undefined : language)}
        onChange={choose}
      />
      <Hint>
        {t`It is used at once. PDFs, tables and other files stay in English, so that they read the same for everybody.`}
      </Hint>
    </Card>
  );
}

/** Chooses the colours of the program on this computer. */
export function ThemeCard() {
  const [choice, choose] = useChoice<ThemeChoice>(
    () => askMain('theme:get', null),
    (next) => askMain('theme:choose', { choice: next }),
  );
  return (
    <Card region title={t`Theme`}>
      <SelectField
        label={t`Colours of the program`}
        choices={THEMES}
        value={choice}
        words={(theme) => THEME_NAMES[theme]}
        onChange={choose}
      />
    </Card>
  );
}

/* A choice that main keeps for all communities. Until it is known, it is that of the system. */
function useChoice<Choice>(
  read: () => Promise<Choice | 'system'>,
  keep: (choice: Choice | 'system') => Promise<unknown>,
): readonly [Choice | 'system', (choice: Choice | 'system') => void] {
  const [choice, setChoice] = useState<Choice | 'system' | null>(null);
  const [first] = useState(() => read);
  /* What was chosen before main has answered is newer than its answer. */
  useEffect(() => void first().then((kept) => setChoice((chosen) => chosen ?? kept)), [first]);
  return [choice ?? 'system', (next) => (setChoice(next), void keep(next))];
}
