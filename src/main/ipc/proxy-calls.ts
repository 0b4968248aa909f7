import { proxyRequest } from '../../contract/proxy';
import type { CurrentProxy } from '../profile/current-proxy';
import { nothing, type TopicHandlers } from './main-handler';

/** The channels of the proxy. */
export function createProxyCalls(proxy: CurrentProxy): TopicHandlers<'proxy'> {
  return {
    'proxy:get': { request: nothing, run: async () => proxy.state() },
    'proxy:set': { request: proxyRequest, run: proxy.set },
  };
}
