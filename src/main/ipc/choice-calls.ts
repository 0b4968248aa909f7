import * as v from 'valibot';
import { THEMES } from '../../contract/theme';
import { LANGUAGES } from '../../domain/text/language';
import type { ProgramLanguage } from '../language/program-language';
import type { ProgramTheme } from '../window/theme';
import { answeringNull, nothing, type TopicHandlers } from './main-handler';

const languageChoice = v.strictObject({ choice: v.picklist([...LANGUAGES, 'system']) });
const themeChoice = v.strictObject({ choice: v.picklist(THEMES) });

interface ChoiceCallParts {
  readonly language: ProgramLanguage;
  /** Builds the menu and loads the window again in the chosen language. */
  readonly sayAnew: () => void;
  readonly theme: ProgramTheme;
}

/** The channels of the language and of the theme. */
export function createChoiceCalls({
  language,
  sayAnew,
  theme,
}: ChoiceCallParts): TopicHandlers<'language' | 'theme'> {
  return {
    'language:get': { request: nothing, run: async () => language.state() },
    'language:choose': {
      request: languageChoice,
      run: answeringNull(async ({ choice }) => {
        await language.choose(choice);
        sayAnew();
      }),
    },
    'theme:get': { request: nothing, run: async () => theme.choice() },
    'theme:choose': { request: themeChoice, run: answeringNull((it) => theme.choose(it.choice)) },
  };
}
