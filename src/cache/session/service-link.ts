import type { PortRpc } from '../../contract/port-rpc';
import { failed } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-port';
import type { ServiceSource } from '../sync/source';

/** The worker's way to main. */
export type ServiceLink = Pick<PortRpc<ServiceCalls>, 'call'>;

/* Main has its own deadline for each request; this one only guards against a lost answer. */
const LOST_AFTER_MS = 15 * 60_000;

/** The service, as main fetches and the decoder validates it. */
export function serviceSource(link: ServiceLink): ServiceSource {
  const options = { timeoutMs: LOST_AFTER_MS };
  return {
    fetchPage: (request) => link.call('fetch-page', request, options),
    fetchTemplates: () => link.call('fetch-templates', null, options),
    fetchCount: (request) => link.call('fetch-count', request, options),
    fetchRecord: (collection, id) => link.call('fetch-record', { collection, id }, options),
  };
}

/** The link until it is revoked: a closed session asks nothing any more, whatever it is doing. */
export function revocable(link: ServiceLink): {
  readonly link: ServiceLink;
  readonly revoke: () => void;
} {
  let revoked = false;
  const call: ServiceLink['call'] = (name, request, options) =>
    revoked ? Promise.resolve(failed('cancelled')) : link.call(name, request, options);
  return {
    link: { call },
    revoke: () => {
      revoked = true;
    },
  };
}
