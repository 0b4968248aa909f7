import type { BrowserWindow } from 'electron';
import type { NoticeState } from '../../contract/main-calls';
import type { Result } from '../../contract/result';
import type { SystemZone } from '../../domain/time/system-zone';
import { aboutProgram } from '../diagnostics/about';
import type { ProgramLanguage } from '../language/program-language';
import { offerCommands, showAs } from '../window/menu';
import type { ProgramTheme } from '../window/theme';
import { answeringNull, type TopicHandlers } from './main-handler';

interface ProgramCallParts {
  readonly window: () => BrowserWindow | null;
  /** Hands the window the port of the cache worker. */
  readonly openPort: () => Result<null>;
  readonly noticeState: () => NoticeState;
  readonly systemZone: () => SystemZone;
  readonly language: ProgramLanguage;
  /** Builds the menu and loads the window again in the chosen language. */
  readonly sayAnew: () => void;
  readonly theme: ProgramTheme;
}

/** The channels that are about the program and its window, and about no community. */
export function createProgramCalls({
  window,
  language,
  theme,
  ...parts
}: ProgramCallParts): TopicHandlers<
  'about' | 'cache' | 'menu' | 'notices' | 'window' | 'zone' | 'language' | 'theme'
> {
  return {
    'about:get': async () => aboutProgram(),
    'cache:request-port': async () => parts.openPort(),
    'menu:offer': answeringNull(({ commands }) => offerCommands(commands)),
    'window:look': answeringNull(({ look }) => showAs(window(), look)),
    'zone:get': async () => parts.systemZone(),
    'notices:get-state': async () => parts.noticeState(),
    'language:get': async () => language.state(),
    'language:choose': answeringNull(async ({ choice }) => {
      await language.choose(choice);
      parts.sayAnew();
    }),
    'theme:get': async () => theme.choice(),
    'theme:choose': answeringNull(({ choice }) => theme.choose(choice)),
  };
}
