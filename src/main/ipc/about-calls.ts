import type { AboutProgram } from '../../contract/desk-calls';
import { parseNothing, type TopicHandlers } from './desk-handler';

/** The channel of versions. */
export function createAboutCalls(about: () => AboutProgram): TopicHandlers<'about'> {
  return { 'about:get': { parse: parseNothing, run: async () => about() } };
}
