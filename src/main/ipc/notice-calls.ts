import type { NoticeState } from '../../contract/desk-calls';
import { parseNothing, type TopicHandlers } from './desk-handler';

/** The channel of desktop notices. */
export function createNoticeCalls(state: () => NoticeState): TopicHandlers<'notices'> {
  return { 'notices:get-state': { parse: parseNothing, run: async () => state() } };
}
