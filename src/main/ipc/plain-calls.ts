import type { AboutProgram, NoticeState } from '../../contract/main-calls';
import type { Result } from '../../contract/result';
import { parseNothing, type TopicHandlers } from './main-handler';

export interface PlainCallParts {
  readonly about: () => AboutProgram;
  /** Hands the window the port of the cache worker. */
  readonly openPort: () => Result<null>;
  readonly noticeState: () => NoticeState;
}

/** The channels that take nothing and are answered at once. */
export function createPlainCalls({
  about,
  openPort,
  noticeState,
}: PlainCallParts): TopicHandlers<'about' | 'cache' | 'notices'> {
  return {
    'about:get': { parse: parseNothing, run: async () => about() },
    'cache:request-port': { parse: parseNothing, run: async () => openPort() },
    'notices:get-state': { parse: parseNothing, run: async () => noticeState() },
  };
}
