import type { CurrentProxy } from '../profile/current-proxy';
import type { TopicHandlers } from './main-handler';

/** The channels of the proxy. */
export function createProxyCalls(proxy: CurrentProxy): TopicHandlers<'proxy'> {
  return {
    'proxy:get': async () => proxy.state(),
    'proxy:set': proxy.set,
  };
}
