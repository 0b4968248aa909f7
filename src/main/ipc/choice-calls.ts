import type { ProgramLanguage } from '../language/program-language';
import type { ProgramTheme } from '../window/theme';
import { answeringNull, type TopicHandlers } from './main-handler';

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
    'language:get': async () => language.state(),
    'language:choose': answeringNull(async ({ choice }) => {
      await language.choose(choice);
      sayAnew();
    }),
    'theme:get': async () => theme.choice(),
    'theme:choose': answeringNull(({ choice }) => theme.choose(choice)),
  };
}
