import { useEffect, useState } from 'react';
import type { LanguageChoice } from '../../domain/text/language';
import { desk } from './desk-global';

/** Which language was chosen; choosing another one loads the window again. */
export function useLanguage() {
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
