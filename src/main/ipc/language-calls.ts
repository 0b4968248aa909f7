import * as v from 'valibot';
import { LANGUAGES } from '../../domain/text/language';
import type { ProgramLanguage } from '../language/program-language';
import { nothing, type TopicHandlers } from './main-handler';

const choice = v.strictObject({ choice: v.picklist([...LANGUAGES, 'system']) });

interface LanguageCallParts {
  readonly language: ProgramLanguage;
  /** Makes menu and window anew in the chosen language. */
  readonly sayAnew: () => void;
}

/** The channels of the language. */
export function createLanguageCalls({
  language,
  sayAnew,
}: LanguageCallParts): TopicHandlers<'language'> {
  return {
    'language:get': { request: nothing, run: async () => language.state() },
    'language:choose': {
      request: choice,
      run: async (asked) => {
        await language.choose(asked.choice);
        sayAnew();
        return null;
      },
    },
  };
}
