import * as v from 'valibot';
import type { CurrentProxy } from '../profile/current-proxy';
import { nothing, type TopicHandlers } from './main-handler';

const address = v.pipe(v.string(), v.maxLength(2048));
const word = v.pipe(v.string(), v.maxLength(512));

const setRequest = v.strictObject({
  choice: v.variant('kind', [
    v.strictObject({ kind: v.literal('automatic') }),
    v.strictObject({ kind: v.literal('none') }),
    v.strictObject({ kind: v.literal('address'), address }),
    v.strictObject({ kind: v.literal('script'), address }),
  ]),
  signIn: v.union([
    v.literal('keep'),
    v.literal('none'),
    v.strictObject({ user: v.pipe(word, v.nonEmpty()), password: word }),
  ]),
});

/** The channels of the proxy. */
export function createProxyCalls(proxy: CurrentProxy): TopicHandlers<'proxy'> {
  return {
    'proxy:get': { request: nothing, run: async () => proxy.state() },
    'proxy:set': { request: setRequest, run: proxy.set },
  };
}
