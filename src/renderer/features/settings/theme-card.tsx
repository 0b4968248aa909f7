import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { THEMES, type ThemeChoice } from '../../../contract/theme';
import { Card } from '../../components/ui/card';
import { SelectField } from '../../components/ui/select-field';
import { desk } from '../../stores/desk-global';

const NAMES: Readonly<Record<ThemeChoice, string>> = {
  system: t`As the system`,
  light: t`Light`,
  dark: t`Dark`,
};

/** How light the program is on this computer. */
export function ThemeCard() {
  const [choice, setChoice] = useState<ThemeChoice>('system');
  useEffect(() => void desk().theme().then(setChoice), []);
  function choose(next: ThemeChoice): void {
    setChoice(next);
    void desk().chooseTheme({ choice: next });
  }
  return (
    <Card aria-label={t`Theme`}>
      <h2>{t`Theme`}</h2>
      <SelectField
        label={t`Colours of the program`}
        choices={THEMES}
        value={choice}
        words={(theme) => NAMES[theme]}
        onChange={choose}
      />
    </Card>
  );
}
