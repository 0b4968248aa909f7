import type { Result } from '../../contract/result';
import { parseNothing, type TopicHandlers } from './desk-handler';

/** The channel by which the window asks for the cache worker's port. */
export function createCacheCalls(openPort: () => Result<null>): TopicHandlers<'cache'> {
  return { 'cache:request-port': { parse: parseNothing, run: async () => openPort() } };
}
