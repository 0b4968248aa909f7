import type { AboutProgram, NoticeState } from '../../contract/main-calls';
import type { MenuCommand, WindowLook } from '../../contract/menu';
import type { Result } from '../../contract/result';
import type { SystemZone } from '../../domain/time/system-zone';
import { answeringNull, type TopicHandlers } from './main-handler';

interface PlainCallParts {
  readonly about: () => AboutProgram;
  /** Hands the window the port of the cache worker. */
  readonly openPort: () => Result<null>;
  readonly noticeState: () => NoticeState;
  readonly systemZone: () => SystemZone;
  readonly offerCommands: (commands: readonly MenuCommand[]) => void;
  readonly showAs: (look: WindowLook) => void;
}

/** The channels that are answered at once. */
export function createPlainCalls(
  parts: PlainCallParts,
): TopicHandlers<'about' | 'cache' | 'menu' | 'notices' | 'window' | 'zone'> {
  return {
    'about:get': async () => parts.about(),
    'cache:request-port': async () => parts.openPort(),
    'menu:offer': answeringNull(({ commands }) => parts.offerCommands(commands)),
    'window:look': answeringNull(({ look }) => parts.showAs(look)),
    'zone:get': async () => parts.systemZone(),
    'notices:get-state': async () => parts.noticeState(),
  };
}
