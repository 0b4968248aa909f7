import * as v from 'valibot';
import {
  MENU_COMMANDS,
  WINDOW_LOOKS,
  type MenuCommand,
  type WindowLook,
} from '../../contract/menu';
import { listOf } from '../../contract/read-request';
import type { AboutProgram, NoticeState } from '../../contract/main-calls';
import type { Result } from '../../contract/result';
import type { SystemZone } from '../../domain/time/system-zone';
import { answeringNull, nothing, type TopicHandlers } from './main-handler';

interface PlainCallParts {
  readonly about: () => AboutProgram;
  /** Hands the window the port of the cache worker. */
  readonly openPort: () => Result<null>;
  readonly noticeState: () => NoticeState;
  readonly systemZone: () => SystemZone;
  readonly offerCommands: (commands: readonly MenuCommand[]) => void;
  readonly showAs: (look: WindowLook) => void;
}

const offer = v.strictObject({
  commands: listOf(v.picklist(MENU_COMMANDS), { most: MENU_COMMANDS.length }),
});

const lookRequest = v.strictObject({ look: v.picklist(WINDOW_LOOKS) });

/** The channels that are answered at once. */
export function createPlainCalls(
  parts: PlainCallParts,
): TopicHandlers<'about' | 'cache' | 'menu' | 'notices' | 'window' | 'zone'> {
  return {
    'about:get': { request: nothing, run: async () => parts.about() },
    'cache:request-port': { request: nothing, run: async () => parts.openPort() },
    'menu:offer': {
      request: offer,
      run: answeringNull(({ commands }) => parts.offerCommands(commands)),
    },
    'window:look': { request: lookRequest, run: answeringNull(({ look }) => parts.showAs(look)) },
    'zone:get': { request: nothing, run: async () => parts.systemZone() },
    'notices:get-state': { request: nothing, run: async () => parts.noticeState() },
  };
}
